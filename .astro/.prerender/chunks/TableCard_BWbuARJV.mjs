import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, h as renderComponent, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { S as say, o as typeset } from "./middleware_BknT2h2D.mjs";
import { s as tablePage } from "./address_DiFZ0ABD.mjs";
import { t as $$Reference } from "./Reference_BdZP8rIp.mjs";
// site/src/components/TableCard.astro
createAstro("http://localhost:4321");
var $$TableCard = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$TableCard;
	const { table, book, language } = Astro.props;
	return renderTemplate`${maybeRenderHead($$result)}<li> <a${addAttribute(tablePage(language, book.name, table.path), "href")}>${typeset(table.words[language], language)}</a> <span> ${table.mark && renderTemplate`<span${addAttribute(`mark ${table.mark}`, "class")}>${say(language, `mark.${table.mark}`)}</span>`} ${table.clause && renderTemplate`${renderComponent($$result, "Reference", $$Reference, {
		"clause": table.clause,
		"book": book,
		"language": language
	})}`} </span> </li>`;
}, "/work/wt/site/site/src/components/TableCard.astro", void 0);
export { $$TableCard as t };
