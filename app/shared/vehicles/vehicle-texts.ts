/** Texts of a vehicle's facts. An unknown code is shown as it is. */

import { isTextKey, type T } from "#locales/texts.ts";

type CodeKind = "conditions" | "bodies" | "fuels" | "drivetrains" | "transmissions";

export function codeLabel(kind: CodeKind, code: string, t: T): string {
  const key = `inventory:${kind}.${code}`;
  return isTextKey(key) ? t(key) : code;
}
