import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { r as clauseLabel } from "./middleware_BknT2h2D.mjs";
import { r as clausePage } from "./address_DiFZ0ABD.mjs";
// site/src/components/Reference.astro
createAstro("http://localhost:4321");
var $$Reference = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Reference;
	const { clause, book, language, view } = Astro.props;
	return renderTemplate`${maybeRenderHead($$result)}<a class="ref"${addAttribute(clausePage(language, book, clause, view) ?? `#${clause}`, "href")}>${clauseLabel(clause, book, language)}</a>`;
}, "/work/wt/site/site/src/components/Reference.astro", void 0);
export { $$Reference as t };
