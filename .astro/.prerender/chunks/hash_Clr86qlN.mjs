import "./path_CnA7hb5t.mjs";
import "./console_Dhv1GjvF.mjs";
import "./metadata_Be_hcWWD.mjs";
Function.prototype.toString.call(Object);
export {};
