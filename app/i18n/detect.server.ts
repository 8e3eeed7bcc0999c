/** remix-i18next's detection, told that the path decides: a language stands in each address (specification, section 2). */
import { redirect } from "@remix-run/server-runtime";
import { RemixI18Next } from "remix-i18next/server";
import { defaultLanguage, isLanguage, type Language, languageOfPath, languages } from "#domain/formats/language.ts";
import { accountPath, safeReferer } from "#domain/site/paths.ts";

const detection = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    order: ["custom"],
    findLocale: async (request) => languageOfPath(new URL(request.url).pathname),
  },
});

/** The request's language. Throws the redirect of an address whose language is absent or unknown. */
export async function requireLanguage(request: Request): Promise<Language> {
  const { pathname } = new URL(request.url);
  const found = await detection.getLocale(request);
  if (languageOfPath(pathname) === null || !isLanguage(found)) throw toFirstLogin(request);
  return found;
}

/** The login page of the first language (section 2). Of the query only where to return to means something there. */
export function toFirstLogin(request: Request): Response {
  const referer = new URL(request.url).searchParams.get("referer");
  return redirect(accountPath(defaultLanguage, "login", safeReferer(referer, "")));
}
