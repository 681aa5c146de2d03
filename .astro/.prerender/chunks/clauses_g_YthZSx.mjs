import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { n as chapterPage, o as layerPage } from "./address_DiFZ0ABD.mjs";
import { t as library } from "./rulebook_Dpgx39so.mjs";
// site/src/pages/data/[book]/clauses.json.ts
var clauses_json_exports = /* @__PURE__ */ __exportAll({
	GET: () => GET,
	getStaticPaths: () => getStaticPaths
});
var getStaticPaths = () => library().map((book) => ({
	params: { book: book.name },
	props: { book }
}));
/**
* Clause number to its page (without the language) and its titles: what the search answers from.
*/
var GET = ({ props: { book } }) => {
	const clauses = [...book.clauses.values()].map(({ number, chapter, part, words }) => {
		return [number, [
			chapterPage({
				language: "fr",
				book: book.name,
				chapter,
				part
			}).slice(4),
			words.fr,
			words.en
		]];
	});
	const layered = book.layers.flatMap((layer) => layer.clauses.map(({ number, words }) => {
		return [number, [
			layerPage("fr", book.name, layer.name).slice(4),
			words.fr,
			words.en
		]];
	}));
	return new Response(JSON.stringify(Object.fromEntries([...layered, ...clauses])));
};
// \0virtual:astro:page:src/pages/data/[book]/clauses.json@_@ts
var page = () => clauses_json_exports;
export { page };
