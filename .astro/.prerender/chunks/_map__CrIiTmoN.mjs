import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, h as renderComponent, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { S as say, o as typeset } from "./middleware_BknT2h2D.mjs";
import { t as $$BookPage } from "./BookPage_cl53RIJ-.mjs";
import { n as wholeOf, r as $$MapDrawing } from "./drawings_ApprYSZT.mjs";
import { t as $$Reference } from "./Reference_BdZP8rIp.mjs";
import { t as $$SourceBadge } from "./SourceBadge_BzkyFZOv.mjs";
import { a as pathsOf } from "./paths_Badwtf2C.mjs";
// site/src/pages/[language]/[book]/maps/[map].astro
var _map__exports = /* @__PURE__ */ __exportAll({
	default: () => $$Map,
	file: () => $$file,
	getStaticPaths: () => getStaticPaths,
	url: () => $$url
});
createAstro("http://localhost:4321");
var getStaticPaths = () => pathsOf("map", (book) => book.maps.map((item) => ({
	name: item.name,
	item
})));
var $$Map = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Map;
	const { book, item: map } = Astro.props;
	const { language } = Astro.params;
	const set = (text) => typeset(text, language);
	const neighbours = map.areas.map((_, index) => map.borders.flatMap((border) => {
		const other = border.first === index ? border.second : border.second === index ? border.first : -1;
		return other < 0 ? [] : [{
			area: map.areas[other],
			fields: border.fields
		}];
	}));
	const said = (fields) => fields.map((field) => `${field.name[language]} ${field.value[language]}`).join(", ");
	const particular = map.areas.map((area, index) => ({
		area,
		index
	})).filter(({ area }) => !map.hexes || area.fields.length > 0);
	const sides = map.hexes ? map.borders.filter(({ fields }) => fields.length > 0) : [];
	const isListed = particular.length + sides.length > 0;
	return renderTemplate`${renderComponent($$result, "BookPage", $$BookPage, {
		"book": book,
		"language": language,
		"title": map.words[language]
	}, { "default": ($$result) => renderTemplate` ${maybeRenderHead($$result)}<p> ${map.mark && renderTemplate`${renderComponent($$result, "SourceBadge", $$SourceBadge, {
		"mark": map.mark,
		"words": null,
		"language": language
	})}`} ${map.clause && renderTemplate`${renderComponent($$result, "Reference", $$Reference, {
		"clause": map.clause,
		"book": book,
		"language": language
	})}`} </p> ${renderComponent($$result, "MapDrawing", $$MapDrawing, {
		"drawing": wholeOf(map),
		"language": language
	})} <p class="quiet">${say(language, map.hexes ? "map.hexes" : "map.layout")}</p> ${isListed && renderTemplate`<h2 id="areas">${say(language, "map.areas")}</h2>`}${isListed && renderTemplate`<div class="scroll" tabindex="0" role="region"${addAttribute(say(language, "map.areas"), "aria-label")}> <table class="plain"> <thead><tr><th scope="col">${say(language, "map.area")}</th><th scope="col">${say(language, "map.what")}</th>${!map.hexes && renderTemplate`<th scope="col">${say(language, "map.borders")}</th>`}</tr></thead> <tbody> ${particular.map(({ area, index }) => renderTemplate`<tr> <th scope="row">${set(area.words[language])}</th> <td>${said(area.fields)}</td> ${!map.hexes && renderTemplate`<td>${neighbours[index]?.map(({ area: other, fields }) => set(other?.words[language] ?? "") + (fields.length > 0 ? ` (${fields.map((field) => field.name[language]).join(", ")})` : "")).join(", ")}</td>`} </tr>`)} ${sides.map(({ first, second, fields }) => renderTemplate`<tr> <th scope="row">${map.areas[first]?.words[language]} / ${map.areas[second]?.words[language]}</th> <td>${said(fields)}</td> </tr>`)} </tbody> </table> </div>`}` })}`;
}, "/work/wt/site/site/src/pages/[language]/[book]/maps/[map].astro", void 0);
var $$file = "/work/wt/site/site/src/pages/[language]/[book]/maps/[map].astro";
var $$url = "/[language]/[book]/maps/[map]/";
// \0virtual:astro:page:src/pages/[language]/[book]/maps/[map]@_@astro
var page = () => _map__exports;
export { page };
