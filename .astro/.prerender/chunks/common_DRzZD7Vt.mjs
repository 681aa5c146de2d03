import { C as renderTemplate, F as createAstro, G as createComponent, h as renderComponent } from "./record_DQSHZOoW.mjs";
import { d as useRouteData, p as $$Page, s as getRoute, t as attachRouteDataAndRunMiddleware } from "./middleware_BknT2h2D.mjs";
import { r as render } from "./_astro_content_Dtg1XJa7.mjs";
// node_modules/@astrojs/starlight/dist/routes/common.astro
createAstro("http://localhost:4321");
var $$Common = createComponent(async ($$result, $$props, $$slots) => {
	const Astro = $$result.createAstro($$props, $$slots);
	Astro.self = $$Common;
	const route = await getRoute(Astro);
	const renderResult = await render(route.entry);
	await attachRouteDataAndRunMiddleware(Astro, useRouteData(Astro, route, renderResult));
	const { Content, entry } = Astro.locals.starlightRoute;
	return renderTemplate`${renderComponent($$result, "Page", $$Page, {}, { "default": ($$result) => renderTemplate`${Content && renderTemplate`${renderComponent($$result, "Content", Content, { "frontmatter": entry.data })}`}` })}`;
}, "/work/wt/site/node_modules/@astrojs/starlight/dist/routes/common.astro", void 0);
export { $$Common as t };
