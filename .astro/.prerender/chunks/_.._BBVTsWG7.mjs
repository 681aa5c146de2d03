import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, N as unescapeHTML, _ as Fragment, h as renderComponent, u as renderScript, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { S as say, a as minus, o as typeset } from "./middleware_BknT2h2D.mjs";
import { t as $$BookPage } from "./BookPage_cl53RIJ-.mjs";
import { t as $$Reference } from "./Reference_BdZP8rIp.mjs";
import { t as highlight } from "./highlight_DvjE48YM.mjs";
import { r as $$MapDrawing, t as drawingsOf } from "./drawings_ApprYSZT.mjs";
import { a as pathsOf, i as clausesWithExamples } from "./paths_Badwtf2C.mjs";
// site/src/components/Played.astro
createAstro("http://localhost:4321");
var $$Played = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Played;
	const { steps, book, language, clause } = Astro.props;
	const set = (text) => minus(typeset(text, language));
	const isStation = (step) => [
		"expect",
		"printed",
		"illegal"
	].includes(step.kind);
	const state = ({ held }) => held === null ? "unreached" : held ? "held" : "failed";
	const signs = {
		held: "✓",
		failed: "✗",
		unreached: "–"
	};
	return renderTemplate`${maybeRenderHead($$result)}<ol class="played"> ${steps.map((step) => renderTemplate`<li${addAttribute([
		step.kind,
		step.event,
		isStation(step) && state(step)
	], "class:list")} data-step> ${isStation(step) && renderTemplate`<span class="label"><b aria-hidden="true">${signs[state(step)]}</b> ${say(language, `step.${step.kind}`)}<span class="sr-only">, ${say(language, `step.${state(step)}`)}</span></span>`} ${step.kind === "problem" && renderTemplate`<span class="label"><b aria-hidden="true">✗</b> ${say(language, "step.problem")}</span>`} ${step.kind === "do" && renderTemplate`<span class="label">${say(language, "step.do")}</span>`} <div> <p>${set(step.words[language])}${step.found && renderTemplate`${renderComponent($$result, "Fragment", Fragment, {}, { "default": ($$result) => renderTemplate` <strong>${set(step.found[language])}</strong>` })}`}${isStation(step) && step.held === null && renderTemplate`${renderComponent($$result, "Fragment", Fragment, {}, { "default": ($$result) => renderTemplate` <em>${say(language, "step.unreached")}</em>` })}`}${step.clause !== null && step.clause !== clause && renderTemplate`${renderComponent($$result, "Fragment", Fragment, {}, { "default": ($$result) => renderTemplate` ${renderComponent($$result, "Reference", $$Reference, {
		"clause": step.clause,
		"book": book,
		"language": language
	})}` })}`}</p> ${step.details.length > 0 && renderTemplate`<ul>${step.details.map(({ words, counts }) => renderTemplate`<li${addAttribute(counts ? "applies" : "not", "class")}>${set(words[language])}</li>`)}</ul>`} </div> </li>`)} </ol>`;
}, "/work/wt/site/site/src/components/Played.astro", void 0);
// site/src/components/Replay.astro
createAstro("http://localhost:4321");
var $$Replay = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Replay;
	const { replay, book, language, drawing } = Astro.props;
	const { example, pieces, steps } = replay;
	const place = (at) => {
		const area = drawing?.map.areas[at ?? -1];
		return at === null ? null : area === void 0 ? [] : [Math.round(area.x), Math.round(area.y)];
	};
	const changes = steps.map((step) => step.changes.map(({ piece, field, to, at }) => [
		piece,
		field,
		to[language],
		place(at)
	]));
	const cut = steps.length > 16 ? 12 : steps.length;
	const set = (text) => minus(typeset(text, language));
	return renderTemplate`${maybeRenderHead($$result)}<section class="replay"${addAttribute(example.anchor, "id")}${addAttribute(JSON.stringify(changes), "data-changes")}> <h2>${set(example.words[language])} ${example.ours && renderTemplate`<span class="mark ours">${say(language, "example.ours")}</span>`} ${example.disputed && renderTemplate`<span class="mark disputed">${say(language, "example.disputed")}</span>`} </h2> ${!replay.passed && renderTemplate`<p class="draft" role="note">${say(language, "example.fails")}</p>`} ${example.disputed && renderTemplate`<p class="quiet">${set(example.disputed[language])}</p>`} ${drawing !== null && renderTemplate`${renderComponent($$result, "MapDrawing", $$MapDrawing, {
		"drawing": drawing,
		"language": language,
		"pieces": pieces,
		"of": set(example.words[language])
	})}`} ${pieces.length > 0 && renderTemplate`<ul class="pieces"> ${pieces.map((piece, index) => renderTemplate`<li${addAttribute(`side-${piece.side}`, "class")}> ${drawing !== null && renderTemplate`<span class="counter">${index + 1}</span>`}<b>${set(piece.words[language])}</b> <span class="quiet">${set(piece.type[language])}</span> <dl>${piece.fields.map((field) => renderTemplate`<div><dt>${set(field.words[language])}</dt><dd>${set(field.value[language])}</dd></div>`)}</dl> </li>`)} </ul>`} <div class="walker" hidden> <button type="button" data-go="-1">${say(language, "walk.back")}</button> <button type="button" data-go="1">${say(language, "walk.next")}</button> <output class="where"></output> </div> ${renderComponent($$result, "Played", $$Played, {
		"steps": steps.slice(0, cut),
		"book": book,
		"language": language,
		"clause": replay.clause
	})} ${cut < steps.length && renderTemplate`<details class="rest"> <summary>${say(language, "step.rest", { count: steps.length - cut })}</summary> ${renderComponent($$result, "Played", $$Played, {
		"steps": steps.slice(cut),
		"book": book,
		"language": language,
		"clause": replay.clause
	})} </details>`} <details class="src"><summary>${say(language, "clause.source")}</summary><pre class="rules" tabindex="0" translate="no">${unescapeHTML(highlight(replay.source))}</pre></details> </section>`;
}, "/work/wt/site/site/src/components/Replay.astro", void 0);
// site/src/pages/[language]/[book]/examples/[...clause].astro
var ____clause__exports = /* @__PURE__ */ __exportAll({
	default: () => $$Component,
	file: () => $$file,
	getStaticPaths: () => getStaticPaths,
	url: () => $$url
});
createAstro("http://localhost:4321");
var getStaticPaths = () => pathsOf("clause", clausesWithExamples);
var $$Component = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Component;
	const { book, item: { clause, replays } } = Astro.props;
	const { language } = Astro.params;
	const drawings = drawingsOf(book.maps, replays);
	const title = `${say(language, "examples.title")} – ${clause.words[language]}`;
	const headings = replays.map(({ example }) => ({
		depth: 2,
		slug: example.anchor,
		text: typeset(example.words[language], language)
	}));
	return renderTemplate`${renderComponent($$result, "BookPage", $$BookPage, {
		"book": book,
		"language": language,
		"title": title,
		"headings": headings,
		"searched": false
	}, { "default": ($$result) => renderTemplate` ${maybeRenderHead($$result)}<p>${renderComponent($$result, "Reference", $$Reference, {
		"clause": clause.number,
		"book": book,
		"language": language
	})}</p> ${replays.map((replay, index) => renderTemplate`${renderComponent($$result, "Replay", $$Replay, {
		"replay": replay,
		"book": book,
		"language": language,
		"drawing": drawings[index] ?? null
	})}`)}${renderScript($$result, "/work/wt/site/site/src/pages/[language]/[book]/examples/[...clause].astro?astro&type=script&index=0&lang.ts")}` })}`;
}, "/work/wt/site/site/src/pages/[language]/[book]/examples/[...clause].astro", void 0);
var $$file = "/work/wt/site/site/src/pages/[language]/[book]/examples/[...clause].astro";
var $$url = "/[language]/[book]/examples/[...clause]/";
// \0virtual:astro:page:src/pages/[language]/[book]/examples/[...clause]@_@astro
var page = () => ____clause__exports;
export { page };
