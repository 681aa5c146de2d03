import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { t as library } from "./rulebook_Dpgx39so.mjs";
// site/src/pages/data/[book]/program.json.ts
var program_json_exports = /* @__PURE__ */ __exportAll({
	GET: () => GET,
	getStaticPaths: () => getStaticPaths
});
var getStaticPaths = () => library().map((book) => ({
	params: { book: book.name },
	props: { book }
}));
/** A whole book as the interpreter runs it: plain data for whoever plays it in a page. */
var GET = ({ props: { book } }) => new Response(JSON.stringify(book.program));
// \0virtual:astro:page:src/pages/data/[book]/program.json@_@ts
var page = () => program_json_exports;
export { page };
