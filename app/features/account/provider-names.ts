import type { Language } from "#app/domain/language.ts";
import { accountPath } from "#app/domain/paths.ts";
import type { Provider } from "#upstream/contract/fields.ts";

/** As their owners write them, in every language. */
export const providerNames: Record<Provider, string> = { google: "Google", facebook: "Facebook" };

/** Where signing in by a provider begins. */
export const providerPath = (language: Language, provider: Provider, referer: string | null): string =>
  accountPath(language, `sign-in/${provider}`, referer);
