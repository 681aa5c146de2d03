import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { S as say, o as typeset } from "./middleware_BknT2h2D.mjs";
// site/src/components/MapDrawing.astro
createAstro("http://localhost:4321");
var $$MapDrawing = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$MapDrawing;
	const { drawing: { map, box, land }, language, pieces = [], of } = Astro.props;
	const round = Math.round;
	const title = say(language, "map.drawing", { map: map.words[language] }) + (of === void 0 ? "" : ` (${of})`);
	const [width, height] = [box.right - box.left, box.bottom - box.top];
	const areas = [...land ?? []].flatMap((index) => map.areas[index] ?? []);
	const borders = map.borders.filter(({ first, second }) => land?.has(first) === true && land.has(second));
	const size = map.hexes ? 26 : 30;
	const hexagon = "l-13 22.5h-26l-13-22.5 13-22.5h26z";
	const columns = map.hexes ? [...Map.groupBy(areas, ({ x }) => round(x))] : [];
	const byLook = (column) => [...Map.groupBy(column, ({ look }) => look)];
	function lines(text) {
		const found = [];
		for (const word of typeset(text, language).split(" ")) {
			const last = found.at(-1);
			if (last !== void 0 && last.length + word.length < 13) found[found.length - 1] = `${last} ${word}`;
			else found.push(word);
		}
		return found;
	}
	const crowd = /* @__PURE__ */ new Map();
	const spots = pieces.map((piece) => {
		const order = crowd.get(piece.at) ?? 0;
		crowd.set(piece.at, order + 1);
		const area = map.areas[piece.at];
		return {
			x: (area?.x ?? 0) + (order % 3 - 1) * 21,
			y: (area?.y ?? 0) + (Math.floor(order / 3) - .5) * 19
		};
	});
	function border({ first, second }) {
		const [from, to] = [map.areas[first], map.areas[second]];
		if (from === void 0 || to === void 0) return "";
		if (!map.hexes) return `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
		const [across, down] = [to.x - from.x, to.y - from.y];
		const scale = size / 2 / Math.hypot(across, down);
		const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
		const [dx, dy] = [-down * scale, across * scale];
		return `M${round(x - dx)} ${round(y - dy)}L${round(x + dx)} ${round(y + dy)}`;
	}
	const roads = borders.filter(({ fields }) => fields.length > 0).map(border).join("");
	const others = map.hexes ? "" : borders.filter(({ fields }) => fields.length === 0).map(border).join("");
	return renderTemplate`${maybeRenderHead($$result)}<figure class="map"> <div class="scroll" tabindex="0" role="region"${addAttribute(title, "aria-label")}> <svg${addAttribute(`${round(box.left)} ${round(box.top)} ${round(width)} ${round(height)}`, "viewBox")} role="img"${addAttribute(title, "aria-label")}${addAttribute(`min-width:${round(width * .85)}px;max-width:${round(width * 1.3)}px`, "style")}> ${land === null ? renderTemplate`<use${addAttribute(`#land-${map.name}`, "href")}></use>` : renderTemplate`<g${addAttribute(`land-${map.name}`, "id")} class="land"> ${others !== "" && renderTemplate`<path${addAttribute(others, "d")}></path>`} ${!map.hexes && roads !== "" && renderTemplate`<path class="road"${addAttribute(roads, "d")}></path>`} ${columns.map(([x, column]) => renderTemplate`<g${addAttribute(`translate(${x})`, "transform")}> ${byLook(column).map(([look, hexes]) => renderTemplate`<path${addAttribute(look, "class")}${addAttribute(hexes.map(({ y }) => `M${size} ${round(y)}${hexagon}`).join(""), "d")}></path>`)} ${column.map(({ words, y }) => renderTemplate`<text${addAttribute(round(y) + 4, "y")}>${words[language]}</text>`)} </g>`)} ${!map.hexes && areas.map(({ words, look, x, y }) => renderTemplate`<g${addAttribute(look, "class")}${addAttribute(`translate(${round(x)} ${round(y)})`, "transform")}> <circle${addAttribute(size, "r")}></circle> ${lines(words[language]).map((line, index) => renderTemplate`<text${addAttribute(size + 14 + index * 15, "y")}>${line}</text>`)} </g>`)} ${map.hexes && roads !== "" && renderTemplate`<path class="road"${addAttribute(roads, "d")}></path>`} </g>`} ${pieces.map((piece, index) => renderTemplate`<g${addAttribute(`piece side-${piece.side}`, "class")} data-piece${addAttribute(`transform:translate(${round(spots[index]?.x ?? 0)}px,${round(spots[index]?.y ?? 0)}px)`, "style")}${addAttribute(piece.at < 0 ? "hidden" : void 0, "visibility")}> <rect x="-9" y="-8" width="18" height="16" rx="2"></rect><text y="4">${index + 1}</text> </g>`)} </svg> </div> </figure>`;
}, "/work/wt/site/site/src/components/MapDrawing.astro", void 0);
// site/src/rulebook/drawings.ts
/** How far around the pieces a replay shows the map, across and down. */
var around = {
	across: 200,
	down: 120
};
/** The whole of a map. */
function wholeOf(map) {
	return {
		map,
		box: {
			left: 0,
			top: 0,
			right: map.width,
			bottom: map.height
		},
		land: new Set(map.areas.keys())
	};
}
/**
* What each replay of a page draws: the areas where its pieces stand or go, and what lies around
* them; null when none stands on a map. The first drawing of a map has the land of all of them.
*/
function drawingsOf(maps, replays) {
	const boxes = replays.map((replay) => {
		const map = maps.find(({ name }) => name === replay.map);
		const areas = map === void 0 ? [] : trodden(replay).flatMap((at) => map.areas[at] ?? []);
		return map === void 0 || areas.length === 0 ? null : {
			map,
			box: boxAround(map, areas)
		};
	});
	const begun = /* @__PURE__ */ new Set();
	return boxes.map((found) => {
		if (found === null) return null;
		const { map } = found;
		if (begun.has(map)) return {
			...found,
			land: null
		};
		begun.add(map);
		const all = boxes.flatMap((other) => other?.map === map ? [other.box] : []);
		return {
			...found,
			land: landWithin(map, all)
		};
	});
}
/** The areas where pieces stand, or come to. */
function trodden({ pieces, steps }) {
	const later = steps.flatMap(({ changes }) => changes.flatMap(({ at }) => at ?? []));
	return [...pieces.map(({ at }) => at), ...later].filter((at) => at >= 0);
}
function boxAround({ width, height }, areas) {
	const [xs, ys] = [areas.map(({ x }) => x), areas.map(({ y }) => y)];
	return {
		left: Math.max(0, Math.min(...xs) - around.across),
		top: Math.max(0, Math.min(...ys) - around.down),
		right: Math.min(width, Math.max(...xs) + around.across),
		bottom: Math.min(height, Math.max(...ys) + around.down)
	};
}
/** The areas that some box shows, if only their edges or labels. */
function landWithin({ areas }, boxes) {
	const edge = 60;
	const isShown = ({ x, y }) => boxes.some(({ left, top, right, bottom }) => x > left - edge && x < right + edge && y > top - edge && y < bottom + edge);
	return new Set([...areas.entries()].flatMap(([index, area]) => isShown(area) ? [index] : []));
}
export { wholeOf as n, $$MapDrawing as r, drawingsOf as t };
