import { type Language, languageIds, languages } from "#domain/formats/language.ts";

/** The language of a request's `languageId`; the first language for an unknown id. */
export const languageOfId = (languageId: number): Language =>
  languages.find((language) => languageIds[language] === languageId) ?? languages[0];
