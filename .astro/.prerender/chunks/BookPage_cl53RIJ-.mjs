import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, b as renderSlot, h as renderComponent, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { t as $$StarlightPage } from "./StarlightPage_D3be0YtQ.mjs";
import { S as say, o as typeset } from "./middleware_BknT2h2D.mjs";
import { n as chapterPage } from "./address_DiFZ0ABD.mjs";
// site/src/sidebar.ts
/** One sidebar a book: its chapters and its other pages, and nothing of the other books. */
/** Links have no language in front: Starlight puts it there. */
function without(path) {
	return path.replace(/^\/(fr|en)/u, "");
}
function chapters(book, language, view) {
	return book.chapters.flatMap((chapter) => chapter.parts.map((_, index) => ({
		label: typeset(chapter.words[language], language) + (chapter.parts.length === 1 ? "" : ` (${index + 1}/${chapter.parts.length})`),
		link: without(chapterPage({
			language,
			book: book.name,
			chapter: chapter.name,
			part: index + 1,
			view
		}))
	})));
}
/** The sidebar of every page of `book`. */
function bookSidebar(book, language, view) {
	const page = (key, path) => ({
		label: say(language, key),
		link: `/${book.name}/${path}`
	});
	const more = [
		...book.tables.length > 0 ? [page("tables.title", "tables/")] : [],
		...book.sequences.length > 0 ? [page("sequence.title", "sequence/")] : [],
		...book.exampleCount > 0 ? [page("examples.title", "examples/")] : [],
		...book.maps.map((map) => ({
			label: typeset(map.words[language], language),
			link: `/${book.name}/maps/${map.name}/`
		})),
		...book.layers.flatMap(({ optional, name, words }) => optional ? [{
			label: typeset(words[language], language),
			link: `/${book.name}/layers/${name}/`
		}] : []),
		...book.terms.length > 0 ? [page("glossary.title", "glossary/")] : []
	];
	return [
		{
			label: typeset(book.words[language], language),
			link: `/${book.name}/`
		},
		{
			label: say(language, "sidebar.rules"),
			items: chapters(book, language, view)
		},
		{
			label: say(language, "sidebar.tools"),
			items: more
		}
	];
}
// site/src/components/BookPage.astro
createAstro("http://localhost:4321");
var $$BookPage = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$BookPage;
	const { book, language, title, view = "rules", headings = [], searched = true } = Astro.props;
	const description = Astro.props.description ?? `${book.words[language]} – ${title}`;
	return renderTemplate`${renderComponent($$result, "StarlightPage", $$StarlightPage, {
		"frontmatter": {
			title: typeset(title, language),
			description,
			pagefind: searched,
			tableOfContents: headings.length > 1 ? {
				minHeadingLevel: 2,
				maxHeadingLevel: 3
			} : false
		},
		"headings": [...headings],
		"sidebar": [...bookSidebar(book, language, view)]
	}, { "default": ($$result) => renderTemplate` ${maybeRenderHead($$result)}<div class="not-content book"${addAttribute(book.name, "data-book")}> ${book.findingCount > 0 && renderTemplate`<p class="draft" role="note">${say(language, book.findingCount === 1 ? "draft.banner.one" : "draft.banner", { count: book.findingCount })}</p>`} ${renderSlot($$result, $$slots["default"])} </div> ` })}`;
}, "/work/wt/site/site/src/components/BookPage.astro", void 0);
export { $$BookPage as t };
