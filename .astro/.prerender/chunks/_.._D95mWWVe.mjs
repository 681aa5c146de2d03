import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { C as renderTemplate, F as createAstro, G as createComponent, h as renderComponent } from "./record_DQSHZOoW.mjs";
import "./middleware_BknT2h2D.mjs";
import { t as $$Chapter } from "./Chapter_Bc7tCx7c.mjs";
import { r as chapterPaths } from "./paths_Badwtf2C.mjs";
// site/src/pages/[language]/[book]/rules/[chapter]/[...part].astro
var ____part__exports = /* @__PURE__ */ __exportAll({
	default: () => $$Component,
	file: () => $$file,
	getStaticPaths: () => getStaticPaths,
	url: () => $$url
});
createAstro("http://localhost:4321");
var getStaticPaths = chapterPaths;
var $$Component = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Component;
	return renderTemplate`${renderComponent($$result, "Chapter", $$Chapter, {
		...Astro.props,
		"language": Astro.params.language,
		"view": "rules"
	})}`;
}, "/work/wt/site/site/src/pages/[language]/[book]/rules/[chapter]/[...part].astro", void 0);
var $$file = "/work/wt/site/site/src/pages/[language]/[book]/rules/[chapter]/[...part].astro";
var $$url = "/[language]/[book]/rules/[chapter]/[...part]/";
// \0virtual:astro:page:src/pages/[language]/[book]/rules/[chapter]/[...part]@_@astro
var page = () => ____part__exports;
export { page };
