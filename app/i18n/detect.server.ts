/** remix-i18next's detection, told that the path decides: a language stands in each address (specification, section 2). */
import { RemixI18Next } from "remix-i18next/server";
import { defaultLanguage, isLanguage, type Language, languages } from "#app/domain/language.ts";

const detection = new RemixI18Next({
  detection: {
    supportedLanguages: [...languages],
    fallbackLanguage: defaultLanguage,
    order: ["custom"],
    findLocale: async (request) => new URL(request.url).pathname.split("/")[1] ?? null,
  },
});

export async function detectLanguage(request: Request): Promise<Language> {
  const found = await detection.getLocale(request);
  return isLanguage(found) ? found : defaultLanguage;
}
