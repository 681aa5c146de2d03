import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { C as renderTemplate, F as createAstro, G as createComponent, _ as Fragment, h as renderComponent, u as renderScript, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { S as say, o as typeset } from "./middleware_BknT2h2D.mjs";
import { t as $$BookPage } from "./BookPage_cl53RIJ-.mjs";
import { t as $$TableCard } from "./TableCard_BWbuARJV.mjs";
import { n as bookPaths } from "./paths_Badwtf2C.mjs";
// site/src/pages/[language]/[book]/tables/index.astro
var tables_exports = /* @__PURE__ */ __exportAll({
	default: () => $$Index,
	file: () => $$file,
	getStaticPaths: () => getStaticPaths,
	url: () => $$url
});
createAstro("http://localhost:4321");
var getStaticPaths = () => bookPaths().filter(({ props }) => props.book.tables.length > 0);
var $$Index = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Index;
	const { book } = Astro.props;
	const { language } = Astro.params;
	return renderTemplate`${renderComponent($$result, "BookPage", $$BookPage, {
		"book": book,
		"language": language,
		"title": say(language, "tables.title"),
		"searched": false
	}, { "default": ($$result) => renderTemplate` ${maybeRenderHead($$result)}<p>${say(language, "tables.intro")}</p> <ul class="cards"> ${book.tables.map((table) => renderTemplate`${renderComponent($$result, "TableCard", $$TableCard, {
		"table": table,
		"book": book,
		"language": language
	})}`)} </ul> ${book.layers.filter(({ tables }) => tables.length > 0).map((layer) => renderTemplate`${renderComponent($$result, "Fragment", Fragment, {}, { "default": ($$result) => renderTemplate` <h2>${say(language, "layer.with", { layer: typeset(layer.words[language], language) })}</h2> <ul class="cards">${layer.tables.map((table) => renderTemplate`${renderComponent($$result, "TableCard", $$TableCard, {
		"table": table,
		"book": book,
		"language": language
	})}`)}</ul> ` })}`)}${renderScript($$result, "/work/wt/site/site/src/pages/[language]/[book]/tables/index.astro?astro&type=script&index=0&lang.ts")}` })}`;
}, "/work/wt/site/site/src/pages/[language]/[book]/tables/index.astro", void 0);
var $$file = "/work/wt/site/site/src/pages/[language]/[book]/tables/index.astro";
var $$url = "/[language]/[book]/tables/";
// \0virtual:astro:page:src/pages/[language]/[book]/tables/index@_@astro
var page = () => tables_exports;
export { page };
