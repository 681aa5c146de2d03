import { n as __reExport, t as __exportAll } from "./rolldown-runtime_782esTHO.mjs";
import { A as createHeadAndContent, C as renderTemplate, G as createComponent, J as generateCspDigest, N as unescapeHTML, a as spreadAttributes, c as renderScriptElement, h as renderComponent, l as renderUniqueStylesheet, t as recordContentEntryRender } from "./record_DQSHZOoW.mjs";
import { H as LiveContentConfigError, c as isRemotePath, ct as RenderUndefinedEntryError, d as removeBase, mt as UnknownContentCollectionError, u as prependForwardSlash, vt as AstroError, yt as AstroUserError } from "./path_CnA7hb5t.mjs";
import { t as createConsoleLogger } from "./console_Dhv1GjvF.mjs";
import { t as level } from "./_virtual_astro_logger_BaocGS7B.mjs";
import { r as VALID_INPUT_FORMATS } from "./consts_ROd4CILI.mjs";
import * as mod from "zod/v4";
import { escape } from "html-escaper";
import * as devalue from "devalue";
// node_modules/@astrojs/starlight/dist/utils/collection.js
function getCollectionPathFromRoot(collection, { root, srcDir }) {
	return (typeof srcDir === "string" ? srcDir : srcDir.pathname).replace(typeof root === "string" ? root : root.pathname, "") + "content/" + collection;
}
// node_modules/@astrojs/starlight/dist/utils/path.js
/** Ensure the passed path starts with a leading slash. */
function ensureLeadingSlash(href) {
	if (href[0] !== "/") href = "/" + href;
	return href;
}
/** Ensure the passed path ends with a trailing slash. */
function ensureTrailingSlash(href) {
	if (href[href.length - 1] !== "/") href += "/";
	return href;
}
/** Ensure the passed path does not start with a leading slash. */
function stripLeadingSlash(href) {
	if (href[0] === "/") href = href.slice(1);
	return href;
}
/** Ensure the passed path does not end with a trailing slash. */
function stripTrailingSlash(href) {
	if (href[href.length - 1] === "/") href = href.slice(0, -1);
	return href;
}
/** Ensure the passed path does not start and end with slashes. */
function stripLeadingAndTrailingSlashes(href) {
	href = stripLeadingSlash(href);
	href = stripTrailingSlash(href);
	return href;
}
/** Remove the extension from a path. */
function stripHtmlExtension(path) {
	const pathWithoutTrailingSlash = stripTrailingSlash(path);
	return pathWithoutTrailingSlash.endsWith(".html") ? pathWithoutTrailingSlash.slice(0, -5) : path;
}
/** Add '.html' extension to a path. */
function ensureHtmlExtension(path) {
	path = stripLeadingAndTrailingSlashes(path);
	if (!path.endsWith(".html")) path = path ? path + ".html" : "/index.html";
	return ensureLeadingSlash(path);
}
/** Remove the extension from a path. */
function stripExtension(path) {
	const periodIndex = path.lastIndexOf(".");
	return path.slice(0, periodIndex > -1 ? periodIndex : void 0);
}
// node_modules/astro/dist/zod.js
var zod_exports = /* @__PURE__ */ __exportAll({
	default: () => zod_default,
	z: () => mod
});
import * as import_zod_v4 from "zod/v4";
__reExport(zod_exports, import_zod_v4);
var zod_default = mod;
// node_modules/@astrojs/starlight/dist/schemas/i18n.js
var defaultI18nSchema = () => mod.object({
	...starlightI18nSchema().shape,
	...pagefindI18nSchema().shape,
	...expressiveCodeI18nSchema().shape
});
/** Content collection schema for Starlight’s optional `i18n` collection. */
function i18nSchema({ extend = mod.object({}) } = {}) {
	return mod.looseObject({
		...defaultI18nSchema().shape,
		...extend.shape
	});
}
function builtinI18nSchema() {
	return mod.object({
		...mod.strictObject({ ...starlightI18nSchema().required().shape }).shape,
		...pagefindI18nSchema().shape,
		...expressiveCodeI18nSchema().shape
	});
}
function starlightI18nSchema() {
	return mod.object({
		"skipLink.label": mod.string().meta({ description: "Text displayed in the accessible “Skip link” when a keyboard user first tabs into a page." }),
		"search.label": mod.string().meta({ description: "Text displayed in the search bar." }),
		"search.ctrlKey": mod.string().meta({ description: "Visible representation of the Control key potentially used in the shortcut key to open the search modal." }),
		"search.cancelLabel": mod.string().meta({ description: "Text for the “Cancel” button that closes the search modal." }),
		"search.devWarning": mod.string().meta({ description: "Warning displayed when opening the Search in a dev environment." }),
		"themeSelect.accessibleLabel": mod.string().meta({ description: "Accessible label for the theme selection dropdown." }),
		"themeSelect.dark": mod.string().meta({ description: "Name of the dark color theme." }),
		"themeSelect.light": mod.string().meta({ description: "Name of the light color theme." }),
		"themeSelect.auto": mod.string().meta({ description: "Name of the automatic color theme that syncs with system preferences." }),
		"languageSelect.accessibleLabel": mod.string().meta({ description: "Accessible label for the language selection dropdown." }),
		"menuButton.accessibleLabel": mod.string().meta({ description: "Accessible label for the mobile menu button." }),
		"sidebarNav.accessibleLabel": mod.string().meta({ description: "Accessible label for the main sidebar `<nav>` element to distinguish it from other `<nav>` landmarks on the page." }),
		"tableOfContents.onThisPage": mod.string().meta({ description: "Title for the table of contents component." }),
		"tableOfContents.overview": mod.string().meta({ description: "Label used for the first link in the table of contents, linking to the page title." }),
		"i18n.untranslatedContent": mod.string().meta({ description: "Notice informing users they are on a page that is not yet translated to their language." }),
		"page.editLink": mod.string().meta({ description: "Text for the link to edit a page." }),
		"page.lastUpdated": mod.string().meta({ description: "Text displayed in front of the last updated date in the page footer." }),
		"page.previousLink": mod.string().meta({ description: "Label shown on the “previous page” pagination arrow in the page footer." }),
		"page.nextLink": mod.string().meta({ description: "Label shown on the “next page” pagination arrow in the page footer." }),
		"page.draft": mod.string().meta({ description: "Development-only notice informing users they are on a page that is a draft which will not be included in production builds." }),
		"404.text": mod.string().meta({ description: "Text shown on Starlight’s default 404 page" }),
		"aside.tip": mod.string().meta({ description: "Text shown on the tip aside variant" }),
		"aside.note": mod.string().meta({ description: "Text shown on the note aside variant" }),
		"aside.caution": mod.string().meta({ description: "Text shown on the warning aside variant" }),
		"aside.danger": mod.string().meta({ description: "Text shown on the danger aside variant" }),
		"fileTree.directory": mod.string().meta({ description: "Label for the directory icon in the file tree component." }),
		"builtWithStarlight.label": mod.string().meta({ description: "Label for the “Built with Starlight” badge optionally displayed in the site footer." }),
		"heading.anchorLabel": mod.string().meta({ description: "Label for anchor links in Markdown content." })
	}).partial();
}
function pagefindI18nSchema() {
	return mod.object({
		"pagefind.clear_search": mod.string().meta({ description: "Pagefind UI translation. English default value: `\"Clear\"`. See https://pagefind.app/docs/ui/#translations" }),
		"pagefind.load_more": mod.string().meta({ description: "Pagefind UI translation. English default value: `\"Load more results\"`. See https://pagefind.app/docs/ui/#translations" }),
		"pagefind.search_label": mod.string().meta({ description: "Pagefind UI translation. English default value: `\"Search this site\"`. See https://pagefind.app/docs/ui/#translations" }),
		"pagefind.filters_label": mod.string().meta({ description: "Pagefind UI translation. English default value: `\"Filters\"`. See https://pagefind.app/docs/ui/#translations" }),
		"pagefind.zero_results": mod.string().meta({ description: "Pagefind UI translation. English default value: `\"No results for [SEARCH_TERM]\"`. See https://pagefind.app/docs/ui/#translations" }),
		"pagefind.many_results": mod.string().meta({ description: "Pagefind UI translation. English default value: `\"[COUNT] results for [SEARCH_TERM]\"`. See https://pagefind.app/docs/ui/#translations" }),
		"pagefind.one_result": mod.string().meta({ description: "Pagefind UI translation. English default value: `\"[COUNT] result for [SEARCH_TERM]\"`. See https://pagefind.app/docs/ui/#translations" }),
		"pagefind.alt_search": mod.string().meta({ description: "Pagefind UI translation. English default value: `\"No results for [SEARCH_TERM]. Showing results for [DIFFERENT_TERM] instead\"`. See https://pagefind.app/docs/ui/#translations" }),
		"pagefind.search_suggestion": mod.string().meta({ description: "Pagefind UI translation. English default value: `\"No results for [SEARCH_TERM]. Try one of the following searches:\"`. See https://pagefind.app/docs/ui/#translations" }),
		"pagefind.searching": mod.string().meta({ description: "Pagefind UI translation. English default value: `\"Searching for [SEARCH_TERM]...\"`. See https://pagefind.app/docs/ui/#translations" })
	}).partial();
}
function expressiveCodeI18nSchema() {
	return mod.object({
		"expressiveCode.copyButtonCopied": mod.string().meta({ description: "Expressive Code UI translation. English default value: `\"Copied!\"`" }),
		"expressiveCode.copyButtonTooltip": mod.string().meta({ description: "Expressive Code UI translation. English default value: `\"Copy to clipboard\"`" }),
		"expressiveCode.terminalWindowFallbackTitle": mod.string().meta({ description: "Expressive Code UI translation. English default value: `\"Terminal window\"`" })
	}).partial();
}
// node_modules/astro/dist/assets/runtime.js
function createSvgComponent({ meta, attributes, children, styles }) {
	const hasStyles = styles.length > 0;
	const Component = createComponent({
		async factory(result, props) {
			const normalizedProps = normalizeProps(attributes, props);
			if (hasStyles && result.cspDestination) for (const style of styles) {
				const hash = await generateCspDigest(style, result.cspAlgorithm);
				result._metadata.extraStyleHashes.push(hash);
			}
			return renderTemplate`<svg${spreadAttributes(normalizedProps)}>${unescapeHTML(children)}</svg>`;
		},
		propagation: hasStyles ? "self" : "none"
	});
	Object.defineProperty(Component, "toJSON", {
		value: () => meta,
		enumerable: false
	});
	return Object.assign(Component, meta);
}
var ATTRS_TO_DROP = [
	"xmlns",
	"xmlns:xlink",
	"version"
];
var DEFAULT_ATTRS = {};
function dropAttributes(attributes) {
	for (const attr of ATTRS_TO_DROP) delete attributes[attr];
	return attributes;
}
function normalizeProps(attributes, props) {
	return dropAttributes({
		...DEFAULT_ATTRS,
		...attributes,
		...props
	});
}
// node_modules/astro/dist/content/consts.js
var CONTENT_IMAGE_FLAG = "astroContentImageFlag";
var IMAGE_IMPORT_PREFIX = "__ASTRO_IMAGE_";
var CONTENT_LAYER_TYPE = "content_layer";
// node_modules/astro/dist/assets/utils/resolveImports.js
function imageSrcToImportId(imageSrc, filePath) {
	imageSrc = removeBase(imageSrc, IMAGE_IMPORT_PREFIX);
	if (isRemotePath(imageSrc)) return;
	const ext = imageSrc.split(".").at(-1)?.toLowerCase();
	if (!ext || !VALID_INPUT_FORMATS.includes(ext)) return;
	const params = new URLSearchParams(CONTENT_IMAGE_FLAG);
	if (filePath) params.set("importer", filePath);
	return `${imageSrc}?${params.toString()}`;
}
// node_modules/astro/dist/content/config.js
function getImporterFilename() {
	const stackLine = (/* @__PURE__ */ new Error()).stack?.split("\n").find((line) => !line.includes("defineCollection") && !line.includes("defineLiveCollection") && !line.includes("getImporterFilename") && !line.startsWith("Error"));
	if (!stackLine) return;
	return /\/((?:src|chunks)\/.*?):\d+:\d+/.exec(stackLine)?.[1] ?? void 0;
}
function defineCollection$1(config) {
	const importerFilename = getImporterFilename();
	if (importerFilename?.includes("live.config")) throw new AstroError({
		...LiveContentConfigError,
		message: LiveContentConfigError.message("Collections in a live config file must use `defineLiveCollection`.", importerFilename)
	});
	if ("loader" in config) {
		if (config.type && config.type !== "content_layer") throw new AstroUserError(`A content collection is defined with legacy features (e.g. missing a \`loader\` or has a \`type\`). Check your collection definitions in ${importerFilename ?? "your content config file"} to ensure that all collections are defined using the current properties.`);
		if (typeof config.loader === "object" && typeof config.loader.load !== "function" && ("loadEntry" in config.loader || "loadCollection" in config.loader)) throw new AstroUserError(`Live content collections must be defined in "src/live.config.ts" file. Check the loaders used in "${importerFilename ?? "your content config file"}" to ensure you are not using a live loader to define a build-time content collection.`);
		config.type = CONTENT_LAYER_TYPE;
	}
	if (!config.type) config.type = "content";
	return config;
}
// node_modules/astro/dist/content/data-store-source.js
var InMemorySource = class {
	#store;
	constructor(store) {
		this.#store = store;
	}
	hasCollection(collection) {
		return this.#store.hasCollection(collection);
	}
	get(collection, key) {
		return this.#store.get(collection, key);
	}
	entries(collection) {
		return this.#store.entries(collection);
	}
	values(collection) {
		return this.#store.values(collection);
	}
	keys(collection) {
		return this.#store.keys(collection);
	}
	has(collection, key) {
		return this.#store.has(collection, key);
	}
	collections() {
		return this.#store.collections();
	}
};
// node_modules/astro/dist/content/data-store.js
var ChunkedCollectionParser = class {
	#entries = /* @__PURE__ */ new Map();
	#remainder = "";
	add(part) {
		const records = (this.#remainder + part).split("\n");
		this.#remainder = records.pop();
		for (const record of records) {
			const parsed = devalue.parse(record);
			if (!Array.isArray(parsed) || parsed.length !== 2 || typeof parsed[0] !== "string") throw new Error("Invalid chunked data store entry");
			this.#entries.set(parsed[0], parsed[1]);
		}
	}
	finish() {
		if (this.#remainder) throw new Error("Invalid chunked data store entry");
		return this.#entries;
	}
};
var ImmutableDataStore = class ImmutableDataStore {
	_collections = /* @__PURE__ */ new Map();
	constructor() {
		this._collections = /* @__PURE__ */ new Map();
	}
	get(collectionName, key) {
		return this._collections.get(collectionName)?.get(String(key));
	}
	entries(collectionName) {
		return [...(this._collections.get(collectionName) ?? /* @__PURE__ */ new Map()).entries()];
	}
	values(collectionName) {
		return [...(this._collections.get(collectionName) ?? /* @__PURE__ */ new Map()).values()];
	}
	keys(collectionName) {
		return [...(this._collections.get(collectionName) ?? /* @__PURE__ */ new Map()).keys()];
	}
	has(collectionName, key) {
		const collection = this._collections.get(collectionName);
		if (collection) return collection.has(String(key));
		return false;
	}
	hasCollection(collectionName) {
		return this._collections.has(collectionName);
	}
	collections() {
		return this._collections;
	}
	/**
	* Rebuilds a collections map from a chunked-store manifest whose part file
	* names have already been swapped for their contents.
	*
	* Each collection maps to a list of parts. A part is either a raw string
	* (when the store is loaded from disk) or an ESM namespace from a virtual
	* chunk import (`{ default: string }`, when emitted at runtime). Each part
	* contains independently serialized entry records. This is the inverse of
	* {@link import('./data-store-writer.js').ChunkedWriter} and stays free of
	* Node built-ins so it can run at runtime.
	*/
	static manifestToMap(manifest) {
		const collections = /* @__PURE__ */ new Map();
		for (const [collectionName, parts] of Object.entries(manifest)) {
			const parser = new ChunkedCollectionParser();
			for (const part of parts) parser.add(typeof part === "string" ? part : part.default);
			collections.set(collectionName, parser.finish());
		}
		return collections;
	}
	/**
	* Attempts to load a DataStore from the virtual module.
	* This only works in Vite.
	*/
	static async fromModule() {
		try {
			const data = await import("./_astro_data-layer-content_CbcmYbHW.mjs");
			if (data.default instanceof Map) return ImmutableDataStore.fromMap(data.default);
			if (Array.isArray(data.default)) {
				const map2 = devalue.unflatten(data.default);
				return ImmutableDataStore.fromMap(map2);
			}
			const map = ImmutableDataStore.manifestToMap(data.default);
			return ImmutableDataStore.fromMap(map);
		} catch {}
		return new ImmutableDataStore();
	}
	static async fromMap(data) {
		const store = new ImmutableDataStore();
		store._collections = data;
		return store;
	}
};
function dataStoreSingleton() {
	let instance = void 0;
	return {
		get: async () => {
			if (!instance) instance = ImmutableDataStore.fromModule().then((store) => new InMemorySource(store));
			return instance;
		},
		set: (store) => {
			instance = new InMemorySource(store);
		}
	};
}
var globalDataStore = dataStoreSingleton();
// node_modules/astro/dist/content/loaders/errors.js
function formatZodError(error) {
	return error.issues.map((issue) => `  **${issue.path.join(".")}**: ${issue.message}`);
}
var LiveCollectionError = class LiveCollectionError extends Error {
	collection;
	message;
	cause;
	constructor(collection, message, cause) {
		super(message);
		this.collection = collection;
		this.message = message;
		this.cause = cause;
		this.name = "LiveCollectionError";
		if (cause?.stack) this.stack = cause.stack;
	}
	static is(error) {
		return error instanceof LiveCollectionError;
	}
};
var LiveEntryNotFoundError = class extends LiveCollectionError {
	constructor(collection, entryFilter) {
		super(collection, `Entry ${collection} \u2192 ${typeof entryFilter === "string" ? entryFilter : JSON.stringify(entryFilter)} was not found.`);
		this.name = "LiveEntryNotFoundError";
	}
	static is(error) {
		return error?.name === "LiveEntryNotFoundError";
	}
};
var LiveCollectionValidationError = class extends LiveCollectionError {
	constructor(collection, entryId, error) {
		super(collection, [
			`**${collection} \u2192 ${entryId}** data does not match the collection schema.
`,
			...formatZodError(error),
			""
		].join("\n"));
		this.name = "LiveCollectionValidationError";
	}
	static is(error) {
		return error?.name === "LiveCollectionValidationError";
	}
};
var LiveCollectionCacheHintError = class extends LiveCollectionError {
	constructor(collection, entryId, error) {
		super(collection, [
			`**${String(collection)}${entryId ? ` \u2192 ${String(entryId)}` : ""}** returned an invalid cache hint.
`,
			...formatZodError(error),
			""
		].join("\n"));
		this.name = "LiveCollectionCacheHintError";
	}
	static is(error) {
		return error?.name === "LiveCollectionCacheHintError";
	}
};
// node_modules/astro/dist/content/runtime.js
var cacheHintSchema = mod.object({
	tags: mod.array(mod.string()).optional(),
	lastModified: mod.date().optional()
});
async function parseLiveEntry(entry, schema, collection) {
	try {
		const parsed = await mod.safeParseAsync(schema, entry.data);
		if (!parsed.success) return { error: new LiveCollectionValidationError(collection, entry.id, parsed.error) };
		if (entry.cacheHint) {
			const cacheHint = cacheHintSchema.safeParse(entry.cacheHint);
			if (!cacheHint.success) return { error: new LiveCollectionCacheHintError(collection, entry.id, cacheHint.error) };
			entry.cacheHint = cacheHint.data;
		}
		return { entry: {
			...entry,
			data: parsed.data
		} };
	} catch (error) {
		return { error: new LiveCollectionError(collection, `Unexpected error parsing entry ${entry.id} in collection ${collection}`, error) };
	}
}
function createGetCollection({ liveCollections, logger }) {
	return async function getCollection(collection, filter) {
		if (collection in liveCollections) throw new AstroError({
			...UnknownContentCollectionError,
			message: `Collection "${collection}" is a live collection. Use getLiveCollection() instead of getCollection().`
		});
		const hasFilter = typeof filter === "function";
		const store = await globalDataStore.get();
		if (await store.hasCollection(collection)) {
			const { default: imageAssetMap } = await import("./content-assets_Bgr5l9N7.mjs");
			const result = [];
			for (const rawEntry of await store.values(collection)) {
				const data = resolveEntryData(rawEntry, imageAssetMap);
				let entry = {
					...rawEntry,
					data,
					collection
				};
				if (hasFilter && !filter(entry)) continue;
				result.push(entry);
			}
			return result;
		} else {
			logger.warn("content", `The collection ${JSON.stringify(collection)} does not exist or is empty. Please check your content config file for errors.`);
			return [];
		}
	};
}
function createGetEntry({ liveCollections, logger }) {
	return async function getEntry(collectionOrLookupObject, lookup) {
		let collection, lookupId;
		if (typeof collectionOrLookupObject === "string") {
			collection = collectionOrLookupObject;
			if (!lookup) throw new AstroError({
				...UnknownContentCollectionError,
				message: "`getEntry()` requires an entry identifier as the second argument."
			});
			lookupId = lookup;
		} else {
			collection = collectionOrLookupObject.collection;
			lookupId = "id" in collectionOrLookupObject ? collectionOrLookupObject.id : collectionOrLookupObject.slug;
		}
		if (collection in liveCollections) throw new AstroError({
			...UnknownContentCollectionError,
			message: `Collection "${collection}" is a live collection. Use getLiveEntry() instead of getEntry().`
		});
		if (typeof lookupId === "object") throw new AstroError({
			...UnknownContentCollectionError,
			message: `The entry identifier must be a string. Received object.`
		});
		const store = await globalDataStore.get();
		if (await store.hasCollection(collection)) {
			const entry = await store.get(collection, lookupId);
			if (!entry) {
				logger.warn("content", `Entry ${collection} → ${lookupId} was not found.`);
				return;
			}
			const { default: imageAssetMap } = await import("./content-assets_Bgr5l9N7.mjs");
			const data = resolveEntryData(entry, imageAssetMap);
			const result = {
				...entry,
				data,
				collection
			};
			warnForPropertyAccess(logger, result.data, "slug", `[content] Attempted to access deprecated property on "${collection}" entry.
The "slug" property is no longer automatically added to entries. Please use the "id" property instead.`);
			warnForPropertyAccess(logger, result, "render", `[content] Invalid attempt to access "render()" method on "${collection}" entry.
To render an entry, use "render(entry)" from "astro:content".`);
			return result;
		}
	};
}
function warnForPropertyAccess(logger, entry, prop, message) {
	if (!(prop in entry)) {
		let _value = void 0;
		Object.defineProperty(entry, prop, {
			get() {
				if (_value === void 0) logger.error("content", message);
				return _value;
			},
			set(v) {
				_value = v;
			},
			enumerable: false
		});
	}
}
function createGetLiveCollection({ liveCollections }) {
	return async function getLiveCollection(collection, filter) {
		if (!(collection in liveCollections)) return { error: new LiveCollectionError(collection, `Collection "${collection}" is not a live collection. Use getCollection() instead of getLiveCollection() to load regular content collections.`) };
		try {
			const context = {
				filter,
				collection
			};
			const response = await liveCollections[collection].loader?.loadCollection?.(context);
			if (response && "error" in response) return { error: response.error };
			const { schema } = liveCollections[collection];
			let processedEntries = response.entries;
			if (schema) {
				const entryResults = await Promise.all(response.entries.map((entry) => parseLiveEntry(entry, schema, collection)));
				for (const result of entryResults) if (result.error) return { error: result.error };
				processedEntries = entryResults.map((result) => result.entry);
			}
			let cacheHint = response.cacheHint;
			if (cacheHint) {
				const cacheHintResult = cacheHintSchema.safeParse(cacheHint);
				if (!cacheHintResult.success) return { error: new LiveCollectionCacheHintError(collection, void 0, cacheHintResult.error) };
				cacheHint = cacheHintResult.data;
			}
			if (processedEntries.length > 0) {
				const entryTags = /* @__PURE__ */ new Set();
				let latestModified;
				for (const entry of processedEntries) if (entry.cacheHint) {
					if (entry.cacheHint.tags) entry.cacheHint.tags.forEach((tag) => entryTags.add(tag));
					if (entry.cacheHint.lastModified instanceof Date) {
						if (latestModified === void 0 || entry.cacheHint.lastModified > latestModified) latestModified = entry.cacheHint.lastModified;
					}
				}
				if (entryTags.size > 0 || latestModified || cacheHint) {
					const mergedCacheHint = {};
					if (cacheHint?.tags || entryTags.size > 0) mergedCacheHint.tags = [.../* @__PURE__ */ new Set([...cacheHint?.tags || [], ...entryTags])];
					if (cacheHint?.lastModified && latestModified) mergedCacheHint.lastModified = cacheHint.lastModified > latestModified ? cacheHint.lastModified : latestModified;
					else if (cacheHint?.lastModified || latestModified) mergedCacheHint.lastModified = cacheHint?.lastModified ?? latestModified;
					cacheHint = mergedCacheHint;
				}
			}
			return {
				entries: processedEntries,
				cacheHint
			};
		} catch (error) {
			return { error: new LiveCollectionError(collection, `Unexpected error loading collection ${collection}${error instanceof Error ? `: ${error.message}` : ""}`, error) };
		}
	};
}
function createGetLiveEntry({ liveCollections }) {
	return async function getLiveEntry(collection, lookup) {
		if (!(collection in liveCollections)) return { error: new LiveCollectionError(collection, `Collection "${collection}" is not a live collection. Use getCollection() instead of getLiveEntry() to load regular content collections.`) };
		try {
			const lookupObject = {
				filter: typeof lookup === "string" ? { id: lookup } : lookup,
				collection
			};
			let entry = await liveCollections[collection].loader?.loadEntry?.(lookupObject);
			if (entry && "error" in entry) return { error: entry.error };
			if (!entry) return { error: new LiveEntryNotFoundError(collection, lookup) };
			const { schema } = liveCollections[collection];
			if (schema) {
				const result = await parseLiveEntry(entry, schema, collection);
				if (result.error) return { error: result.error };
				entry = result.entry;
			}
			return {
				entry,
				cacheHint: entry.cacheHint
			};
		} catch (error) {
			return { error: new LiveCollectionError(collection, `Unexpected error loading entry ${collection} → ${typeof lookup === "string" ? lookup : JSON.stringify(lookup)}`, error) };
		}
	};
}
var CONTENT_LAYER_IMAGE_REGEX = /__ASTRO_IMAGE_="([^"]+)"/g;
async function updateImageReferencesInBody(html, fileName) {
	const { default: imageAssetMap } = await import("./content-assets_Bgr5l9N7.mjs");
	const imageObjects = /* @__PURE__ */ new Map();
	const { getImage } = await import("./_virtual_astro_get-image_D8tLR9ow.mjs");
	for (const [_full, imagePath] of html.matchAll(CONTENT_LAYER_IMAGE_REGEX)) try {
		const decodedImagePath = JSON.parse(imagePath.replace(/&(?:#x22|quot);/g, "\"").replace(/&(?:#x27|apos);/g, "'").replace(/&(?:amp|#x26|#38);/g, "&"));
		let image;
		if (URL.canParse(decodedImagePath.src)) image = await getImage(decodedImagePath);
		else {
			const id = imageSrcToImportId(decodedImagePath.src, fileName);
			const imported = imageAssetMap.get(id);
			if (!id || imageObjects.has(id) || !imported) continue;
			image = await getImage({
				...decodedImagePath,
				src: imported
			});
		}
		imageObjects.set(imagePath, image);
	} catch {
		throw new Error(`Failed to parse image reference: ${imagePath}`);
	}
	return html.replaceAll(CONTENT_LAYER_IMAGE_REGEX, (full, imagePath) => {
		const image = imageObjects.get(imagePath);
		if (!image) return full;
		const { index, ...attributes } = image.attributes;
		return Object.entries({
			...attributes,
			src: image.src,
			...image.srcSet.values.length > 0 ? { srcset: image.srcSet.attribute } : {}
		}).filter(([, value]) => value != null).map(([key, value]) => value === "" ? `${key}=""` : `${key}="${escape(String(value))}"`).join(" ");
	});
}
function resolveImageAtPath(src, fileName, imageAssetMap) {
	const id = imageSrcToImportId(src, fileName);
	if (!id) return;
	const imported = imageAssetMap?.get(id);
	if (!imported) return;
	if (imported.__svgData) {
		const { __svgData: svgData, ...meta } = imported;
		return createSvgComponent({
			meta,
			...svgData
		});
	}
	return imported;
}
function setAtPathCopying(target, path, value) {
	if (path.length === 0) return target;
	const [key, ...rest] = path;
	const copy = Array.isArray(target) ? target.slice() : { ...target };
	copy[key] = rest.length === 0 ? value : setAtPathCopying(copy[key], rest, value);
	return copy;
}
function updateImageReferencesInData(data, fileName, imageAssetMap, imageImports) {
	if (!imageImports?.length) return data;
	let result = data;
	for (const path of imageImports) {
		let src = result;
		for (const key of path) src = src?.[key];
		if (typeof src !== "string") continue;
		const resolved = resolveImageAtPath(src, fileName, imageAssetMap);
		if (resolved !== void 0) result = setAtPathCopying(result, path, resolved);
	}
	return result;
}
function resolveEntryData(entry, imageAssetMap) {
	return updateImageReferencesInData(entry.data, entry.filePath, imageAssetMap, entry.imageImports);
}
function createRenderEntry({ logger }) {
	return async function renderEntry(entry) {
		if (!entry) throw new AstroError(RenderUndefinedEntryError);
		recordContentEntryRender(entry.filePath);
		if (entry.deferredRender) try {
			const { default: contentModules } = await import("./content-modules_GMWetwCG.mjs");
			const renderEntryImport = contentModules.get(entry.filePath);
			return render$1({
				collection: "",
				id: entry.id,
				renderEntryImport
			});
		} catch (e) {
			logger.error("content", `${e}`);
		}
		const html = entry?.rendered?.metadata?.imagePaths?.length && entry.filePath ? await updateImageReferencesInBody(entry.rendered.html, entry.filePath) : entry?.rendered?.html;
		return {
			Content: createComponent(() => renderTemplate`${unescapeHTML(html)}`),
			headings: entry?.rendered?.metadata?.headings ?? [],
			remarkPluginFrontmatter: entry?.rendered?.metadata?.frontmatter ?? {}
		};
	};
}
async function render$1({ collection, id, renderEntryImport }) {
	const UnexpectedRenderError = new AstroError({
		...UnknownContentCollectionError,
		message: `Unexpected error while rendering ${String(collection)} → ${String(id)}.`
	});
	if (typeof renderEntryImport !== "function") throw UnexpectedRenderError;
	const baseMod = await renderEntryImport();
	if (baseMod == null || typeof baseMod !== "object") throw UnexpectedRenderError;
	const { default: defaultMod } = baseMod;
	if (isPropagatedAssetsModule(defaultMod)) {
		const { collectedStyles, collectedLinks, collectedScripts, getMod } = defaultMod;
		if (typeof getMod !== "function") throw UnexpectedRenderError;
		const propagationMod = await getMod();
		if (propagationMod == null || typeof propagationMod !== "object") throw UnexpectedRenderError;
		return {
			Content: createComponent({
				factory(result, baseProps, slots) {
					let styles = "", links = "", scripts = "";
					if (Array.isArray(collectedStyles)) styles = collectedStyles.map((style) => {
						const content = typeof style === "string" ? style : style.content;
						const viteDevId = typeof style === "object" && style.id ? style.id : void 0;
						return renderUniqueStylesheet(result, {
							type: "inline",
							content,
							viteDevId
						});
					}).join("");
					if (Array.isArray(collectedLinks)) links = collectedLinks.map((link) => {
						return renderUniqueStylesheet(result, {
							type: "external",
							src: isRemotePath(link) ? link : prependForwardSlash(link)
						});
					}).join("");
					if (Array.isArray(collectedScripts)) scripts = collectedScripts.map((script) => renderScriptElement(script)).join("");
					let props = baseProps;
					if (id.endsWith("mdx")) props = {
						components: propagationMod.components ?? {},
						...baseProps
					};
					return createHeadAndContent(unescapeHTML(styles + links + scripts), renderTemplate`${renderComponent(result, "Content", propagationMod.Content, props, slots)}`);
				},
				propagation: "self"
			}),
			headings: propagationMod.getHeadings?.() ?? [],
			remarkPluginFrontmatter: propagationMod.frontmatter ?? {}
		};
	} else if (baseMod.Content && typeof baseMod.Content === "function") return {
		Content: baseMod.Content,
		headings: baseMod.getHeadings?.() ?? [],
		remarkPluginFrontmatter: baseMod.frontmatter ?? {}
	};
	else throw UnexpectedRenderError;
}
function isPropagatedAssetsModule(module) {
	return typeof module === "object" && module != null && "__astroPropagation" in module;
}
function defineCollection(config) {
	if (config.type === "live") throw new AstroError({
		...LiveContentConfigError,
		message: LiveContentConfigError.message("Collections with type `live` must be defined in a `src/live.config.ts` file.")
	});
	return defineCollection$1(config);
}
// \0astro:content
var liveCollections = {};
var logger = createConsoleLogger({ level });
var getCollection = createGetCollection({
	liveCollections,
	logger
});
var getEntry = createGetEntry({
	liveCollections,
	logger
});
var render = createRenderEntry({ logger });
createGetLiveCollection({ liveCollections });
createGetLiveEntry({ liveCollections });
export { getCollectionPathFromRoot as _, builtinI18nSchema as a, zod_exports as c, ensureTrailingSlash as d, stripExtension as f, stripTrailingSlash as g, stripLeadingSlash as h, defineCollection as i, ensureHtmlExtension as l, stripLeadingAndTrailingSlashes as m, getEntry as n, i18nSchema as o, stripHtmlExtension as p, render as r, mod as s, getCollection as t, ensureLeadingSlash as u };
