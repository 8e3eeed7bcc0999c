/** A vehicle's facts as sentences say them; codes that are not known stand as they are. */

import { formatNumber } from "#app/domain/formats.ts";
import type { Language } from "#app/domain/language.ts";
import { isTextKey, type T } from "#app/i18n/texts.ts";

export const kilometres = (value: number, t: T, language: Language): string =>
  t("inventory:kilometres", { value: formatNumber(value, language) });

type Kind = "conditions" | "bodies" | "fuels" | "drivetrains" | "transmissions";

export function codeText(kind: Kind, code: string, t: T): string {
  const key = `inventory:${kind}.${code}`;
  return isTextKey(key) ? t(key) : code;
}
