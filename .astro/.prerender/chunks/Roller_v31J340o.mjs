import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, h as renderComponent, u as renderScript, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { S as say, a as minus, o as typeset } from "./middleware_BknT2h2D.mjs";
import { r as clausePage } from "./address_DiFZ0ABD.mjs";
import { t as $$RulesTable } from "./RulesTable_CoLeU2ft.mjs";
// site/src/components/Explanation.astro
createAstro("http://localhost:4321");
var $$Explanation = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Explanation;
	const { lines, book, language } = Astro.props;
	const set = (text) => minus(typeset(text, language));
	return renderTemplate`${maybeRenderHead($$result)}<div class="why"> <h3${addAttribute(lines.length === 0, "hidden")}>${say(language, "roll.why")}</h3> <ul> ${lines.map((line) => renderTemplate`<li${addAttribute(line.kind, "class")}>${line.clause === null ? renderTemplate`<span>${set(line.words[language])}</span>` : renderTemplate`<a class="ref"${addAttribute(clausePage(language, book, line.clause), "href")}>${set(line.words[language])}</a>`}</li>`)} </ul> </div>`;
}, "/work/wt/site/site/src/components/Explanation.astro", void 0);
// site/src/islands/form.ts
/**
* What a field is called in its form. A rulebook may call what it asks for `action` or `reset`,
* which would hide those of the form itself.
*/
function fieldName(key) {
	return `${prefix}${key}`;
}
var prefix = "set:";
// site/src/components/Field.astro
createAstro("http://localhost:4321");
var $$Field = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Field;
	const { input, language } = Astro.props;
	const name = fieldName(input.key);
	return renderTemplate`${maybeRenderHead($$result)}<label> ${typeset(input.label[language], language)} ${input.kind === "yes-no" && renderTemplate`<input type="checkbox"${addAttribute(name, "name")}${addAttribute(input.initial === "yes", "checked")}>`} ${input.kind === "number" && renderTemplate`<input type="number"${addAttribute(name, "name")}${addAttribute(input.from, "min")}${addAttribute(input.to, "max")}${addAttribute(input.initial, "value")} required>`} ${input.kind === "choice" && renderTemplate`<select${addAttribute(name, "name")}> ${input.options.map((option) => renderTemplate`<option${addAttribute(option.value, "value")}${addAttribute(option.value === input.initial, "selected")}>${typeset(option.words[language], language)}</option>`)} </select>`} </label>`;
}, "/work/wt/site/site/src/components/Field.astro", void 0);
// site/src/components/Odds.astro
createAstro("http://localhost:4321");
var $$Odds = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Odds;
	const { odds, language } = Astro.props;
	return renderTemplate`${maybeRenderHead($$result)}<div class="scroll" tabindex="0" role="region"${addAttribute(say(language, "roll.odds"), "aria-label")}> <table class="odds"> <thead><tr> <th scope="col">${say(language, "roll.result")}</th> <th scope="col">${say(language, "roll.chance")}</th> <th scope="col">${say(language, "roll.percent")}</th> <td></td> </tr></thead> <tbody> ${odds.outcomes.map((outcome) => renderTemplate`<tr><th scope="row">${typeset(outcome.problem === null ? outcome.words[language] : say(language, "roll.problem"), language)}</th><td>${outcome.chance}</td><td>${outcome.percent[language]}</td><td><div class="bar"${addAttribute(`width:${outcome.share}%`, "style")}></div></td></tr>`)} </tbody> </table> </div>`;
}, "/work/wt/site/site/src/components/Odds.astro", void 0);
// site/src/components/Roller.astro
createAstro("http://localhost:4321");
var $$Roller = createComponent(($$result, $$props, $$slots) => {
	const Astro2 = $$result.createAstro($$props, $$slots);
	Astro2.self = $$Roller;
	const { roll, book, language } = Astro2.props;
	const { table, groups, odds, scenario } = roll;
	const cited = new Set(scenario.program.modifierLists.flatMap((list) => list?.modifiers.map(({ origin }) => origin.clause) ?? []).concat(table.clause));
	const clauses = Object.fromEntries([...cited].flatMap((clause) => {
		const href = clause === null ? null : clausePage(language, book, clause);
		return clause === null || href === null ? [] : [[clause, href]];
	}));
	const said = {
		roll: say(language, "roll.rolled"),
		unknown: say(language, "roll.problem"),
		clauses
	};
	return renderTemplate`${maybeRenderHead($$result)}<div class="roller"${addAttribute(`${"/".replace(/\/$/u, "")}/data/${book.name}/tables/${table.path}.json`, "data-roller")}${addAttribute(JSON.stringify(said), "data-said")}> <div class="side"> ${renderComponent($$result, "RulesTable", $$RulesTable, {
		"table": table,
		"book": book,
		"language": language,
		"linked": false
	})} <form class="situation" autocomplete="off"> ${groups.map((group) => renderTemplate`<fieldset> <legend>${typeset(group.words[language], language)}</legend> <div class="fields">${group.inputs.map((input) => renderTemplate`${renderComponent($$result, "Field", $$Field, {
		"input": input,
		"language": language
	})}`)}</div> </fieldset>`)} <div class="actions" hidden> <button type="submit" class="main">${say(language, "roll.button")}</button> ${groups.length > 0 && renderTemplate`<button type="reset">${say(language, "roll.reset")}</button>`} </div> <div class="rolled" role="status"></div> </form> </div> <div class="side"> <h2 id="odds">${say(language, "roll.odds")}</h2> <p class="quiet" data-static>${say(language, "roll.odds.static")}</p> ${renderComponent($$result, "Odds", $$Odds, {
		"odds": odds,
		"language": language
	})} ${renderComponent($$result, "Explanation", $$Explanation, {
		"lines": odds.explanation,
		"book": book,
		"language": language
	})} <p class="quiet" data-live hidden>${say(language, "roll.link")}</p> </div> </div>${renderScript($$result, "/work/wt/site/site/src/components/Roller.astro?astro&type=script&index=0&lang.ts")}`;
}, "/work/wt/site/site/src/components/Roller.astro", void 0);
export { $$Roller as t };
