import { inventoryWord, isLanguage, type Language } from "#app/domain/language.ts";

/** The same page in another language: the first segment swapped, path and query kept; the inventory's word is translated. */
export function translatePath(pathAndQuery: string, language: Language): string {
  const [path = "/", query] = pathAndQuery.split("?");
  const [, first, second, ...rest] = path.split("/");
  if (!isLanguage(first)) return `/${language}`;
  const words: string[] = Object.values(inventoryWord);
  const word = second !== undefined && words.includes(second) ? inventoryWord[language] : second;
  const translated = ["", language, ...(word === undefined ? [] : [word]), ...rest].join("/");
  return query ? `${translated}?${query}` : translated;
}

export const inventoryPath = (language: Language, vehicleId?: number): string =>
  `/${language}/${inventoryWord[language]}${vehicleId === undefined ? "" : `/${vehicleId}`}`;

/** Only a path of this site may be returned to. */
export function safeReferer(referer: string | null, fallback: string): string {
  if (!referer?.startsWith("/") || /^\/[/\\]|[\s\\]/.test(referer)) return fallback;
  return isLanguage(referer.split(/[/?#]/)[1]) ? referer : fallback;
}
