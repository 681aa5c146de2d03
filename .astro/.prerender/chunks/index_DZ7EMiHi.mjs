import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, h as renderComponent, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { t as $$StarlightPage } from "./StarlightPage_D3be0YtQ.mjs";
import { S as say, o as typeset } from "./middleware_BknT2h2D.mjs";
import { s as tablePage, t as bookPage } from "./address_DiFZ0ABD.mjs";
import { t as $$Roller } from "./Roller_v31J340o.mjs";
import { t as languages } from "./model_B_JAOVRa.mjs";
import { t as library } from "./rulebook_Dpgx39so.mjs";
// site/src/pages/[language]/index.astro
var _language__exports = /* @__PURE__ */ __exportAll({
	default: () => $$Index,
	file: () => $$file,
	getStaticPaths: () => getStaticPaths,
	url: () => $$url
});
createAstro("http://localhost:4321");
var getStaticPaths = () => languages.map((language) => ({ params: { language } }));
var $$Index = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Index;
	const language = Astro.params.language;
	const books = library();
	const inputs = (roll) => roll.groups.reduce((sum, group) => sum + group.inputs.length, 0);
	const [live] = books.flatMap((book) => book.tables.flatMap((table) => {
		const roll = book.rolls(table.name);
		return roll !== null && inputs(roll) <= 8 && table.columns.length <= 8 ? [{
			book,
			roll
		}] : [];
	})).sort((first, second) => inputs(second.roll) - inputs(first.roll));
	const points = [
		"home.read",
		"home.roll",
		"home.write"
	];
	return renderTemplate`${renderComponent($$result, "StarlightPage", $$StarlightPage, {
		"frontmatter": {
			title: say(language, "home.title"),
			description: say(language, "home.lead"),
			template: "splash",
			tableOfContents: false
		},
		"hasSidebar": false
	}, { "default": ($$result) => renderTemplate` ${maybeRenderHead($$result)}<div class="not-content book"> <p class="lead">${say(language, "home.lead")}</p> ${live && renderTemplate`<section> <h2>${say(language, "home.try", { book: live.book.words[language] })}</h2> ${renderComponent($$result, "Roller", $$Roller, {
		"roll": live.roll,
		"book": live.book,
		"language": language
	})} <p><a${addAttribute(tablePage(language, live.book.name, live.roll.table.name), "href")}>${say(language, "home.more")}</a></p> </section>`} <h2>${say(language, "home.books")}</h2> <ul class="cards"> ${books.map((book) => renderTemplate`<li> <a${addAttribute(bookPage(language, book.name), "href")}>${typeset(book.words[language], language)}</a> <span class="quiet">${[
		book.author,
		book.publisher,
		book.year
	].filter((part) => part !== null).join(", ")}</span> </li>`)} </ul> <div class="three"> ${points.map((point) => renderTemplate`<section><h3>${say(language, point)}</h3><p>${say(language, `${point}.text`)}</p></section>`)} </div> <p><a${addAttribute(`/${language}/guide/what-is-rulewright/`, "href")}>${say(language, "home.guide")} →</a></p> </div> ` })}`;
}, "/work/wt/site/site/src/pages/[language]/index.astro", void 0);
var $$file = "/work/wt/site/site/src/pages/[language]/index.astro";
var $$url = "/[language]/";
// \0virtual:astro:page:src/pages/[language]/index@_@astro
var page = () => _language__exports;
export { page };
