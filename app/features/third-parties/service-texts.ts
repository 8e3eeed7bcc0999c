import type { OutsideCallRow, OutsideServiceState } from "#contract/outside-calls.ts";
import type { T } from "#locales/texts.ts";

/** The service's status, or why there was no answer. */
export const outcomeText = (t: T, { status, error }: Pick<OutsideCallRow, "status" | "error">): string =>
  error ? t(`thirdParties:errors.${error}`) : String(status ?? "–");

/** How a service did: by its latest call, and by the failures of the last 24 hours. */
export function healthOf({ mode, lastSuccessAt, lastFailureAt, failures }: OutsideServiceState) {
  if (mode === "off") return "off";
  if (lastSuccessAt === null && lastFailureAt === null) return "unused";
  if (lastFailureAt !== null && (lastSuccessAt === null || Date.parse(lastFailureAt) > Date.parse(lastSuccessAt)))
    return "failing";
  return failures > 0 ? "unsteady" : "working";
}
