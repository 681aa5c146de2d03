import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, h as renderComponent, u as renderScript, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { S as say, o as typeset } from "./middleware_BknT2h2D.mjs";
import { s as tablePage } from "./address_DiFZ0ABD.mjs";
import { t as $$BookPage } from "./BookPage_cl53RIJ-.mjs";
import { t as $$Reference } from "./Reference_BdZP8rIp.mjs";
import { t as $$Roller } from "./Roller_v31J340o.mjs";
import { t as $$RulesTable } from "./RulesTable_CoLeU2ft.mjs";
import { a as pathsOf, t as allTables } from "./paths_Badwtf2C.mjs";
// site/src/pages/[language]/[book]/tables/[...table].astro
var ____table__exports = /* @__PURE__ */ __exportAll({
	default: () => $$Component,
	file: () => $$file,
	getStaticPaths: () => getStaticPaths,
	url: () => $$url
});
createAstro("http://localhost:4321");
var getStaticPaths = () => pathsOf("table", (book) => allTables(book).map((item) => ({
	name: item.path,
	item
})));
var $$Component = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Component;
	const { book, item: table } = Astro.props;
	const { language } = Astro.params;
	const roll = book.rolls(table.path);
	const others = allTables(book).filter(({ name, path }) => name === table.name && path !== table.path);
	return renderTemplate`${renderComponent($$result, "BookPage", $$BookPage, {
		"book": book,
		"language": language,
		"title": table.words[language]
	}, { "default": ($$result) => renderTemplate`${table.clause && renderTemplate`${maybeRenderHead($$result)}<p>${renderComponent($$result, "Reference", $$Reference, {
		"clause": table.clause,
		"book": book,
		"language": language
	})}</p>`}${table.mark === "absent" && renderTemplate`<p class="notice">${say(language, "table.absent")}</p>`}${others.length > 0 && renderTemplate`<ul> ${others.map(({ path, layer }) => renderTemplate`<li><a${addAttribute(tablePage(language, book.name, path), "href")}>${layer === null ? say(language, "layer.without") : say(language, "layer.with", { layer: typeset(layer[language], language) })}</a></li>`)} </ul>`}${roll === null ? renderTemplate`${renderComponent($$result, "RulesTable", $$RulesTable, {
		"table": table,
		"book": book,
		"language": language,
		"linked": false
	})}` : renderTemplate`${renderComponent($$result, "Roller", $$Roller, {
		"roll": roll,
		"book": book,
		"language": language
	})}`}${renderScript($$result, "/work/wt/site/site/src/pages/[language]/[book]/tables/[...table].astro?astro&type=script&index=0&lang.ts")}` })}`;
}, "/work/wt/site/site/src/pages/[language]/[book]/tables/[...table].astro", void 0);
var $$file = "/work/wt/site/site/src/pages/[language]/[book]/tables/[...table].astro";
var $$url = "/[language]/[book]/tables/[...table]/";
// \0virtual:astro:page:src/pages/[language]/[book]/tables/[...table]@_@astro
var page = () => ____table__exports;
export { page };
