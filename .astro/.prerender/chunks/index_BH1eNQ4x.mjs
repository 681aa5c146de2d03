import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, _ as Fragment, h as renderComponent, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { S as say, o as typeset } from "./middleware_BknT2h2D.mjs";
import { n as chapterPage, o as layerPage, r as clausePage } from "./address_DiFZ0ABD.mjs";
import { t as $$BookPage } from "./BookPage_cl53RIJ-.mjs";
import { n as bookPaths } from "./paths_Badwtf2C.mjs";
// site/src/pages/[language]/[book]/index.astro
var _book__exports = /* @__PURE__ */ __exportAll({
	default: () => $$Index,
	file: () => $$file,
	getStaticPaths: () => getStaticPaths,
	url: () => $$url
});
createAstro("http://localhost:4321");
var getStaticPaths = bookPaths;
var $$Index = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Index;
	const { book } = Astro.props;
	const { language } = Astro.params;
	const set = (text) => typeset(text, language);
	const tables = /* @__PURE__ */ new Map();
	for (const { mark } of book.tables) if (mark !== null) tables.set(mark, (tables.get(mark) ?? 0) + 1);
	const marks = [
		"printed",
		"reconstructed",
		"secondary",
		"absent",
		"ours"
	];
	const facts = [
		[book.chapters.reduce((sum, { parts }) => sum + parts.flat().length, 0), "book.count.clauses"],
		[book.tables.length, "book.count.tables"],
		[book.exampleCount, "book.count.examples"]
	];
	const headings = [
		{
			depth: 2,
			slug: "contents",
			text: say(language, "book.contents")
		},
		{
			depth: 2,
			slug: "marks",
			text: say(language, "book.marks")
		},
		...book.options.length + book.layers.length > 0 ? [{
			depth: 2,
			slug: "options",
			text: say(language, "book.options")
		}] : []
	];
	return renderTemplate`${renderComponent($$result, "BookPage", $$BookPage, {
		"book": book,
		"language": language,
		"title": book.words[language],
		"headings": headings,
		"description": say(language, "book.description", { book: book.words[language] })
	}, { "default": ($$result) => renderTemplate` ${maybeRenderHead($$result)}<p class="by"> ${[
		book.author,
		book.publisher,
		book.year
	].filter((part) => part !== null).join(", ")} </p> <p class="counts">${facts.filter(([count]) => count > 0).map(([count, key]) => renderTemplate`<span><b>${count}</b> ${say(language, key)}</span>`)}</p> ${book.notice && renderTemplate`<p class="notice">${set(book.notice[language])}</p>`}<h2 id="contents">${say(language, "book.contents")}</h2> <ol class="toc"> ${book.chapters.map((chapter) => renderTemplate`<li> <a class="ch"${addAttribute(chapterPage({
		language,
		book: book.name,
		chapter: chapter.name,
		part: 1
	}), "href")}>${set(chapter.words[language])}</a> <a class="quiet"${addAttribute(chapterPage({
		language,
		book: book.name,
		chapter: chapter.name,
		part: 1,
		view: "both"
	}), "href")}>${say(language, "views.both")}</a> <details> <summary>${say(language, chapter.parts.flat().length === 1 ? "book.clause" : "book.clauses", { count: chapter.parts.flat().length })}</summary> <ul> ${chapter.parts.flat().map((clause) => renderTemplate`<li><a${addAttribute(clausePage(language, book, clause.number), "href")}><span class="num">${clause.number}</span> ${set(clause.words[language])}</a></li>`)} </ul> </details> </li>`)} </ol> <h2 id="marks">${say(language, "book.marks")}</h2> <p>${say(language, "book.marks.intro")}</p> <dl class="marks"> ${marks.map((mark) => renderTemplate`<div> <dt><a${addAttribute(`mark ${mark}`, "class")}${addAttribute(`/${language}/guide/source-marks/#${mark}`, "href")}>${say(language, `mark.${mark}`)}</a></dt> <dd>${say(language, `mark.${mark}.text`)} <span class="quiet">${say(language, "mark.count", { count: tables.get(mark) ?? 0 })}</span></dd> </div>`)} </dl> ${book.options.length + book.layers.length > 0 && renderTemplate`${renderComponent($$result, "Fragment", Fragment, {}, { "default": ($$result) => renderTemplate` <h2 id="options">${say(language, "book.options")}</h2> <ul> ${book.layers.map((layer) => renderTemplate`<li> ${layer.optional ? renderTemplate`${renderComponent($$result, "Fragment", Fragment, {}, { "default": ($$result) => renderTemplate`<a${addAttribute(layerPage(language, book.name, layer.name), "href")}>${set(layer.words[language])}</a> <span class="quiet">${say(language, "book.layer.optional")}</span>` })}` : set(layer.words[language])} </li>`)} ${book.options.map((option) => renderTemplate`<li>${set(option.words[language])} <span class="quiet">${say(language, option.on ? "book.option.on" : "book.option.off")}</span></li>`)} </ul> ` })}`}` })}`;
}, "/work/wt/site/site/src/pages/[language]/[book]/index.astro", void 0);
var $$file = "/work/wt/site/site/src/pages/[language]/[book]/index.astro";
var $$url = "/[language]/[book]/";
// \0virtual:astro:page:src/pages/[language]/[book]/index@_@astro
var page = () => _book__exports;
export { page };
