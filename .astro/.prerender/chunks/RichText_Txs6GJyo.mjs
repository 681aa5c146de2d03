import { C as renderTemplate, E as addAttribute, F as createAstro, G as createComponent, h as renderComponent, w as maybeRenderHead } from "./record_DQSHZOoW.mjs";
import { o as typeset } from "./middleware_BknT2h2D.mjs";
import { c as termPage } from "./address_DiFZ0ABD.mjs";
import { t as $$Reference } from "./Reference_BdZP8rIp.mjs";
// site/src/components/Inlines.astro
createAstro("http://localhost:4321");
var $$Inlines = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Inlines;
	const { content, book, language } = Astro.props;
	return renderTemplate`${content.map((part) => {
		switch (part.kind) {
			case "plain":
			case "literal": return typeset(part.text, language);
			case "strong": return renderTemplate`${maybeRenderHead($$result)}<strong>${renderComponent($$result, "Astro.self", Astro.self, {
				"content": part.content,
				"book": book,
				"language": language
			})}</strong>`;
			case "emphasis": return renderTemplate`<em>${renderComponent($$result, "Astro.self", Astro.self, {
				"content": part.content,
				"book": book,
				"language": language
			})}</em>`;
			case "figure": return renderTemplate`<data${addAttribute(part.source, "value")}>${part.text}</data>`;
			case "reference": return renderTemplate`${renderComponent($$result, "Reference", $$Reference, {
				"clause": part.clause,
				"book": book,
				"language": language
			})}`;
			case "term": return renderTemplate`<a class="term"${addAttribute(termPage(language, book.name, part.name), "href")}>${typeset(part.text, language)}</a>`;
		}
	})}`;
}, "/work/wt/site/site/src/components/Inlines.astro", void 0);
// site/src/components/RichText.astro
createAstro("http://localhost:4321");
var $$RichText = createComponent(($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$RichText;
	const { text, book, language } = Astro.props;
	return renderTemplate`${text.map((block) => block.kind === "paragraph" ? renderTemplate`${maybeRenderHead($$result)}<p>${renderComponent($$result, "Inlines", $$Inlines, {
		"content": block.content,
		"book": book,
		"language": language
	})}</p>` : block.ordered ? renderTemplate`<ol${addAttribute(block.start === 1 ? void 0 : block.start, "start")}>${block.items.map((item) => renderTemplate`<li>${renderComponent($$result, "Astro.self", Astro.self, {
		"text": item,
		"book": book,
		"language": language
	})}</li>`)}</ol>` : renderTemplate`<ul>${block.items.map((item) => renderTemplate`<li>${renderComponent($$result, "Astro.self", Astro.self, {
		"text": item,
		"book": book,
		"language": language
	})}</li>`)}</ul>`)}`;
}, "/work/wt/site/site/src/components/RichText.astro", void 0);
export { $$RichText as t };
