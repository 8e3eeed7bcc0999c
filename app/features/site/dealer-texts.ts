import { isTextKey, type T } from "#app/i18n/texts.ts";

/** A province by its name; a code that is not known stands as it is. */
export function provinceName(code: string, t: T): string {
  const key = `purchase:provinces.${code}`;
  return isTextKey(key) ? t(key) : code;
}
