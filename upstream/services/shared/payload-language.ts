import { type Language, languageIds, languages } from "#domain/formats/language.ts";

/** The language of a request's `languageId`; the first language for an unknown id, or without one. */
export const languageOfId = (languageId: number | undefined): Language =>
  languages.find((language) => languageIds[language] === languageId) ?? languages[0];
