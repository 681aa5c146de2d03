import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, h as renderComponent, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { t as $$StarlightPage } from "./StarlightPage_D3be0YtQ.mjs";
import { S as say } from "./middleware_BknT2h2D.mjs";
import { t as getCollection } from "./_astro_content_Dtg1XJa7.mjs";
import { t as languages } from "./model_B_JAOVRa.mjs";
// site/src/pages/[language]/problems/index.astro
var problems_exports = /* @__PURE__ */ __exportAll({
	default: () => $$Index,
	file: () => $$file,
	getStaticPaths: () => getStaticPaths,
	url: () => $$url
});
createAstro("http://localhost:4321");
var getStaticPaths = () => languages.map((language) => ({ params: { language } }));
var $$Index = createComponent(async ($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Index;
	const language = Astro.params.language;
	const pages = (await getCollection("docs")).filter(({ id }) => id.startsWith(`${language}/problems/`)).sort((first, second) => first.id < second.id ? -1 : 1);
	return renderTemplate`${renderComponent($$result, "StarlightPage", $$StarlightPage, { "frontmatter": {
		title: say(language, "problems.title"),
		description: say(language, "problems.intro"),
		tableOfContents: false
	} }, { "default": ($$result) => renderTemplate` ${maybeRenderHead($$result)}<p>${say(language, "problems.intro")}</p> <div class="not-content"> <ul class="problems"> ${pages.map((page) => renderTemplate`<li><a${addAttribute(`/${page.id}/`, "href")}><code>${page.id.split("/").at(-1)}</code></a> ${page.data.title}</li>`)} </ul> </div> ` })}`;
}, "/work/wt/site/site/src/pages/[language]/problems/index.astro", void 0);
var $$file = "/work/wt/site/site/src/pages/[language]/problems/index.astro";
var $$url = "/[language]/problems/";
// \0virtual:astro:page:src/pages/[language]/problems/index@_@astro
var page = () => problems_exports;
export { page };
