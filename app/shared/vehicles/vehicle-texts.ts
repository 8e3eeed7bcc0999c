/** A vehicle's facts as sentences say them; codes that are not known stand as they are. */

import { formatNumber } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { isTextKey, type T } from "#locales/texts.ts";

export const kilometres = (value: number, t: T, language: Language): string =>
  t("inventory:kilometres", { value: formatNumber(value, language) });

type Kind = "conditions" | "bodies" | "fuels" | "drivetrains" | "transmissions";

export function codeText(kind: Kind, code: string, t: T): string {
  const key = `inventory:${kind}.${code}`;
  return isTextKey(key) ? t(key) : code;
}
