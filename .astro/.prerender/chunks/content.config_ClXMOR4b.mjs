import { _ as getCollectionPathFromRoot, i as defineCollection, o as i18nSchema } from "./_astro_content_Dtg1XJa7.mjs";
import { C as DuplicateContentEntrySlugError, h as slash, vt as AstroError } from "./path_CnA7hb5t.mjs";
import "./record_DQSHZOoW.mjs";
import "./metadata_Be_hcWWD.mjs";
import "./hash_Clr86qlN.mjs";
import { t as docsSchema } from "./schema_UXOYuJHK.mjs";
import * as z from "zod/v4";
import colors from "piccolore";
import { existsSync, promises } from "node:fs";
import path, { relative } from "node:path";
import "js-yaml";
import { fileURLToPath, pathToFileURL } from "node:url";
import "smol-toml";
import { slug } from "github-slugger";
import "xxhash-wasm";
import "common-ancestor-path";
import pLimit from "p-limit";
import picomatch from "picomatch";
import { glob } from "tinyglobby";
typeof process !== "undefined" && process.platform;
// node_modules/astro/dist/core/viteUtils.js
var isWindows = typeof process !== "undefined" && process.platform === "win32";
function normalizePath(id) {
	return path.posix.normalize(isWindows ? slash(id) : id);
}
// node_modules/astro/dist/content/loaders/glob.js
function generateIdDefault({ entry, base, data }, isLegacy) {
	if (data.slug) return String(data.slug);
	const entryURL = new URL("./" + encodeURI(entry), base);
	if (isLegacy) {
		const { id } = getContentEntryIdAndSlug({
			entry: entryURL,
			contentDir: base,
			collection: ""
		});
		return id;
	}
	const { slug } = getContentEntryIdAndSlug({
		entry: entryURL,
		contentDir: base,
		collection: ""
	});
	return slug;
}
function checkPrefix(pattern, prefix) {
	if (Array.isArray(pattern)) return pattern.some((p) => p.startsWith(prefix));
	return pattern.startsWith(prefix);
}
var secretLegacyFlag = /* @__PURE__ */ Symbol("astro.legacy-glob");
function glob$1(globOptions) {
	if (checkPrefix(globOptions.pattern, "../")) throw new Error("Glob patterns cannot start with `../`. Set the `base` option to a parent directory instead.");
	if (checkPrefix(globOptions.pattern, "/")) throw new Error("Glob patterns cannot start with `/`. Set the `base` option to a parent directory or use a relative path instead.");
	const isLegacy = !!globOptions[secretLegacyFlag];
	const userGenerateId = globOptions?.generateId ?? ((opts) => generateIdDefault(opts, isLegacy));
	const generateId = (opts) => String(userGenerateId(opts));
	const fileToIdMap = /* @__PURE__ */ new Map();
	return {
		name: "glob-loader",
		load: async ({ config, collection, logger, watcher, parseData, store, generateDigest, entryTypes }) => {
			const renderFunctionByContentType = /* @__PURE__ */ new WeakMap();
			const untouchedEntries = new Set(store.keys());
			async function syncData(entry, base, entryType, oldId) {
				if (!entryType) {
					logger.warn(`No entry type found for ${entry}`);
					return;
				}
				const fileUrl = new URL("./" + encodeURI(entry), base);
				const contents = await promises.readFile(fileUrl, "utf-8").catch((err) => {
					logger.error(`Error reading ${entry}: ${err.message}`);
				});
				if (!contents && contents !== "") {
					logger.warn(`No contents found for ${entry}`);
					return;
				}
				const { body, data } = await entryType.getEntryInfo({
					contents,
					fileUrl
				});
				const id = generateId({
					entry,
					base,
					data
				});
				if (oldId && oldId !== id) store.delete(oldId);
				untouchedEntries.delete(id);
				const existingEntry = store.get(id);
				const digest = generateDigest(contents);
				const filePath2 = fileURLToPath(fileUrl);
				if (existingEntry && existingEntry.digest === digest && existingEntry.filePath) {
					if (existingEntry.deferredRender) store.addModuleImport(existingEntry.filePath);
					if (existingEntry.assetImports?.length) store.addAssetImports(existingEntry.assetImports, existingEntry.filePath);
					fileToIdMap.set(filePath2, id);
					return;
				}
				const relativePath2 = posixRelative(fileURLToPath(config.root), filePath2);
				const parsedData = await parseData({
					id,
					data,
					filePath: filePath2
				});
				if (existingEntry && existingEntry.filePath && existingEntry.filePath !== relativePath2) {
					const oldFilePath = new URL(existingEntry.filePath, config.root);
					if (existsSync(oldFilePath)) {
						const message = DuplicateContentEntrySlugError.message(collection, id, existingEntry.filePath, relativePath2);
						if (config.prerenderConflictBehavior === "error") throw new AstroError({
							...DuplicateContentEntrySlugError,
							message
						});
						else if (config.prerenderConflictBehavior !== "ignore") logger.warn(message);
					}
				}
				if (entryType.getRenderFunction && !globOptions.deferRender) {
					let render = renderFunctionByContentType.get(entryType);
					if (!render) {
						render = await entryType.getRenderFunction(config);
						renderFunctionByContentType.set(entryType, render);
					}
					let rendered = void 0;
					try {
						rendered = await render?.({
							id,
							data,
							body,
							filePath: filePath2,
							digest
						});
					} catch (error) {
						logger.error(`Error rendering ${entry}: ${error.message}`);
					}
					store.set({
						id,
						data: parsedData,
						body: globOptions.retainBody === false ? void 0 : body,
						filePath: relativePath2,
						digest,
						rendered,
						assetImports: rendered?.metadata?.imagePaths
					});
				} else if (entryType.getRenderFunction && globOptions.deferRender || "contentModuleTypes" in entryType) store.set({
					id,
					data: parsedData,
					body: globOptions.retainBody === false ? void 0 : body,
					filePath: relativePath2,
					digest,
					deferredRender: true
				});
				else store.set({
					id,
					data: parsedData,
					body: globOptions.retainBody === false ? void 0 : body,
					filePath: relativePath2,
					digest
				});
				fileToIdMap.set(filePath2, id);
			}
			let baseDir;
			if (isLegacy && !globOptions.base) baseDir = new URL(`./src/content/${collection}`, config.root);
			else baseDir = globOptions.base ? new URL(globOptions.base, config.root) : config.root;
			if (!baseDir.pathname.endsWith("/")) baseDir.pathname = `${baseDir.pathname}/`;
			const filePath = fileURLToPath(baseDir);
			const relativePath = relative(fileURLToPath(config.root), filePath);
			const exists = existsSync(baseDir);
			if (!exists) logger.warn(`The base directory "${fileURLToPath(baseDir)}" does not exist.`);
			const files = await glob(globOptions.pattern, {
				cwd: fileURLToPath(baseDir),
				expandDirectories: false
			});
			if (exists && files.length === 0) logger.warn(`No files found matching "${globOptions.pattern}" in directory "${relativePath}"`);
			function configForFile(file) {
				const ext = file.split(".").at(-1);
				if (!ext) {
					logger.warn(`No extension found for ${file}`);
					return;
				}
				return entryTypes.get(`.${ext}`);
			}
			const limit = pLimit(10);
			const skippedFiles = [];
			const contentDir = new URL("content/", config.srcDir);
			const configFiles = new Set([
				"config.js",
				"config.ts",
				"config.mjs"
			].map((file) => new URL(file, contentDir).href));
			function isConfigFile(file) {
				const fileUrl = new URL("./" + encodeURI(file), baseDir);
				return configFiles.has(fileUrl.href);
			}
			await Promise.all(files.map((entry) => {
				if (isConfigFile(entry)) return;
				return limit(async () => {
					const entryType = configForFile(entry);
					await syncData(entry, baseDir, entryType);
				});
			}));
			const skipCount = skippedFiles.length;
			if (skipCount > 0) {
				const patternList = Array.isArray(globOptions.pattern) ? globOptions.pattern.join(", ") : globOptions.pattern;
				logger.warn(`The glob() loader cannot be used for files in ${colors.bold("src/content")} when legacy mode is enabled.`);
				if (skipCount > 10) logger.warn(`Skipped ${colors.green(skippedFiles.length)} files that matched ${colors.green(patternList)}.`);
				else {
					logger.warn(`Skipped the following files that matched ${colors.green(patternList)}:`);
					skippedFiles.forEach((file) => logger.warn(`\u2022 ${colors.green(file)}`));
				}
			}
			untouchedEntries.forEach((id) => store.delete(id));
			if (!watcher) return;
			watcher.add(filePath);
			const patterns = Array.isArray(globOptions.pattern) ? globOptions.pattern : [globOptions.pattern];
			const positivePatterns = patterns.filter((p) => !p.startsWith("!"));
			const negationPatterns = patterns.filter((p) => p.startsWith("!")).map((p) => p.slice(1));
			const matchesGlob = (entry) => !entry.startsWith("../") && picomatch.isMatch(entry, positivePatterns, { ignore: negationPatterns.length > 0 ? negationPatterns : void 0 });
			const basePath = fileURLToPath(baseDir);
			async function onChange(changedPath) {
				const entry = posixRelative(basePath, changedPath);
				if (!matchesGlob(entry)) return;
				const entryType = configForFile(changedPath);
				const baseUrl = pathToFileURL(basePath);
				const oldId = fileToIdMap.get(changedPath);
				try {
					await syncData(entry, baseUrl, entryType, oldId);
					logger.info(`Reloaded data from ${colors.green(entry)}`);
				} catch (e) {
					logger.error(`Failed to reload ${entry}: ${e.message}`);
				}
			}
			watcher.on("change", onChange);
			watcher.on("add", onChange);
			watcher.on("unlink", async (deletedPath) => {
				const entry = posixRelative(basePath, deletedPath);
				if (!matchesGlob(entry)) return;
				const id = fileToIdMap.get(deletedPath);
				if (id) {
					store.delete(id);
					fileToIdMap.delete(deletedPath);
				}
			});
		}
	};
}
// node_modules/astro/dist/content/utils.js
var entryTypeSchema = z.object({ id: z.string({ error: "Content entry `id` must be a string" }) }).passthrough();
z.union([z.array(entryTypeSchema), z.record(z.string(), z.object({ id: z.string({ error: "Content entry `id` must be a string" }).optional() }).passthrough())]);
function getContentEntryIdAndSlug({ entry, contentDir, collection }) {
	const relativePath = getRelativeEntryPath(entry, collection, contentDir);
	const slug$1 = relativePath.replace(new RegExp(path.extname(relativePath) + "$"), "").split(path.sep).map((segment) => slug(segment)).join("/").replace(/\/index$/, "");
	return {
		id: normalizePath(relativePath),
		slug: slug$1
	};
}
function getRelativeEntryPath(entry, collection, contentDir) {
	const relativeToContent = path.relative(fileURLToPath(contentDir), fileURLToPath(entry));
	return path.relative(collection, relativeToContent);
}
function posixifyPath(filePath) {
	return filePath.split(path.sep).join("/");
}
function posixRelative(from, to) {
	return posixifyPath(path.relative(from, to));
}
// node_modules/@astrojs/starlight/dist/loaders.js
var docsExtensions = [
	"markdown",
	"mdown",
	"mkdn",
	"mkd",
	"mdwn",
	"md",
	"mdx"
];
var i18nExtensions = [
	"json",
	"yml",
	"yaml"
];
/**
* Loads content files from the `src/content/docs/` directory, ignoring filenames starting with `_`.
*/
function docsLoader({ generateId } = {}) {
	return {
		name: "starlight-docs-loader",
		load: createGlobLoadFn("docs", generateId)
	};
}
/**
* Loads data files from the `src/content/i18n/` directory, ignoring filenames starting with `_`.
*/
function i18nLoader() {
	return {
		name: "starlight-i18n-loader",
		load: createGlobLoadFn("i18n")
	};
}
function createGlobLoadFn(collection, generateId) {
	return (context) => {
		const extensions = collection === "docs" ? docsExtensions : i18nExtensions;
		if (collection === "docs" && context.config.integrations.find(({ name }) => name === "@astrojs/markdoc")) extensions.push("mdoc");
		const options = {
			base: getCollectionPathFromRoot(collection, context.config),
			pattern: `**/[^_]*.{${extensions.join(",")}}`
		};
		if (generateId) options.generateId = generateId;
		return glob$1(options).load(context);
	};
}
// site/src/content.config.ts
/** The hand-written pages and the words of the interface. */
var collections = {
	docs: defineCollection({
		loader: docsLoader(),
		schema: docsSchema()
	}),
	i18n: defineCollection({
		loader: i18nLoader(),
		schema: i18nSchema()
	})
};
export { collections };
