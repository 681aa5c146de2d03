import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { C as renderTemplate, E as addAttribute, G as createComponent, h as renderComponent, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { t as $$StarlightPage } from "./StarlightPage_D3be0YtQ.mjs";
import { S as say } from "./middleware_BknT2h2D.mjs";
import { t as languages } from "./model_B_JAOVRa.mjs";
// site/src/pages/index.astro
var pages_exports = /* @__PURE__ */ __exportAll({
	default: () => $$Index,
	file: () => $$file,
	url: () => ""
});
var $$Index = createComponent(($$result, $$props, $$slots) => {
	const names = {
		fr: "Français",
		en: "English"
	};
	return renderTemplate`${renderComponent($$result, "StarlightPage", $$StarlightPage, {
		"frontmatter": {
			title: "Rulewright",
			description: say("en", "home.lead"),
			template: "splash",
			pagefind: false,
			tableOfContents: false
		},
		"hasSidebar": false
	}, { "default": ($$result) => renderTemplate` ${maybeRenderHead($$result)}<div class="not-content book"> <div class="gate"> ${languages.map((language) => renderTemplate`<section${addAttribute(language, "lang")}> <h2>${say(language, "home.title")}</h2> <p>${say(language, "home.lead")}</p> <p><a${addAttribute(`/${language}/`, "href")}>${names[language]} →</a></p> </section>`)} </div> </div> ` })}`;
}, "/work/wt/site/site/src/pages/index.astro", void 0);
var $$file = "/work/wt/site/site/src/pages/index.astro";
// \0virtual:astro:page:src/pages/index@_@astro
var page = () => pages_exports;
export { page };
