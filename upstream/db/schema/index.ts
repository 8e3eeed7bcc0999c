export * from "./catalogue.ts";
export * from "./consents.ts";
export * from "./credit-score.ts";
export * from "./garage.ts";
export * from "./identity.ts";
export * from "./messages.ts";
export * from "./purchase.ts";
export * from "./trade-in.ts";
