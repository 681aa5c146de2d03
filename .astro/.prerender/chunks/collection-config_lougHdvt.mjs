// \0virtual:starlight/collection-config
var userCollections;
try {
	userCollections = (await import("./content.config_ClXMOR4b.mjs")).collections;
} catch {}
var collections = userCollections;
export { collections };
