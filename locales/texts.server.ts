import type { Language } from "#domain/formats/language.ts";
import { createI18n, createT, i18nCode } from "./create-texts.ts";
import { catalogues } from "./index.ts";
import type { T } from "./texts.ts";

const byLanguage = new Map<Language, T>();

/** The translation function of a language, made when it is first asked for. */
export function getTexts(language: Language): T {
  const known = byLanguage.get(language);
  if (known) return known;
  const t = createT(createI18n({ [i18nCode(language)]: { ...catalogues[language] } }), language);
  byLanguage.set(language, t);
  return t;
}
