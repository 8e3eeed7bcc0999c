import { inventoryWord, isLanguage, type Language } from "#app/domain/language.ts";

/** The same page in another language: the first segment swapped, path and query kept; the inventory's word is translated. */
export function translatePath(pathAndQuery: string, language: Language): string {
  const [path = "/", ...query] = pathAndQuery.split("?");
  const [, first, second, ...rest] = path.split("/");
  if (!isLanguage(first)) return `/${language}`;
  const words: string[] = Object.values(inventoryWord);
  const word = second !== undefined && words.includes(second) ? inventoryWord[language] : second;
  const translated = ["", language, ...(word === undefined ? [] : [word]), ...rest].join("/");
  return [translated, ...query].join("?");
}

export const inventoryPath = (language: Language, vehicleId?: number): string =>
  `/${language}/${inventoryWord[language]}${vehicleId === undefined ? "" : `/${vehicleId}`}`;

/** A page of a vehicle's purchase; without one, where the purchase goes on. */
export const purchasePath = (language: Language, vehicleId: number | string, page?: string): string =>
  `/${language}/buy-online${page ? `/${page}` : ""}?vehicleId=${vehicleId}`;

/** Only a path of this site may be returned to. It is told as a browser would ask for it, so that a header can hold it. */
export function safeReferer(referer: string | null, fallback: string): string {
  if (!referer?.startsWith("/") || /^\/[/\\]|[\s\\\p{Cc}]/u.test(referer)) return fallback;
  const { pathname, search, hash } = new URL(referer, "http://here.invalid");
  return isLanguage(pathname.split("/")[1]) ? pathname + search + hash : fallback;
}
