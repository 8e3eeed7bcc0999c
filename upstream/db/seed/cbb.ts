// The brand compares with the simulated Canadian Black Book, one company does not; trade-ins with a value have theirs beside it.
import type { cbbConfigurations, tradeIns } from "#upstream/db/schema/index.ts";
import { simulatedAddress } from "#upstream/services/cbb/ask.ts";
import { testRequestId } from "./outside-calls.ts";

const hourMs = 3_600_000;

/** @param now the instant that the seed's dates are relative to */
export function cbbConfigurationRows(teamId: number | null, now: Date): (typeof cbbConfigurations.$inferInsert)[] {
  const own = { brand_key: "nordet", address: simulatedAddress, user_name: "nordet", changed_by: teamId };
  return [
    {
      ...own,
      ...{ mode: "compare", region: "QC", adjustment: 2, changed_at: new Date(now.getTime() - 400 * hourMs) },
      last_test: {
        vehicle: { year: 2020, make: "Mazda", model: "CX-5", trim: null },
        ...{ average: 16_225_00, failure: null, durationMs: 41, requestId: testRequestId },
      },
      last_tested_at: new Date(now.getTime() - 20 * hourMs),
    },
    {
      ...own,
      ...{ company_id: 5, mode: "off", region: "ON", adjustment: 0, user_name: "" },
      changed_at: new Date(now.getTime() - 90 * hourMs),
    },
  ];
}

type TradeIn = typeof tradeIns.$inferInsert;

/** Every fifth vehicle is unknown to them; the others are worth somewhat less on their wholesale market. */
export function withCbbValue(
  tradeIn: TradeIn,
  index: number,
  { value, mileage }: { value: number; mileage: number },
): TradeIn {
  if (value === 0) return tradeIn;
  const { year, make, model, trim } = tradeIn.vehicle ?? {};
  const isUnknown = index % 5 === 4;
  const average = isUnknown ? null : Math.round((value * (0.9 + (index % 4) * 0.03)) / 25) * 25 * 100;
  const failure = isUnknown ? "unknown-vehicle" : null;
  return {
    ...tradeIn,
    cbb: { asked: { year, make, model, trim, kilometres: mileage }, average, failure, adjustment: 2 },
    cbb_at: tradeIn.created_at,
  };
}
