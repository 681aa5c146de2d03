import { t as rules_tmLanguage_default } from "./interpreter_DbTejRAd.mjs";
import { createHighlighterCoreSync } from "shiki/core";
import { createJavaScriptRegexEngine } from "shiki/engine/javascript";
// site/src/highlight-theme.ts
/** Class in a page, variable of its colour, scopes. */
var colours = {
	k: {
		variable: "--code-word",
		scope: [
			"keyword",
			"storage",
			"constant.language",
			"support"
		]
	},
	n: {
		variable: "--code-name",
		scope: ["entity.name", "variable.other.definition"]
	},
	s: {
		variable: "--code-text",
		scope: ["string", "markup"]
	},
	d: {
		variable: "--code-number",
		scope: [
			"constant.numeric",
			"constant.character",
			"constant.other"
		]
	},
	c: {
		variable: "--code-note",
		scope: ["comment"]
	}
};
/** A theme of Shiki in which each class has the colour that `colour` gives. */
function themeOf(name, colour) {
	return {
		name,
		type: "light",
		fg: "inherit",
		bg: "transparent",
		settings: Object.entries(colours).map(([key, { scope }]) => ({
			scope,
			settings: { foreground: colour(key) }
		}))
	};
}
// site/src/highlight.ts
/** The rules language in colour: short classes instead of styles, so that a page stays light. */
/** What Shiki is told instead of a colour: the place of a class. */
var stand = (place) => `#00000${place + 1}`;
var names = Object.keys(colours);
var highlighter = null;
function load() {
	return createHighlighterCoreSync({
		themes: [themeOf("classes", (name) => stand(names.indexOf(name)))],
		langs: [{
			...rules_tmLanguage_default,
			name: "rules"
		}],
		engine: createJavaScriptRegexEngine({ forgiving: true })
	});
}
/** HTML of a stretch of rules source; every character of it is escaped. */
function highlight(source) {
	highlighter ??= load();
	const { tokens } = highlighter.codeToTokens(source, {
		lang: "rules",
		theme: "classes",
		tokenizeTimeLimit: 0
	});
	return tokens.map((line) => joined(line.map(classed)).map(written).join("")).join("\n");
}
function classed({ content, color = "" }) {
	return {
		text: content,
		name: names.find((_, place) => stand(place) === color.toLowerCase()) ?? null
	};
}
/** Neighbours of one class as one; blanks belong to what stands before them. */
function joined(line) {
	const found = [];
	for (const { text, name } of line) {
		const last = found.at(-1);
		if (last !== void 0 && (last.name === name || text.trim() === "")) found[found.length - 1] = {
			text: last.text + text,
			name: last.name
		};
		else found.push({
			text,
			name
		});
	}
	return found;
}
function written({ text, name }) {
	return name === null ? escape(text) : `<i class=${name}>${escape(text)}</i>`;
}
function escape(text) {
	return text.replace(/&/gu, "&amp;").replace(/</gu, "&lt;").replace(/>/gu, "&gt;");
}
export { highlight as t };
