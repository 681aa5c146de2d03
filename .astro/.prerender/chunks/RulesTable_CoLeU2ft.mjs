import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, _ as Fragment, h as renderComponent, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { S as say, a as minus, o as typeset } from "./middleware_BknT2h2D.mjs";
import { s as tablePage } from "./address_DiFZ0ABD.mjs";
import { t as $$SourceBadge } from "./SourceBadge_BzkyFZOv.mjs";
// site/src/components/RulesTable.astro
createAstro("http://localhost:4321");
var $$RulesTable = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$RulesTable;
	const { table, book, language, linked = true, placed = true } = Astro.props;
	const title = typeset(table.words[language], language);
	const corner = table.columnAxis === null ? table.rowAxis[language] : `${table.rowAxis[language]} \\ ${table.columnAxis[language]}`;
	const legend = new Map(table.rows.flatMap((row) => row.cells).filter((cell) => cell.known && cell.words[language] !== "").flatMap((cell) => halves(cell.text[language], cell.words[language])));
	function halves(text, words) {
		const codes = text.split("/");
		const meanings = words.split(" / ");
		if (codes.length !== meanings.length) return [[text, words]];
		return codes.map((code, index) => [code, meanings[index] ?? ""]);
	}
	const unknown = table.rows.some((row) => row.cells.some((cell) => !cell.known));
	return renderTemplate`${maybeRenderHead($$result)}<figure class="rt"> <figcaption> <b>${title}</b> ${table.mark && renderTemplate`${renderComponent($$result, "SourceBadge", $$SourceBadge, {
		"mark": table.mark,
		"words": table.markWords,
		"language": language
	})}`} ${placed && table.layer && renderTemplate`<span class="quiet">${say(language, "layer.with", { layer: typeset(table.layer[language], language) })}</span>`} ${linked && renderTemplate`<a class="go"${addAttribute(tablePage(language, book.name, table.path), "href")}>${say(language, "table.roll")}</a>`} </figcaption> ${table.rows.length > 0 ? renderTemplate`<div class="scroll" data-pagefind-ignore tabindex="0" role="region"${addAttribute(title, "aria-label")}> <table> <thead> <tr><th scope="col">${corner}</th>${table.columns.map((column) => renderTemplate`<th scope="col">${minus(column[language])}</th>`)}</tr> </thead> <tbody> ${table.rows.map((row) => renderTemplate`<tr><th scope="row">${minus(row.label[language])}</th>${row.cells.map((cell) => cell.known ? renderTemplate`<td>${minus(cell.text[language])}</td>` : renderTemplate`<td class="un">?</td>`)}</tr>`)} </tbody> </table> </div>` : renderTemplate`<p class="quiet">${say(language, "table.none")}</p>`} ${(legend.size > 0 || unknown) && renderTemplate`<p class="legend"> ${[...legend].map(([text, words], index) => renderTemplate`${renderComponent($$result, "Fragment", Fragment, {}, { "default": ($$result) => renderTemplate`${index > 0 && " · "}<b>${minus(text)}</b> ${typeset(words, language)}` })}`)} ${unknown && renderTemplate`${renderComponent($$result, "Fragment", Fragment, {}, { "default": ($$result) => renderTemplate`${legend.size > 0 && " · "}<b>?</b> ${say(language, "table.unknown")}` })}`} </p>`} </figure>`;
}, "/work/wt/site/site/src/components/RulesTable.astro", void 0);
export { $$RulesTable as t };
