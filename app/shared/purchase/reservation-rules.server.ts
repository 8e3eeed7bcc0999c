/** The reservation rules in force, and the values that fill texts about them. */
import type { Visit } from "#app/session/visit.ts";
import { cacheAnswer } from "#app/upstream/cached-answer.ts";
import type { ReservationRules } from "#contract/purchase/reservation-rules.ts";
import { widgets } from "#contract/widgets.ts";
import { formatDecimal } from "#domain/formats/formats.ts";
import type { Language } from "#domain/formats/language.ts";
import { formatDollars } from "#domain/money/money.ts";
import { formatDays, formatMinutes } from "#locales/durations.server.ts";

// The rules change only when the upstream restarts with other settings; pages show them within a minute.
const lifetimeMs = 60 * 1000;
const getCachedRules = cacheAnswer<ReservationRules>();

/** While the upstream does not respond, the last known rules; throws the error page if there are none yet. */
export async function getReservationRules(
  { attempt, call, context }: Pick<Visit, "attempt" | "call" | "context">,
  now?: number,
): Promise<ReservationRules> {
  const read = async () => {
    const rules = await attempt(widgets.getReservationRules, {});
    return rules.ok ? { value: rules.value, lifetimeMs } : null;
  };
  return (await getCachedRules(context, read, now)) ?? call(widgets.getReservationRules, {});
}

export interface RuleTexts extends Record<string, string> {
  /** With its unit: `30 minutes`. */
  reservation: string;
  extension: string;
  /** The number alone, for a sentence that has just said the unit. */
  extensionMinutes: string;
  hold: string;
  deposit: string;
}

export const formatRules = (rules: ReservationRules, language: Language): RuleTexts => ({
  reservation: formatMinutes(rules.reservationMinutes, language),
  extension: formatMinutes(rules.extensionMinutes, language),
  extensionMinutes: formatDecimal(rules.extensionMinutes, language),
  hold: formatDays(rules.holdDays, language),
  deposit: formatDollars(rules.deposit, language),
});

export const getRuleTexts = async (visit: Visit): Promise<RuleTexts> =>
  formatRules(await getReservationRules(visit), visit.language);
