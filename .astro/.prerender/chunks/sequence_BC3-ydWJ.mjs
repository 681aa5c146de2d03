import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, _ as Fragment, h as renderComponent, u as renderScript, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { S as say, o as typeset } from "./middleware_BknT2h2D.mjs";
import { t as $$BookPage } from "./BookPage_cl53RIJ-.mjs";
import { r as clausePage } from "./address_DiFZ0ABD.mjs";
import { t as $$Reference } from "./Reference_BdZP8rIp.mjs";
import { n as bookPaths } from "./paths_Badwtf2C.mjs";
// site/src/components/Steps.astro
createAstro("http://localhost:4321");
var $$Steps = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Steps;
	const { steps, book, language } = Astro.props;
	const isSaid = ({ words }, level) => words[language].toLowerCase().includes(level);
	const set = (text) => typeset(text, language);
	return renderTemplate`${maybeRenderHead($$result)}<ol class="steps"> ${steps.map((step) => step.level === "repeat" ? renderTemplate`<li class="loop"> <span class="quiet">↻ ${step.times === null ? say(language, "walk.again") : say(language, step.atMost ? "walk.repeat" : "walk.times", { times: step.times })}</span> ${renderComponent($$result, "Astro.self", Astro.self, {
		"steps": step.steps,
		"book": book,
		"language": language
	})} </li>` : renderTemplate`<li data-step> <span class="step"> <b>${set(step.words[language])}</b> ${!isSaid(step, say(language, `level.${step.level}`)) && renderTemplate`<span class="quiet">${say(language, `level.${step.level}`)}</span>`} ${step.clause && renderTemplate`${renderComponent($$result, "Reference", $$Reference, {
		"clause": step.clause,
		"book": book,
		"language": language
	})}`} </span> ${step.actions.length > 0 && renderTemplate`<p class="acts">${say(language, "walk.actions")} ${step.actions.map((action, index) => renderTemplate`${renderComponent($$result, "Fragment", Fragment, {}, { "default": ($$result) => renderTemplate`${index > 0 && ", "}${action.clause ? renderTemplate`<a class="ref"${addAttribute(clausePage(language, book, action.clause), "href")}>${set(action.words[language])}</a>` : set(action.words[language])}` })}`)}</p>`} ${step.steps.length > 0 && renderTemplate`${renderComponent($$result, "Astro.self", Astro.self, {
		"steps": step.steps,
		"book": book,
		"language": language
	})}`} </li>`)} </ol>`;
}, "/work/wt/site/site/src/components/Steps.astro", void 0);
// site/src/pages/[language]/[book]/sequence.astro
var sequence_exports = /* @__PURE__ */ __exportAll({
	default: () => $$Sequence,
	file: () => $$file,
	getStaticPaths: () => getStaticPaths,
	url: () => $$url
});
createAstro("http://localhost:4321");
var getStaticPaths = () => bookPaths().filter(({ props }) => props.book.sequences.length > 0);
var $$Sequence = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Sequence;
	const { book } = Astro.props;
	const { language } = Astro.params;
	const headings = book.sequences.map((sequence) => ({
		depth: 2,
		slug: sequence.name,
		text: typeset(sequence.words[language], language)
	}));
	return renderTemplate`${renderComponent($$result, "BookPage", $$BookPage, {
		"book": book,
		"language": language,
		"title": say(language, "sequence.title"),
		"headings": headings
	}, { "default": ($$result) => renderTemplate` ${maybeRenderHead($$result)}<p>${say(language, "sequence.intro")}</p> ${book.sequences.map((sequence) => renderTemplate`<section class="walk"${addAttribute(sequence.name, "id")} data-walk> <h2>${typeset(sequence.words[language], language)}</h2> ${sequence.clause && renderTemplate`<p>${renderComponent($$result, "Reference", $$Reference, {
		"clause": sequence.clause,
		"book": book,
		"language": language
	})}</p>`} <div class="walker" hidden> <button type="button" data-go="-1">${say(language, "walk.back")}</button> <button type="button" data-go="1">${say(language, "walk.next")}</button> <output class="where"></output> </div> ${renderComponent($$result, "Steps", $$Steps, {
		"steps": sequence.steps,
		"book": book,
		"language": language
	})} </section>`)}${renderScript($$result, "/work/wt/site/site/src/pages/[language]/[book]/sequence.astro?astro&type=script&index=0&lang.ts")}` })}`;
}, "/work/wt/site/site/src/pages/[language]/[book]/sequence.astro", void 0);
var $$file = "/work/wt/site/site/src/pages/[language]/[book]/sequence.astro";
var $$url = "/[language]/[book]/sequence/";
// \0virtual:astro:page:src/pages/[language]/[book]/sequence@_@astro
var page = () => sequence_exports;
export { page };
