import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, h as renderComponent, u as renderScript, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { S as say, o as typeset } from "./middleware_BknT2h2D.mjs";
import { t as $$BookPage } from "./BookPage_cl53RIJ-.mjs";
import { t as $$Reference } from "./Reference_BdZP8rIp.mjs";
import { t as $$RichText } from "./RichText_Txs6GJyo.mjs";
import { n as bookPaths } from "./paths_Badwtf2C.mjs";
// site/src/pages/[language]/[book]/glossary.astro
var glossary_exports = /* @__PURE__ */ __exportAll({
	default: () => $$Glossary,
	file: () => $$file,
	getStaticPaths: () => getStaticPaths,
	url: () => $$url
});
createAstro("http://localhost:4321");
var getStaticPaths = () => bookPaths().filter(({ props }) => props.book.terms.length > 0);
var $$Glossary = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Glossary;
	const { book } = Astro.props;
	const { language } = Astro.params;
	const other = language === "fr" ? "en" : "fr";
	const collator = new Intl.Collator(language);
	const terms = [...book.terms].sort((a, b) => collator.compare(a.forms[language][0] ?? "", b.forms[language][0] ?? ""));
	return renderTemplate`${renderComponent($$result, "BookPage", $$BookPage, {
		"book": book,
		"language": language,
		"title": say(language, "glossary.title")
	}, { "default": ($$result) => renderTemplate` ${maybeRenderHead($$result)}<p>${say(language, "glossary.intro")}</p> <dl class="glossary"> ${terms.map((term) => renderTemplate`<div${addAttribute(term.name, "id")}> <dt>${typeset(term.forms[language][0] ?? term.name, language)} <span${addAttribute(other, "lang")} class="quiet">${typeset(term.forms[other][0] ?? "", other)}</span></dt> <dd> ${renderComponent($$result, "RichText", $$RichText, {
		"text": term.text[language],
		"book": book,
		"language": language
	})} ${term.clause && renderTemplate`${renderComponent($$result, "Reference", $$Reference, {
		"clause": term.clause,
		"book": book,
		"language": language
	})}`} </dd> </div>`)} </dl>${renderScript($$result, "/work/wt/site/site/src/pages/[language]/[book]/glossary.astro?astro&type=script&index=0&lang.ts")}` })}`;
}, "/work/wt/site/site/src/pages/[language]/[book]/glossary.astro", void 0);
var $$file = "/work/wt/site/site/src/pages/[language]/[book]/glossary.astro";
var $$url = "/[language]/[book]/glossary/";
// \0virtual:astro:page:src/pages/[language]/[book]/glossary@_@astro
var page = () => glossary_exports;
export { page };
