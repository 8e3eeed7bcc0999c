export * from "./catalogue.ts";
export * from "./identity.ts";
export * from "./messages.ts";
export * from "./purchase.ts";
export * from "./trade-in.ts";
