import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, N as unescapeHTML, T as renderHead, _ as Fragment, a as spreadAttributes, b as renderSlot, h as renderComponent, i as defineStyleVars, o as templateEnter, s as templateExit, u as renderScript, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { I as ImageMissingAlt, k as FontFamilyNotFound, vt as AstroError, yt as AstroUserError } from "./path_CnA7hb5t.mjs";
import "./userError_7m26m1bR.mjs";
import { t as createConsoleLogger } from "./console_Dhv1GjvF.mjs";
import { t as level } from "./_virtual_astro_logger_BaocGS7B.mjs";
import { n as getImage$1, t as getConfiguredImageService } from "./assets_CImXoq1y.mjs";
import { a as resolveSrc, i as isRemoteImage, r as isESMImportedImage } from "./metadata_Be_hcWWD.mjs";
import { i as inferRemoteSize$1 } from "./service_CKBXelV-.mjs";
import { _ as getCollectionPathFromRoot, c as zod_exports, d as ensureTrailingSlash, f as stripExtension, g as stripTrailingSlash, h as stripLeadingSlash, l as ensureHtmlExtension, m as stripLeadingAndTrailingSlashes, n as getEntry, p as stripHtmlExtension, t as getCollection, u as ensureLeadingSlash } from "./_astro_content_Dtg1XJa7.mjs";
import { a as pickLang, i as BuiltInDefaultLocale, n as project_context_default, r as user_config_default, t as useTranslations } from "./translations_COFMEOMj.mjs";
import { a as Icons, n as BadgeComponentSchema, t as HeadConfigSchema } from "./head_C4QEil4Q.mjs";
import { a as inLanguage, t as bookPage } from "./address_DiFZ0ABD.mjs";
import { t as languages } from "./model_B_JAOVRa.mjs";
import { t as library } from "./rulebook_Dpgx39so.mjs";
import * as mime from "mrmime";
import { klona } from "klona/lite";
// node_modules/@astrojs/starlight/dist/components/Banner.astro
createAstro("http://localhost:4321");
var $$Banner = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Banner;
	const { banner } = Astro.locals.starlightRoute.entry.data;
	return renderTemplate`${banner && renderTemplate`${maybeRenderHead($$result)}<div class="sl-banner astro-egkm6bn7" data-pagefind-ignore>${unescapeHTML(banner.content)}</div>`}`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/Banner.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/ContentPanel.astro
var $$ContentPanel = createComponent(($$result, $$props, $$slots) => {
	return renderTemplate`${maybeRenderHead($$result)}<div class="content-panel astro-2e7ws3ur"> <div class="sl-container astro-2e7ws3ur">${renderSlot($$result, $$slots["default"])}</div> </div>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/ContentPanel.astro", void 0);
// node_modules/@astrojs/starlight/dist/user-components/Icon.astro
createAstro("http://localhost:4321");
var $$Icon = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Icon;
	const { name, label, size = "1em", color } = Astro.props;
	const a11yAttrs = label ? { "aria-label": label } : { "aria-hidden": "true" };
	const $$definedVars = defineStyleVars([{
		"sl-icon-color": color,
		"sl-icon-size": size
	}]);
	return renderTemplate`${maybeRenderHead($$result)}<svg${spreadAttributes(a11yAttrs)}${addAttribute((Astro.props.class ?? "") + " astro-5kgv54pa", "class")} width="16" height="16" viewBox="0 0 24 24" fill="currentColor"${addAttribute($$definedVars, "style")}>${unescapeHTML(Icons[name])}</svg>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/user-components/Icon.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/ContentNotice.astro
createAstro("http://localhost:4321");
var $$ContentNotice = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$ContentNotice;
	const { icon, label } = Astro.props;
	return renderTemplate`${maybeRenderHead($$result)}<p class="sl-flex astro-fhzmlfww"> ${renderComponent($$result, "Icon", $$Icon, {
		"name": icon,
		"size": "1.5em",
		"color": "var(--sl-color-orange-high)",
		"class": "astro-fhzmlfww"
	})} <span class="astro-fhzmlfww">${label}</span> </p>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/ContentNotice.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/FallbackContentNotice.astro
createAstro("http://localhost:4321");
var $$FallbackContentNotice = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$FallbackContentNotice;
	return renderTemplate`${renderComponent($$result, "ContentNotice", $$ContentNotice, {
		"icon": "warning",
		"label": Astro.locals.t("i18n.untranslatedContent")
	})}`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/FallbackContentNotice.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/DraftContentNotice.astro
createAstro("http://localhost:4321");
var $$DraftContentNotice = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$DraftContentNotice;
	return renderTemplate`${renderComponent($$result, "ContentNotice", $$ContentNotice, {
		"icon": "warning",
		"label": Astro.locals.t("page.draft")
	})}`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/DraftContentNotice.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/Pagination.astro
createAstro("http://localhost:4321");
var $$Pagination = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Pagination;
	const { dir, pagination } = Astro.locals.starlightRoute;
	const { prev, next } = pagination;
	const isRtl = dir === "rtl";
	return renderTemplate`${maybeRenderHead($$result)}<div class="pagination-links print:hidden astro-63xrimfb"${addAttribute(dir, "dir")}> ${prev && renderTemplate`<a${addAttribute(prev.href, "href")} rel="prev" class="astro-63xrimfb"> ${renderComponent($$result, "Icon", $$Icon, {
		"name": isRtl ? "right-arrow" : "left-arrow",
		"size": "1.5rem",
		"class": "astro-63xrimfb"
	})} <span class="astro-63xrimfb"> ${Astro.locals.t("page.previousLink")} <br class="astro-63xrimfb"> <span class="link-title astro-63xrimfb">${prev.label}</span> </span> </a>`} ${next && renderTemplate`<a${addAttribute(next.href, "href")} rel="next" class="astro-63xrimfb"> ${renderComponent($$result, "Icon", $$Icon, {
		"name": isRtl ? "left-arrow" : "right-arrow",
		"size": "1.5rem",
		"class": "astro-63xrimfb"
	})} <span class="astro-63xrimfb"> ${Astro.locals.t("page.nextLink")} <br class="astro-63xrimfb"> <span class="link-title astro-63xrimfb">${next.label}</span> </span> </a>`} </div>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/Pagination.astro", void 0);
// site/src/words.ts
/** The words of the interface; the files are also what Starlight reads. */
var all = {
	fr: {
		"site.tagline": "Des règles de wargame imprimées, rendues exécutables.",
		"sidebar.rules": "Règles",
		"sidebar.tools": "Tables et outils",
		"sidebar.guide": "Guide",
		"sidebar.books": "Livres de règles",
		"sidebar.language": "Le langage",
		"tables.title": "Tables",
		"tables.intro": "Chaque table se lance avec ses modificateurs : choisissez la situation, voyez les chances exactes, lancez les dés.",
		"table.roll": "Lancer, chances",
		"table.none": "Les valeurs de cette table ne sont pas connues : le livre ne les contient pas.",
		"table.unknown": "valeur inconnue",
		"sequence.title": "Séquence de jeu",
		"sequence.intro": "Ce que l’on fait, dans l’ordre, avec la règle de chaque étape.",
		"level.segment": "segment",
		"level.phase": "phase",
		"level.step": "étape",
		"walk.back": "Précédent",
		"walk.next": "Suivant",
		"walk.repeat": "jusqu’à {times} fois",
		"walk.times": "{times} fois",
		"walk.again": "plusieurs fois",
		"walk.actions": "Actions :",
		"walk.where": "{at} sur {of}",
		"walk.start": "Position de départ",
		"examples.title": "Exemples",
		"examples.intro": "Les exemples du livre, rejoués coup par coup par les règles elles-mêmes.",
		"example.disputed": "contesté",
		"example.ours": "de nous",
		"glossary.title": "Glossaire",
		"glossary.intro": "Les mots que le livre définit, dans les deux langues.",
		"views.label": "Lecture",
		"views.both": "Côte à côte",
		"views.source": "Code des règles",
		"clause.here": "Lire en français",
		"clause.alone": "Cette langue seule",
		"clause.example": "Un exemple rejoué",
		"clause.examples": "{count} exemples rejoués",
		"clause.source": "Code de la règle",
		"clause.source.open": "Ouvrir la page du code",
		"clause.cited": "Citée par",
		"clause.layer": "Vient de",
		"clause.not-modelled": "Non exécuté :",
		"mark.printed": "imprimée",
		"mark.reconstructed": "reconstituée",
		"mark.secondary": "de seconde main",
		"mark.absent": "absente",
		"mark.ours": "de nous",
		"mark.printed.text": "Le livre imprime ces valeurs ; nous les avons recopiées.",
		"mark.reconstructed.text": "Le livre les imprime mal ; nous les avons déduites du texte et des exemples, et nous disons comment.",
		"mark.secondary.text": "Les valeurs viennent d’une autre source que le livre, que nous nommons.",
		"mark.absent.text": "Le livre renvoie à une table qu’il ne contient pas. Nous n’inventons rien : à vous de l’apporter.",
		"mark.ours.text": "Fait par nous, pour que le jeu puisse se jouer ; ce n’est pas dans le livre.",
		"mark.count": "({count} ici)",
		"mark.more": "Ce que cela veut dire",
		"note.ocr": "Erreur de lecture corrigée",
		"note.contradiction": "Contradiction du livre",
		"note.ambiguity": "Ambiguïté du livre",
		"note.missing-text": "Texte manquant",
		"note.missing-table": "Table manquante",
		"note.reading": "Lecture retenue",
		"note.design": "Note de conception",
		"note.plain": "Note",
		"list.cumulative": "se cumulent",
		"list.best of": "le meilleur seul",
		"list.only one": "un seul",
		"book.contents": "Sommaire",
		"book.clause": "{count} clause",
		"book.clauses": "{count} clauses",
		"book.count.clauses": "clauses",
		"book.count.tables": "tables",
		"book.count.examples": "exemples rejoués",
		"book.marks": "D’où viennent les tables",
		"book.marks.intro": "Une marque auprès de chaque table dit d’où viennent ses valeurs.",
		"book.options": "Options et couches",
		"book.option.on": "en service",
		"book.option.off": "hors service",
		"book.layer.optional": "facultative",
		"book.description": "Les règles de {book}, clause par clause, en français et en anglais, avec leurs tables jouables.",
		"step.do": "On joue",
		"step.expect": "Attendu",
		"step.printed": "Imprimé",
		"step.illegal": "Interdit",
		"step.held": "tenu",
		"step.failed": "manqué",
		"step.unreached": "pas atteint",
		"step.problem": "Arrêt",
		"draft.banner": "Brouillon : ce livret a {count} défauts que ses vérifications trouvent. Ne vous y fiez pas.",
		"draft.banner.one": "Brouillon : ce livret a un défaut que ses vérifications trouvent. Ne vous y fiez pas.",
		"draft.clause": "Cette clause a des défauts :",
		"draft.line": "ligne {line}",
		"example.fails": "Cet exemple échoue : les règles ne donnent pas ce qu’il attend.",
		"step.rest": "Les {count} coups suivants",
		"map.drawing": "Dessin de la carte {map}",
		"map.layout": "La carte est faite de secteurs et de frontières, sans coordonnées : la disposition est calculée.",
		"map.hexes": "Les hexagones sont à leur place imprimée.",
		"map.areas": "Les lieux",
		"map.area": "Lieu",
		"map.what": "Ce qu’il est",
		"map.borders": "Voisins",
		"problems.title": "Problèmes",
		"problems.intro": "Chaque problème que le vérificateur peut signaler, avec un exemple et le remède.",
		"roll.odds": "Les chances",
		"roll.odds.static": "Chances exactes de la situation de départ. Avec JavaScript, le formulaire les recalcule.",
		"roll.button": "Lancer",
		"roll.reset": "Situation de départ",
		"roll.result": "Résultat",
		"roll.chance": "Chance",
		"roll.percent": "%",
		"roll.rolled": "Les dés donnent",
		"roll.why": "Pourquoi",
		"roll.link": "L’adresse de cette page contient la situation et le jet : copiez-la pour les partager.",
		"roll.problem": "valeur inconnue",
		"home.title": "Des règles qui se lisent, se vérifient et s’exécutent",
		"home.lead": "Rulewright transforme un livre de règles de wargame en règles exécutables : le texte en français et en anglais, les tables, les procédures et les exemples qui les prouvent, clause par clause.",
		"home.try": "Essayez : une vraie table de {book}",
		"home.books": "Les livres",
		"home.more": "Page de cette table",
		"home.read": "Lire une règle",
		"home.read.text": "Chaque clause a une adresse, la même dans les deux langues ; les renvois se lisent sans quitter la page.",
		"home.roll": "Résoudre un combat",
		"home.roll.text": "Choisissez la situation, voyez les chances exactes et pourquoi, lancez.",
		"home.write": "Écrire des règles",
		"home.write.text": "Un fichier de texte par chapitre ; un vérificateur trouve ce qu’un relecteur ne voit pas.",
		"home.guide": "Le guide",
		"search.clause": "Clause {number}",
		"search.clauses": "Clauses",
		"search.hint": "Un numéro de clause ou des mots",
		"search.none": "Rien de tel.",
		"search.pages": "Passages",
		"preview.label": "Aperçu",
		"preview.open": "Aller à la règle",
		"preview.close": "Fermer",
		"preview.wait": "Un instant…",
		"footer.notice": "Les jeux et leurs noms appartiennent à leurs auteurs et éditeurs. Textes écrits à neuf ; code et textes sous licence MIT.",
		"language.label": "Langue",
		"layer.with": "Avec la couche « {layer} »",
		"layer.without": "Sans couche : celle du livret",
		"layer.intro": "Cette couche n’agit que si vous la demandez. Ce qu’elle dit remplace la règle du livret, ou s’y ajoute.",
		"table.absent": "Le livret n’imprime pas cette table. Qui possède le jeu peut en donner les valeurs dans une couche : voyez « Couches » dans le guide du langage."
	},
	en: {
		"site.tagline": "Printed wargame rules that run.",
		"sidebar.rules": "Rules",
		"sidebar.tools": "Tables and tools",
		"sidebar.guide": "Guide",
		"sidebar.books": "Rulebooks",
		"sidebar.language": "The language",
		"tables.title": "Tables",
		"tables.intro": "Every table can be rolled on with its modifiers: set the situation, see the exact odds, roll.",
		"table.roll": "Roll, odds",
		"table.none": "The values of this table are not known: the rulebook does not contain them.",
		"table.unknown": "value not known",
		"sequence.title": "Sequence of play",
		"sequence.intro": "What is done, in order, with the rule of each step.",
		"level.segment": "segment",
		"level.phase": "phase",
		"level.step": "step",
		"walk.back": "Back",
		"walk.next": "Next",
		"walk.repeat": "up to {times} times",
		"walk.times": "{times} times",
		"walk.again": "several times",
		"walk.actions": "Actions:",
		"walk.where": "{at} of {of}",
		"walk.start": "Starting position",
		"examples.title": "Examples",
		"examples.intro": "The book’s worked examples, replayed roll by roll by the rules themselves.",
		"example.disputed": "disputed",
		"example.ours": "ours",
		"glossary.title": "Glossary",
		"glossary.intro": "The words that the book defines, in both languages.",
		"views.label": "Reading",
		"views.both": "Side by side",
		"views.source": "Rules source",
		"clause.here": "Read in English",
		"clause.alone": "This language alone",
		"clause.example": "One example replayed",
		"clause.examples": "{count} examples replayed",
		"clause.source": "Rules source",
		"clause.source.open": "Open the source page",
		"clause.cited": "Cited by",
		"clause.layer": "Comes from",
		"clause.not-modelled": "Not executed:",
		"mark.printed": "printed",
		"mark.reconstructed": "reconstructed",
		"mark.secondary": "secondary",
		"mark.absent": "absent",
		"mark.ours": "ours",
		"mark.printed.text": "The book prints these values; we copied them.",
		"mark.reconstructed.text": "The book prints them badly; we worked them out from the text and the examples, and say how.",
		"mark.secondary.text": "The values come from a source other than the book, which we name.",
		"mark.absent.text": "The book points to a table that it does not contain. We invent nothing: bring your own.",
		"mark.ours.text": "Made by us so that the game can be played; it is not in the book.",
		"mark.count": "({count} here)",
		"mark.more": "What this means",
		"note.ocr": "Scanning error repaired",
		"note.contradiction": "Contradiction in the book",
		"note.ambiguity": "Ambiguity in the book",
		"note.missing-text": "Missing text",
		"note.missing-table": "Missing table",
		"note.reading": "Reading chosen",
		"note.design": "Design note",
		"note.plain": "Note",
		"list.cumulative": "cumulative",
		"list.best of": "best one only",
		"list.only one": "only one",
		"book.contents": "Contents",
		"book.clause": "{count} clause",
		"book.clauses": "{count} clauses",
		"book.count.clauses": "clauses",
		"book.count.tables": "tables",
		"book.count.examples": "examples replayed",
		"book.marks": "Where the tables come from",
		"book.marks.intro": "A mark beside each table says where its values come from.",
		"book.options": "Options and layers",
		"book.option.on": "on",
		"book.option.off": "off",
		"book.layer.optional": "optional",
		"book.description": "The rules of {book}, clause by clause, in French and English, with tables to roll on.",
		"step.do": "Play",
		"step.expect": "Expected",
		"step.printed": "Printed",
		"step.illegal": "Not allowed",
		"step.held": "held",
		"step.failed": "failed",
		"step.unreached": "not reached",
		"step.problem": "Stop",
		"draft.banner": "Draft: the checks of this rulebook find {count} faults. Do not rely on it.",
		"draft.banner.one": "Draft: the checks of this rulebook find a fault. Do not rely on it.",
		"draft.clause": "This clause has faults:",
		"draft.line": "line {line}",
		"example.fails": "This example fails: the rules do not give what it expects.",
		"step.rest": "The next {count} steps",
		"map.drawing": "Drawing of the map {map}",
		"map.layout": "The map is areas and borders without coordinates: the layout is computed.",
		"map.hexes": "The hexes stand where they are printed.",
		"map.areas": "The places",
		"map.area": "Place",
		"map.what": "What it is",
		"map.borders": "Neighbours",
		"problems.title": "Problems",
		"problems.intro": "Every problem that the checker can report, with an example and the remedy.",
		"roll.odds": "The odds",
		"roll.odds.static": "Exact odds of the starting situation. With JavaScript, the form works them out again.",
		"roll.button": "Roll",
		"roll.reset": "Starting situation",
		"roll.result": "Result",
		"roll.chance": "Chance",
		"roll.percent": "%",
		"roll.rolled": "The dice show",
		"roll.why": "Why",
		"roll.link": "The address of this page holds the situation and the roll: copy it to share them.",
		"roll.problem": "value not known",
		"home.title": "Rules you can read, check and run",
		"home.lead": "Rulewright turns a wargame rulebook into rules that run: the text in French and English, the tables, the procedures and the worked examples that prove them, clause by clause.",
		"home.try": "Try it: a real table from {book}",
		"home.books": "The rulebooks",
		"home.more": "This table’s page",
		"home.read": "Look a rule up",
		"home.read.text": "Every clause has an address, the same in both languages; references can be read without leaving the page.",
		"home.roll": "Work a combat out",
		"home.roll.text": "Set the situation, see the exact odds and why, roll.",
		"home.write": "Write rules",
		"home.write.text": "One text file a chapter; a checker finds what a proof-reader cannot see.",
		"home.guide": "The guide",
		"search.clause": "Clause {number}",
		"search.clauses": "Clauses",
		"search.hint": "A clause number or words",
		"search.none": "Nothing found.",
		"search.pages": "Passages",
		"preview.label": "Preview",
		"preview.open": "Go to the rule",
		"preview.close": "Close",
		"preview.wait": "One moment…",
		"footer.notice": "The games and their names belong to their authors and publishers. Texts written afresh; code and texts under the MIT licence.",
		"language.label": "Language",
		"layer.with": "With the layer “{layer}”",
		"layer.without": "Without a layer: the book’s own",
		"layer.intro": "This layer is off unless you ask for it. What it says stands in place of the book’s own rule, or beside it.",
		"table.absent": "The rulebook does not print this table. Whoever owns the game can supply its values in a layer: see “Layers” in the guide to the language."
	}
};
/** The words for `key`; `{name}` in them is filled from `values`. */
function say(language, key, values = {}) {
	return all[language][key].replace(/\{(\w+)\}/gu, (whole, name) => String(values[name] ?? whole));
}
// site/src/components/Footer.astro
createAstro("http://localhost:4321");
var $$Footer = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Footer;
	const language = Astro.locals.starlightRoute.locale === "fr" ? "fr" : "en";
	return renderTemplate`${maybeRenderHead($$result)}<footer class="site-footer"> ${renderComponent($$result, "Pagination", $$Pagination, {})} <p>${say(language, "footer.notice")}</p> </footer>`;
}, "/work/wt/site/site/src/components/Footer.astro", void 0);
// site/src/components/Head.astro
createAstro("http://localhost:4321");
var $$Head = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Head;
	const { head } = Astro.locals.starlightRoute;
	const raw = ["script", "style"];
	return renderTemplate`${head.map(({ tag: Tag, attrs, content }) => raw.includes(Tag) ? renderTemplate`${renderComponent($$result, "Tag", Tag, { ...attrs }, { "default": ($$result) => renderTemplate`${unescapeHTML(content)}` })}` : content ? renderTemplate`${renderComponent($$result, "Tag", Tag, { ...attrs }, { "default": ($$result) => renderTemplate`${content}` })}` : renderTemplate`${renderComponent($$result, "Tag", Tag, { ...attrs })}`)}`;
}, "/work/wt/site/site/src/components/Head.astro", void 0);
// site/src/components/LanguageSelect.astro
createAstro("http://localhost:4321");
var $$LanguageSelect = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$LanguageSelect;
	const { locale } = Astro.locals.starlightRoute;
	const current = locale === "fr" ? "fr" : "en";
	const names = {
		fr: "Français",
		en: "English"
	};
	const path = Astro.url.pathname;
	return renderTemplate`${maybeRenderHead($$result)}<nav class="languages"${addAttribute(say(current, "language.label"), "aria-label")}> ${languages.map((language) => renderTemplate`<a${addAttribute(locale === void 0 ? `/${language}/` : inLanguage(path, language), "href")}${addAttribute(language, "hreflang")}${addAttribute(language, "lang")}${addAttribute(locale === language ? "true" : void 0, "aria-current")}>${names[language]}</a>`)} </nav>`;
}, "/work/wt/site/site/src/components/LanguageSelect.astro", void 0);
// site/src/components/Search.astro
createAstro("http://localhost:4321");
var $$Search = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Search;
	const { t, starlightRoute } = Astro.locals;
	const language = starlightRoute.locale === "fr" ? "fr" : "en";
	const label = t("search.label");
	return renderTemplate`${renderComponent($$result, "site-search", "site-search", {
		"data-language": language,
		"data-books": library().map(({ name }) => name).join(" "),
		"data-clauses": say(language, "search.clauses"),
		"data-none": say(language, "search.none"),
		"data-pages": say(language, "search.pages")
	}, { "default": ($$result) => renderTemplate` ${maybeRenderHead($$result)}<button type="button" class="search-open" disabled aria-keyshortcuts="Control+K Meta+K"> <svg aria-hidden="true" width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.6"><circle cx="7" cy="7" r="4.6"></circle><path d="m10.5 10.5 4 4"></path></svg> <span>${label}</span> </button> <dialog${addAttribute(label, "aria-label")}> <form method="dialog"> <input type="search"${addAttribute(say(language, "search.hint"), "aria-label")}${addAttribute(say(language, "search.hint"), "placeholder")} autocomplete="off" spellcheck="false" enterkeyhint="search"> <button>${t("search.cancelLabel")}</button> </form> <p role="status" class="quiet"></p> <ul></ul> </dialog> ` })}${renderScript($$result, "/work/wt/site/site/src/components/Search.astro?astro&type=script&index=0&lang.ts")}`;
}, "/work/wt/site/site/src/components/Search.astro", void 0);
// \0virtual:starlight/user-images
var logos = {};
// node_modules/@astrojs/starlight/dist/components/SiteTitle.astro
createAstro("http://localhost:4321");
var $$SiteTitle = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$SiteTitle;
	const { siteTitle, siteTitleHref } = Astro.locals.starlightRoute;
	return renderTemplate`${maybeRenderHead($$result)}<a${addAttribute(siteTitleHref, "href")} class="site-title sl-flex astro-4o62ifj4"> ${user_config_default.logo && logos.dark && renderTemplate`${renderComponent($$result, "Fragment", Fragment, {}, { "default": ($$result) => renderTemplate` <img${addAttribute([{ "light:sl-hidden print:hidden": !("src" in user_config_default.logo) }, "astro-4o62ifj4"], "class:list")}${addAttribute(user_config_default.logo.alt, "alt")}${addAttribute(logos.dark.src, "src")}${addAttribute(logos.dark.width, "width")}${addAttribute(logos.dark.height, "height")}>  ${!("src" in user_config_default.logo) && renderTemplate`<img class="dark:sl-hidden print:block astro-4o62ifj4"${addAttribute(user_config_default.logo.alt, "alt")}${addAttribute(logos.light?.src, "src")}${addAttribute(logos.light?.width, "width")}${addAttribute(logos.light?.height, "height")}>`} ` })}`} <span${addAttribute([{ "sr-only": user_config_default.logo?.replacesTitle }, "astro-4o62ifj4"], "class:list")} translate="no"> ${siteTitle} </span> </a>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/SiteTitle.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/SocialIcons.astro
var $$SocialIcons = createComponent(($$result, $$props, $$slots) => {
	const links = user_config_default.social || [];
	return renderTemplate`${links.length > 0 && renderTemplate`${renderComponent($$result, "Fragment", Fragment, {}, { "default": ($$result) => renderTemplate` ${links.map(({ label, href, icon }) => renderTemplate`${maybeRenderHead($$result)}<a${addAttribute(href, "href")} rel="me" class="sl-flex astro-set7qty3"> <span class="sr-only astro-set7qty3">${label}</span> ${renderComponent($$result, "Icon", $$Icon, {
		"name": icon,
		"class": "astro-set7qty3"
	})} </a>`)} ` })}`}`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/SocialIcons.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/Select.astro
createAstro("http://localhost:4321");
var $$Select = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Select;
	return renderTemplate`${maybeRenderHead($$result)}<label${addAttribute(`--sl-select-width: ${Astro.props.width}`, "style")} class="astro-u5flxrxc"> <span class="sr-only astro-u5flxrxc">${Astro.props.label}</span> ${renderComponent($$result, "Icon", $$Icon, {
		"name": Astro.props.icon,
		"class": "icon label-icon astro-u5flxrxc"
	})} <select autocomplete="off" class="astro-u5flxrxc"> ${Astro.props.options.map(({ value, selected, label }) => renderTemplate`<option${addAttribute(value, "value")}${addAttribute(selected, "selected")} class="astro-u5flxrxc">${unescapeHTML(label)}</option>`)} </select> ${renderComponent($$result, "Icon", $$Icon, {
		"name": "down-caret",
		"class": "icon caret astro-u5flxrxc"
	})} </label>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/Select.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/ThemeSelect.astro
createAstro("http://localhost:4321");
var $$ThemeSelect = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$ThemeSelect;
	return renderTemplate`${renderComponent($$result, "starlight-theme-select", "starlight-theme-select", {}, { "default": ($$result) => renderTemplate`  ${renderComponent($$result, "Select", $$Select, {
		"icon": "laptop",
		"label": Astro.locals.t("themeSelect.accessibleLabel"),
		"options": [
			{
				label: Astro.locals.t("themeSelect.dark"),
				selected: false,
				value: "dark"
			},
			{
				label: Astro.locals.t("themeSelect.light"),
				selected: false,
				value: "light"
			},
			{
				label: Astro.locals.t("themeSelect.auto"),
				selected: true,
				value: "auto"
			}
		],
		"width": "6.25em"
	})} ` })}  <script>
	StarlightThemeProvider.updatePickers();
<\/script>${renderScript($$result, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/ThemeSelect.astro?astro&type=script&index=0&lang.ts")}`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/ThemeSelect.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/Header.astro
var $$Header = createComponent(($$result, $$props, $$slots) => {
	const shouldRenderSearch = user_config_default.pagefind || user_config_default.components.Search !== "@astrojs/starlight/components/Search.astro";
	return renderTemplate`${maybeRenderHead($$result)}<div class="header astro-lxgpbyy3"> <div class="title-wrapper sl-flex astro-lxgpbyy3"> ${renderComponent($$result, "SiteTitle", $$SiteTitle, { "class": "astro-lxgpbyy3" })} </div> <div class="sl-flex print:hidden astro-lxgpbyy3"> ${shouldRenderSearch && renderTemplate`${renderComponent($$result, "Search", $$Search, { "class": "astro-lxgpbyy3" })}`} </div> <div class="sl-hidden md:sl-flex print:hidden right-group astro-lxgpbyy3"> <div class="sl-flex social-icons astro-lxgpbyy3"> ${renderComponent($$result, "SocialIcons", $$SocialIcons, { "class": "astro-lxgpbyy3" })} </div> ${renderComponent($$result, "ThemeSelect", $$ThemeSelect, { "class": "astro-lxgpbyy3" })} ${renderComponent($$result, "LanguageSelect", $$LanguageSelect, { "class": "astro-lxgpbyy3" })} </div> </div>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/Header.astro", void 0);
// node_modules/astro/components/Image.astro
createAstro("http://localhost:4321");
var $$Image = createComponent(async ($$result, $$props, $$slots) => {
	const Astro2 = $$result.createAstro($$props, $$slots);
	Astro2.self = $$Image;
	const props = Astro2.props;
	if (props.alt === void 0 || props.alt === null) throw new AstroError(ImageMissingAlt);
	if (typeof props.width === "string") props.width = Number.parseInt(props.width);
	if (typeof props.height === "string") props.height = Number.parseInt(props.height);
	if ((props.layout ?? imageConfig.layout ?? "none") !== "none") {
		props.layout ??= imageConfig.layout;
		props.fit ??= imageConfig.objectFit ?? "cover";
		props.position ??= imageConfig.objectPosition ?? "center";
	} else if (imageConfig.objectFit || imageConfig.objectPosition) {
		props.fit ??= imageConfig.objectFit;
		props.position ??= imageConfig.objectPosition;
	}
	const image = await getImage(props);
	const additionalAttributes = {};
	if (image.srcSet.values.length > 0) additionalAttributes.srcset = image.srcSet.attribute;
	const { class: className, ...attributes } = {
		...additionalAttributes,
		...image.attributes
	};
	return renderTemplate` ${maybeRenderHead($$result)}<img${addAttribute(image.src, "src")}${spreadAttributes(attributes)}${addAttribute(className, "class")}>`;
}, "/work/wt/site/node_modules/astro/components/Image.astro", void 0);
// node_modules/astro/components/Picture.astro
createAstro("http://localhost:4321");
var $$Picture = createComponent(async ($$result, $$props, $$slots) => {
	const Astro2 = $$result.createAstro($$props, $$slots);
	Astro2.self = $$Picture;
	const defaultFormats = ["webp"];
	const defaultFallbackFormat = "png";
	const specialFormatsFallback = [
		"gif",
		"svg",
		"jpg",
		"jpeg"
	];
	const { formats = defaultFormats, pictureAttributes = {}, fallbackFormat, ...props } = Astro2.props;
	if (props.alt === void 0 || props.alt === null) throw new AstroError(ImageMissingAlt);
	const scopedStyleClass = props.class?.match(/\bastro-\w{8}\b/)?.[0];
	if (scopedStyleClass) {
		if (pictureAttributes.class) pictureAttributes.class = `${pictureAttributes.class} ${scopedStyleClass}`;
		else pictureAttributes.class = scopedStyleClass;
	}
	const useResponsive = (props.layout ?? imageConfig.layout ?? "none") !== "none";
	if (useResponsive) {
		props.layout ??= imageConfig.layout;
		props.fit ??= imageConfig.objectFit ?? "cover";
		props.position ??= imageConfig.objectPosition ?? "center";
	} else if (imageConfig.objectFit || imageConfig.objectPosition) {
		props.fit ??= imageConfig.objectFit;
		props.position ??= imageConfig.objectPosition;
	}
	for (const key in props) if (key.startsWith("data-astro-cid")) pictureAttributes[key] = props[key];
	const originalSrc = await resolveSrc(props.src);
	if (props.inferSize && isRemoteImage(originalSrc)) {
		const remoteSize = await inferRemoteSize(originalSrc);
		delete props.inferSize;
		props.width ??= remoteSize.width;
		props.height ??= remoteSize.height;
	}
	const optimizedImages = await Promise.all(formats.map(async (format) => await getImage({
		...props,
		src: originalSrc,
		format,
		widths: props.widths,
		densities: props.densities
	})));
	const clonedSrc = isESMImportedImage(originalSrc) ? originalSrc.clone ?? originalSrc : originalSrc;
	let resultFallbackFormat = fallbackFormat ?? defaultFallbackFormat;
	if (!fallbackFormat && isESMImportedImage(clonedSrc) && specialFormatsFallback.includes(clonedSrc.format)) resultFallbackFormat = clonedSrc.format;
	const fallbackImage = await getImage({
		...props,
		format: resultFallbackFormat,
		widths: props.widths,
		densities: props.densities
	});
	const imgAdditionalAttributes = {};
	const sourceAdditionalAttributes = {};
	if (props.sizes) sourceAdditionalAttributes.sizes = props.sizes;
	if (fallbackImage.srcSet.values.length > 0) imgAdditionalAttributes.srcset = fallbackImage.srcSet.attribute;
	const { class: className, ...attributes } = {
		...imgAdditionalAttributes,
		...fallbackImage.attributes
	};
	return renderTemplate`${maybeRenderHead($$result)}<picture${spreadAttributes(pictureAttributes)}> ${Object.entries(optimizedImages).map(([_, image]) => {
		const srcsetAttribute = props.densities || !props.densities && !props.widths && !useResponsive ? `${image.src}${image.srcSet.values.length > 0 ? ", " + image.srcSet.attribute : ""}` : image.srcSet.attribute;
		return renderTemplate`<source${addAttribute(srcsetAttribute, "srcset")}${addAttribute(mime.lookup(image.options.format ?? image.src) ?? `image/${image.options.format}`, "type")}${spreadAttributes(sourceAdditionalAttributes)}>`;
	})}  <img${addAttribute(fallbackImage.src, "src")}${spreadAttributes(attributes)}${addAttribute(className, "class")}> </picture>`;
}, "/work/wt/site/node_modules/astro/components/Picture.astro", void 0);
// \0virtual:astro:assets/fonts/internal
var componentDataByCssVariable = /* @__PURE__ */ new Map([]);
// node_modules/astro/dist/assets/fonts/core/filter-preloads.js
function filterPreloads(data, preload) {
	if (!preload) return null;
	if (preload === true) return data;
	return data.filter(({ weight, style, subset }) => preload.some((p) => {
		if (p.weight !== void 0 && weight !== void 0 && !checkWeight(p.weight.toString(), weight)) return false;
		if (p.style !== void 0 && p.style !== style) return false;
		if (p.subset !== void 0 && p.subset !== subset) return false;
		return true;
	}));
}
function checkWeight(input, target) {
	const trimmedInput = input.trim();
	if (trimmedInput.includes(" ")) return trimmedInput === target;
	if (target.includes(" ")) {
		const [a, b] = target.split(" ");
		const parsedInput = Number.parseInt(input);
		return parsedInput >= Number.parseInt(a) && parsedInput <= Number.parseInt(b);
	}
	return input === target;
}
// node_modules/astro/components/Font.astro
createAstro("http://localhost:4321");
var $$Font = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Font;
	const { cssVariable, preload = false } = Astro.props;
	const data = componentDataByCssVariable.get(cssVariable);
	if (!data) throw new AstroError({
		...FontFamilyNotFound,
		message: FontFamilyNotFound.message(cssVariable)
	});
	const filteredPreloadData = filterPreloads(data.preloads, preload);
	return renderTemplate`<style>${unescapeHTML(data.css)}</style> ${filteredPreloadData?.map(({ url, type }) => renderTemplate`<link rel="preload"${addAttribute(url, "href")} as="font"${addAttribute(`font/${type}`, "type")} crossorigin>`)}`;
}, "/work/wt/site/node_modules/astro/components/Font.astro", void 0);
// node_modules/astro/dist/assets/fonts/infra/remote-runtime-font-file-url-resolver.js
var RemoteRuntimeFontFileUrlResolver = class {
	#urls;
	#address;
	constructor({ urls, address }) {
		this.#urls = urls;
		this.#address = address;
	}
	resolve(url, requestUrl) {
		if (!this.#urls.has(url)) return null;
		if (!url.startsWith("/")) {
			if (this.#address) url = new URL(url).pathname;
			else return url;
		}
		if (this.#address) return `http://${this.#address.family === "IPv6" ? `[${this.#address.address}]` : this.#address.address}:${this.#address.port}${url}`;
		if (requestUrl) return `${requestUrl.origin}${url}`;
		throw new Error("Server address unavailable, this should not happen. Open an issue.");
	}
};
new RemoteRuntimeFontFileUrlResolver({
	urls: /* @__PURE__ */ new Set([]),
	address: null
});
// \0astro:assets
var _astroLogger = createConsoleLogger({ level });
var _runtimeLogger = {
	info: (message) => _astroLogger.info(null, message),
	warn: (message) => _astroLogger.warn(null, message),
	error: (message) => _astroLogger.error(null, message)
};
var assetQueryParams = void 0;
var imageConfig = {
	"endpoint": { "route": "/_image/" },
	"service": {
		"entrypoint": "astro/assets/services/sharp",
		"config": {}
	},
	"dangerouslyProcessSVG": false,
	"domains": [],
	"remotePatterns": [],
	"responsiveStyles": false
};
Object.defineProperty(imageConfig, "assetQueryParams", {
	value: assetQueryParams,
	enumerable: false,
	configurable: true
});
var inferRemoteSize = async (url) => {
	return (await getConfiguredImageService()).getRemoteSize?.(url, imageConfig, _runtimeLogger) ?? inferRemoteSize$1(url, imageConfig);
};
var getImage = async (options) => await getImage$1(options, imageConfig, _runtimeLogger);
// node_modules/@astrojs/starlight/dist/constants.js
var PAGE_TITLE_ID = "_top";
// node_modules/@astrojs/starlight/dist/user-components/LinkButton.astro
createAstro("http://localhost:4321");
var $$LinkButton = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$LinkButton;
	const { class: className, icon, iconPlacement = "end", variant = "primary", ...attrs } = Astro.props;
	return renderTemplate`${maybeRenderHead($$result)}<a${addAttribute([[
		"sl-link-button not-content",
		variant,
		className
	], "astro-u6qmkmhq"], "class:list")}${spreadAttributes(attrs)}> ${icon && iconPlacement === "start" && renderTemplate`${renderComponent($$result, "Icon", $$Icon, {
		"name": icon,
		"size": "1.5rem",
		"class": "astro-u6qmkmhq"
	})}`} ${renderSlot($$result, $$slots["default"])} ${icon && iconPlacement === "end" && renderTemplate`${renderComponent($$result, "Icon", $$Icon, {
		"name": icon,
		"size": "1.5rem",
		"class": "astro-u6qmkmhq"
	})}`} </a>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/user-components/LinkButton.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/Hero.astro
createAstro("http://localhost:4321");
var $$Hero = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Hero;
	const { data } = Astro.locals.starlightRoute.entry;
	const { title = data.title, tagline, image, actions = [] } = data.hero || {};
	const imageAttrs = {
		loading: "eager",
		decoding: "async",
		width: 400,
		height: 400,
		alt: image?.alt || ""
	};
	let darkImage;
	let lightImage;
	let rawHtml;
	if (image) {
		if ("file" in image) darkImage = image.file;
		else if ("dark" in image) {
			darkImage = image.dark;
			lightImage = image.light;
		} else rawHtml = image.html;
	}
	return renderTemplate`${maybeRenderHead($$result)}<div class="hero astro-rnue7ptt"> ${darkImage && renderTemplate`${renderComponent($$result, "Image", $$Image, {
		"src": darkImage,
		...imageAttrs,
		"class:list": { "light:sl-hidden": Boolean(lightImage) },
		"class": "astro-rnue7ptt"
	})}`} ${lightImage && renderTemplate`${renderComponent($$result, "Image", $$Image, {
		"src": lightImage,
		...imageAttrs,
		"class": "dark:sl-hidden astro-rnue7ptt"
	})}`} ${rawHtml && renderTemplate`<div class="hero-html sl-flex astro-rnue7ptt">${unescapeHTML(rawHtml)}</div>`} <div class="sl-flex stack astro-rnue7ptt"> <div class="sl-flex copy astro-rnue7ptt"> <h1${addAttribute(PAGE_TITLE_ID, "id")} data-page-title class="astro-rnue7ptt">${unescapeHTML(title)}</h1> ${data.draft && renderTemplate`${renderComponent($$result, "DraftContentNotice", $$DraftContentNotice, { "class": "astro-rnue7ptt" })}`} ${tagline && renderTemplate`<div class="tagline astro-rnue7ptt">${unescapeHTML(tagline)}</div>`} </div> ${actions.length > 0 && renderTemplate`<div class="sl-flex actions astro-rnue7ptt"> ${actions.map(({ attrs: { class: className, ...attrs } = {}, icon, link: href, text, variant }) => renderTemplate`${renderComponent($$result, "LinkButton", $$LinkButton, {
		"href": href,
		"variant": variant,
		"icon": icon?.name,
		"class:list": [className],
		...attrs,
		"class": "astro-rnue7ptt"
	}, { "default": ($$result) => renderTemplate`${text}${icon?.html && renderTemplate`${renderComponent($$result, "Fragment", Fragment, {}, { "default": ($$result) => renderTemplate`${unescapeHTML(icon.html)}` })}`}` })}`)} </div>`} </div> </div>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/Hero.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/MarkdownContent.astro
var $$MarkdownContent = createComponent(($$result, $$props, $$slots) => {
	return renderTemplate`${maybeRenderHead($$result)}<div class="sl-markdown-content">${renderSlot($$result, $$slots["default"])}</div>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/MarkdownContent.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/MobileMenuToggle.astro
createAstro("http://localhost:4321");
var $$MobileMenuToggle = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$MobileMenuToggle;
	return renderTemplate`${maybeRenderHead($$result)}<button popovertarget="starlight__sidebar" class="sl-menu-button sl-flex md:sl-hidden print:hidden astro-m4cciipg"> ${renderComponent($$result, "Icon", $$Icon, {
		"name": "bars",
		"class": "open-menu astro-m4cciipg"
	})} ${renderComponent($$result, "Icon", $$Icon, {
		"name": "close",
		"class": "close-menu astro-m4cciipg"
	})} <span class="sr-only astro-m4cciipg">${Astro.locals.t("menuButton.accessibleLabel")}</span> </button>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/MobileMenuToggle.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/PageFrame.astro
createAstro("http://localhost:4321");
var $$PageFrame = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$PageFrame;
	const { hasSidebar } = Astro.locals.starlightRoute;
	return renderTemplate`${maybeRenderHead($$result)}<div class="page sl-flex astro-ephoiggs"> <header class="header astro-ephoiggs">${renderSlot($$result, $$slots["header"])}</header> ${hasSidebar && renderTemplate`<nav class="sidebar print:hidden astro-ephoiggs"${addAttribute(Astro.locals.t("sidebarNav.accessibleLabel"), "aria-label")}> ${renderComponent($$result, "MobileMenuToggle", $$MobileMenuToggle, { "class": "astro-ephoiggs" })} ${renderScript($$result, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/PageFrame.astro?astro&type=script&index=0&lang.ts")}${renderComponent($$result, "sl-sidebar-pane", "sl-sidebar-pane", {
		"popover": "",
		"id": "starlight__sidebar",
		"class": "sidebar-pane astro-ephoiggs"
	}, { "default": ($$result) => renderTemplate` <div class="sidebar-content sl-flex astro-ephoiggs"> ${renderSlot($$result, $$slots["sidebar"])} </div> ` })} </nav>`} <div class="main-frame astro-ephoiggs">${renderSlot($$result, $$slots["default"])}</div> </div>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/PageFrame.astro", void 0);
// node_modules/@astrojs/starlight/dist/components-internals/TableOfContents/TableOfContentsList.astro
createAstro("http://localhost:4321");
var $$TableOfContentsList = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$TableOfContentsList;
	const { toc, isMobile = false, depth = 0 } = Astro.props;
	const $$definedVars = defineStyleVars([{ depth }]);
	return renderTemplate`${maybeRenderHead($$result)}<ul${addAttribute([{ isMobile }, "astro-o7uvltdz"], "class:list")}${addAttribute($$definedVars, "style")}> ${toc.map((heading) => renderTemplate`<li${addAttribute($$definedVars, "style")} class="astro-o7uvltdz"> <a${addAttribute("#" + heading.slug, "href")}${addAttribute($$definedVars, "style")} class="astro-o7uvltdz"> <span${addAttribute($$definedVars, "style")} class="astro-o7uvltdz">${heading.text}</span> </a> ${heading.children.length > 0 && renderTemplate`${renderComponent($$result, "Astro.self", Astro.self, {
		"toc": heading.children,
		"depth": depth + 1,
		"isMobile": isMobile,
		"class": "astro-o7uvltdz"
	})}`} </li>`)} </ul>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components-internals/TableOfContents/TableOfContentsList.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/MobileTableOfContents.astro
createAstro("http://localhost:4321");
var $$MobileTableOfContents = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$MobileTableOfContents;
	const { toc } = Astro.locals.starlightRoute;
	return renderTemplate`${toc && renderTemplate`${renderComponent($$result, "mobile-starlight-toc", "mobile-starlight-toc", {
		"data-min-h": toc.minHeadingLevel,
		"data-max-h": toc.maxHeadingLevel,
		"class": "astro-c4dm4bi4"
	}, { "default": ($$result) => renderTemplate` ${maybeRenderHead($$result)}<nav aria-labelledby="starlight__on-this-page--mobile" class="astro-c4dm4bi4"> <details id="starlight__mobile-toc" class="astro-c4dm4bi4"> <summary id="starlight__on-this-page--mobile" class="sl-flex astro-c4dm4bi4"> <span class="toggle sl-flex astro-c4dm4bi4"> ${Astro.locals.t("tableOfContents.onThisPage")} ${renderComponent($$result, "Icon", $$Icon, {
		"name": "right-caret",
		"class": "caret astro-c4dm4bi4",
		"size": "1rem"
	})} </span> <span class="display-current astro-c4dm4bi4"></span> </summary> <div class="dropdown astro-c4dm4bi4"> ${renderComponent($$result, "TableOfContentsList", $$TableOfContentsList, {
		"toc": toc.items,
		"isMobile": true,
		"class": "astro-c4dm4bi4"
	})} </div> </details> </nav> ` })}`}${renderScript($$result, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/MobileTableOfContents.astro?astro&type=script&index=0&lang.ts")}`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/MobileTableOfContents.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/TableOfContents.astro
createAstro("http://localhost:4321");
var $$TableOfContents = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$TableOfContents;
	const { toc } = Astro.locals.starlightRoute;
	return renderTemplate`${toc && renderTemplate`${renderComponent($$result, "starlight-toc", "starlight-toc", {
		"data-min-h": toc.minHeadingLevel,
		"data-max-h": toc.maxHeadingLevel
	}, { "default": ($$result) => renderTemplate` ${maybeRenderHead($$result)}<nav aria-labelledby="starlight__on-this-page"> <h2 id="starlight__on-this-page">${Astro.locals.t("tableOfContents.onThisPage")}</h2> ${renderComponent($$result, "TableOfContentsList", $$TableOfContentsList, { "toc": toc.items })} </nav> ` })}`}${renderScript($$result, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/TableOfContents.astro?astro&type=script&index=0&lang.ts")}`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/TableOfContents.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/PageSidebar.astro
createAstro("http://localhost:4321");
var $$PageSidebar = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$PageSidebar;
	return renderTemplate`${Astro.locals.starlightRoute.toc && renderTemplate`${renderComponent($$result, "Fragment", Fragment, {}, { "default": ($$result) => renderTemplate` ${maybeRenderHead($$result)}<div class="lg:sl-hidden astro-tu4o3omu"> ${renderComponent($$result, "MobileTableOfContents", $$MobileTableOfContents, { "class": "astro-tu4o3omu" })} </div> <div class="right-sidebar-panel sl-hidden lg:sl-block astro-tu4o3omu"> <div class="sl-container astro-tu4o3omu"> ${renderComponent($$result, "TableOfContents", $$TableOfContents, { "class": "astro-tu4o3omu" })} </div> </div> ` })}`}`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/PageSidebar.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/PageTitle.astro
createAstro("http://localhost:4321");
var $$PageTitle = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$PageTitle;
	return renderTemplate`${maybeRenderHead($$result)}<h1${addAttribute(PAGE_TITLE_ID, "id")} class="astro-44ios7op">${Astro.locals.starlightRoute.entry.data.title}</h1>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/PageTitle.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/MobileMenuFooter.astro
var $$MobileMenuFooter = createComponent(($$result, $$props, $$slots) => {
	return renderTemplate`${maybeRenderHead($$result)}<div class="mobile-preferences sl-flex astro-d5sbyn67"> <div class="social-icons astro-d5sbyn67"> ${renderComponent($$result, "SocialIcons", $$SocialIcons, { "class": "astro-d5sbyn67" })} </div> ${renderComponent($$result, "ThemeSelect", $$ThemeSelect, { "class": "astro-d5sbyn67" })} ${renderComponent($$result, "LanguageSelect", $$LanguageSelect, { "class": "astro-d5sbyn67" })} </div>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/MobileMenuFooter.astro", void 0);
// node_modules/@astrojs/starlight/dist/utils/base.js
var base = stripTrailingSlash("/");
function pathWithBase(path) {
	path = stripLeadingSlash(path);
	return path ? base + "/" + path : base + "/";
}
function fileWithBase(path) {
	path = stripLeadingSlash(path);
	return path ? base + "/" + path : base;
}
// node_modules/@astrojs/starlight/dist/utils/createPathFormatter.js
var defaultFormatStrategy = {
	addBase: pathWithBase,
	handleExtension: (href) => stripHtmlExtension(href)
};
var formatStrategies = {
	file: {
		addBase: fileWithBase,
		handleExtension: (href) => ensureHtmlExtension(href)
	},
	directory: defaultFormatStrategy,
	preserve: defaultFormatStrategy
};
var trailingSlashStrategies = {
	always: ensureTrailingSlash,
	never: stripTrailingSlash,
	ignore: (href) => href
};
/** Format a path based on the project config. */
function formatPath$1(href, { format = "directory", trailingSlash = "ignore" }) {
	const formatStrategy = formatStrategies[format];
	const trailingSlashStrategy = trailingSlashStrategies[trailingSlash];
	href = formatStrategy.handleExtension(href);
	href = formatStrategy.addBase(href);
	if (format === "file") return href;
	href = href === "/" ? href : trailingSlashStrategy(href);
	return href;
}
function createPathFormatter(opts) {
	return (href) => formatPath$1(href, opts);
}
// node_modules/@astrojs/starlight/dist/utils/format-path.js
var formatPath = createPathFormatter({
	format: project_context_default.build.format,
	trailingSlash: project_context_default.trailingSlash
});
// node_modules/@astrojs/starlight/dist/utils/url.js
var HTTPProtocolRegEx = /^https?:\/\//;
var ProtocolRegEx = /^[a-z][a-z\d+.-]*:/i;
/** Check if a string starts with one of `http://` or `https://`. */
var isAbsoluteUrl = (link) => HTTPProtocolRegEx.test(link);
/** Check if a string contains a protocol (e.g., `http:`, `https:`, `mailto:`). */
var hasProtocol = (link) => ProtocolRegEx.test(link);
// node_modules/@astrojs/starlight/dist/integrations/shared/slugToLocale.js
/**
* Get the “locale” of a slug. This is the base path at which a language is served.
* For example, if French docs are in `src/content/docs/french/`, the locale is `french`.
* Root locale slugs will return `undefined`.
* @param slug A collection entry slug
*/
function slugToLocale$1(slug, config) {
	const localesConfig = config.locales ?? {};
	const baseSegment = slug?.split("/")[0];
	if (baseSegment && localesConfig[baseSegment]) return baseSegment;
	if (!localesConfig.root) return config.defaultLocale.locale;
}
// node_modules/@astrojs/starlight/dist/utils/slugs.js
function slugToLocale(slug) {
	return slugToLocale$1(slug, user_config_default);
}
function slugToLocaleData(slug) {
	const locale = slugToLocale(slug);
	return {
		dir: localeToDir(locale),
		lang: localeToLang(locale),
		locale
	};
}
function localeToLang(locale) {
	const lang = locale ? user_config_default.locales?.[locale]?.lang : user_config_default.locales?.root?.lang;
	const defaultLang = user_config_default.defaultLocale?.lang || user_config_default.defaultLocale?.locale;
	return lang || defaultLang || BuiltInDefaultLocale.lang;
}
function localeToDir(locale) {
	return (locale ? user_config_default.locales?.[locale]?.dir : user_config_default.locales?.root?.dir) || user_config_default.defaultLocale.dir;
}
function slugToParam(slug) {
	return slug === "index" || slug === "" || slug === "/" ? void 0 : (slug.endsWith("/index") ? slug.slice(0, -6) : slug).normalize();
}
function slugToPathname(slug) {
	const param = slugToParam(slug);
	return param ? "/" + param + "/" : "/";
}
function localizedSlug(slug, locale) {
	const slugLocale = slugToLocale(slug);
	if (slugLocale === locale) return slug;
	locale = locale || "";
	if (slugLocale === slug) return locale;
	if (slugLocale) return stripTrailingSlash(slug.replace(slugLocale + "/", locale ? locale + "/" : ""));
	return slug ? locale + "/" + slug : locale;
}
function localizedFilePath(filePath, locale) {
	const filePathLocale = slugToLocale(filePath);
	if (filePathLocale) return filePath.replace(filePathLocale + "/", locale ? locale + "/" : "");
	else if (locale) return locale + "/" + filePath;
	else return filePath;
}
function urlToSlug(url) {
	let pathname = url.pathname;
	const base = stripTrailingSlash("/");
	if (pathname.startsWith(base)) pathname = pathname.replace(base, "");
	const segments = pathname.split("/");
	const htmlExt = ".html";
	if (segments.at(-1) === "index.html") segments.pop();
	else if (segments.at(-1)?.endsWith(htmlExt)) {
		const last = segments.pop();
		if (last) segments.push(last.slice(0, -5));
	}
	return segments.filter(Boolean).join("/");
}
// node_modules/@astrojs/starlight/dist/utils/validateLogoImports.js
/** Check user-imported logo images have resolved correctly. */
function validateLogoImports() {
	if (user_config_default.logo) {
		let err;
		if ("src" in user_config_default.logo) {
			if (!logos.dark || !logos.light) err = `Could not resolve logo import for "${user_config_default.logo.src}" (logo.src)`;
		} else if (!logos.dark) err = `Could not resolve logo import for "${user_config_default.logo.dark}" (logo.dark)`;
		else if (!logos.light) err = `Could not resolve logo import for "${user_config_default.logo.light}" (logo.light)`;
		if (err) throw new Error(err);
	}
}
// node_modules/@astrojs/starlight/dist/utils/routing/index.js
validateLogoImports();
var normalizeIndexSlug = (slug) => slug === "index" ? "" : slug;
function normalizeCollectionEntry(entry) {
	return {
		...entry,
		id: normalizeIndexSlug(entry.id),
		filePath: entry.filePath
	};
}
var docs = (await getCollection("docs", ({ data }) => {
	return data.draft === false;
}) ?? []).map(normalizeCollectionEntry);
function getRoutes() {
	const routes2 = docs.map((entry) => ({
		entry,
		id: entry.id,
		entryMeta: slugToLocaleData(entry.id),
		...slugToLocaleData(entry.id)
	}));
	if (user_config_default.isMultilingual) {
		const defaultLocaleDocs = getLocaleDocs(user_config_default.defaultLocale?.locale === "root" ? void 0 : user_config_default.defaultLocale?.locale);
		for (const key in user_config_default.locales) {
			if (key === user_config_default.defaultLocale.locale) continue;
			const localeConfig = user_config_default.locales[key];
			if (!localeConfig) continue;
			const locale = key === "root" ? void 0 : key;
			const localeDocs = getLocaleDocs(locale);
			const localeDocIds = new Set(localeDocs.map(({ id }) => id));
			for (const fallback of defaultLocaleDocs) {
				const id = localizedSlug(fallback.id, locale);
				if (localeDocIds.has(id)) continue;
				routes2.push({
					entry: fallback,
					id,
					isFallback: true,
					lang: localeConfig.lang || BuiltInDefaultLocale.lang,
					locale,
					dir: localeConfig.dir,
					entryMeta: slugToLocaleData(fallback.id)
				});
			}
		}
	}
	return routes2;
}
var routes = getRoutes();
var routesById = new Map(routes.map((route) => [route.id, route]));
function getRouteById(id) {
	return routesById.get(id);
}
function getParamRouteMapping() {
	const map = /* @__PURE__ */ new Map();
	for (const route of routes) map.set(slugToParam(route.id), route);
	return map;
}
var routesBySlugParam = getParamRouteMapping();
function getRouteBySlugParam(slugParam) {
	return routesBySlugParam.get(slugParam?.replace(/\/$/, "") || void 0);
}
function getPaths() {
	return routes.map((route) => ({ params: { slug: slugToParam(route.id) } }));
}
var paths = getPaths();
function getLocaleRoutes(locale) {
	return filterByLocale(routes, locale);
}
function getLocaleDocs(locale) {
	return filterByLocale(docs, locale);
}
function filterByLocale(items, locale) {
	if (user_config_default.locales) {
		if (locale && locale in user_config_default.locales) return items.filter((i) => i.id === locale || i.id.startsWith(locale + "/"));
		else if (user_config_default.locales.root) {
			const langKeys = Object.keys(user_config_default.locales).filter((k) => k !== "root");
			const isLangIndex = new RegExp(`^(${langKeys.join("|")})$`);
			const isLangDir = new RegExp(`^(${langKeys.join("|")})/`);
			return items.filter((i) => !isLangIndex.test(i.id) && !isLangDir.test(i.id));
		}
	}
	return items;
}
// node_modules/@astrojs/starlight/dist/utils/navigation.js
var DirKey = Symbol("DirKey");
var SlugKey = Symbol("SlugKey");
var rootAutogenerate = { directory: "" };
var neverPathFormatter = createPathFormatter({ trailingSlash: "never" });
var sidebarCollator = new Intl.Collator(localeToLang(void 0));
var docsCollectionPathFromRoot = getCollectionPathFromRoot("docs", project_context_default);
/** Create a new directory object. */
function makeDir(slug) {
	const dir = {};
	Object.defineProperty(dir, DirKey, { enumerable: false });
	Object.defineProperty(dir, SlugKey, {
		value: slug,
		enumerable: false
	});
	return dir;
}
/** Test if the passed object is a directory record.  */
function isDir(data) {
	return DirKey in data;
}
/** Convert an item in a user’s sidebar config to a sidebar entry. */
function configItemToEntry(item, locale, routes) {
	if ("link" in item) return linkFromSidebarLinkItem(item, locale);
	else if ("autogenerate" in item) return entriesFromAutogenerateConfig(item, locale, routes);
	else if ("slug" in item) return linkFromInternalSidebarLinkItem(item, locale);
	else {
		const label = pickLang(item.translations, localeToLang(locale)) || item.label;
		return {
			type: "group",
			label,
			entries: item.items.flatMap((i) => configItemToEntry(i, locale, routes)),
			collapsed: item.collapsed,
			badge: getSidebarBadge(item.badge, locale, label)
		};
	}
}
/** Autogenerate links and groups from a user’s sidebar config. */
function entriesFromAutogenerateConfig(item, locale, routes) {
	const { attrs, collapsed, directory } = item.autogenerate;
	const localeDir = locale ? locale + "/" + directory : directory;
	const autogenerate = { directory };
	return sidebarFromDir(treeify(routes.filter((doc) => {
		const filePathFromContentDir = getRoutePathRelativeToCollectionRoot(doc, locale);
		return stripExtension(filePathFromContentDir) === localeDir || filePathFromContentDir.startsWith(localeDir + "/");
	}), locale, localeDir), {
		collapsed: collapsed ?? false,
		attrs
	}, autogenerate);
}
/** Create a link entry from a manual link item in user config. */
function linkFromSidebarLinkItem(item, locale) {
	let href = item.link;
	if (!hasProtocol(href)) {
		href = ensureLeadingSlash(href);
		if (locale) href = "/" + locale + href;
	}
	const label = pickLang(item.translations, localeToLang(locale)) || item.label;
	return makeSidebarLink({
		href,
		label,
		badge: getSidebarBadge(item.badge, locale, label),
		attrs: item.attrs
	});
}
/** Create a link entry from an automatic internal link item in user config. */
function linkFromInternalSidebarLinkItem(item, locale) {
	const slug = item.slug === "index" ? "" : item.slug;
	const route = getRouteById(locale ? slug ? locale + "/" + slug : locale : slug);
	if (!route) if (item.slug.at(0) === "/" || item.slug.at(-1) === "/") throw new AstroUserError(`The slug \`"${item.slug}"\` specified in the Starlight sidebar config must not start or end with a slash.`, `Please try updating \`"${item.slug}"\` to \`"${stripLeadingAndTrailingSlashes(item.slug)}"\`.`);
	else throw new AstroUserError(`The slug \`"${item.slug}"\` specified in the Starlight sidebar config does not exist.`, "Update the Starlight config to reference a valid entry slug in the docs content collection.\nLearn more about Astro content collection slugs at https://docs.astro.build/en/reference/modules/astro-content/#getentry");
	const frontmatter = route.entry.data;
	const label = pickLang(item.translations, localeToLang(locale)) || item.label || frontmatter.sidebar?.label || frontmatter.title;
	const badge = item.badge ?? frontmatter.sidebar?.badge;
	const attrs = {
		...frontmatter.sidebar?.attrs,
		...item.attrs
	};
	return makeSidebarLink({
		href: slugToPathname(route.id),
		label,
		badge: getSidebarBadge(badge, locale, label),
		attrs
	});
}
function makeSidebarLink({ attrs, badge, href, label, autogenerate }) {
	if (!hasProtocol(href)) href = formatPath(href);
	return makeLink({
		label,
		href,
		badge,
		attrs,
		autogenerate
	});
}
/** Create a link entry */
function makeLink({ attrs = {}, badge, autogenerate, ...opts }) {
	return {
		type: "link",
		...opts,
		badge,
		isCurrent: false,
		attrs,
		...autogenerate ? { autogenerate } : {}
	};
}
/** Get the segments leading to a page. */
function getBreadcrumbs(path, baseDir) {
	const pathWithoutExt = stripExtension(path);
	if (pathWithoutExt === baseDir) return [];
	baseDir = ensureTrailingSlash(baseDir);
	return (pathWithoutExt.startsWith(baseDir) ? pathWithoutExt.replace(baseDir, "") : pathWithoutExt).split("/");
}
/** Return the path of a route relative to the root of the collection. */
function getRoutePathRelativeToCollectionRoot(route, locale) {
	return localizedFilePath(route.entry.filePath.replace(`${docsCollectionPathFromRoot}/`, ""), locale);
}
/** Turn a flat array of routes into a tree structure. */
function treeify(routes, locale, baseDir) {
	const treeRoot = makeDir(baseDir);
	routes.filter((doc) => !doc.entry.data.sidebar.hidden).map((doc) => [getRoutePathRelativeToCollectionRoot(doc, locale), doc]).sort(([a], [b]) => b.split("/").length - a.split("/").length).forEach(([filePathFromContentDir, doc]) => {
		const parts = getBreadcrumbs(filePathFromContentDir, baseDir);
		let currentNode = treeRoot;
		parts.forEach((part, index) => {
			const isLeaf = index === parts.length - 1;
			if (isLeaf && Object.hasOwn(currentNode, part)) {
				currentNode = currentNode[part];
				part = "index";
			}
			if (!isLeaf) {
				const path = currentNode[SlugKey];
				currentNode[part] ||= makeDir(stripLeadingAndTrailingSlashes(path + "/" + part));
				currentNode = currentNode[part];
			} else currentNode[part] = doc;
		});
	});
	return treeRoot;
}
/** Create a link entry for a given content collection entry. */
function linkFromRoute(route, attrs, autogenerate) {
	return makeSidebarLink({
		href: slugToPathname(route.id),
		label: route.entry.data.sidebar.label || route.entry.data.title,
		badge: route.entry.data.sidebar.badge,
		attrs: {
			...attrs,
			...route.entry.data.sidebar.attrs
		},
		autogenerate
	});
}
/**
* Get the sort weight for a given route or directory. Lower numbers rank higher.
* Directories have the weight of the lowest weighted route they contain.
*/
function getOrder(routeOrDir) {
	const cachedOrder = orderByEntry.get(routeOrDir);
	if (cachedOrder !== void 0) return cachedOrder;
	const order = isDir(routeOrDir) ? Math.min(...Object.values(routeOrDir).flatMap(getOrder)) : routeOrDir.entry.data.sidebar.order ?? Number.MAX_VALUE;
	orderByEntry.set(routeOrDir, order);
	return order;
}
var orderByEntry = /* @__PURE__ */ new WeakMap();
/** Sort a directory’s entries by user-specified order or alphabetically if no order specified. */
function sortDirEntries(dir) {
	return dir.sort(([_keyA, a], [_keyB, b]) => {
		const [aOrder, bOrder] = [getOrder(a), getOrder(b)];
		if (aOrder !== bOrder) return aOrder < bOrder ? -1 : 1;
		return sidebarCollator.compare(isDir(a) ? a[SlugKey] : a.id, isDir(b) ? b[SlugKey] : b.id);
	});
}
/** Create a group entry for a given content collection directory. */
function groupFromDir(dir, context) {
	const { fullPath, dirName, collapsed, autogenerate } = context;
	return {
		type: "group",
		label: dirName,
		entries: sortDirEntries(Object.entries(dir)).map(([key, dirOrRoute]) => dirToItem(dirOrRoute, {
			...context,
			fullPath: `${fullPath}/${key}`,
			dirName: key
		})),
		collapsed,
		badge: void 0,
		autogenerate
	};
}
/** Create a sidebar entry for a directory or content entry. */
function dirToItem(dirOrRoute, context) {
	const { attrs, autogenerate } = context;
	return isDir(dirOrRoute) ? groupFromDir(dirOrRoute, context) : linkFromRoute(dirOrRoute, attrs, autogenerate);
}
/** Create a sidebar entry for a given content directory. */
function sidebarFromDir(tree, options, autogenerate = rootAutogenerate) {
	return sortDirEntries(Object.entries(tree)).map(([key, dirOrRoute]) => dirToItem(dirOrRoute, {
		...options,
		fullPath: key,
		dirName: key,
		autogenerate
	}));
}
/**
* Intermediate sidebar represents sidebar entries generated from the user config for a specific
* locale. These representations are cached per locale to avoid regenerating them for each page.
* When generating the final sidebar for a page, the current page entry in the sidebar is marked
* with `isCurrent` and cached. Subsequent runs then reset the previous current entry before marking
* the new current page.
*
* Sidebars, like all route data, are deep cloned before the data is passed to users for mutation,
* so optimising with a single mutable object per locale is safe.
*
* @see getSidebarFromIntermediateSidebar
*/
var intermediateSidebars = /* @__PURE__ */ new Map();
var lastCurrentEntryByLocale = /* @__PURE__ */ new Map();
/** Get the sidebar for the current page using the global config. */
function getSidebar(pathname, locale) {
	let intermediateSidebar = intermediateSidebars.get(locale);
	if (!intermediateSidebar) {
		intermediateSidebar = getIntermediateSidebarFromConfig(user_config_default.sidebar, locale);
		intermediateSidebars.set(locale, intermediateSidebar);
	}
	setIntermediateSidebarCurrentEntry(intermediateSidebar, pathname, locale);
	return intermediateSidebar;
}
/** Get the sidebar for the current page using the specified sidebar config. */
function getSidebarFromConfig(sidebarConfig, pathname, locale) {
	const sidebar = getIntermediateSidebarFromConfig(sidebarConfig, locale);
	const currentEntry = getSidebarCurrentEntry(sidebar, pathname);
	if (currentEntry) currentEntry.isCurrent = true;
	return sidebar;
}
/** Get the intermediate sidebar for a locale using the specified sidebar config. */
function getIntermediateSidebarFromConfig(sidebarConfig, locale) {
	const routes = getLocaleRoutes(locale);
	if (sidebarConfig) return sidebarConfig.flatMap((group) => configItemToEntry(group, locale, routes));
	else return sidebarFromDir(treeify(routes, locale, locale || ""), {
		collapsed: false,
		attrs: void 0
	});
}
/** Marks the current page in an intermediate sidebar. */
function setIntermediateSidebarCurrentEntry(intermediateSidebar, pathname, locale) {
	const lastCurrentEntry = lastCurrentEntryByLocale.get(locale);
	if (lastCurrentEntry) lastCurrentEntry.isCurrent = false;
	const entry = getSidebarCurrentEntry(intermediateSidebar, pathname);
	if (entry) {
		entry.isCurrent = true;
		lastCurrentEntryByLocale.set(locale, entry);
	}
}
/** Finds the current page in a sidebar. */
function getSidebarCurrentEntry(sidebar, pathname) {
	let entriesByPath = sidebarEntriesByPath.get(sidebar);
	if (!entriesByPath) {
		entriesByPath = /* @__PURE__ */ new Map();
		for (const entry of flattenSidebar(sidebar)) {
			const path = neverPathFormatter(encodeURI(entry.href));
			if (!entriesByPath.has(path)) entriesByPath.set(path, entry);
		}
		sidebarEntriesByPath.set(sidebar, entriesByPath);
	}
	return entriesByPath.get(neverPathFormatter(pathname)) ?? null;
}
var sidebarEntriesByPath = /* @__PURE__ */ new WeakMap();
/** Map sidebar groups to a boolean indicating whether they contain a link to the current page. */
var currentGroups = /* @__PURE__ */ new WeakMap();
/**
* Iterate through the children of a sidebar group, storing and returning whether or not they
* contain a link to the current page.
*/
function findCurrentGroups(group) {
	let containsCurrent = false;
	for (const entry of group.entries) if (entry.type === "link") containsCurrent ||= entry.isCurrent;
	else {
		const entryContainsCurrent = findCurrentGroups(entry);
		containsCurrent ||= entryContainsCurrent;
	}
	currentGroups.set(group, containsCurrent);
	return containsCurrent;
}
/**
* Check whether a given sidebar group contains a link to the current page (without recomputing the
* entire sidebar tree for every call).
*
* ⚠️ Results are cached per sidebar group so this helper must only be called with a page’s finalised
* sidebar data when rendering a component.
*
* **Do not use in the following cases:**
*
* - Directly on the result of `getSidebar()` — this data is re-used across pages and calling
*   `sidebarGroupHasCurrent()` could result in incorrect cached data from previous pages.
*
* - On `locals.starlightRoute.sidebar` before all user mutations of sidebar data have been
*   completed — this could result in incorrect cached data that does not reflect subsequent changes
*   to the sidebar.
*/
function sidebarGroupHasCurrent(group) {
	return currentGroups.get(group) ?? findCurrentGroups(group);
}
/** Generates a deterministic string based on the content of the passed sidebar. */
function getSidebarHash(sidebar) {
	let hash = 0;
	const sidebarIdentity = recursivelyBuildSidebarIdentity(sidebar);
	for (let i = 0; i < sidebarIdentity.length; i++) {
		const char = sidebarIdentity.charCodeAt(i);
		hash = (hash << 5) - hash + char;
	}
	return (hash >>> 0).toString(36).padStart(7, "0");
}
/** Recurses through a sidebar tree to generate a string concatenating labels and link hrefs. */
function recursivelyBuildSidebarIdentity(sidebar) {
	return sidebar.flatMap((entry) => entry.type === "group" ? entry.label + recursivelyBuildSidebarIdentity(entry.entries) : entry.label + entry.href).join("");
}
/** Turn the nested tree structure of a sidebar into a flat list of all the links. */
function flattenSidebar(sidebar) {
	const cachedSidebar = flattenedSidebars.get(sidebar);
	if (cachedSidebar) return cachedSidebar;
	const flattenedSidebar = sidebar.flatMap((entry) => entry.type === "group" ? flattenSidebar(entry.entries) : entry);
	flattenedSidebars.set(sidebar, flattenedSidebar);
	return flattenedSidebar;
}
var flattenedSidebars = /* @__PURE__ */ new WeakMap();
/** Get previous/next pages in the sidebar or the ones from the frontmatter if any. */
function getPrevNextLinks(sidebar, paginationEnabled, config) {
	const entries = flattenSidebar(sidebar);
	const currentIndex = entries.findIndex((entry) => entry.isCurrent);
	return {
		prev: applyPrevNextLinkConfig(entries[currentIndex - 1], paginationEnabled, config.prev),
		next: applyPrevNextLinkConfig(currentIndex > -1 ? entries[currentIndex + 1] : void 0, paginationEnabled, config.next)
	};
}
/** Apply a prev/next link config to a navigation link. */
function applyPrevNextLinkConfig(link, paginationEnabled, config) {
	if (config === false) return void 0;
	else if (config === true) return link;
	else if (typeof config === "string" && link) return {
		...link,
		label: config
	};
	else if (typeof config === "object") {
		if (link) return {
			...link,
			label: config.label ?? link.label,
			href: config.link ?? link.href,
			attrs: {}
		};
		else if (config.link && config.label) return makeLink({
			href: config.link,
			label: config.label
		});
	}
	return paginationEnabled ? link : void 0;
}
/** Get a sidebar badge for a given item. */
function getSidebarBadge(config, locale, itemLabel) {
	if (!config) return;
	if (typeof config === "string") return {
		variant: "default",
		text: config
	};
	return {
		...config,
		text: getSidebarBadgeText(config.text, locale, itemLabel)
	};
}
/** Get the badge text for a sidebar item. */
function getSidebarBadgeText(text, locale, itemLabel) {
	if (typeof text === "string") return text;
	const defaultLang = user_config_default.defaultLocale?.lang || user_config_default.defaultLocale?.locale || BuiltInDefaultLocale.lang;
	const defaultText = text[defaultLang];
	if (!defaultText) throw new AstroUserError(`The badge text for "${itemLabel}" must have a key for the default language "${defaultLang}".`, "Update the Starlight config to include a badge text for the default language.\nLearn more about sidebar badges internationalization at https://starlight.astro.build/guides/sidebar/#internationalization-with-badges");
	return pickLang(text, localeToLang(locale)) || defaultText;
}
// node_modules/@astrojs/starlight/dist/components/SidebarPersister.astro
createAstro("http://localhost:4321");
var $$SidebarPersister = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$SidebarPersister;
	const hash = getSidebarHash(Astro.locals.starlightRoute.sidebar);
	return renderTemplate`${renderComponent($$result, "sl-sidebar-state-persist", "sl-sidebar-state-persist", {
		"data-hash": hash,
		"class": "astro-myn3goxi"
	}, { "default": ($$result) => renderTemplate` <script aria-hidden="true">
		(() => {
			try {
				if (!matchMedia('(min-width: 50em)').matches) return;
				/** @type {HTMLElement | null} */
				const target = document.querySelector('sl-sidebar-state-persist');
				const state = JSON.parse(sessionStorage.getItem('sl-sidebar-state') || '0');
				if (!target || !state || target.dataset.hash !== state.hash) return;
				window._starlightScrollRestore = state.scroll;
				customElements.define(
					'sl-sidebar-restore',
					class SidebarRestore extends HTMLElement {
						connectedCallback() {
							try {
								const idx = parseInt(this.dataset.index || '');
								const details = this.closest('details');
								if (details && typeof state.open[idx] === 'boolean') details.open = state.open[idx];
							} catch {}
						}
					}
				);
			} catch {}
		})();
	<\/script>${renderSlot($$result, $$slots["default"])} <script aria-hidden="true">
		(() => {
			const scroller = document.getElementById('starlight__sidebar');
			if (!window._starlightScrollRestore || !scroller) return;
			scroller.scrollTop = window._starlightScrollRestore;
			delete window._starlightScrollRestore;
		})();
	<\/script>` })}`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/SidebarPersister.astro", void 0);
// node_modules/@astrojs/starlight/dist/utils/error-map.js
/**
* This is a modified version of Astro's error map.
* source: https://github.com/withastro/astro/blob/main/packages/astro/src/content/error-map.ts
*/
var zodErrorMap = zod_exports.locales.en().localeError;
/**
* Parse data with a Zod schema and throw a nicely formatted error if it is invalid.
*
* @param schema The Zod schema to use to parse the input.
* @param input Input data that should match the schema.
* @param message Error message preamble to use if the input fails to parse.
* @returns Validated data parsed by Zod.
*/
function parseWithFriendlyErrors(schema, input, message) {
	return processParsedData(schema.safeParse(input, {
		error: errorMap,
		reportInput: true
	}), message);
}
/**
* Asynchronously parse data with a Zod schema that contains asynchronous refinements or transforms
* and throw a nicely formatted error if it is invalid.
*
* @param schema The Zod schema to use to parse the input.
* @param input Input data that should match the schema.
* @param message Error message preamble to use if the input fails to parse.
* @returns Validated data parsed by Zod.
*/
async function parseAsyncWithFriendlyErrors(schema, input, message) {
	return processParsedData(await schema.safeParseAsync(input, {
		error: errorMap,
		reportInput: true
	}), message);
}
function processParsedData(parsedData, message) {
	if (!parsedData.success) throw new AstroUserError(message, parsedData.error.issues.map((i) => i.message).join("\n"));
	return parsedData.data;
}
var errorMap = (issue) => {
	const baseErrorPath = flattenErrorPath(issue.path ?? []);
	if (issue.code === "invalid_union") {
		const unionErrors = issue.errors.flat();
		const typeOrLiteralErrByPath = /* @__PURE__ */ new Map();
		for (const unionError of unionErrors) if (unionError.code === "invalid_type") {
			const flattenedErrorPath = flattenErrorPath([baseErrorPath, ...unionError.path]);
			if (typeOrLiteralErrByPath.has(flattenedErrorPath)) typeOrLiteralErrByPath.get(flattenedErrorPath).expected.push(unionError.expected);
			else typeOrLiteralErrByPath.set(flattenedErrorPath, {
				code: unionError.code,
				received: parsedType(issue.input),
				expected: [unionError.expected],
				message: unionError.message
			});
		}
		const messages = [prefix(baseErrorPath, "Did not match union.")];
		const details = [...typeOrLiteralErrByPath.entries()].filter(([, error]) => error.expected.length === unionErrors.length).map(([key, error]) => key === baseErrorPath ? `> ${getTypeErrMsg(error)}` : `> ${prefix(key, getTypeErrMsg(error))}`);
		if (details.length === 0) {
			const expectedShapes = [];
			for (const unionError of issue.errors) {
				const expectedShape = [];
				for (const issue of unionError) {
					if (issue.code === "invalid_type" && issue.expected === "never") continue;
					if (issue.code === "invalid_union") return errorMap({
						...issue,
						input: issue.input,
						path: [baseErrorPath, ...issue.path]
					});
					const relativePath = flattenErrorPath(issue.path).replace(baseErrorPath, "").replace(leadingPeriod, "");
					if (issue.code === "invalid_type") expectedShape.push(relativePath ? `${relativePath}: ${issue.expected}` : issue.expected);
					else if (issue.code === "custom") expectedShape.push(relativePath);
				}
				if (expectedShape.length === 1 && !expectedShape[0]?.includes(":")) expectedShapes.push(expectedShape.join(""));
				else if (expectedShape.length > 0) expectedShapes.push(`{ ${expectedShape.join("; ")} }`);
			}
			if (expectedShapes.length) {
				details.push("> Expected type `" + expectedShapes.join(" | ") + "`");
				details.push("> Received `" + stringify(issue.input) + "`");
			}
		}
		return messages.concat(details).join("\n");
	} else if (issue.code === "invalid_type") return prefix(baseErrorPath, getTypeErrMsg({
		code: issue.code,
		received: parsedType(issue.input),
		expected: [issue.expected],
		message: issue.message
	}));
	else if (issue.message) return prefix(baseErrorPath, issue.message);
	else {
		const defaultError = zodErrorMap(issue);
		if (!defaultError) return;
		return prefix(baseErrorPath, typeof defaultError === "string" ? defaultError : defaultError.message);
	}
};
var getTypeErrMsg = (error) => {
	if (typeof error.received === "undefined" || error.received === "undefined") return error.message ?? "Required";
	return `Expected type \`${unionExpectedVals(new Set(error.expected))}\`, received \`${stringify(error.received)}\``;
};
var prefix = (key, msg) => key.length ? `**${key}**: ${msg}` : msg;
var unionExpectedVals = (expectedVals) => [...expectedVals].map((expectedVal) => stringify(expectedVal)).join(" | ");
var flattenErrorPath = (errorPath) => errorPath.join(".");
/** `JSON.stringify()` a value with spaces around object/array entries. */
var stringify = (val) => JSON.stringify(val, null, 1).split(newlinePlusWhitespace).join(" ");
var newlinePlusWhitespace = /\n\s*/;
var leadingPeriod = /^\./;
/**
* In Zod 4, we don't necessarily get a human-readable representation of input data types. For such
* cases, we use the same logic as Zod's own `parsedType()` function.
* @see https://github.com/colinhacks/zod/blob/73b071d7d08825dedb6b48b78718739118ee1308/packages/zod/src/v4/locales/en.ts#L5
*/
var parsedType = (data) => {
	const t = typeof data;
	switch (t) {
		case "number": return Number.isNaN(data) ? "NaN" : "number";
		case "object":
			if (Array.isArray(data)) return "array";
			if (data === null) return "null";
			if (data && Object.getPrototypeOf(data) !== Object.prototype && data.constructor) return data.constructor.name;
	}
	return t;
};
// node_modules/@astrojs/starlight/dist/user-components/Badge.astro
createAstro("http://localhost:4321");
var $$Badge = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Badge;
	const { text, variant, size, class: customClass, ...attrs } = parseWithFriendlyErrors(BadgeComponentSchema, Astro.props, "Invalid prop passed to the `<Badge/>` component.");
	return renderTemplate`${maybeRenderHead($$result)}<span${addAttribute([[
		"sl-badge",
		variant,
		size,
		customClass
	], "astro-gfeawblj"], "class:list")}${spreadAttributes(attrs)}>${text}</span>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/user-components/Badge.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/SidebarRestorePoint.astro
createAstro("http://localhost:4321");
var $$SidebarRestorePoint = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$SidebarRestorePoint;
	const currentGroupIndexSymbol = Symbol.for("starlight-sidebar-group-index");
	const locals = Astro.locals;
	const index = locals[currentGroupIndexSymbol] || 0;
	locals[currentGroupIndexSymbol] = index + 1;
	return renderTemplate`${renderComponent($$result, "sl-sidebar-restore", "sl-sidebar-restore", { "data-index": index })}`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/SidebarRestorePoint.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/SidebarSublist.astro
createAstro("http://localhost:4321");
var $$SidebarSublist = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$SidebarSublist;
	const { sublist, nested } = Astro.props;
	return renderTemplate`${maybeRenderHead($$result)}<ul${addAttribute([{ "top-level": !nested }, "astro-yav5eazp"], "class:list")}> ${sublist.map((entry) => renderTemplate`<li class="astro-yav5eazp"> ${entry.type === "link" ? renderTemplate`<a${addAttribute(entry.href, "href")}${addAttribute(entry.isCurrent ? "page" : void 0, "aria-current")}${addAttribute([[{ large: !nested }, entry.attrs.class], "astro-yav5eazp"], "class:list")}${spreadAttributes(entry.attrs)}> <span class="astro-yav5eazp">${entry.label}</span> ${entry.badge && renderTemplate`${renderComponent($$result, "Badge", $$Badge, {
		"variant": entry.badge.variant,
		"class": (entry.badge.class ?? "") + " astro-yav5eazp",
		"text": entry.badge.text
	})}`} </a>` : renderTemplate`<details${addAttribute(sidebarGroupHasCurrent(entry) || !entry.collapsed, "open")} class="astro-yav5eazp"> <summary class="astro-yav5eazp"> <span class="group-label astro-yav5eazp"> <span class="large astro-yav5eazp">${entry.label}</span> ${entry.badge && renderTemplate`${renderComponent($$result, "Badge", $$Badge, {
		"variant": entry.badge.variant,
		"class": (entry.badge.class ?? "") + " astro-yav5eazp",
		"text": entry.badge.text
	})}`} </span> ${renderComponent($$result, "Icon", $$Icon, {
		"name": "right-caret",
		"class": "caret astro-yav5eazp",
		"size": "1.25rem"
	})} </summary> ${renderComponent($$result, "SidebarRestorePoint", $$SidebarRestorePoint, { "class": "astro-yav5eazp" })} ${renderComponent($$result, "Astro.self", Astro.self, {
		"sublist": entry.entries,
		"nested": true,
		"class": "astro-yav5eazp"
	})} </details>`} </li>`)} </ul>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/SidebarSublist.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/Sidebar.astro
createAstro("http://localhost:4321");
var $$Sidebar = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Sidebar;
	const { sidebar } = Astro.locals.starlightRoute;
	return renderTemplate`${renderComponent($$result, "SidebarPersister", $$SidebarPersister, {}, { "default": ($$result) => renderTemplate` ${renderComponent($$result, "SidebarSublist", $$SidebarSublist, { "sublist": sidebar })} ` })} ${maybeRenderHead($$result)}<div class="md:sl-hidden"> ${renderComponent($$result, "MobileMenuFooter", $$MobileMenuFooter, {})} </div>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/Sidebar.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/SkipLink.astro
createAstro("http://localhost:4321");
var $$SkipLink = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$SkipLink;
	return renderTemplate`${maybeRenderHead($$result)}<a class="sl-skip-link astro-v32exnt7"${addAttribute(`#${PAGE_TITLE_ID}`, "href")}>${Astro.locals.t("skipLink.label")}</a>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/SkipLink.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/ThemeProvider.astro
var $$ThemeProvider = createComponent(($$result, $$props, $$slots) => {
	return renderTemplate` <script>
	window.StarlightThemeProvider = (() => {
		const storedTheme =
			typeof localStorage !== 'undefined' && localStorage.getItem('starlight-theme');
		const theme =
			storedTheme ||
			(window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');
		document.documentElement.dataset.theme = theme === 'light' ? 'light' : 'dark';
		return {
			updatePickers(theme = storedTheme || 'auto') {
				document.querySelectorAll('starlight-theme-select').forEach((picker) => {
					const select = picker.querySelector('select');
					if (select) select.value = theme;
					/** @type {HTMLTemplateElement | null} */
					const tmpl = document.querySelector(\`#theme-icons\`);
					const newIcon = tmpl && tmpl.content.querySelector('.' + theme);
					if (newIcon) {
						const oldIcon = picker.querySelector('svg.label-icon');
						if (oldIcon) {
							oldIcon.replaceChildren(...newIcon.cloneNode(true).childNodes);
						}
					}
				});
			},
		};
	})();
<\/script> <template id="theme-icons">${templateEnter($$result)} ${renderComponent($$result, "Icon", $$Icon, {
		"name": "sun",
		"class": "light"
	})} ${renderComponent($$result, "Icon", $$Icon, {
		"name": "moon",
		"class": "dark"
	})} ${renderComponent($$result, "Icon", $$Icon, {
		"name": "laptop",
		"class": "auto"
	})} ${templateExit($$result)}</template>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/ThemeProvider.astro", void 0);
// node_modules/@astrojs/starlight/dist/components/TwoColumnContent.astro
createAstro("http://localhost:4321");
var $$TwoColumnContent = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$TwoColumnContent;
	return renderTemplate`${maybeRenderHead($$result)}<div class="lg:sl-flex astro-uezrheyk"> ${Astro.locals.starlightRoute.toc && renderTemplate`<aside class="right-sidebar-container print:hidden astro-uezrheyk"> <div class="right-sidebar astro-uezrheyk"> ${renderSlot($$result, $$slots["right-sidebar"])} </div> </aside>`} <div class="main-pane astro-uezrheyk">${renderSlot($$result, $$slots["default"])}</div> </div>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/TwoColumnContent.astro", void 0);
// node_modules/@astrojs/starlight/dist/style/print.css?url&no-inline
var print_default = "/_astro/print.ehPL0gv-.css";
// node_modules/@astrojs/starlight/dist/components/Page.astro
createAstro("http://localhost:4321");
var $$Page = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Page;
	const { starlightRoute } = Astro.locals;
	const pagefindEnabled = starlightRoute.entry.id !== "404" && !starlightRoute.entry.id.endsWith("/404") && starlightRoute.entry.data.pagefind !== false;
	const htmlDataAttributes = { "data-theme": "dark" };
	if (Boolean(starlightRoute.toc)) htmlDataAttributes["data-has-toc"] = "";
	if (starlightRoute.hasSidebar) htmlDataAttributes["data-has-sidebar"] = "";
	if (Boolean(starlightRoute.entry.data.hero)) htmlDataAttributes["data-has-hero"] = "";
	const mainDataAttributes = {};
	if (pagefindEnabled) mainDataAttributes["data-pagefind-body"] = "";
	return renderTemplate`<html${addAttribute(starlightRoute.lang, "lang")}${addAttribute(starlightRoute.dir, "dir")}${spreadAttributes(htmlDataAttributes, void 0, { "class": "astro-a6xxy7re" })}> <head>${renderComponent($$result, "Head", $$Head, { "class": "astro-a6xxy7re" })}${renderComponent($$result, "ThemeProvider", $$ThemeProvider, { "class": "astro-a6xxy7re" })}<link rel="stylesheet"${addAttribute(print_default, "href")} media="print">${renderHead($$result)}</head> <body class="astro-a6xxy7re"> ${renderComponent($$result, "SkipLink", $$SkipLink, { "class": "astro-a6xxy7re" })} ${renderComponent($$result, "PageFrame", $$PageFrame, { "class": "astro-a6xxy7re" }, {
		"default": ($$result) => renderTemplate`  ${renderScript($$result, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/Page.astro?astro&type=script&index=0&lang.ts")}${renderComponent($$result, "TwoColumnContent", $$TwoColumnContent, { "class": "astro-a6xxy7re" }, {
			"default": ($$result) => renderTemplate`  <main${spreadAttributes(mainDataAttributes, void 0, { "class": "astro-a6xxy7re" })}${addAttribute(starlightRoute.entryMeta.lang, "lang")}${addAttribute(starlightRoute.entryMeta.dir, "dir")}>  ${renderComponent($$result, "Banner", $$Banner, { "class": "astro-a6xxy7re" })} ${starlightRoute.entry.data.hero ? renderTemplate`${renderComponent($$result, "ContentPanel", $$ContentPanel, { "class": "astro-a6xxy7re" }, { "default": ($$result) => renderTemplate` ${renderComponent($$result, "Hero", $$Hero, { "class": "astro-a6xxy7re" })} ${renderComponent($$result, "MarkdownContent", $$MarkdownContent, { "class": "astro-a6xxy7re" }, { "default": ($$result) => renderTemplate` ${renderSlot($$result, $$slots["default"])} ` })} ${renderComponent($$result, "Footer", $$Footer, { "class": "astro-a6xxy7re" })} ` })}` : renderTemplate`${renderComponent($$result, "Fragment", Fragment, {}, { "default": ($$result) => renderTemplate` ${renderComponent($$result, "ContentPanel", $$ContentPanel, { "class": "astro-a6xxy7re" }, { "default": ($$result) => renderTemplate` ${renderComponent($$result, "PageTitle", $$PageTitle, { "class": "astro-a6xxy7re" })} ${starlightRoute.entry.data.draft && renderTemplate`${renderComponent($$result, "DraftContentNotice", $$DraftContentNotice, { "class": "astro-a6xxy7re" })}`}${starlightRoute.isFallback && renderTemplate`${renderComponent($$result, "FallbackContentNotice", $$FallbackContentNotice, { "class": "astro-a6xxy7re" })}`}` })} ${renderComponent($$result, "ContentPanel", $$ContentPanel, { "class": "astro-a6xxy7re" }, { "default": ($$result) => renderTemplate` ${renderComponent($$result, "MarkdownContent", $$MarkdownContent, { "class": "astro-a6xxy7re" }, { "default": ($$result) => renderTemplate` ${renderSlot($$result, $$slots["default"])} ` })} ${renderComponent($$result, "Footer", $$Footer, { "class": "astro-a6xxy7re" })} ` })} ` })}`} </main> `,
			"right-sidebar": ($$result) => renderTemplate`${renderComponent($$result, "PageSidebar", $$PageSidebar, {
				"slot": "right-sidebar",
				"class": "astro-a6xxy7re"
			})}`
		})} `,
		"header": ($$result) => renderTemplate`${renderComponent($$result, "Header", $$Header, {
			"slot": "header",
			"class": "astro-a6xxy7re"
		})}`,
		"sidebar": ($$result) => renderTemplate`${starlightRoute.hasSidebar && renderTemplate`${renderComponent($$result, "Sidebar", $$Sidebar, {
			"slot": "sidebar",
			"class": "astro-a6xxy7re"
		})}`}`
	})} </body> </html>`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/components/Page.astro", void 0);
// node_modules/@astrojs/starlight/dist/utils/generateToC.js
/** Convert the flat headings array generated by Astro into a nested tree structure. */
function generateToC(headings, { minHeadingLevel, maxHeadingLevel, title }) {
	headings = headings.filter(({ depth }) => depth >= minHeadingLevel && depth <= maxHeadingLevel);
	const toc = [{
		depth: 2,
		slug: PAGE_TITLE_ID,
		text: title,
		children: []
	}];
	for (const heading of headings) injectChild(toc, {
		...heading,
		children: []
	});
	return toc;
}
/** Inject a ToC entry as deep in the tree as its `depth` property requires. */
function injectChild(items, item) {
	const lastItem = items.at(-1);
	if (!lastItem || lastItem.depth >= item.depth) items.push(item);
	else return injectChild(lastItem.children, item);
}
// node_modules/@astrojs/starlight/dist/utils/canonical.js
var canonicalTrailingSlashStrategies = {
	always: ensureTrailingSlash,
	never: stripTrailingSlash,
	ignore: ensureTrailingSlash
};
/** Format a canonical link based on the project config. */
function formatCanonical(href, opts) {
	if (opts.format === "file") return href;
	return canonicalTrailingSlashStrategies[opts.trailingSlash](href);
}
// node_modules/@astrojs/starlight/dist/package.js
var version = "0.42.4";
// node_modules/@astrojs/starlight/dist/utils/localizedUrl.js
function localizedUrl(url, locale, trailingSlash) {
	url = new URL(url);
	if (!user_config_default.locales) return url;
	if (locale === "root") locale = "";
	const base = stripTrailingSlash("/");
	const hasBase = url.pathname.startsWith(base);
	if (hasBase) url.pathname = url.pathname.replace(base, "");
	const [_leadingSlash, baseSegment] = url.pathname.split("/");
	const isRootHtml = baseSegment?.endsWith(".html");
	const baseSlug = isRootHtml ? baseSegment?.slice(0, -5) : baseSegment;
	if (baseSlug && baseSlug in user_config_default.locales) if (locale) url.pathname = url.pathname.replace(baseSlug, locale);
	else if (isRootHtml) url.pathname = "/index.html";
	else url.pathname = url.pathname.replace("/" + baseSlug, "");
	else if (locale) if (baseSegment === "index.html") url.pathname = "/" + locale + ".html";
	else url.pathname = "/" + locale + url.pathname;
	if (hasBase) url.pathname = base + url.pathname;
	if (trailingSlash === "never") url.pathname = stripTrailingSlash(url.pathname);
	return url;
}
// node_modules/@astrojs/starlight/dist/utils/head.js
var HeadSchema = HeadConfigSchema({ source: "content" });
/** Get the head for the current page. */
function getHead({ entry, lang }, context, siteTitle) {
	const { data } = entry;
	const canonical = context.site ? new URL(context.url.pathname, context.site) : void 0;
	const canonicalHref = canonical?.href ? formatCanonical(canonical.href, {
		format: project_context_default.build.format,
		trailingSlash: project_context_default.trailingSlash
	}) : void 0;
	const description = data.description || user_config_default.description;
	const headDefaults = [
		{
			tag: "meta",
			attrs: { charset: "utf-8" }
		},
		{
			tag: "meta",
			attrs: {
				name: "viewport",
				content: "width=device-width, initial-scale=1"
			}
		},
		{
			tag: "title",
			content: `${data.title} ${user_config_default.titleDelimiter} ${siteTitle}`
		},
		...canonicalHref !== void 0 ? [{
			tag: "link",
			attrs: {
				rel: "canonical",
				href: canonicalHref
			}
		}] : [],
		{
			tag: "meta",
			attrs: {
				name: "generator",
				content: context.generator
			}
		},
		{
			tag: "meta",
			attrs: {
				name: "generator",
				content: `Starlight v${version}`
			}
		},
		{
			tag: "link",
			attrs: {
				rel: "shortcut icon",
				href: isAbsoluteUrl(user_config_default.favicon.href) ? user_config_default.favicon.href : fileWithBase(user_config_default.favicon.href),
				type: user_config_default.favicon.type
			}
		},
		{
			tag: "meta",
			attrs: {
				property: "og:title",
				content: data.title
			}
		},
		{
			tag: "meta",
			attrs: {
				property: "og:type",
				content: "article"
			}
		},
		...canonicalHref !== void 0 ? [{
			tag: "meta",
			attrs: {
				property: "og:url",
				content: canonicalHref
			}
		}] : [],
		{
			tag: "meta",
			attrs: {
				property: "og:locale",
				content: lang
			}
		},
		...description !== void 0 ? [{
			tag: "meta",
			attrs: {
				property: "og:description",
				content: description
			}
		}] : [],
		{
			tag: "meta",
			attrs: {
				property: "og:site_name",
				content: siteTitle
			}
		},
		{
			tag: "meta",
			attrs: {
				name: "twitter:card",
				content: "summary_large_image"
			}
		}
	];
	if (description) headDefaults.push({
		tag: "meta",
		attrs: {
			name: "description",
			content: description
		}
	});
	if (canonical && user_config_default.isMultilingual) {
		for (const locale in user_config_default.locales) {
			const localeOpts = user_config_default.locales[locale];
			if (!localeOpts) continue;
			headDefaults.push({
				tag: "link",
				attrs: {
					rel: "alternate",
					hreflang: localeOpts.lang,
					href: localizedUrl(canonical, locale, project_context_default.trailingSlash).href
				}
			});
		}
		headDefaults.push({
			tag: "link",
			attrs: {
				rel: "alternate",
				hreflang: "x-default",
				href: localizedUrl(canonical, user_config_default.defaultLocale.locale, project_context_default.trailingSlash).href
			}
		});
	}
	if (context.site) headDefaults.push({
		tag: "link",
		attrs: {
			rel: "sitemap",
			href: fileWithBase("/sitemap-index.xml")
		}
	});
	const twitterLink = user_config_default.social?.find(({ icon }) => icon === "twitter" || icon === "x.com");
	if (twitterLink) headDefaults.push({
		tag: "meta",
		attrs: {
			name: "twitter:site",
			content: new URL(twitterLink.href).pathname.replace("/", "@")
		}
	});
	return createHead(headDefaults, user_config_default.head, data.head);
}
/** Create a fully parsed, merged, and sorted head entry array from multiple sources. */
function createHead(defaults, ...heads) {
	let head = HeadSchema.parse(defaults);
	for (const next of heads) head = mergeHead(head, next);
	return sortHead(head);
}
/**
* Test if a head config object contains a matching `<title>`, `<meta>`, `<link rel="canonical">`
* or `<link rel="sitemap">` tag.
*
* For example, will return true if `head` already contains
* `<meta name="description" content="A">` and the passed `tag`
* is `<meta name="description" content="B">`. Tests against `name`,
* `property`, and `http-equiv` attributes for `<meta>` tags.
*/
function hasTag(head, entry) {
	switch (entry.tag) {
		case "title": return head.some(({ tag }) => tag === "title");
		case "meta": return hasOneOf(head, entry, [
			"name",
			"property",
			"http-equiv"
		]);
		case "link": return head.some(({ attrs }) => entry.attrs?.rel === "canonical" && attrs?.rel === "canonical" || entry.attrs?.rel === "sitemap" && attrs?.rel === "sitemap");
		default: return false;
	}
}
/**
* Test if a head config object contains a tag of the same type
* as `entry` and a matching attribute for one of the passed `keys`.
*/
function hasOneOf(head, entry, keys) {
	const attr = getAttr(keys, entry);
	if (!attr) return false;
	const [key, val] = attr;
	return head.some(({ tag, attrs }) => tag === entry.tag && attrs?.[key] === val);
}
/** Find the first matching key–value pair in a head entry’s attributes. */
function getAttr(keys, entry) {
	let attr;
	for (const key of keys) {
		const val = entry.attrs?.[key];
		if (val) {
			attr = [key, val];
			break;
		}
	}
	return attr;
}
/** Merge two heads, overwriting entries in the first head that exist in the second. */
function mergeHead(oldHead, newHead) {
	return [...oldHead.filter((tag) => !hasTag(newHead, tag)), ...newHead];
}
/** Sort head tags to place important tags first and relegate “SEO” meta tags. */
function sortHead(head) {
	return head.sort((a, b) => {
		const aImportance = getImportance(a);
		const bImportance = getImportance(b);
		return aImportance > bImportance ? -1 : bImportance > aImportance ? 1 : 0;
	});
}
/** Get the relative importance of a specific head tag. */
function getImportance(entry) {
	if (entry.tag === "meta" && entry.attrs && ("charset" in entry.attrs || "http-equiv" in entry.attrs || entry.attrs.name === "viewport")) return 100;
	if (entry.tag === "title") return 90;
	if (entry.tag !== "meta") {
		if (entry.tag === "link" && entry.attrs && "rel" in entry.attrs && entry.attrs.rel === "shortcut icon") return 70;
		return 80;
	}
	return 0;
}
// node_modules/@astrojs/starlight/dist/utils/gitInlined.js
var makeAPI = (data) => {
	const trackedDocsFiles = new Map(data);
	return { getNewestCommitDate: (file) => {
		const timestamp = trackedDocsFiles.get(file);
		if (!timestamp) throw new Error(`Failed to retrieve the git history for file "${file}"`);
		return new Date(timestamp);
	} };
};
var getNewestCommitDate = makeAPI([
	["src/content/docs/en/guide/new-book.md", 1795887042e3],
	["src/content/docs/en/problems/may-be-none.md", 1795887042e3],
	["src/content/docs/fr/guide/new-book.md", 1795887042e3],
	["src/content/docs/fr/problems/may-be-none.md", 1795887042e3],
	["src/content/docs/en/language/tables.md", 1795886306e3],
	["src/content/docs/en/language/values.md", 1795886306e3],
	["src/content/docs/en/problems/none-found.md", 1795886306e3],
	["src/content/docs/fr/language/tables.md", 1795886306e3],
	["src/content/docs/fr/language/values.md", 1795886306e3],
	["src/content/docs/fr/problems/none-found.md", 1795886306e3],
	["src/content/docs/en/guide/commands.md", 1795886294e3],
	["src/content/docs/fr/guide/commands.md", 1795886294e3],
	["src/content/docs/en/language/modifiers.md", 1795885988e3],
	["src/content/docs/en/language/procedures.md", 1795885988e3],
	["src/content/docs/en/problems/no-amount.md", 1795885988e3],
	["src/content/docs/fr/language/modifiers.md", 1795885988e3],
	["src/content/docs/fr/language/procedures.md", 1795885988e3],
	["src/content/docs/fr/problems/no-amount.md", 1795885988e3],
	["src/content/docs/en/language/layers.md", 1795885383e3],
	["src/content/docs/fr/language/layers.md", 1795885383e3],
	["src/content/docs/en/problems/endless-loop.md", 1795884567e3],
	["src/content/docs/fr/problems/endless-loop.md", 1795884567e3],
	["src/content/docs/fr/problems/languages-disagree.md", 1795884298e3],
	["src/content/docs/en/language/text.md", 1795884046e3],
	["src/content/docs/en/problems/languages-disagree.md", 1795884046e3],
	["src/content/docs/fr/language/text.md", 1795884046e3],
	["src/content/docs/en/problems/unfit-name.md", 1795883294e3],
	["src/content/docs/fr/problems/unfit-name.md", 1795883294e3],
	["src/content/docs/en/language/play.md", 1795883203e3],
	["src/content/docs/en/problems/secret-leaks.md", 1795883203e3],
	["src/content/docs/fr/problems/secret-leaks.md", 1795883203e3],
	["src/content/docs/en/problems/not-text.md", 1795882559e3],
	["src/content/docs/fr/problems/not-text.md", 1795882559e3],
	["src/content/docs/en/language/index.md", 179586537e4],
	["src/content/docs/en/problems/absent-table.md", 179586537e4],
	["src/content/docs/en/problems/ambiguous-name.md", 179586537e4],
	["src/content/docs/en/problems/bad-cell.md", 179586537e4],
	["src/content/docs/en/problems/bad-label.md", 179586537e4],
	["src/content/docs/en/problems/effect-not-allowed.md", 179586537e4],
	["src/content/docs/en/problems/empty-draw.md", 179586537e4],
	["src/content/docs/en/problems/endless-sequence.md", 179586537e4],
	["src/content/docs/en/problems/illegal-action.md", 179586537e4],
	["src/content/docs/en/problems/inverted-range.md", 179586537e4],
	["src/content/docs/en/problems/legal-after-all.md", 179586537e4],
	["src/content/docs/en/problems/map-missing.md", 179586537e4],
	["src/content/docs/en/problems/missing-field.md", 179586537e4],
	["src/content/docs/en/problems/missing-label.md", 179586537e4],
	["src/content/docs/en/problems/missing-outside.md", 179586537e4],
	["src/content/docs/en/problems/modifier-never.md", 179586537e4],
	["src/content/docs/en/problems/modifiers-contradict.md", 179586537e4],
	["src/content/docs/en/problems/no-border.md", 179586537e4],
	["src/content/docs/en/problems/no-legal-action.md", 179586537e4],
	["src/content/docs/en/problems/not-assignable.md", 179586537e4],
	["src/content/docs/en/problems/not-constant.md", 179586537e4],
	["src/content/docs/en/problems/nothing-to-choose.md", 179586537e4],
	["src/content/docs/en/problems/out-of-range.md", 179586537e4],
	["src/content/docs/en/problems/outside-table.md", 179586537e4],
	["src/content/docs/en/problems/row-length.md", 179586537e4],
	["src/content/docs/en/problems/syntax-error.md", 179586537e4],
	["src/content/docs/en/problems/table-gap.md", 179586537e4],
	["src/content/docs/en/problems/table-overlap.md", 179586537e4],
	["src/content/docs/en/problems/too-many-options.md", 179586537e4],
	["src/content/docs/en/problems/too-many-things.md", 179586537e4],
	["src/content/docs/en/problems/type-mismatch.md", 179586537e4],
	["src/content/docs/en/problems/unknown-cell.md", 179586537e4],
	["src/content/docs/en/problems/unknown-field.md", 179586537e4],
	["src/content/docs/en/problems/unknown-thing.md", 179586537e4],
	["src/content/docs/en/problems/unknown-type.md", 179586537e4],
	["src/content/docs/en/problems/unknown-value.md", 179586537e4],
	["src/content/docs/en/problems/unreachable-row.md", 179586537e4],
	["src/content/docs/en/problems/unset-field.md", 179586537e4],
	["src/content/docs/en/problems/wrong-kind-of-name.md", 179586537e4],
	["src/content/docs/fr/language/index.md", 179586537e4],
	["src/content/docs/fr/problems/absent-table.md", 179586537e4],
	["src/content/docs/fr/problems/ambiguous-name.md", 179586537e4],
	["src/content/docs/fr/problems/bad-cell.md", 179586537e4],
	["src/content/docs/fr/problems/bad-label.md", 179586537e4],
	["src/content/docs/fr/problems/effect-not-allowed.md", 179586537e4],
	["src/content/docs/fr/problems/empty-draw.md", 179586537e4],
	["src/content/docs/fr/problems/endless-sequence.md", 179586537e4],
	["src/content/docs/fr/problems/illegal-action.md", 179586537e4],
	["src/content/docs/fr/problems/inverted-range.md", 179586537e4],
	["src/content/docs/fr/problems/legal-after-all.md", 179586537e4],
	["src/content/docs/fr/problems/map-missing.md", 179586537e4],
	["src/content/docs/fr/problems/missing-field.md", 179586537e4],
	["src/content/docs/fr/problems/missing-label.md", 179586537e4],
	["src/content/docs/fr/problems/missing-outside.md", 179586537e4],
	["src/content/docs/fr/problems/modifier-never.md", 179586537e4],
	["src/content/docs/fr/problems/modifiers-contradict.md", 179586537e4],
	["src/content/docs/fr/problems/no-border.md", 179586537e4],
	["src/content/docs/fr/problems/no-legal-action.md", 179586537e4],
	["src/content/docs/fr/problems/not-assignable.md", 179586537e4],
	["src/content/docs/fr/problems/not-constant.md", 179586537e4],
	["src/content/docs/fr/problems/nothing-to-choose.md", 179586537e4],
	["src/content/docs/fr/problems/out-of-range.md", 179586537e4],
	["src/content/docs/fr/problems/outside-table.md", 179586537e4],
	["src/content/docs/fr/problems/row-length.md", 179586537e4],
	["src/content/docs/fr/problems/syntax-error.md", 179586537e4],
	["src/content/docs/fr/problems/table-gap.md", 179586537e4],
	["src/content/docs/fr/problems/table-overlap.md", 179586537e4],
	["src/content/docs/fr/problems/too-many-options.md", 179586537e4],
	["src/content/docs/fr/problems/too-many-things.md", 179586537e4],
	["src/content/docs/fr/problems/type-mismatch.md", 179586537e4],
	["src/content/docs/fr/problems/unknown-cell.md", 179586537e4],
	["src/content/docs/fr/problems/unknown-field.md", 179586537e4],
	["src/content/docs/fr/problems/unknown-thing.md", 179586537e4],
	["src/content/docs/fr/problems/unknown-type.md", 179586537e4],
	["src/content/docs/fr/problems/unknown-value.md", 179586537e4],
	["src/content/docs/fr/problems/unreachable-row.md", 179586537e4],
	["src/content/docs/fr/problems/unset-field.md", 179586537e4],
	["src/content/docs/fr/problems/wrong-kind-of-name.md", 179586537e4],
	["src/content/docs/fr/guide/reading.md", 1795864473e3],
	["src/content/docs/fr/guide/what-is-rulewright.md", 1795864473e3],
	["src/content/docs/en/problems/layer-cycle.md", 1795864327e3],
	["src/content/docs/en/problems/misnamed-book.md", 1795864327e3],
	["src/content/docs/fr/problems/layer-cycle.md", 1795864327e3],
	["src/content/docs/fr/problems/misnamed-book.md", 1795864327e3],
	["src/content/docs/fr/language/play.md", 1795864143e3],
	["src/content/docs/en/language/examples.md", 1795863586e3],
	["src/content/docs/fr/guide/rolling.md", 1795863586e3],
	["src/content/docs/fr/guide/source-marks.md", 1795863586e3],
	["src/content/docs/fr/language/examples.md", 1795863586e3],
	["src/content/docs/en/problems/argument-count.md", 1795860989e3],
	["src/content/docs/en/problems/bad-face.md", 1795860989e3],
	["src/content/docs/en/problems/bad-number-of-dice.md", 1795860989e3],
	["src/content/docs/en/problems/covered-twice.md", 1795860989e3],
	["src/content/docs/en/problems/dice-left-over.md", 1795860989e3],
	["src/content/docs/en/problems/dice-missing.md", 1795860989e3],
	["src/content/docs/en/problems/dispute-settled.md", 1795860989e3],
	["src/content/docs/en/problems/division-by-zero.md", 1795860989e3],
	["src/content/docs/en/problems/duplicate-item.md", 1795860989e3],
	["src/content/docs/en/problems/duplicate-label.md", 1795860989e3],
	["src/content/docs/en/problems/duplicate-name.md", 1795860989e3],
	["src/content/docs/en/problems/example-fails.md", 1795860989e3],
	["src/content/docs/en/problems/example-proves-nothing.md", 1795860989e3],
	["src/content/docs/en/problems/expectation-failed.md", 1795860989e3],
	["src/content/docs/en/problems/file-too-large.md", 1795860989e3],
	["src/content/docs/en/problems/illegal-choice.md", 1795860989e3],
	["src/content/docs/en/problems/layer-conflict.md", 1795860989e3],
	["src/content/docs/en/problems/missing-answer.md", 1795860989e3],
	["src/content/docs/en/problems/missing-book.md", 1795860989e3],
	["src/content/docs/en/problems/missing-result.md", 1795860989e3],
	["src/content/docs/en/problems/missing-rule.md", 1795860989e3],
	["src/content/docs/en/problems/missing-text.md", 1795860989e3],
	["src/content/docs/en/problems/nesting-too-deep.md", 1795860989e3],
	["src/content/docs/en/problems/not-exhaustive.md", 1795860989e3],
	["src/content/docs/en/problems/nothing-to-replace.md", 1795860989e3],
	["src/content/docs/en/problems/number-too-large.md", 1795860989e3],
	["src/content/docs/en/problems/require-failed.md", 1795860989e3],
	["src/content/docs/en/problems/stale-text.md", 1795860989e3],
	["src/content/docs/en/problems/too-large.md", 1795860989e3],
	["src/content/docs/en/problems/too-long-list.md", 1795860989e3],
	["src/content/docs/en/problems/too-many-calls.md", 1795860989e3],
	["src/content/docs/en/problems/too-many-problems.md", 1795860989e3],
	["src/content/docs/en/problems/too-many-steps.md", 1795860989e3],
	["src/content/docs/en/problems/unbound-figure.md", 1795860989e3],
	["src/content/docs/en/problems/unbounded-recursion.md", 1795860989e3],
	["src/content/docs/en/problems/unclosed-block.md", 1795860989e3],
	["src/content/docs/en/problems/unclosed-string.md", 1795860989e3],
	["src/content/docs/en/problems/unclosed-text.md", 1795860989e3],
	["src/content/docs/en/problems/unknown-clause.md", 1795860989e3],
	["src/content/docs/en/problems/unknown-name.md", 1795860989e3],
	["src/content/docs/en/problems/unknown-notation.md", 1795860989e3],
	["src/content/docs/en/problems/unknown-statement.md", 1795860989e3],
	["src/content/docs/en/problems/unreachable-step.md", 1795860989e3],
	["src/content/docs/en/problems/unused-answer.md", 1795860989e3],
	["src/content/docs/en/problems/unused-name.md", 1795860989e3],
	["src/content/docs/fr/problems/argument-count.md", 1795860989e3],
	["src/content/docs/fr/problems/bad-face.md", 1795860989e3],
	["src/content/docs/fr/problems/bad-number-of-dice.md", 1795860989e3],
	["src/content/docs/fr/problems/covered-twice.md", 1795860989e3],
	["src/content/docs/fr/problems/dice-left-over.md", 1795860989e3],
	["src/content/docs/fr/problems/dice-missing.md", 1795860989e3],
	["src/content/docs/fr/problems/dispute-settled.md", 1795860989e3],
	["src/content/docs/fr/problems/division-by-zero.md", 1795860989e3],
	["src/content/docs/fr/problems/duplicate-item.md", 1795860989e3],
	["src/content/docs/fr/problems/duplicate-label.md", 1795860989e3],
	["src/content/docs/fr/problems/duplicate-name.md", 1795860989e3],
	["src/content/docs/fr/problems/example-fails.md", 1795860989e3],
	["src/content/docs/fr/problems/example-proves-nothing.md", 1795860989e3],
	["src/content/docs/fr/problems/expectation-failed.md", 1795860989e3],
	["src/content/docs/fr/problems/file-too-large.md", 1795860989e3],
	["src/content/docs/fr/problems/illegal-choice.md", 1795860989e3],
	["src/content/docs/fr/problems/layer-conflict.md", 1795860989e3],
	["src/content/docs/fr/problems/missing-answer.md", 1795860989e3],
	["src/content/docs/fr/problems/missing-book.md", 1795860989e3],
	["src/content/docs/fr/problems/missing-result.md", 1795860989e3],
	["src/content/docs/fr/problems/missing-rule.md", 1795860989e3],
	["src/content/docs/fr/problems/missing-text.md", 1795860989e3],
	["src/content/docs/fr/problems/nesting-too-deep.md", 1795860989e3],
	["src/content/docs/fr/problems/not-exhaustive.md", 1795860989e3],
	["src/content/docs/fr/problems/nothing-to-replace.md", 1795860989e3],
	["src/content/docs/fr/problems/number-too-large.md", 1795860989e3],
	["src/content/docs/fr/problems/require-failed.md", 1795860989e3],
	["src/content/docs/fr/problems/stale-text.md", 1795860989e3],
	["src/content/docs/fr/problems/too-large.md", 1795860989e3],
	["src/content/docs/fr/problems/too-long-list.md", 1795860989e3],
	["src/content/docs/fr/problems/too-many-calls.md", 1795860989e3],
	["src/content/docs/fr/problems/too-many-problems.md", 1795860989e3],
	["src/content/docs/fr/problems/too-many-steps.md", 1795860989e3],
	["src/content/docs/fr/problems/unbound-figure.md", 1795860989e3],
	["src/content/docs/fr/problems/unbounded-recursion.md", 1795860989e3],
	["src/content/docs/fr/problems/unclosed-block.md", 1795860989e3],
	["src/content/docs/fr/problems/unclosed-string.md", 1795860989e3],
	["src/content/docs/fr/problems/unclosed-text.md", 1795860989e3],
	["src/content/docs/fr/problems/unknown-clause.md", 1795860989e3],
	["src/content/docs/fr/problems/unknown-name.md", 1795860989e3],
	["src/content/docs/fr/problems/unknown-notation.md", 1795860989e3],
	["src/content/docs/fr/problems/unknown-statement.md", 1795860989e3],
	["src/content/docs/fr/problems/unreachable-step.md", 1795860989e3],
	["src/content/docs/fr/problems/unused-answer.md", 1795860989e3],
	["src/content/docs/fr/problems/unused-name.md", 1795860989e3],
	["src/content/docs/404.md", 1795842226e3],
	["src/content/docs/en/guide/reading.md", 1795836257e3],
	["src/content/docs/en/guide/rolling.md", 1795836257e3],
	["src/content/docs/en/guide/source-marks.md", 1795836257e3],
	["src/content/docs/en/guide/what-is-rulewright.md", 1795836257e3]
]).getNewestCommitDate;
// node_modules/@astrojs/starlight/dist/utils/routing/data.js
async function getRoute(context) {
	return "slug" in context.params && getRouteBySlugParam(context.params.slug) || await get404Route(context.locals);
}
function useRouteData(context, route, { Content, headings }) {
	return {
		...generateRouteData({
			props: {
				...route,
				headings
			},
			context
		}),
		Content
	};
}
function generateRouteData({ props, context }) {
	const { entry, locale, lang } = props;
	const sidebar = getSidebar(context.url.pathname, locale);
	const siteTitle = getSiteTitle(lang);
	return {
		...props,
		siteTitle,
		siteTitleHref: getSiteTitleHref(locale),
		sidebar,
		hasSidebar: entry.data.template !== "splash",
		pagination: getPrevNextLinks(sidebar, user_config_default.pagination, entry.data),
		toc: getToC(props),
		lastUpdated: getLastUpdated(props),
		editUrl: getEditUrl(props),
		head: getHead(props, context, siteTitle)
	};
}
function getToC({ entry, lang, headings }) {
	const tocConfig = entry.data.template === "splash" ? false : entry.data.tableOfContents !== void 0 ? entry.data.tableOfContents : user_config_default.tableOfContents;
	if (!tocConfig) return;
	const t = useTranslations(lang);
	return {
		...tocConfig,
		items: generateToC(headings, {
			...tocConfig,
			title: t("tableOfContents.overview")
		})
	};
}
function getLastUpdated({ entry }) {
	const { lastUpdated: frontmatterLastUpdated } = entry.data;
	const { lastUpdated: configLastUpdated } = user_config_default;
	if (frontmatterLastUpdated ?? configLastUpdated) try {
		return frontmatterLastUpdated instanceof Date ? frontmatterLastUpdated : getNewestCommitDate(entry.filePath);
	} catch {
		return;
	}
}
function getEditUrl({ entry }) {
	const { editUrl } = entry.data;
	if (editUrl === false) return;
	let url;
	if (typeof editUrl === "string") url = editUrl;
	else if (user_config_default.editLink.baseUrl) url = ensureTrailingSlash(user_config_default.editLink.baseUrl) + entry.filePath;
	return url ? new URL(url) : void 0;
}
/** Get the site title for a given language. **/
function getSiteTitle(lang) {
	const defaultLang = user_config_default.defaultLocale.lang;
	if (lang && user_config_default.title[lang]) return user_config_default.title[lang];
	return user_config_default.title[defaultLang];
}
function getSiteTitleHref(locale) {
	return formatPath(locale || "/");
}
/** Generate a route object for Starlight’s 404 page. */
async function get404Route(locals) {
	const { lang = BuiltInDefaultLocale.lang, dir = BuiltInDefaultLocale.dir } = user_config_default.defaultLocale || {};
	let locale = user_config_default.defaultLocale?.locale;
	if (locale === "root") locale = void 0;
	const entryMeta = {
		dir,
		lang,
		locale
	};
	const fallbackEntry = {
		id: "404",
		body: "",
		collection: "docs",
		data: {
			title: "404",
			template: "splash",
			editUrl: false,
			head: [],
			hero: {
				tagline: locals.t("404.text"),
				actions: []
			},
			pagefind: false,
			sidebar: {
				hidden: false,
				attrs: {}
			},
			draft: false
		},
		filePath: `${getCollectionPathFromRoot("docs", project_context_default)}/404.md`
	};
	const userEntry = await getEntry("docs", "404");
	const entry = userEntry ? normalizeCollectionEntry(userEntry) : fallbackEntry;
	return {
		...entryMeta,
		entryMeta,
		entry,
		id: entry.id
	};
}
// node_modules/@astrojs/starlight/dist/route-data.js
function defineRouteMiddleware(fn) {
	return fn;
}
// site/src/typeset.ts
var narrow = " ";
var fixed = "\xA0";
/**
* French: thin fixed spaces before `;!?%` and inside « », a fixed one before `:`, curly
* apostrophes.
* English: curly apostrophes only. Idempotent; leaves addresses such as `http://` alone.
*/
function typeset(text, language) {
	const curly = text.replace(/(\p{L})'(?=\p{L})/gu, "$1’");
	if (language === "en") return curly;
	return curly.replace(/(?<![ \u00a0\u202f])[ \u00a0\u202f]*([;!?%])(?=$|[\s)»”.,])/gu, (all, mark, at) => at === 0 ? all : narrow + mark).replace(/(?<=[^\s\u00a0\u202f])[ \u00a0\u202f]+:(?=$|[\s)»])/gu, `${fixed}:`).replace(/«[ \u00a0\u202f]*/gu, `«${fixed}`).replace(/(?<![ \u00a0\u202f])[ \u00a0\u202f]*»/gu, `${fixed}»`);
}
/** A cell as printed: a real minus before a number, a dash where a hyphen stands alone: `R/-`. */
function minus(text) {
	return text.replace(/(?<=^|\/)-(?=$|\/)/gu, "–").replace(/(?<![\p{L}\d])-(?=\d)/gu, "−");
}
/** Whether the book numbers a clause; otherwise it has a name, which no reader needs to see. */
function isNumbered(clause) {
	return /^\d/u.test(clause);
}
/** How the contents of a page list a clause. */
function clauseHeading({ number, words }, language) {
	const title = typeset(words[language], language);
	return {
		depth: 2,
		slug: number,
		text: isNumbered(number) ? `${number} ${title}` : title
	};
}
/** How a reference names a clause: by its number, or by its title when it has a name instead. */
function clauseLabel(clause, { clauses, layers }, language) {
	const entry = clauses.get(clause) ?? layers.flatMap((layer) => layer.clauses).find(({ number }) => number === clause);
	return isNumbered(clause) || entry === void 0 ? `§${narrow}${clause}` : typeset(entry.words[language], language);
}
// \0virtual:starlight/route-middleware
var routeMiddleware = [defineRouteMiddleware(({ locals }) => {
	const { sidebar, locale } = locals.starlightRoute;
	if (!sidebar.some((entry) => entry.type === "group" && entry.label === "Guide") || locale !== "fr" && locale !== "en") return;
	sidebar.push({
		type: "group",
		label: say(locale, "sidebar.books"),
		collapsed: false,
		badge: void 0,
		entries: library().map((book) => ({
			type: "link",
			label: typeset(book.words[locale], locale),
			href: bookPage(locale, book.name),
			isCurrent: false,
			badge: void 0,
			attrs: {}
		}))
	});
})];
// node_modules/@astrojs/starlight/dist/utils/routing/middleware.js
/**
* Adds a deep clone of the passed `routeData` object to locals and then runs middleware.
* @param context Astro context object
* @param routeData Initial route data object to attach.
*/
async function attachRouteDataAndRunMiddleware(context, routeData) {
	context.locals.starlightRoute = klona(routeData);
	await new MiddlewareRunner(context, routeMiddleware).run();
}
/**
* A middleware function wrapper that only allows a single execution of the wrapped function.
* Subsequent calls to `run()` are no-ops.
*/
var MiddlewareRunnerStep = class {
	#callback;
	constructor(callback) {
		this.#callback = callback;
	}
	async run(context, next) {
		if (this.#callback) {
			await this.#callback(context, next);
			this.#callback = null;
		}
	}
};
/**
* Class that runs a stack of middleware handlers with an initial context object.
* Middleware functions can mutate properties of the `context` object, but cannot replace it.
*
* @example
* const context = { value: 10 };
* const timesTwo = async (ctx, next) => {
*   await next();
*   ctx.value *= 2;
* };
* const addFive = async (ctx) => {
*   ctx.value += 5;
* }
* const runner = new MiddlewareRunner(context, [timesTwo, addFive]);
* runner.run();
* console.log(context); // { value: 30 }
*/
var MiddlewareRunner = class {
	#context;
	#steps;
	constructor(context, stack = []) {
		this.#context = context;
		this.#steps = stack.map((callback) => new MiddlewareRunnerStep(callback));
	}
	async #stepThrough(steps) {
		let currentStep;
		while (steps.length > 0) {
			[currentStep, ...steps] = steps;
			await currentStep.run(this.#context, async () => this.#stepThrough(steps));
		}
	}
	async run() {
		await this.#stepThrough(this.#steps);
	}
};
export { say as S, getSidebar as _, minus as a, slugToLocaleData as b, getSiteTitle as c, useRouteData as d, getHead as f, getPrevNextLinks as g, parseWithFriendlyErrors as h, isNumbered as i, getSiteTitleHref as l, parseAsyncWithFriendlyErrors as m, clauseHeading as n, typeset as o, $$Page as p, clauseLabel as r, getRoute as s, attachRouteDataAndRunMiddleware as t, getToC as u, getSidebarFromConfig as v, urlToSlug as x, paths as y };
