// site/src/model.ts
var languages = ["fr", "en"];
export { languages as t };
