import "./path_CnA7hb5t.mjs";
export {};
