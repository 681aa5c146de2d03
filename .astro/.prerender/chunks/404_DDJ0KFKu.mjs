import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { C as renderTemplate, G as createComponent, h as renderComponent } from "./record_DQSHZOoW.mjs";
import "./middleware_BknT2h2D.mjs";
import { t as $$Common } from "./common_DRzZD7Vt.mjs";
// node_modules/@astrojs/starlight/dist/routes/static/404.astro
var _404_exports = /* @__PURE__ */ __exportAll({
	default: () => $$404,
	file: () => $$file,
	prerender: () => true,
	url: () => void 0
});
var $$404 = createComponent(($$result, $$props, $$slots) => {
	return renderTemplate`${renderComponent($$result, "CommonPage", $$Common, {})}`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/routes/static/404.astro", void 0);
var $$file = "/work/wt/site/node_modules/@astrojs/starlight/dist/routes/static/404.astro";
// \0virtual:astro:page:../node_modules/@astrojs/starlight/dist/routes/static/404@_@astro
var page = () => _404_exports;
export { page };
