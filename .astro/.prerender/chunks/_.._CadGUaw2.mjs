import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, N as unescapeHTML, h as renderComponent, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { S as say, i as isNumbered, n as clauseHeading, o as typeset } from "./middleware_BknT2h2D.mjs";
import { t as $$BookPage } from "./BookPage_cl53RIJ-.mjs";
import { t as $$Views } from "./Views_DrniU2yh.mjs";
import { r as clausePage } from "./address_DiFZ0ABD.mjs";
import { t as highlight } from "./highlight_DvjE48YM.mjs";
import { r as chapterPaths } from "./paths_Badwtf2C.mjs";
// site/src/pages/[language]/[book]/source/[chapter]/[...part].astro
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
	const { book, chapter, clauses, number } = Astro.props;
	const { language } = Astro.params;
	const title = `${chapter.words[language]} – ${say(language, "views.source")}`;
	const headings = clauses.map((clause) => clauseHeading(clause, language));
	return renderTemplate`${renderComponent($$result, "BookPage", $$BookPage, {
		"book": book,
		"language": language,
		"title": title,
		"headings": headings,
		"searched": false
	}, { "default": ($$result) => renderTemplate` ${renderComponent($$result, "Views", $$Views, {
		"language": language,
		"current": "source",
		"address": {
			book: book.name,
			chapter: chapter.name,
			part: number
		}
	})} ${clauses.map((clause) => renderTemplate`${maybeRenderHead($$result)}<section class="code"${addAttribute(clause.number, "id")}> <h2><a class="num"${addAttribute(clausePage(language, book, clause.number), "href")}${addAttribute(isNumbered(clause.number) ? void 0 : `§ ${typeset(clause.words[language], language)}`, "aria-label")}>§${isNumbered(clause.number) && ` ${clause.number}`}</a> ${typeset(clause.words[language], language)}</h2> <pre class="rules" tabindex="0" translate="no">${unescapeHTML(highlight(clause.source))}</pre> </section>`)}` })}`;
}, "/work/wt/site/site/src/pages/[language]/[book]/source/[chapter]/[...part].astro", void 0);
var $$file = "/work/wt/site/site/src/pages/[language]/[book]/source/[chapter]/[...part].astro";
var $$url = "/[language]/[book]/source/[chapter]/[...part]/";
// \0virtual:astro:page:src/pages/[language]/[book]/source/[chapter]/[...part]@_@astro
var page = () => ____part__exports;
export { page };
