import { t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { C as renderTemplate, G as createComponent, h as renderComponent } from "./record_DQSHZOoW.mjs";
import { y as paths } from "./middleware_BknT2h2D.mjs";
import { t as $$Common } from "./common_DRzZD7Vt.mjs";
// node_modules/@astrojs/starlight/dist/routes/static/index.astro
var static_exports = /* @__PURE__ */ __exportAll({
	default: () => $$Index,
	file: () => $$file,
	getStaticPaths: () => getStaticPaths,
	prerender: () => true,
	url: () => void 0
});
async function getStaticPaths() {
	return paths;
}
var $$Index = createComponent(($$result, $$props, $$slots) => {
	return renderTemplate`${renderComponent($$result, "CommonPage", $$Common, {})}`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/routes/static/index.astro", void 0);
var $$file = "/work/wt/site/node_modules/@astrojs/starlight/dist/routes/static/index.astro";
// \0virtual:astro:page:../node_modules/@astrojs/starlight/dist/routes/static/index@_@astro
var page = () => static_exports;
export { page };
