/** Language detection by the URL path, through remix-i18next (specification, section 2). */
import { redirect } from "@remix-run/server-runtime";
import { RemixI18Next } from "remix-i18next/server";
import { defaultLanguage, isLanguage, type Language, languageOfPath, languages } from "#domain/formats/language.ts";
import { accountPath, safeReferer } from "#domain/site/paths.ts";

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    order: ["custom"],
    findLocale: async (request) => languageOfPath(new URL(request.url).pathname),
  },
});

/** The request's language. Throws a redirect to login when the path has no known language. */
export async function requireLanguage(request: Request): Promise<Language> {
  const { pathname } = new URL(request.url);
  const locale = await detector.getLocale(request);
  if (languageOfPath(pathname) === null || !isLanguage(locale)) throw redirectToDefaultLogin(request);
  return locale;
}

/** Redirect to the login page in the default language (section 2). Only `referer` is copied from the query. */
export function redirectToDefaultLogin(request: Request): Response {
  const referer = new URL(request.url).searchParams.get("referer");
  return redirect(accountPath(defaultLanguage, "login", safeReferer(referer, "")));
}
