/** The languages that a route may carry, the first one being the default (specification, section 9). */
export const languages = ["en-ca", "fr-ca"] as const;
export type Language = (typeof languages)[number];

/** The two-letter word that bilingual data rows (`{ en, fr }`) are read by. */
export type LanguageWord = "en" | "fr";
export type Bilingual = Record<LanguageWord, string>;

export const defaultLanguage: Language = languages[0];

export const isLanguage = (value: string | undefined): value is Language =>
  languages.some((language) => language === value);

/** The language that an address carries in its first segment; null for any other address. */
export function languageOfPath(pathname: string): Language | null {
  const segment = pathname.split("/")[1];
  return isLanguage(segment) ? segment : null;
}

export const wordOf = (language: Language): LanguageWord => (language === "fr-ca" ? "fr" : "en");

export const otherLanguage = (language: Language): Language => (language === "fr-ca" ? "en-ca" : "fr-ca");

/** The ids of the languages (`languageId` in payloads): what the reference service answers, and any that is silent. */
export const languageIds: Record<Language, number> = { "en-ca": 1, "fr-ca": 2 };

/** Category word of the public inventory (specification, section 9; reading 1). */
export const inventoryWord: Record<Language, "cars" | "autos"> = { "en-ca": "cars", "fr-ca": "autos" };
