/** Values garage vehicles again at intervals, and emails each new value. */
import { and, eq, isNotNull, notExists, sql } from "drizzle-orm";
import type { RecordedValue } from "#contract/garage.ts";
import { garagePath } from "#domain/site/paths.ts";
import { daysBetweenValuations } from "#domain/trade-in/garage.ts";
import { garageValues, garageVehicles, users } from "#upstream/db/schema/index.ts";
import { type SweepReport, sweep } from "#upstream/jobs/sweep.ts";
import { garageValueMessage } from "#upstream/messages/kinds/optional-messages.ts";
import { buildOptionalParts, whereWanted } from "#upstream/messages/optional-recipients.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { findEstimateDays } from "#upstream/services/trade-in/estimate.ts";
import { vehicleOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type GarageRow, isStillOwned } from "./garage-rows.ts";
import { saveTodaysValue } from "./garage-values.ts";

/** Emails the value to an owner who chose to get these emails, at most once per vehicle and day. */
async function notifyValue(upstream: Upstream, row: GarageRow, value: RecordedValue): Promise<void> {
  const kind = "garage-value" as const;
  const [user] = await upstream.database.db
    .select()
    .from(users)
    .where(and(eq(users.id, row.user_id), whereWanted(kind)));
  if (!user) return;
  const recipient = { user, brandKey: row.brand_key, kind };
  const parts = buildOptionalParts(upstream, recipient, (language) => garagePath(language, row.id));
  const vehicle = vehicleOf(row);
  const dedupeKey = `${row.id}:${value.on}`;
  await postMessage(upstream, garageValueMessage({ ...parts, ...value, vehicle, dedupeKey }));
}

/** Values every vehicle without a recent value. */
export async function saveDueValues(upstream: Upstream): Promise<SweepReport> {
  const { database } = upstream;
  const { today } = await findEstimateDays(upstream);
  const recent = database.db
    .select({ exists: sql`1` })
    .from(garageValues)
    .where(
      and(
        eq(garageValues.vehicle_id, garageVehicles.id),
        sql`${garageValues.valued_on} > ${today}::date - ${daysBetweenValuations}::int`,
      ),
    );
  const lastValue = sql`(select max("valued_on") from "garage_values" where "vehicle_id" = "garage_vehicles"."id")`;
  return sweep(upstream, "garage", {
    id: garageVehicles.id,
    dueAt: sql`coalesce(${lastValue} + ${daysBetweenValuations}::int, ${garageVehicles.added_at})`,
    find: (page) =>
      database.db
        .select({ ...page.columns, vehicle: garageVehicles })
        .from(garageVehicles)
        .where(and(isNotNull(garageVehicles.added_at), isStillOwned, notExists(recent), page.where))
        .orderBy(...page.orderBy)
        .limit(page.limit),
    handleRow: ({ vehicle }) =>
      database.transaction(async () => {
        const value = await saveTodaysValue(upstream, vehicle);
        if (value) await notifyValue(upstream, vehicle, value);
      }),
  });
}
