/** The languages of the site, as in the first segment of a URL. The first is the default (specification, section 9). */
export const languages = ["en-ca", "fr-ca"] as const;
export type Language = (typeof languages)[number];

/** Key of a bilingual value (`{ en, fr }`). */
export type BilingualKey = "en" | "fr";
export type Bilingual = Record<BilingualKey, string>;

export const defaultLanguage: Language = languages[0];

export const isLanguage = (value: string | undefined): value is Language =>
  languages.some((language) => language === value);

/** The language in the first segment of a path; null when the path has none. */
export function languageOfPath(pathname: string): Language | null {
  const segment = pathname.split("/")[1];
  return isLanguage(segment) ? segment : null;
}

export const bilingualKeyOf = (language: Language): BilingualKey => (language === "fr-ca" ? "fr" : "en");

/** Both languages, the reader's own first: the order of two fields. */
export const bilingualOrder = (language: Language): readonly BilingualKey[] =>
  bilingualKeyOf(language) === "fr" ? ["fr", "en"] : ["en", "fr"];

/** Inverse of `bilingualKeyOf`. */
export const languageOfKey = (key: BilingualKey): Language => (key === "fr" ? "fr-ca" : "en-ca");

export const otherLanguage = (language: Language): Language => (language === "fr-ca" ? "en-ca" : "fr-ca");

/** The tag of each language where a region is in capitals: HTML's `lang`, PDF, Intl. */
export const localeTags: Record<Language, string> = { "en-ca": "en-CA", "fr-ca": "fr-CA" };

/** Language ids (`languageId` in payloads): the reference upstream's ids, and the defaults for an upstream that lists none. */
export const languageIds: Record<Language, number> = { "en-ca": 1, "fr-ca": 2 };

/** URL segment of the public inventory in each language (specification, section 9; reading 1). */
export const inventorySegments: Record<Language, "cars" | "autos"> = { "en-ca": "cars", "fr-ca": "autos" };
