import { isLanguage, type Language } from "#app/domain/language.ts";
import { enCa, type MessageTexts } from "./en-ca.ts";
import { frCa } from "./fr-ca.ts";

export type { MessageTexts };

export const messageTexts: Record<Language, MessageTexts> = { "en-ca": enCa, "fr-ca": frCa };

/** The language that a user chose; French when the row says neither, as Quebec's law would. */
export const languageOfUser = ({ language }: { language: string }): Language =>
  isLanguage(language) ? language : "fr-ca";
