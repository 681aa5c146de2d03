// \0virtual:astro:logger
var level = "info";
export { level as t };
