import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, N as unescapeHTML, _ as Fragment, h as renderComponent, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { S as say, i as isNumbered, o as typeset } from "./middleware_BknT2h2D.mjs";
import { a as inLanguage, i as examplesPage, n as chapterPage, r as clausePage } from "./address_DiFZ0ABD.mjs";
import { t as highlight } from "./highlight_DvjE48YM.mjs";
import { t as languages } from "./model_B_JAOVRa.mjs";
import { t as $$RichText } from "./RichText_Txs6GJyo.mjs";
import { t as $$Reference } from "./Reference_BdZP8rIp.mjs";
import { t as $$RulesTable } from "./RulesTable_CoLeU2ft.mjs";
// site/src/components/ModifierList.astro
createAstro("http://localhost:4321");
var $$ModifierList = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$ModifierList;
	const { list, language } = Astro.props;
	return renderTemplate`${maybeRenderHead($$result)}<figure class="ml"> <figcaption><b>${typeset(list.words[language], language)}</b> <span class="quiet">${say(language, `list.${list.rule}`)}</span></figcaption> <dl> ${list.modifiers.map((modifier) => renderTemplate`<div><dt>${modifier.value[language]}</dt><dd>${typeset(modifier.words[language], language)}</dd></div>`)} </dl> </figure>`;
}, "/work/wt/site/site/src/components/ModifierList.astro", void 0);
// site/src/components/Notes.astro
createAstro("http://localhost:4321");
var $$Notes = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Notes;
	const { notes, book, language } = Astro.props;
	return renderTemplate`${notes.map((note) => renderTemplate`${maybeRenderHead($$result)}<div class="note" role="note"> <b>${say(language, `note.${note.kind}`)}</b> ${renderComponent($$result, "RichText", $$RichText, {
		"text": note.text[language],
		"book": book,
		"language": language
	})} </div>`)}`;
}, "/work/wt/site/site/src/components/Notes.astro", void 0);
// site/src/components/Clause.astro
createAstro("http://localhost:4321");
var $$Clause = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Clause;
	const { clause, book, language, view } = Astro.props;
	const other = language === "fr" ? "en" : "fr";
	const { number, chapter, part } = clause;
	const source = `${chapterPage({
		language,
		book: book.name,
		chapter,
		part,
		view: "source"
	})}#${number}`;
	const title = typeset(clause.words[language], language);
	const isLayer = view === "layer";
	const shown = view === "both" ? languages : [language];
	const elsewhere = isLayer ? `${inLanguage(Astro.url.pathname, other)}#${number}` : clausePage(other, book, number);
	return renderTemplate`${maybeRenderHead($$result)}<section class="clause"${addAttribute(number, "id")}> ${isNumbered(number) ? renderTemplate`<a class="num"${addAttribute(`#${number}`, "href")}>§ ${number}</a>` : renderTemplate`<a class="num hung"${addAttribute(`#${number}`, "href")}${addAttribute(`§ ${title}`, "aria-label")}>§</a>`} ${clause.findings.length > 0 && renderTemplate`<div class="draft" role="note"> <p>${say(language, "draft.clause")}</p> <ul>${clause.findings.map((finding) => renderTemplate`<li>${typeset(finding.words[language], language)} <span class="quiet">(${say(language, "draft.line", { line: finding.line })})</span></li>`)}</ul> </div>`} <div${addAttribute(view === "both" ? "pair" : "one", "class")}> ${shown.map((each) => renderTemplate`<div${addAttribute(each === language ? void 0 : each, "lang")}> <h2>${typeset(clause.words[each], each)}</h2> ${renderComponent($$result, "RichText", $$RichText, {
		"text": clause.text[each],
		"book": book,
		"language": each
	})} ${clause.reason && renderTemplate`<p class="quiet">${say(each, "clause.not-modelled")} ${typeset(clause.reason[each], each)}</p>`} </div>`)} </div> ${clause.tables.map((table) => renderTemplate`${renderComponent($$result, "RulesTable", $$RulesTable, {
		"table": table,
		"book": book,
		"language": language,
		"placed": !isLayer
	})}`)} ${clause.lists.map((list) => renderTemplate`${renderComponent($$result, "ModifierList", $$ModifierList, {
		"list": list,
		"language": language
	})}`)} ${renderComponent($$result, "Notes", $$Notes, {
		"notes": clause.notes,
		"book": book,
		"language": language
	})} <footer data-pagefind-ignore> ${view !== "both" ? renderTemplate`<a${addAttribute(elsewhere, "href")}${addAttribute(other, "hreflang")}${addAttribute(other, "lang")}>${say(other, "clause.here")}</a>` : renderTemplate`<a${addAttribute(clausePage(language, book, number), "href")}>${say(language, "clause.alone")}</a>`} ${clause.examples.length > 0 && !isLayer && renderTemplate`<a${addAttribute(examplesPage(language, book.name, number), "href")}>${say(language, clause.examples.length === 1 ? "clause.example" : "clause.examples", { count: clause.examples.length })}</a>`} ${clause.state === "executed" && isLayer && renderTemplate`<details class="src"><summary>${say(language, "clause.source")}</summary><pre class="rules" tabindex="0" translate="no">${unescapeHTML(highlight(clause.source))}</pre></details>`} ${clause.state === "executed" && !isLayer && renderTemplate`<details class="src"${addAttribute(number, "data-src")}><summary>${say(language, "clause.source")}</summary><a${addAttribute(source, "href")}>${say(language, "clause.source.open")}</a></details>`} ${clause.citedBy.length > 0 && renderTemplate`<span>${say(language, "clause.cited")} ${clause.citedBy.map((citing, index) => renderTemplate`${renderComponent($$result, "Fragment", Fragment, {}, { "default": ($$result) => renderTemplate`${index > 0 && ", "}${renderComponent($$result, "Reference", $$Reference, {
		"clause": citing,
		"book": book,
		"language": language,
		"view": isLayer ? "rules" : view
	})}` })}`)}</span>`} ${clause.layer && !isLayer && renderTemplate`<span>${say(language, "clause.layer")} ${clause.layer[language]}</span>`} </footer> </section>`;
}, "/work/wt/site/site/src/components/Clause.astro", void 0);
export { $$Clause as t };
