import type { Provider } from "#contract/fields.ts";
import type { Language } from "#domain/formats/language.ts";
import { accountPath } from "#domain/site/paths.ts";

/** As their owners write them, in every language. */
export const providerNames: Record<Provider, string> = { google: "Google", facebook: "Facebook" };

/** Where signing in by a provider begins. */
export const providerPath = (language: Language, provider: Provider, referer: string | null): string =>
  accountPath(language, `sign-in/${provider}`, referer);
