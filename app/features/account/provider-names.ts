import type { Provider } from "#upstream/contract/fields.ts";

/** As their owners write them, in every language. */
export const providerNames: Record<Provider, string> = { google: "Google", facebook: "Facebook" };
