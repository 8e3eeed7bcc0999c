import { type Language, languages } from "#domain/formats/language.ts";
import { createI18n, createT, i18nCode } from "./create-texts.ts";
import { catalogues } from "./index.ts";
import type { T } from "./texts.ts";

const instance = createI18n(
  Object.fromEntries(Object.entries(catalogues).map(([language, texts]) => [i18nCode(language), { ...texts }])),
);
const byLanguage = new Map(languages.map((language) => [language, createT(instance, language)]));

export const getTexts = (language: Language): T => byLanguage.get(language) ?? createT(instance, language);
