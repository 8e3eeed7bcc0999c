// French (France) has texts but no routes; missing texts come from fr-ca (reading 16).
export { default as account } from "./account.json" with { type: "json" };
export { default as common } from "./common.json" with { type: "json" };
export { default as errors } from "./errors.json" with { type: "json" };
export { default as inventory } from "./inventory.json" with { type: "json" };
export { default as order } from "./order.json" with { type: "json" };
export { default as payment } from "./payment.json" with { type: "json" };
export { default as purchase } from "./purchase.json" with { type: "json" };
export { default as site } from "./site.json" with { type: "json" };
export { default as staff } from "./staff.json" with { type: "json" };
