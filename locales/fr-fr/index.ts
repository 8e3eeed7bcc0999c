// French (France) has texts but no routes. These are its own; the others are derived from fr-ca (reading 16).
export { default as purchase } from "./purchase.json" with { type: "json" };
