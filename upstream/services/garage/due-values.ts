/** Values noted anew as time passes, and the letter that tells of each. */
import { and, eq, isNotNull, notExists, sql } from "drizzle-orm";
import type { NotedValue } from "#contract/garage.ts";
import { garagePath } from "#domain/site/paths.ts";
import { valueEveryDays } from "#domain/trade-in/garage.ts";
import { garageValues, garageVehicles, users } from "#upstream/db/schema/index.ts";
import { garageValueMessage } from "#upstream/messages/optional-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { optionalPartsOf, wants } from "#upstream/messages/wanted.ts";
import { readDays } from "#upstream/services/trade-in/estimating.ts";
import { vehicleOf } from "#upstream/services/trade-in/kept.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type GarageRow, isStillOwned } from "./garage-rows.ts";
import { noteValue } from "./value.ts";

/** Once a vehicle and day, to an owner who wants it. */
async function tellValue(upstream: Upstream, row: GarageRow, noted: NotedValue): Promise<void> {
  const kind = "garage-value" as const;
  const [user] = await upstream.database.db
    .select()
    .from(users)
    .where(and(eq(users.id, row.user_id), wants(kind)));
  if (!user) return;
  const of = { user, brandKey: row.brand_key, kind };
  const parts = optionalPartsOf(upstream, of, (language) => garagePath(language, row.id));
  const vehicle = vehicleOf(row);
  const once = `${row.id}:${noted.on}`;
  await postMessage(upstream, garageValueMessage({ ...parts, ...noted, vehicle, once }));
}

/** Notes the values whose time has come again. Harmless twice and by many processes. */
export async function noteDueValues(upstream: Upstream): Promise<void> {
  const { database } = upstream;
  const { today } = await readDays(upstream);
  const recent = database.db
    .select({ one: sql`1` })
    .from(garageValues)
    .where(
      and(
        eq(garageValues.vehicle_id, garageVehicles.id),
        sql`${garageValues.valued_on} > ${today}::date - ${valueEveryDays}::int`,
      ),
    );
  const due = await database.db
    .select()
    .from(garageVehicles)
    .where(and(isNotNull(garageVehicles.added_at), isStillOwned, notExists(recent)))
    .limit(200);
  for (const row of due) {
    await database.transaction(async () => {
      const noted = await noteValue(upstream, row);
      if (noted) await tellValue(upstream, row, noted);
    });
  }
}
