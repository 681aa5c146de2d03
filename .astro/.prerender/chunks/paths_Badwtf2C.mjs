import { t as languages } from "./model_B_JAOVRa.mjs";
import { t as library } from "./rulebook_Dpgx39so.mjs";
// site/src/paths.ts
/** The pages that there are, for `getStaticPaths`: every kind in every language. */
/** Every book in every language. */
function bookPaths() {
	return languages.flatMap((language) => library().map((book) => ({
		params: {
			language,
			book: book.name
		},
		props: { book }
	})));
}
/** Every page of every chapter. */
function chapterPaths() {
	return bookPaths().flatMap(({ params, props: { book } }) => book.chapters.flatMap((chapter) => chapter.parts.map((clauses, index) => ({
		params: {
			...params,
			chapter: chapter.name,
			part: index === 0 ? void 0 : String(index + 1)
		},
		props: {
			book,
			chapter,
			clauses,
			number: index + 1
		}
	}))));
}
/** A page for each of the things that `of` finds in a book. */
function pathsOf(key, of) {
	return bookPaths().flatMap(({ params, props: { book } }) => of(book).map(({ name, item }) => ({
		params: {
			...params,
			[key]: name
		},
		props: {
			book,
			item
		}
	})));
}
/** The tables of a book, those of its optional layers last. */
function allTables(book) {
	return [...book.tables, ...book.layers.flatMap(({ tables }) => tables)];
}
/** The clauses that have examples, each with them as played. */
function clausesWithExamples(book) {
	return [...book.clauses.values()].filter((clause) => clause.examples.length > 0).map((clause) => ({
		name: clause.number,
		item: {
			clause,
			replays: book.replays().filter((replay) => replay.clause === clause.number)
		}
	}));
}
export { pathsOf as a, clausesWithExamples as i, bookPaths as n, chapterPaths as r, allTables as t };
