import { C as renderTemplate, F as createAstro, G as createComponent, h as renderComponent, u as renderScript } from "./record_DQSHZOoW.mjs";
import { n as clauseHeading } from "./middleware_BknT2h2D.mjs";
import { t as $$BookPage } from "./BookPage_cl53RIJ-.mjs";
import { t as $$Clause } from "./Clause_DP1h5tNQ.mjs";
import { t as $$Views } from "./Views_DrniU2yh.mjs";
// site/src/components/Chapter.astro
createAstro("http://localhost:4321");
var $$Chapter = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Chapter;
	const { book, chapter, clauses, number, language, view } = Astro.props;
	const count = chapter.parts.length;
	const title = count === 1 ? chapter.words[language] : `${chapter.words[language]} (${number}/${count})`;
	const headings = clauses.map((clause) => clauseHeading(clause, language));
	return renderTemplate`${renderComponent($$result, "BookPage", $$BookPage, {
		"book": book,
		"language": language,
		"title": title,
		"view": view,
		"headings": headings,
		"searched": view === "rules"
	}, { "default": ($$result) => renderTemplate` ${renderComponent($$result, "Views", $$Views, {
		"language": language,
		"current": view,
		"address": {
			book: book.name,
			chapter: chapter.name,
			part: number
		}
	})} ${clauses.map((clause) => renderTemplate`${renderComponent($$result, "Clause", $$Clause, {
		"clause": clause,
		"book": book,
		"language": language,
		"view": view
	})}`)}${renderScript($$result, "/work/wt/site/site/src/components/Chapter.astro?astro&type=script&index=0&lang.ts")}` })}`;
}, "/work/wt/site/site/src/components/Chapter.astro", void 0);
export { $$Chapter as t };
