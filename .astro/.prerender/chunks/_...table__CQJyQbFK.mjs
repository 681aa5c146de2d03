import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { t as allTables } from "./paths_Badwtf2C.mjs";
import { t as library } from "./rulebook_Dpgx39so.mjs";
// site/src/pages/data/[book]/tables/[...table].json.ts
var ____table__json_exports = /* @__PURE__ */ __exportAll({
	GET: () => GET,
	getStaticPaths: () => getStaticPaths
});
var getStaticPaths = () => library().flatMap((book) => allTables(book).flatMap(({ path }) => {
	const scenario = book.rolls(path)?.scenario;
	return scenario === void 0 ? [] : [{
		params: {
			book: book.name,
			table: path
		},
		props: { scenario }
	}];
}));
/** What the page runs to roll on a table: the part of the program that the roll can reach. */
var GET = ({ props: { scenario } }) => new Response(JSON.stringify(scenario));
// \0virtual:astro:page:src/pages/data/[book]/tables/[...table].json@_@ts
var page = () => ____table__json_exports;
export { page };
