// Texts only, no route: where it is silent, fr-ca speaks (reading 16).
export { default as account } from "./account.json" with { type: "json" };
export { default as common } from "./common.json" with { type: "json" };
export { default as errors } from "./errors.json" with { type: "json" };
