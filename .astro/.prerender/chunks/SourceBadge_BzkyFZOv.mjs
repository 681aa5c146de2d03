import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { S as say, o as typeset } from "./middleware_BknT2h2D.mjs";
// site/src/components/SourceBadge.astro
createAstro("http://localhost:4321");
var $$SourceBadge = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$SourceBadge;
	const { mark, words, language } = Astro.props;
	const name = say(language, `mark.${mark}`);
	return renderTemplate`${words === null ? renderTemplate`${maybeRenderHead($$result)}<a${addAttribute(`mark ${mark}`, "class")}${addAttribute(`/${language}/guide/source-marks/#${mark}`, "href")}>${name}</a>` : renderTemplate`<details class="marked"> <summary${addAttribute(`mark ${mark}`, "class")}>${name}</summary> <p>${typeset(words[language], language)} <a${addAttribute(`/${language}/guide/source-marks/#${mark}`, "href")}>${say(language, "mark.more")}</a></p> </details>`}`;
}, "/work/wt/site/site/src/components/SourceBadge.astro", void 0);
export { $$SourceBadge as t };
