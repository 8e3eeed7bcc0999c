import type { SignInProvider } from "#contract/fields.ts";
import type { Language } from "#domain/formats/language.ts";
import { accountPath } from "#domain/site/paths.ts";

/** Brand names, spelled the same in every language. */
export const providerNames: Record<SignInProvider, string> = { google: "Google", facebook: "Facebook" };

/** URL that starts signing in with a provider. */
export const providerPath = (language: Language, provider: SignInProvider, referer: string | null): string =>
  accountPath(language, `sign-in/${provider}`, referer);
