import { type Language, languageIds, languages } from "#domain/formats/language.ts";

/** The language of a payload's `languageId`; the first one for an id that there is not. */
export const languageOf = (languageId: number): Language =>
  languages.find((language) => languageIds[language] === languageId) ?? languages[0];
