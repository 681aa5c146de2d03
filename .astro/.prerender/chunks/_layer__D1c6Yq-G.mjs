import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { C as renderTemplate, F as createAstro, G as createComponent, _ as Fragment, h as renderComponent, u as renderScript, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { S as say, n as clauseHeading } from "./middleware_BknT2h2D.mjs";
import { t as $$BookPage } from "./BookPage_cl53RIJ-.mjs";
import { t as $$Clause } from "./Clause_DP1h5tNQ.mjs";
import { t as $$TableCard } from "./TableCard_BWbuARJV.mjs";
import { a as pathsOf } from "./paths_Badwtf2C.mjs";
// site/src/pages/[language]/[book]/layers/[layer].astro
var _layer__exports = /* @__PURE__ */ __exportAll({
	default: () => $$Layer,
	file: () => $$file,
	getStaticPaths: () => getStaticPaths,
	url: () => $$url
});
createAstro("http://localhost:4321");
var getStaticPaths = () => pathsOf("layer", ({ layers }) => layers.filter(({ optional }) => optional).map((item) => ({
	name: item.name,
	item
})));
var $$Layer = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Layer;
	const { book, item: layer } = Astro.props;
	const { language } = Astro.params;
	const headings = layer.clauses.map((clause) => clauseHeading(clause, language));
	return renderTemplate`${renderComponent($$result, "BookPage", $$BookPage, {
		"book": book,
		"language": language,
		"title": layer.words[language],
		"headings": headings
	}, { "default": ($$result) => renderTemplate` ${maybeRenderHead($$result)}<p>${say(language, "layer.intro")}</p> ${layer.clauses.map((clause) => renderTemplate`${renderComponent($$result, "Clause", $$Clause, {
		"clause": clause,
		"book": book,
		"language": language,
		"view": "layer"
	})}`)}${layer.tables.length > 0 && renderTemplate`${renderComponent($$result, "Fragment", Fragment, {}, { "default": ($$result) => renderTemplate` <h2>${say(language, "tables.title")}</h2> <ul class="cards">${layer.tables.map((table) => renderTemplate`${renderComponent($$result, "TableCard", $$TableCard, {
		"table": table,
		"book": book,
		"language": language
	})}`)}</ul> ` })}`}${renderScript($$result, "/work/wt/site/site/src/pages/[language]/[book]/layers/[layer].astro?astro&type=script&index=0&lang.ts")}` })}`;
}, "/work/wt/site/site/src/pages/[language]/[book]/layers/[layer].astro", void 0);
var $$file = "/work/wt/site/site/src/pages/[language]/[book]/layers/[layer].astro";
var $$url = "/[language]/[book]/layers/[layer]/";
// \0virtual:astro:page:src/pages/[language]/[book]/layers/[layer]@_@astro
var page = () => _layer__exports;
export { page };
