import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, h as renderComponent, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { S as say, n as clauseHeading, o as typeset } from "./middleware_BknT2h2D.mjs";
import { i as examplesPage } from "./address_DiFZ0ABD.mjs";
import { t as $$BookPage } from "./BookPage_cl53RIJ-.mjs";
import { n as bookPaths } from "./paths_Badwtf2C.mjs";
// site/src/pages/[language]/[book]/examples/index.astro
var examples_exports = /* @__PURE__ */ __exportAll({
	default: () => $$Index,
	file: () => $$file,
	getStaticPaths: () => getStaticPaths,
	url: () => $$url
});
createAstro("http://localhost:4321");
var getStaticPaths = () => bookPaths().filter(({ props }) => props.book.exampleCount > 0);
var $$Index = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Index;
	const { book } = Astro.props;
	const { language } = Astro.params;
	const chapters = book.chapters.map((chapter) => ({
		chapter,
		clauses: chapter.parts.flat().filter((clause) => clause.examples.length > 0)
	})).filter(({ clauses }) => clauses.length > 0);
	const headings = chapters.map(({ chapter }) => ({
		depth: 2,
		slug: chapter.name,
		text: typeset(chapter.words[language], language)
	}));
	return renderTemplate`${renderComponent($$result, "BookPage", $$BookPage, {
		"book": book,
		"language": language,
		"title": say(language, "examples.title"),
		"headings": headings,
		"searched": false
	}, { "default": ($$result) => renderTemplate` ${maybeRenderHead($$result)}<p>${say(language, "examples.intro")}</p> ${chapters.map(({ chapter, clauses }) => renderTemplate`<section${addAttribute(chapter.name, "id")}> <h2>${typeset(chapter.words[language], language)}</h2> <ul class="exs"> ${clauses.map((clause) => renderTemplate`<li> <a${addAttribute(examplesPage(language, book.name, clause.number), "href")}>${clauseHeading(clause, language).text}</a> <span class="quiet"> ${clause.examples.some(({ disputed }) => disputed) && renderTemplate`<span class="mark disputed">${say(language, "example.disputed")}</span>`} ${say(language, clause.examples.length === 1 ? "clause.example" : "clause.examples", { count: clause.examples.length })} </span> </li>`)} </ul> </section>`)}` })}`;
}, "/work/wt/site/site/src/pages/[language]/[book]/examples/index.astro", void 0);
var $$file = "/work/wt/site/site/src/pages/[language]/[book]/examples/index.astro";
var $$url = "/[language]/[book]/examples/";
// \0virtual:astro:page:src/pages/[language]/[book]/examples/index@_@astro
var page = () => examples_exports;
export { page };
