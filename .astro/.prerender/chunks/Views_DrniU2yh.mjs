import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { S as say } from "./middleware_BknT2h2D.mjs";
import { n as chapterPage } from "./address_DiFZ0ABD.mjs";
import { t as languages } from "./model_B_JAOVRa.mjs";
// site/src/components/Views.astro
createAstro("http://localhost:4321");
var $$Views = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Views;
	const { language, current, address } = Astro.props;
	const names = {
		fr: "Français",
		en: "English"
	};
	return renderTemplate`${maybeRenderHead($$result)}<nav class="views" data-pagefind-ignore${addAttribute(say(language, "views.label"), "aria-label")}> ${languages.map((each) => renderTemplate`<a${addAttribute(chapterPage({
		...address,
		language: each
	}), "href")}${addAttribute(each, "hreflang")}${addAttribute(each, "lang")}${addAttribute(current === "rules" && each === language ? "true" : void 0, "aria-current")}>${names[each]}</a>`)} <a${addAttribute(chapterPage({
		...address,
		language,
		view: "both"
	}), "href")}${addAttribute(current === "both" ? "true" : void 0, "aria-current")}>${say(language, "views.both")}</a> <a${addAttribute(chapterPage({
		...address,
		language,
		view: "source"
	}), "href")}${addAttribute(current === "source" ? "true" : void 0, "aria-current")}>${say(language, "views.source")}</a> </nav>`;
}, "/work/wt/site/site/src/components/Views.astro", void 0);
export { $$Views as t };
