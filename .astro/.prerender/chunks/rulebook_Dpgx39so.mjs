import { A as Memory, C as check, D as advance, E as runExample, F as position, M as readBook, N as blankConfiguration, O as answer, P as lineStarts, S as percentage, T as Rational, _ as scenarioOf, a as narrate, b as seedState, c as bandText, d as stationsOf, f as meaning, g as setUp, h as factValue, i as word, j as open, k as rolled, l as cellText, m as valueText, n as nodeHost, o as narrateCall, p as narrativeOf, r as catalogueOf, s as questionOf, u as narrateExpectation, v as eachWay, w as BookTexts, x as chanceText, y as nextBelow } from "./interpreter_DbTejRAd.mjs";
// site/src/rulebook/chapters.ts
/**
* How much of a chapter one page holds, in characters of both languages: side by side, that is
* about
* 6 KB once compressed, which with the frame of the page stays within the budget of 14 KB.
*/
var room = 17e3;
/** What a clause costs besides its texts: heading, links at its foot. */
var frame = 500;
var cell = 12;
/** What a character of the source costs beside one of the text. */
var sourceShare = .72;
/** The pages of a chapter, each a run of whole clauses; the same in both languages. */
function chapterView(entry, clauses) {
	const parts = [];
	let left = 0;
	for (const number of entry.clauses) {
		const clause = clauses.get(number);
		if (clause === void 0) continue;
		const size = weight(clause);
		if (size > left || parts.length === 0) {
			parts.push([]);
			left = room;
		}
		left -= size;
		parts.at(-1)?.push({
			...clause,
			part: parts.length
		});
	}
	return {
		name: entry.name,
		words: entry.words,
		parts
	};
}
function weight(clause) {
	const cells = clause.tables.reduce((sum, { rows, columns }) => sum + rows.length * (columns.length + 1), 0);
	const modifiers = clause.lists.reduce((sum, { modifiers: list }) => sum + list.length, 0);
	const shown = frame + [clause.text, ...clause.notes.map(({ text }) => text)].reduce((sum, text) => sum + length(text), 0) + cells * cell + modifiers * 80 + clause.citedBy.length * 60 + (clause.tables.length > 0 ? 500 : 0);
	return Math.max(shown, clause.source.length * sourceShare);
}
function length({ fr, en }) {
	return JSON.stringify(fr).length / 2 + JSON.stringify(en).length / 2;
}
// site/src/rulebook/findings.ts
/** What the checks find in a book, for the pages of a draft. */
/** Every finding, while a draft is built; a site that is no draft was checked before. */
function findingsOf(sources) {
	return check(sources, new Memory());
}
/** The findings that stand in a clause. */
function findingsIn({ file, node }, findings) {
	const isWithin = ({ file: path, span }) => path === file.path && span.from >= node.span.from && span.from < node.span.to;
	const [fr, en] = [catalogueOf("fr"), catalogueOf("en")];
	return findings.filter(isWithin).map((problem) => ({
		words: {
			fr: word(problem, fr).title,
			en: word(problem, en).title
		},
		line: position(lineStarts(file.text), problem.span.from).line
	}));
}
// site/src/rulebook/labels.ts
/** A sentence as written; what it interpolates is left out. Null when it was not written. */
function words(template) {
	if (template === null || template === void 0) return null;
	return template.parts.map((part) => part.kind === "plain" ? part.text : "…").join("");
}
/** Labels in both languages; one stands in for the other, and the name for both. */
function wordsOf(labels, name) {
	const fr = words(labels?.fr);
	const en = words(labels?.en);
	return {
		fr: fr ?? en ?? name,
		en: en ?? fr ?? name
	};
}
/** The same text in both languages. */
function both(text) {
	return {
		fr: text,
		en: text
	};
}
// site/src/rulebook/modifiers.ts
/** What a modifier adds, as a reader of the printed list expects it: `+1`, `−1 per 2`, `2 →`. */
function modifierWords({ node, file }) {
	const { sign, shift, amount, per } = node.value;
	const size = amount.kind === "integer" ? String(amount.value) : `(${file.text.slice(amount.span.from, amount.span.to)})`;
	const text = shift ? sign < 0 ? `← ${size}` : `${size} →` : `${sign < 0 ? "−" : "+"}${size}`;
	if (per === null) return both(text);
	return {
		fr: `${text} par ${per.size}`,
		en: `${text} per ${per.size}`
	};
}
// site/src/rulebook/clauses.ts
/** A clause as pages show it; `citedBy` and `part` are set when the whole book is known. */
function clauseView(shelf, entry) {
	const { node, file } = entry;
	const reason = node.items.find((item) => item.kind === "not-modelled");
	return {
		number: entry.number,
		words: entry.words,
		chapter: entry.chapter,
		part: 1,
		state: entry.state,
		reason: reason === void 0 ? null : wordsOf(reason.reason, ""),
		text: {
			fr: shelf.texts.clause(entry, "fr") ?? [],
			en: shelf.texts.clause(entry, "en") ?? []
		},
		notes: notes(shelf, entry),
		tables: definitions(entry, "table").flatMap(({ name }) => shelf.tables.get(name.text) ?? []),
		lists: definitions(entry, "modifier-list").map((list) => listView(shelf, list)),
		examples: examples(entry),
		citedBy: [],
		findings: findingsIn(entry, shelf.findings),
		source: dedent(file.text.slice(node.span.from, node.span.to)),
		layer: entry.layer === null ? null : shelf.layers.get(entry.layer) ?? null
	};
}
/** What of one kind is defined in a clause. */
function definitions(entry, kind) {
	return entry.definitions.flatMap(({ node }) => node.kind === kind ? [node] : []);
}
function notes(shelf, { node, file }) {
	return node.items.flatMap((item) => item.kind !== "note" || item.agreed.length > 0 ? [] : [{
		kind: item.source ?? "plain",
		issue: item.issue?.value ?? null,
		text: blocks(shelf, item, file)
	}]);
}
/** A text in both languages; a language left out is empty. */
function blocks(shelf, { fr, en }, file) {
	return {
		fr: fr === null ? [] : shelf.texts.block(fr, file, "fr"),
		en: en === null ? [] : shelf.texts.block(en, file, "en")
	};
}
function listView({ elaborated, program }, node) {
	const info = program.modifierLists.find(({ name }) => name === node.name.text);
	const written = elaborated.names.modifiers.get(node.name.text) ?? [];
	return {
		name: node.name.text,
		words: wordsOf(node.labels, node.name.text),
		rule: node.rule,
		modifiers: written.map((definition, index) => ({
			words: info?.modifiers[index]?.words ?? wordsOf(definition.node.labels, definition.node.name.text),
			value: modifierWords(definition)
		}))
	};
}
function examples(entry) {
	return definitions(entry, "example").map((node, index) => ({
		anchor: `e${index + 1}`,
		words: node.title.kind === "quoted" ? {
			fr: node.title.text,
			en: node.title.text
		} : wordsOf(node.title, ""),
		disputed: node.disputed === null ? null : wordsOf(node.disputed, ""),
		ours: node.ours
	}));
}
/** Source without the indentation that all its lines share. */
function dedent(source) {
	const lines = source.split("\n");
	const depths = lines.slice(1).flatMap((line) => line.trim() === "" ? [] : [/^ */u.exec(line)?.[0].length ?? 0]);
	const depth = depths.length === 0 ? 0 : Math.min(...depths);
	return lines.map((line, index) => index === 0 ? line : line.slice(depth)).join("\n");
}
/** The clauses that a text refers to. */
function cited(text) {
	return text.flatMap((block) => block.kind === "paragraph" ? citedInline(block.content) : block.items.flatMap(cited));
}
function citedInline(content) {
	return content.flatMap((part) => {
		if (part.kind === "reference") return [part.clause];
		return "content" in part ? citedInline(part.content) : [];
	});
}
// site/src/machine/said.ts
/** What is said in both languages: in the page and while the site is built. */
/** The same thing said in each language. */
function inBoth(say) {
	return {
		fr: say("fr"),
		en: say("en")
	};
}
/** The labels of an axis: figures as printed, values of a kind in words. */
function bandWords(program, axis) {
	if (axis === void 0) return [];
	return axis.bands.map((band) => inBoth((language) => bandText(axis, band, {
		program,
		language
	})));
}
/** A value and its type, in the words that the rulebook declares. */
function valueWords(program, configuration, { type, value }) {
	return inBoth((language) => valueText(value, type, {
		program,
		configuration,
		language
	}));
}
/** What the codes of a result mean; empty when there is no more to say. */
function meaningWords(program, configuration, { type, value }) {
	return inBoth((language) => meaning(value, type, {
		program,
		configuration,
		language
	}) ?? "");
}
/** Yes, no or none, as each language says it. */
function plainWords(word) {
	return inBoth((language) => narrativeOf(language)[word]);
}
// site/src/rulebook/tables.ts
/** A table as printed, with the words that its codes stand for. */
function tableView(program, table) {
	const [rows, columns] = table.axes;
	return {
		name: table.name,
		path: table.name,
		layer: null,
		words: table.words,
		clause: table.origin.clause,
		mark: table.source,
		markWords: table.sourceWords,
		rowAxis: rows?.words ?? both(""),
		columnAxis: columns?.words ?? null,
		columns: columns === void 0 ? table.results.map(({ words }) => words) : bandWords(program, columns),
		rows: bandWords(program, rows).map((label, row) => ({
			label,
			cells: (table.cells[row] ?? []).map((cell, column) => {
				const result = table.results[columns === void 0 ? column : 0];
				return cellView(program, result?.type ?? { kind: "unknown" }, cell);
			})
		}))
	};
}
function cellView(program, type, cell) {
	const { value, text } = cell;
	if (value === void 0) return {
		text: both("?"),
		words: both(""),
		known: false
	};
	if (text === "_") return {
		text: both(""),
		words: both(""),
		known: true
	};
	const inner = type.kind === "optional" ? type.type : type;
	const words = value === null ? both("") : meaningWords(program, blankConfiguration(), {
		type: inner,
		value
	});
	return {
		text: inBoth((language) => cellText(type, cell, {
			program,
			language
		})),
		words,
		known: true
	};
}
// site/src/rulebook/layers.ts
/** What optional layers say, and the tables that are others with them. */
/** Every layer of a book; those that are always on say nothing apart. */
function layersOf(sources, plain) {
	return plain.elaborated.book.layers.map((layer) => layer.node.optional ? optional(sources, layer, plain) : always(layer, plain));
}
function always({ name, words }, shelf) {
	return {
		view: {
			name,
			words,
			optional: false,
			clauses: [],
			tables: []
		},
		shelf
	};
}
function optional(sources, { name, words }, plain) {
	const { elaborated } = open(sources, { layers: [name] });
	if (elaborated === null) throw new Error(`the layer ${name} does not open`);
	const { program, book } = elaborated;
	const tables = /* @__PURE__ */ new Map();
	for (const table of program.tables) {
		const view = tableView(program, table);
		const before = plain.tables.get(table.name);
		if (JSON.stringify(before) === JSON.stringify(view)) tables.set(table.name, view);
		else tables.set(table.name, {
			...view,
			path: `${table.name}/${name}`,
			layer: words
		});
	}
	const shelf = {
		...plain,
		elaborated,
		program,
		texts: new BookTexts(elaborated),
		tables
	};
	return {
		view: {
			name,
			words,
			optional: true,
			clauses: [...book.clauses.values()].filter(({ layer }) => layer === name).map((entry) => clauseView(shelf, entry)),
			tables: [...tables.values()].filter(({ layer }) => layer !== null)
		},
		shelf
	};
}
// site/src/rulebook/layout.ts
/** How far apart neighbours stand. */
var step = 130;
var rounds$1 = 400;
/**
* Stress majorisation (Gansner, Koren and North, "Graph drawing by stress majorization", 2004):
* every
* pair is drawn as far apart as there are borders between them; far pairs matter less. Starts from
* a
* circle, so nothing is left to chance.
*/
function layout(count, links) {
	const far = distances(count, links);
	let points = Array.from({ length: count }, (_, index) => {
		const angle = 2 * Math.PI * index / count;
		return {
			x: Math.cos(angle) * step * 3,
			y: Math.sin(angle) * step * 3
		};
	});
	for (let round = 0; round < rounds$1; round += 1) points = points.map((_, index) => moved(index, points, far[index] ?? []));
	return wide(points);
}
/** Where a point goes when all others stand still. */
function moved(index, points, far) {
	const here = points[index] ?? {
		x: 0,
		y: 0
	};
	let [x, y, weight] = [
		0,
		0,
		0
	];
	for (const [other, at] of points.entries()) {
		const distance = (far[other] ?? 0) * step;
		if (other === index || distance === 0) continue;
		const [dx, dy] = [here.x - at.x, here.y - at.y];
		const length = Math.hypot(dx, dy) || 1;
		const share = 1 / (distance * distance);
		x += share * (at.x + distance * dx / length);
		y += share * (at.y + distance * dy / length);
		weight += share;
	}
	return weight === 0 ? here : {
		x: x / weight,
		y: y / weight
	};
}
/**
* Borders between each pair, by breadth-first search; unconnected ones are a little farther than
* any.
*/
function distances(count, links) {
	const near = Array.from({ length: count }, () => /* @__PURE__ */ new Set());
	for (const [first, second] of links) {
		near[first]?.add(second);
		near[second]?.add(first);
	}
	return near.map((_, from) => {
		const found = new Array(count).fill(Infinity);
		found[from] = 0;
		const queue = [from];
		for (const at of queue) for (const next of near[at] ?? []) {
			if (found[next] !== Infinity) continue;
			found[next] = (found[at] ?? 0) + 1;
			queue.push(next);
		}
		const most = Math.max(...found.filter((value) => value !== Infinity));
		return found.map((value) => value === Infinity ? most + 2 : value);
	});
}
/** Turns the drawing so that it is wider than high, as pages are. */
function wide(points) {
	const middle = {
		x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
		y: points.reduce((sum, { y }) => sum + y, 0) / points.length
	};
	const centred = points.map(({ x, y }) => ({
		x: x - middle.x,
		y: y - middle.y
	}));
	const [xx, xy, yy] = centred.reduce(([a, b, c], { x, y }) => [
		a + x * x,
		b + x * y,
		c + y * y
	], [
		0,
		0,
		0
	]);
	const angle = -Math.atan2(2 * xy, xx - yy) / 2;
	return centred.map(({ x, y }) => ({
		x: x * Math.cos(angle) - y * Math.sin(angle),
		y: x * Math.sin(angle) + y * Math.cos(angle)
	}));
}
// site/src/rulebook/maps.ts
var margin = 70;
var hexSize = 26;
/** A map as drawn: hexes at their printed places, areas where a computed layout puts them. */
function mapView(program, map) {
	const place = program.things[map.place];
	const points = map.size === null ? layout(map.areas.length, links(map)) : hexes(map);
	const xs = points.map(({ x }) => x);
	const ys = points.map(({ y }) => y);
	const left = Math.min(...xs) - margin;
	const top = Math.min(...ys) - margin;
	const fields = place?.fields ?? [];
	const edges = map.edge === null ? [] : program.things[map.edge]?.fields ?? [];
	return {
		name: map.name,
		words: map.words,
		clause: map.origin.clause,
		mark: map.own ? "ours" : null,
		hexes: map.size !== null,
		width: Math.round(Math.max(...xs) - left + margin),
		height: Math.round(Math.max(...ys) - top + margin),
		areas: map.areas.map((area, index) => ({
			name: area.name,
			words: area.words,
			look: look(fields, area.fields),
			x: (points[index]?.x ?? 0) - left,
			y: (points[index]?.y ?? 0) - top,
			fields: said(program, fields, area.fields)
		})),
		borders: map.borders.map(({ first, second, fields: values }) => ({
			first,
			second,
			fields: said(program, edges, values)
		}))
	};
}
function links(map) {
	return map.borders.map(({ first, second }) => [first, second]);
}
/** Flat-topped hexes by their printed labels: column, then row. */
function hexes({ areas, size }) {
	return areas.map(({ name }) => {
		const column = Number(name.slice(0, -2));
		const row = Number(name.slice(-2));
		const isLower = column % 2 === 1 === (size?.oddColumnsLower ?? false);
		return {
			x: column * hexSize * 1.5,
			y: (row + (isLower ? .5 : 0)) * hexSize * Math.sqrt(3)
		};
	});
}
/** Looks follow the first field that is a kind: terrain, as a rule. */
function look(fields, values) {
	const value = values[fields.findIndex(({ type }) => type.kind === "kind")];
	return typeof value === "number" ? `land-${value + 1}` : "land-1";
}
/** The fields that are not as usual. */
function said(program, fields, values) {
	const configuration = blankConfiguration();
	return fields.flatMap(({ words, type, initial }, index) => {
		const value = values[index] ?? null;
		if (JSON.stringify(value) === JSON.stringify(initial ?? null) || hasThings(type)) return [];
		return [{
			name: words,
			value: value === true ? {
				fr: "",
				en: ""
			} : valueWords(program, configuration, {
				type,
				value
			})
		}];
	});
}
function hasThings(type) {
	if (type.kind === "list") return hasThings(type.element);
	return type.kind === "optional" ? hasThings(type.type) : type.kind === "thing";
}
// site/src/rulebook/position.ts
var none$1 = {
	fr: "",
	en: ""
};
/** The most pieces that a replay shows: those that take part. */
var most = 24;
/** The things of a run as they were before it, and how each event changes them. */
var Position = class {
	configuration;
	program;
	before;
	/** Things that the page shows, by index in the configuration. */
	shown;
	/** Per shown thing: the fields that the page shows. */
	fields;
	constructor(program, run, routine) {
		this.program = program;
		this.configuration = run.configuration ?? blankConfiguration();
		this.before = rewound(this.configuration.things, run.log, routine);
		this.shown = this.taking(run.log, routine);
		this.fields = this.shown.map((index) => this.telling(index, run.log));
	}
	/** The map, when pieces stand on it. */
	mapName() {
		const { map } = this.configuration;
		return map === null ? null : this.program.maps[map]?.name ?? null;
	}
	pieces() {
		return this.shown.map((index, order) => {
			const thing = this.before[index];
			const info = this.program.things[thing?.type ?? -1];
			return {
				words: this.nameOf(index),
				type: this.sortOf(index),
				side: this.sideOf(index),
				at: this.areaOf(thing?.fields ?? [], thing?.type ?? -1),
				fields: (this.fields[order] ?? []).map((field) => ({
					words: info?.fields[field]?.words ?? {
						fr: "",
						en: ""
					},
					value: this.valueOf(info?.fields[field]?.type, thing?.fields[field] ?? null)
				}))
			};
		});
	}
	changes(event) {
		if (event.kind === "remove") {
			const piece = this.shown.indexOf(event.thing);
			return piece < 0 ? [] : [{
				piece,
				field: -1,
				from: none$1,
				to: none$1,
				at: -1
			}];
		}
		if (event.kind !== "field") return [];
		const piece = this.shown.indexOf(event.thing);
		const type = this.configuration.things[event.thing]?.type ?? -1;
		const info = this.program.things[type]?.fields[event.field];
		if (piece < 0 || info === void 0) return [];
		const isPlace = this.placeField(type) === event.field;
		return [{
			piece,
			field: this.fields[piece]?.indexOf(event.field) ?? -2,
			from: this.valueOf(info.type, event.before),
			to: this.valueOf(info.type, event.after),
			at: isPlace ? this.area(event.after) : null
		}];
	}
	/** What a thing is called. */
	nameOf(index) {
		const thing = this.configuration.things[index];
		const type = {
			kind: "thing",
			name: this.program.things[thing?.type ?? -1]?.name ?? ""
		};
		return this.valueOf(type, index);
	}
	/** What sort of thing it is, unless its name says so. */
	sortOf(index) {
		const thing = this.before[index];
		const words = this.program.things[thing?.type ?? -1]?.words ?? none$1;
		return this.nameOf(index).en.startsWith(words.en) ? none$1 : words;
	}
	valueOf(type, value) {
		return valueWords(this.program, this.configuration, {
			type: type ?? { kind: "unknown" },
			value
		});
	}
	/** Pieces that the example brings or that something happens to. */
	taking(log, routine) {
		const isPiece = (index) => this.program.things[this.configuration.things[index]?.type ?? -1]?.role === "piece";
		const found = /* @__PURE__ */ new Set();
		for (const event of log) if (event.kind === "create" && event.routine === routine) found.add(event.thing);
		for (const event of log) if (event.kind === "field" || event.kind === "remove") found.add(event.thing);
		return [...found].filter(isPiece).slice(0, most);
	}
	/** The fields of a thing that are not as usual, or that change. */
	telling(index, log) {
		const thing = this.before[index];
		const info = this.program.things[thing?.type ?? -1];
		const changed = new Set(log.flatMap((event) => event.kind === "field" && event.thing === index ? [event.field] : []));
		return (info?.fields ?? []).flatMap(({ initial }, field) => {
			return JSON.stringify(thing?.fields[field] ?? null) === JSON.stringify(initial ?? null) && !changed.has(field) ? [] : [field];
		});
	}
	sideOf(index) {
		const thing = this.before[index];
		const field = (this.program.things[thing?.type ?? -1]?.fields ?? []).findIndex(({ type }) => type.kind === "kind" && this.program.kinds.some(({ name, players }) => players && name === type.name));
		const value = thing?.fields[field];
		return typeof value === "number" ? value : -1;
	}
	/** The first field of a type that says where a thing stands. */
	placeField(type) {
		return (this.program.things[type]?.fields ?? []).findIndex(({ type: held }) => {
			const inner = held.kind === "optional" ? held.type : held;
			return inner.kind === "thing" && this.program.things.some(({ name, role }) => role === "place" && name === inner.name);
		});
	}
	areaOf(fields, type) {
		return this.area(fields[this.placeField(type)] ?? null);
	}
	area(value) {
		const { areas, borders } = this.configuration;
		return typeof value === "number" && value >= areas && value < borders ? value - areas : -1;
	}
};
/**
* The things before the first step: every change after the givens is undone, the last first. The
* givens
* are the changes that the example's own routine makes.
*/
function rewound(things, log, routine) {
	const found = things.map((thing) => ({
		...thing,
		fields: [...thing.fields],
		out: thing.out
	}));
	for (const event of log.toReversed()) {
		if (event.routine === routine) continue;
		if (event.kind === "field") {
			const fields = found[event.thing]?.fields;
			if (fields !== void 0) fields[event.field] = event.before;
		}
		if (event.kind === "remove" && found[event.thing] !== void 0) found[event.thing] = {
			...found[event.thing],
			out: false
		};
	}
	return found;
}
// site/src/rulebook/replays.ts
/**
* Examples played by the rules while the site is built, as steps that a page can show one by one.
*/
/** Every example of a book as played, in the order of its clauses. */
function replays(shelf, variant) {
	const { book } = shelf.elaborated;
	return [...book.clauses.values()].flatMap((entry) => definitions(entry, "example").flatMap((node, index) => {
		const info = shelf.program.examples.find(({ origin }) => origin.file === entry.file.path && origin.span.from === node.span.from);
		if (info === void 0) return [];
		const view = shelf.views.get(entry.number)?.examples[index];
		if (view === void 0) return [];
		const source = dedent(entry.file.text.slice(node.span.from, node.span.to));
		return [replay(variant(info), info, {
			view,
			source,
			clause: entry.number
		})];
	}));
}
function replay(program, wanted, written) {
	const info = program.examples.find(({ origin }) => isSame(origin, wanted.origin)) ?? wanted;
	const run = runExample(program, info);
	const position = new Position(program, run, info.routine);
	return {
		example: written.view,
		clause: written.clause,
		passed: run.ok,
		pieces: position.pieces(),
		map: position.mapName(),
		steps: new Steps(program, run, {
			info,
			position
		}).all(),
		source: written.source
	};
}
function isSame(first, second) {
	return first.file === second.file && first.span.from === second.span.from;
}
/** The steps of a run: what was done, what came of it, and what was expected of that. */
var Steps = class {
	program;
	run;
	info;
	position;
	found = [];
	constructor(program, run, { info, position }) {
		this.program = program;
		this.run = run;
		this.info = info;
		this.position = position;
	}
	all() {
		const { log, checked, problems } = this.run;
		const stations = stationsOf(this.info, checked, { program: this.program });
		let begun = false;
		for (const [index, event] of log.entries()) {
			this.stations(stations, index);
			const isOwn = event.routine === this.info.routine;
			begun ||= isOwn && (event.kind === "call" || event.kind === "act");
			if (begun || !isOwn) this.tell(event, isOwn);
		}
		this.stations(stations, log.length);
		const told = new Set(checked.map(({ at }) => at.from));
		for (const problem of problems) if (!told.has(problem.span.from)) this.problem(problem);
		for (const station of stations) if (station.checked === null) this.station(station);
		return this.found;
	}
	/** Tells the expectations that were checked after so many events. */
	stations(stations, after) {
		for (const station of stations) if (station.checked?.after === after) this.station(station);
	}
	tell(event, isOwn) {
		if (isOwn && event.kind === "field") return;
		if (event.kind === "create" || isUnchanged(event)) return;
		const isDone = isOwn && event.kind === "call";
		if (isDone && this.isAside(event.callee)) return;
		const tell = (language) => {
			const teller = this.teller(language);
			if (!isDone) return narrate(event, teller);
			const told = narrateCall(event, teller);
			return told === null ? null : {
				...told,
				kind: event.kind,
				details: []
			};
		};
		const [fr, en] = [tell("fr"), tell("en")];
		if (fr === null || en === null) return;
		if (event.kind === "total" && !en.details.some(({ counts }) => counts)) return;
		this.found.push({
			...none,
			kind: isDone || event.kind === "act" ? "do" : "tell",
			event: event.kind,
			words: {
				fr: fr.text,
				en: en.text
			},
			details: en.details.map(({ counts, text }, index) => ({
				counts,
				words: {
					fr: fr.details[index]?.text ?? "",
					en: text
				}
			})),
			clause: en.clause,
			changes: this.position.changes(event)
		});
	}
	/** What works out whether an action is legal is no step of the example. */
	isAside(callee) {
		const role = this.program.routines[callee]?.role;
		return role === "legality" || role === "domain";
	}
	station(station) {
		const tell = (language) => narrateExpectation(station, this.info, this.teller(language));
		const [fr, en] = [tell("fr"), tell("en")];
		const { kind, held } = en;
		const found = fr.found === null || en.found === null ? null : {
			fr: fr.found,
			en: en.found
		};
		this.found.push({
			...none,
			kind,
			held,
			found,
			words: {
				fr: fr.text,
				en: en.text
			}
		});
	}
	problem(problem) {
		const [fr, en] = [word(problem, catalogueOf("fr")), word(problem, catalogueOf("en"))];
		const hints = en.hints.map((hint, index) => ({
			counts: true,
			words: {
				fr: fr.hints[index] ?? "",
				en: hint
			}
		}));
		this.found.push({
			...none,
			kind: "problem",
			held: false,
			words: {
				fr: fr.title,
				en: en.title
			},
			details: hints
		});
	}
	teller(language) {
		return {
			program: this.program,
			configuration: this.position.configuration,
			language
		};
	}
};
var none = {
	event: null,
	details: [],
	held: null,
	found: null,
	clause: null,
	changes: []
};
function isUnchanged(event) {
	return event.kind === "field" && JSON.stringify(event.before) === JSON.stringify(event.after);
}
// site/src/machine/explain.ts
/** How a roll came to its result, for a reader. */
/**
* What a log says to a reader: dice, modifiers that counted and that did not, where the table was
* hit.
*/
function explain({ program }, configuration, log) {
	return log.flatMap((event) => {
		const tell = (language) => narrate(event, {
			program,
			configuration,
			language
		});
		const [fr, en] = [tell("fr"), tell("en")];
		if (fr === null || en === null) return [];
		const lines = en.details.map((detail, index) => ({
			kind: detail.counts ? "applies" : "not",
			words: {
				fr: fr.details[index]?.text ?? "",
				en: detail.text
			},
			clause: detail.clause === en.clause ? null : detail.clause
		}));
		const said = {
			words: {
				fr: fr.text,
				en: en.text
			},
			clause: en.clause
		};
		switch (event.kind) {
			case "roll":
			case "look-up": return [{
				...said,
				kind: event.kind
			}];
			case "total":
				if (lines.length === 0) return [];
				return [...lines, {
					...said,
					kind: "total"
				}];
			default: return [];
		}
	});
}
/** The cell of the scenario's own table that the last look-up hit. */
function hit({ table, program }, log) {
	const event = log.findLast((one) => one.kind === "look-up" && one.table === table);
	if (event?.kind !== "look-up") return null;
	const [row, column] = event.axes.map(({ after }) => after);
	const position = program.tables[table]?.axes.length === 1 ? event.result : column ?? -1;
	return row === void 0 || row < 0 || position < 0 ? null : {
		row,
		column: position
	};
}
// site/src/machine/play.ts
/**
* Rolls in a scenario, and its exact odds: the same code while the site is built and in the page.
*/
/** Rolls once. The same seed gives the same dice on every platform. */
function rollOnce(scenario, values, seed) {
	const run = new Run(scenario, values, seed);
	const { words, problem } = run.toEnd();
	const explanation = explain(scenario, run.configuration, run.log);
	return {
		result: words,
		problem,
		faces: run.faces,
		explanation,
		cell: hit(scenario, run.log)
	};
}
var Run = class {
	log = [];
	faces = [];
	scenario;
	values;
	configuration;
	state;
	constructor(scenario, values, seed) {
		this.scenario = scenario;
		this.values = values;
		this.configuration = setUp(scenario, values);
		this.state = seedState(seed);
	}
	toEnd() {
		const { scenario, configuration, log } = this;
		const { program } = scenario;
		for (;;) {
			const outcome = advance(program, configuration, { log });
			if (outcome.kind !== "waits") return ended(scenario, configuration, outcome);
			const { request } = outcome;
			if (request.kind === "roll") {
				const faces = this.thrown(request);
				answer(program, configuration, rolled(request, faces), {
					log,
					faces
				});
			} else if (request.kind === "ask") {
				const fact = factValue(scenario, request.fact, this.values);
				answer(program, configuration, fact, { log });
			} else throw new Error(`a table waits for ${request.kind}`);
		}
	}
	thrown({ count, die }) {
		const faces = Array.from({ length: count }, () => {
			const { value, state } = nextBelow(this.state, die.to - die.from + 1);
			this.state = state;
			return die.from + value;
		});
		this.faces.push(...faces);
		return faces;
	}
};
function ended({ program, routine }, configuration, end) {
	if (end.kind === "failed") return {
		words: {
			fr: "?",
			en: "?"
		},
		problem: end.problem.code
	};
	return {
		words: valueWords(program, configuration, {
			type: program.routines[routine]?.result ?? { kind: "unknown" },
			value: end.result
		}),
		problem: null
	};
}
/** The exact odds of every result. */
function odds(scenario, values) {
	const configuration = setUp(scenario, values);
	const found = /* @__PURE__ */ new Map();
	const add = (final, chance) => {
		const end = ended(scenario, configuration, final);
		const key = end.problem ?? `=${end.words.en}`;
		found.set(key, {
			end,
			chance: (found.get(key)?.chance ?? Rational.zero).add(chance)
		});
	};
	const factOf = (fact) => factValue(scenario, fact, values);
	for (const { end, chance } of eachWay(scenario.program, setUp(scenario, values), factOf)) add(end, chance);
	const { explanation } = rollOnce(scenario, values, 1);
	return {
		outcomes: [...found.values()].map(outcomeView),
		explanation: explanation.filter(({ kind }) => kind !== "roll" && kind !== "look-up")
	};
}
function outcomeView({ end, chance }) {
	return {
		...end,
		chance: chance.toString(),
		percent: {
			fr: `${chanceText(chance, 1, ",")}\u202f%`,
			en: `${chanceText(chance, 1)}%`
		},
		share: Number(percentage(chance, 2))
	};
}
// site/src/rulebook/rolls.ts
/** How a table is rolled on; null when it is not. */
function rollView({ program, tables }, name) {
	const table = tables.get(name);
	const scenario = scenarioOf(program, program.tables.findIndex((info) => info.name === name));
	if (table === void 0 || scenario === null || table.rows.length === 0) return null;
	return {
		table,
		groups: groups(scenario),
		odds: odds(scenario, {}),
		scenario
	};
}
function groups(scenario) {
	const found = /* @__PURE__ */ new Map();
	for (const input of scenario.inputs) {
		const { key, words } = groupOf(scenario, input);
		const group = found.get(key) ?? {
			words,
			inputs: []
		};
		found.set(key, group);
		group.inputs.push(inputView(scenario.program, input, labelOf(scenario, input)));
	}
	return [...found.values()];
}
var groupWords = {
	argument: {
		fr: "Le jet",
		en: "The roll"
	},
	state: {
		fr: "Les circonstances",
		en: "Circumstances"
	},
	fact: {
		fr: "À la table",
		en: "At the table"
	}
};
function groupOf(scenario, { target }) {
	if (target.kind !== "thing") return {
		key: target.kind,
		words: groupWords[target.kind]
	};
	const all = scenario.things.map((thing) => thingWords(scenario, thing));
	const words = all[target.thing] ?? both("");
	const suffix = all.filter(({ fr, en }) => fr === words.fr && en === words.en).length > 1 ? ` (${scenario.things[target.thing]?.name ?? ""})` : "";
	return {
		key: `thing ${target.thing}`,
		words: {
			fr: capital(words.fr) + suffix,
			en: capital(words.en) + suffix
		}
	};
}
/** What a thing of the form is called: like the parameter that it is, or like all of its type. */
function thingWords({ program, routine }, { name, type }) {
	return (program.routines[routine]?.parameters.find((each) => each.name === name))?.words ?? program.things[type]?.words ?? both("");
}
function capital(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}
function labelOf({ program, things, routine }, { key, target }) {
	switch (target.kind) {
		case "state": return program.things[target.thing]?.fields[target.field]?.words ?? both("");
		case "thing": {
			const type = things[target.thing]?.type ?? -1;
			return program.things[type]?.fields[target.field]?.words ?? both("");
		}
		case "fact": {
			const info = program.facts[target.fact];
			const configuration = blankConfiguration();
			return inBoth((language) => info === void 0 ? "" : questionOf(info, [], {
				program,
				configuration,
				language
			}));
		}
		case "argument": return (program.routines[routine]?.parameters.find(({ name }) => name === key))?.words ?? both("");
	}
}
/** Ends for a number that has none, so that a form can be filled in. */
var usual = {
	from: -20,
	to: 40
};
function inputView(program, { key, type, initial }, label) {
	const base = {
		key,
		label,
		initial,
		from: 0,
		to: 0,
		options: []
	};
	const inner = type.kind === "optional" ? type.type : type;
	switch (inner.kind) {
		case "yes-no": return {
			...base,
			kind: "yes-no"
		};
		case "kind": {
			const values = program.kinds.find(({ name }) => name === inner.name)?.values ?? [];
			const none = type.kind === "optional" ? [{
				value: "none",
				words: plainWords("none")
			}] : [];
			return {
				...base,
				kind: "choice",
				options: [...none, ...values.map(({ name, words }) => ({
					value: name,
					words
				}))]
			};
		}
		case "integer": return {
			...base,
			kind: "number",
			from: inner.from ?? usual.from,
			to: inner.to ?? usual.to
		};
		default: return {
			...base,
			kind: "number",
			from: 0,
			to: 0
		};
	}
}
// site/src/rulebook/rounds.ts
/** A bound above this only keeps a loop from running for ever: it is no number to tell. */
var countable = 20;
/** Steps in a loop, `times` times or at most that: on their own when it is gone through once. */
function rounds(steps, times, atMost) {
	if (times === 1 || steps.length === 0) return steps;
	return [{
		level: "repeat",
		name: "",
		words: {
			fr: "",
			en: ""
		},
		clause: null,
		times: times !== null && times <= countable ? times : null,
		atMost,
		actions: [],
		steps
	}];
}
/**
* Steps with each stretch told once that comes several times in a row: two players' turns, or the
* first round of a loop that follows it.
*/
function toldOnce(steps) {
	const texts = steps.map((step) => JSON.stringify(step));
	const sameAs = (at, other, length) => texts.slice(at, at + length).join() === texts.slice(other, other + length).join();
	for (let length = Math.floor(steps.length / 2); length > 0; length -= 1) for (let from = 0; from + 2 * length <= steps.length; from += 1) {
		let to = from + length;
		while (to + length <= steps.length && sameAs(from, to, length)) to += length;
		if (to === from + length) continue;
		const told = rounds(steps.slice(from, from + length), (to - from) / length, false);
		return toldOnce([
			...steps.slice(0, from),
			...told,
			...steps.slice(to)
		]);
	}
	return withoutFirstRound(steps);
}
function withoutFirstRound(steps) {
	const at = steps.findIndex(({ level, times }) => level === "repeat" && times === null);
	const loop = steps[at]?.steps ?? [];
	const from = at - loop.length;
	if (at < 0 || from < 0) return steps;
	return JSON.stringify(steps.slice(from, at)) === JSON.stringify(loop) ? [...steps.slice(0, from), ...steps.slice(at)] : steps;
}
// site/src/rulebook/sequences.ts
/**
* The sequences of play with their steps, one inside the other, through the procedures they call.
*/
function sequenceViews(program) {
	return program.sequences.map(({ name, words, origin, routine }) => ({
		name,
		words,
		clause: origin.clause,
		steps: new Walk(program).routine(routine)
	}));
}
var Walk = class {
	program;
	/** Routines being walked, so that one that calls itself is walked once. */
	under = /* @__PURE__ */ new Set();
	constructor(program) {
		this.program = program;
	}
	routine(index) {
		if (this.under.has(index)) return [];
		this.under.add(index);
		const found = this.operations(this.program.routines[index]?.body ?? []);
		this.under.delete(index);
		return found;
	}
	operations(body) {
		return toldOnce(body.flatMap((operation) => this.operation(operation)));
	}
	/** Ways that part and meet again: a step that several of them have is one step. */
	ways(bodies) {
		const steps = bodies.flatMap((body) => this.operations(body));
		return [...new Map(steps.map((step) => [JSON.stringify(step), step])).values()];
	}
	operation(operation) {
		switch (operation.kind) {
			case "phase": return this.phase(operation);
			case "call": return this.routine(operation.routine);
			case "if": return this.ways([operation.then, operation.otherwise]);
			case "match": return this.ways([...operation.arms.map(({ body }) => body), operation.otherwise]);
			case "each":
			case "together": return this.operations(operation.body);
			case "repeat": return rounds(this.operations(operation.body), operation.times === null ? null : constant(operation.times), operation.goOn !== null);
			default: return [];
		}
	}
	phase({ phase, body }) {
		const info = this.program.phases[phase];
		if (info === void 0) return [];
		const { level, name, words, clause } = info;
		return [{
			level,
			name,
			words,
			clause,
			times: null,
			atMost: false,
			actions: [...new Set(this.actions(body))].map((action) => this.program.actions[action]).flatMap((info) => info === void 0 ? [] : [{
				words: info.words,
				clause: info.origin.clause
			}]),
			steps: this.operations(body)
		}];
	}
	/** What a player may do in a step itself, not in the steps within it. */
	actions(body) {
		return body.flatMap((operation) => {
			switch (operation.kind) {
				case "act": return operation.actions;
				case "each":
				case "together":
				case "repeat": return this.actions(operation.body);
				case "if": return [...this.actions(operation.then), ...this.actions(operation.otherwise)];
				default: return [];
			}
		});
	}
};
/** The value of an expression made of constants only. */
function constant(expr) {
	if (expr.kind === "constant") return typeof expr.value === "number" ? expr.value : null;
	if (expr.kind !== "arithmetic") return null;
	const left = constant(expr.left);
	const right = constant(expr.right);
	if (left === null || right === null) return null;
	switch (expr.operator) {
		case "+": return left + right;
		case "-": return left - right;
		case "*": return left * right;
		default: return null;
	}
}
// site/src/rulebook.ts
/**
* The rulebooks, read once a build, as the pages show them. Only this module reads their folder.
*/
var books = null;
/** Every rulebook, by name. */
function library() {
	books ??= readLibrary();
	return books;
}
function readLibrary() {
	const host = nodeHost("/tmp/site/rules2");
	return host.books().flatMap((name) => {
		const view = bookView(readBook(host, name));
		return view === null ? [] : [view];
	});
}
function bookView(sources) {
	const { elaborated } = open(sources);
	if (elaborated === null) return null;
	const { book, program } = elaborated;
	const tables = new Map(program.tables.map((table) => [table.name, tableView(program, table)]));
	const layers = new Map(book.layers.map(({ name, words }) => [name, words]));
	const findings = findingsOf(sources);
	const shelf = {
		elaborated,
		program,
		texts: new BookTexts(elaborated),
		tables,
		layers,
		findings
	};
	const clauses = withCitations(new Map([...book.clauses.values()].map((entry) => [entry.number, clauseView(shelf, entry)])));
	const chapters = book.chapters.map((chapter) => chapterView(chapter, clauses));
	const { node } = book;
	let played = null;
	const rolled = /* @__PURE__ */ new Map();
	const onShelf = layersOf(sources, shelf);
	const shelves = new Map(onShelf.flatMap((layer) => layer.view.tables.map(({ path, name }) => [path, {
		shelf: layer.shelf,
		name
	}])));
	return {
		name: book.name,
		words: book.words,
		author: node.author?.text ?? null,
		publisher: node.publisher?.text ?? null,
		year: node.year?.value ?? null,
		notice: node.notice === null ? null : wordsOf(node.notice, ""),
		program,
		chapters,
		clauses: new Map(chapters.flatMap(({ parts }) => parts.flat()).map((clause) => [clause.number, clause])),
		tables: [...tables.values()],
		terms: terms(shelf),
		sequences: sequenceViews(program),
		maps: program.maps.map((map) => mapView(program, map)),
		findingCount: findings.length,
		exampleCount: [...clauses.values()].reduce((sum, { examples }) => sum + examples.length, 0),
		replays: () => played ??= replays({
			...shelf,
			views: clauses
		}, variants(sources, program)),
		rolls: (path) => {
			const on = shelves.get(path) ?? {
				shelf,
				name: path
			};
			if (!rolled.has(path)) rolled.set(path, rollView(on.shelf, on.name));
			return rolled.get(path) ?? null;
		},
		options: [...elaborated.names.options.values()].map(({ definition: { node: option } }) => ({
			name: option.name.text,
			words: wordsOf(option.labels, option.name.text),
			on: option.value.kind === "yes-no" && option.value.value
		})),
		layers: onShelf.map(({ view }) => view)
	};
}
/** The program for what an example asks for; each combination is made once. */
function variants(sources, usual) {
	const made = /* @__PURE__ */ new Map();
	return ({ layers, options }) => {
		if (layers.length + options.length === 0) return usual;
		const key = JSON.stringify([layers, options]);
		const known = made.get(key);
		if (known !== void 0) return known;
		const chosen = new Map(options.map(({ name, value }) => [name, value]));
		const program = open(sources, {
			layers,
			options: chosen
		}).elaborated?.program ?? usual;
		made.set(key, program);
		return program;
	};
}
/** Each clause with those whose texts refer to it. */
function withCitations(clauses) {
	const citing = /* @__PURE__ */ new Map();
	for (const { number, text, notes } of clauses.values()) {
		const texts = [text, ...notes.map((note) => note.text)].flatMap(({ fr, en }) => [fr, en]);
		for (const target of texts.flatMap(cited)) {
			if (target === number) continue;
			citing.set(target, (citing.get(target) ?? /* @__PURE__ */ new Set()).add(number));
		}
	}
	return new Map([...clauses].map(([number, clause]) => [number, {
		...clause,
		citedBy: [...citing.get(number) ?? []]
	}]));
}
function terms(shelf) {
	return [...shelf.elaborated.book.definitions.values()].flatMap(({ node, file, clause }) => {
		if (node.kind !== "term") return [];
		const texts = (forms) => forms.map(({ text }) => text);
		return [{
			name: node.name.text,
			forms: {
				fr: texts(node.fr),
				en: texts(node.en)
			},
			text: blocks(shelf, {
				fr: node.frText,
				en: node.enText
			}, file),
			clause
		}];
	});
}
export { library as t };
