import type { OutsideCallRow, OutsideServiceState } from "#contract/outside-calls.ts";
import { isTextKey, type T } from "#locales/texts.ts";

/** The service's status, or why there was no answer. */
export const outcomeText = (t: T, { status, error }: Pick<OutsideCallRow, "status" | "error">): string =>
  error ? t(`thirdParties:errors.${error}`) : String(status ?? "–");

/** With the status in words, for people. */
export function outcomeInWords(t: T, outcome: Pick<OutsideCallRow, "status" | "error">): string {
  const text = outcomeText(t, outcome);
  const key = `thirdParties:statuses.${text}`;
  return isTextKey(key) ? t("thirdParties:inWords", { status: text, words: t(key) }) : text;
}

/** How a service did: by its latest call, and by the failures of the last 24 hours. */
export function healthOf({ mode, lastSuccessAt, lastFailureAt, failures }: OutsideServiceState) {
  if (mode === "off") return "off";
  if (lastSuccessAt === null && lastFailureAt === null) return "unused";
  if (lastFailureAt !== null && (lastSuccessAt === null || Date.parse(lastFailureAt) > Date.parse(lastSuccessAt)))
    return "failing";
  return failures > 0 ? "unsteady" : "working";
}
