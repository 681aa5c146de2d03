// site/src/address.ts
function bookPage(language, book) {
	return `/${language}/${book}/`;
}
function chapterPage(address) {
	const { language, book, chapter, part, view = "rules" } = address;
	return `/${language}/${book}/${view}/${chapter}/${part === 1 ? "" : `${part}/`}`;
}
/** A clause's page and anchor, that of its layer if need be; null when there is no such clause. */
function clausePage(language, book, number, view = "rules") {
	const clause = book.clauses.get(number);
	if (clause === void 0) {
		const layer = book.layers.find(({ clauses }) => clauses.some((one) => one.number === number));
		return layer === void 0 ? null : `${layerPage(language, book.name, layer.name)}#${number}`;
	}
	const { chapter, part } = clause;
	return `${chapterPage({
		language,
		book: book.name,
		chapter,
		part,
		view
	})}#${number}`;
}
/** The page of a table by its path: see `TableView`. */
function tablePage(language, book, path) {
	return `/${language}/${book}/tables/${path}/`;
}
function layerPage(language, book, layer) {
	return `/${language}/${book}/layers/${layer}/`;
}
function examplesPage(language, book, clause) {
	return `/${language}/${book}/examples/${clause}/`;
}
function termPage(language, book, term) {
	return `/${language}/${book}/glossary/#${term}`;
}
/** The same page in the other language. */
function inLanguage(path, language) {
	return path.replace(/^\/(fr|en)\//u, `/${language}/`);
}
export { inLanguage as a, termPage as c, examplesPage as i, chapterPage as n, layerPage as o, clausePage as r, tablePage as s, bookPage as t };
