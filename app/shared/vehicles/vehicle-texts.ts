/** Texts of a vehicle's facts. An unknown code is shown as it is. */

import { formatNumber } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { isTextKey, type T } from "#locales/texts.ts";

export const formatKilometres = (value: number, t: T, language: Language): string =>
  t("inventory:kilometres", { value: formatNumber(value, language) });

type CodeKind = "conditions" | "bodies" | "fuels" | "drivetrains" | "transmissions";

export function codeLabel(kind: CodeKind, code: string, t: T): string {
  const key = `inventory:${kind}.${code}`;
  return isTextKey(key) ? t(key) : code;
}
