/** The vehicles of a garage: begun, told page by page, valued, given in exchange, taken out. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { garage } from "#contract/garage.ts";
import { tradeInPageSchema } from "#contract/trade-in/trade-in.ts";
import { type GaragePage, garageWizard } from "#domain/trade-in/garage.ts";
import { files, garageDocuments, garageVehicles, tradeIns, users } from "#upstream/db/schema/index.ts";
import { eraseContents } from "#upstream/files/files.ts";
import { type Handlers, taken } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { hasDone, noteDeed } from "#upstream/services/shared/audit.ts";
import { languageOf } from "#upstream/services/shared/payload-language.ts";
import { answersOf, vehicleOf } from "#upstream/services/trade-in/kept.ts";
import { tellPage } from "#upstream/services/trade-in/told-vehicle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import {
  changeGarageRow,
  findGarageRow,
  type GarageRow,
  getGarageRow,
  isStillOwned,
  listGarage,
  lockGarageRow,
  type Owner,
  ofOwner,
} from "./garage-rows.ts";
import { viewGarage, viewGarageVehicle } from "./garage-view.ts";
import { listValues, noteValue } from "./value.ts";

type VehicleRows = Omit<typeof garage, "addGarageDocument" | "removeGarageDocument" | "getGarageDocument">;

const progressOf = (row: GarageRow) => ({ answers: answersOf(row), ...vehicleOf(row) });

/** One page more; the last one adds the vehicle. Its lock is the caller's. */
async function tell(upstream: Upstream, row: GarageRow, page: GaragePage, sent: object): Promise<GarageRow> {
  if (!garageWizard.mayOpen(page, progressOf(row))) throw refused("not_asked");
  const kept = { answers: answersOf(row), vehicle: vehicleOf(row) };
  const { answers, vehicle } = await tellPage(kept, page, taken(tradeInPageSchema(page, sent), sent));
  const isWhole = garageWizard.missingOf({ answers, ...vehicle }).length === 0;
  const added_at = isWhole ? sql`coalesce(${garageVehicles.added_at}, now())` : null;
  const changed = await changeGarageRow(upstream, row, { answers, vehicle, added_at });
  if (isWhole) await noteValue(upstream, changed);
  return changed;
}

/** What the same post has begun before, or the vehicle that has this VIN already. */
async function findBegun({ database }: Upstream, owner: Owner, vin: string | undefined): Promise<GarageRow | null> {
  const isIt =
    vin === undefined
      ? and(isNull(garageVehicles.added_at), sql`${garageVehicles.answers} = '{"vin":{}}'::jsonb`)
      : sql`${garageVehicles.answers} #>> '{vin,tradeInVinNumber}' = ${vin}`;
  const [row] = await database.db
    .select()
    .from(garageVehicles)
    .where(and(ofOwner(owner), isStillOwned, isIt))
    .limit(1);
  return row ?? null;
}

const begin = (upstream: Upstream, owner: Owner, vin: string | undefined): Promise<GarageRow> =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    // Two posts at once: the second waits, and finds what the first has begun.
    await db.select({ id: users.id }).from(users).where(eq(users.id, owner.user.id)).for("update");
    const begun = await findBegun(upstream, owner, vin);
    if (begun) return begun;
    const [row] = await db
      .insert(garageVehicles)
      .values({ user_id: owner.user.id, brand_key: owner.caller.brand.key })
      .returning();
    if (!row) throw new Error("The vehicle was not begun");
    return tell(upstream, row, "vin", { tradeInVinNumber: vin });
  });

const removedDeed = "garage-vehicle-removed";

/** The files of its papers, whose content is to be erased once the transaction in force is committed. */
async function remove({ database: { db } }: Upstream, row: GarageRow): Promise<string[]> {
  const papers = await db
    .select({ id: garageDocuments.file_id })
    .from(garageDocuments)
    .where(eq(garageDocuments.vehicle_id, row.id));
  await db.delete(garageVehicles).where(eq(garageVehicles.id, row.id));
  await db.delete(files).where(eq(files.subject, row.id));
  return papers.map(({ id }) => id);
}

/** Everything that its pages ask and the garage knows. An open trade-in of the same vehicle goes on. */
async function startTradeIn(upstream: Upstream, owner: Owner, row: GarageRow, language: string): Promise<string> {
  const { db } = upstream.database;
  const told = { answers: answersOf(row), vehicle: vehicleOf(row) };
  const [open] = await db
    .select({ id: tradeIns.id })
    .from(tradeIns)
    .where(
      and(
        eq(tradeIns.user_id, owner.user.id),
        eq(tradeIns.brand_key, owner.caller.brand.key),
        eq(tradeIns.kind, "estimate"),
        isNull(tradeIns.transaction_id),
        isNull(tradeIns.completed_at),
        sql`${tradeIns.vehicle} = ${JSON.stringify(told.vehicle)}::jsonb`,
        sql`${tradeIns.answers} -> 'vin' = ${JSON.stringify(told.answers.vin)}::jsonb`,
      ),
    )
    .limit(1);
  if (open) return open.id;
  const [begun] = await db
    .insert(tradeIns)
    .values({ kind: "estimate", brand_key: row.brand_key, language, user_id: row.user_id, ...told })
    .returning({ id: tradeIns.id });
  if (!begun) throw new Error("The trade-in was not begun");
  return begun.id;
}

export const vehicleHandlers = (upstream: Upstream): Handlers<VehicleRows> => {
  const { database } = upstream;
  return {
    async getCustomerVehicles({ user, caller }) {
      return { MyGarageVehicle: await viewGarage(upstream, await listGarage(upstream, { user, caller })) };
    },

    getCustomerVehicleDetails: async ({ input: { garageVehicleId }, user, caller }) =>
      viewGarageVehicle(upstream, await getGarageRow(upstream, { user, caller }, garageVehicleId)),

    async customerVehicleValue({ input: { garageVehicleId }, user, caller }) {
      const { id } = await getGarageRow(upstream, { user, caller }, garageVehicleId);
      return { values: await listValues(upstream, id) };
    },

    createCustomerVehicle: async ({ input: { tradeInVinNumber }, user, caller }) =>
      viewGarageVehicle(upstream, await begin(upstream, { user, caller }, tradeInVinNumber)),

    async saveCustomerVehiclePage({ input: { garageVehicleId, page, answers }, user, caller }) {
      const row = await database.transaction(async () =>
        tell(upstream, await lockGarageRow(upstream, { user, caller }, garageVehicleId), page, answers),
      );
      return viewGarageVehicle(upstream, row);
    },

    async removeCustomerVehicle({ input: { garageVehicleId }, user, caller }) {
      const gone = await database.transaction(async () => {
        const row = await findGarageRow(upstream, { user, caller }, garageVehicleId);
        const subject = `garage-vehicle:${garageVehicleId}`;
        if (row) {
          await noteDeed(upstream, user, removedDeed, subject);
          return remove(upstream, row);
        }
        // Sent twice: it was theirs. What never was is not there.
        if (!(await hasDone(upstream, user, removedDeed, subject))) throw notFound();
        return [];
      });
      await eraseContents(upstream, gone);
      return { Status: 1 };
    },

    startTradeInOfVehicle: ({ input: { garageVehicleId, languageId }, user, caller }) =>
      database.transaction(async () => {
        const row = await lockGarageRow(upstream, { user, caller }, garageVehicleId);
        if (!row.added_at) throw refused("not_added");
        return { tradeInId: await startTradeIn(upstream, { user, caller }, row, languageOf(languageId)) };
      }),
  };
};
