/** Handlers of garage vehicles: create, answer page by page, value, trade in, remove. */

import { and, eq, isNull, sql } from "drizzle-orm";
import type { garage } from "#contract/garage.ts";
import { tradeInPageSchema } from "#contract/trade-in/trade-in.ts";
import { type GaragePage, garageWizard } from "#domain/trade-in/garage.ts";
import { files, garageDocuments, garageVehicles, tradeIns, users } from "#upstream/db/schema/index.ts";
import { eraseContents } from "#upstream/files/files.ts";
import type { Session } from "#upstream/http/caller.ts";
import { type Handlers, parseInput } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";

import { hasAuditEntry, recordAudit } from "#upstream/services/shared/audit.ts";
import { ownerOf } from "#upstream/services/shared/owner.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import { answerPage } from "#upstream/services/trade-in/answered-vehicle.ts";
import { answersOf, toProgress, vehicleOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import type { Upstream } from "#upstream/upstream.ts";
import {
  findGarageRow,
  type GarageRow,
  getGarageRow,
  isStillOwned,
  lockGarageRow,
  updateGarageRow,
  whereGarageOwner,
} from "./garage-rows.ts";
import { listValues, saveTodaysValue } from "./garage-values.ts";
import { viewGarage, viewGarageVehicle } from "./garage-view.ts";

type GarageVehicleCalls = Omit<typeof garage, "addGarageDocument" | "removeGarageDocument" | "getGarageDocument">;

const progressOf = (row: GarageRow) => toProgress(answersOf(row), vehicleOf(row));

/** Answers one page; the last page adds the vehicle to the garage. The caller has locked the row. */
async function answerGaragePage(
  upstream: Upstream,
  row: GarageRow,
  page: GaragePage,
  posted: object,
): Promise<GarageRow> {
  if (!garageWizard.canOpen(page, progressOf(row))) throw refused("not_asked");
  const stored = { answers: answersOf(row), vehicle: vehicleOf(row) };
  const { answers, vehicle } = await answerPage(stored, page, parseInput(tradeInPageSchema(page, posted), posted));
  const isComplete = garageWizard.missingPages(toProgress(answers, vehicle)).length === 0;
  const added_at = isComplete ? sql`coalesce(${garageVehicles.added_at}, now())` : null;
  const changed = await updateGarageRow(upstream, row, { answers, vehicle, added_at });
  if (isComplete) await saveTodaysValue(upstream, changed);
  return changed;
}

/** The owner's vehicle with this VIN; without a VIN, the vehicle that an identical earlier request created. */
async function findExistingVehicle(
  { database }: Upstream,
  owner: Session,
  vin: string | undefined,
): Promise<GarageRow | null> {
  const isMatch =
    vin === undefined
      ? and(isNull(garageVehicles.added_at), sql`${garageVehicles.answers} = '{"vin":{}}'::jsonb`)
      : sql`${garageVehicles.answers} #>> '{vin,tradeInVinNumber}' = ${vin}`;
  const [row] = await database.db
    .select()
    .from(garageVehicles)
    .where(and(whereGarageOwner(ownerOf(owner)), isStillOwned, isMatch))
    .limit(1);
  return row ?? null;
}

const createVehicle = (upstream: Upstream, owner: Session, vin: string | undefined): Promise<GarageRow> =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    // Of two simultaneous requests, the second waits here and then finds the vehicle of the first.
    await db.select({ id: users.id }).from(users).where(eq(users.id, owner.user.id)).for("update");
    const existing = await findExistingVehicle(upstream, owner, vin);
    if (existing) return existing;
    const [row] = await db
      .insert(garageVehicles)
      .values({ user_id: owner.user.id, brand_key: owner.caller.brand.key })
      .returning();
    if (!row) throw new Error("The vehicle was not created");
    return answerGaragePage(upstream, row, "vin", { tradeInVinNumber: vin });
  });

const removedAction = "garage-vehicle-removed";

/** Returns the ids of its document files, whose contents the caller erases after the commit. */
async function deleteVehicle({ database: { db } }: Upstream, row: GarageRow): Promise<string[]> {
  const documents = await db
    .select({ id: garageDocuments.file_id })
    .from(garageDocuments)
    .where(eq(garageDocuments.vehicle_id, row.id));
  await db.delete(garageVehicles).where(eq(garageVehicles.id, row.id));
  await db.delete(files).where(eq(files.subject, row.id));
  return documents.map(({ id }) => id);
}

/** Starts a trade-in with the garage vehicle's answers, or returns an open one of the same vehicle. */
async function startTradeIn(upstream: Upstream, owner: Session, row: GarageRow, language: string): Promise<string> {
  const { db } = upstream.database;
  const stored = { answers: answersOf(row), vehicle: vehicleOf(row) };
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
        sql`${tradeIns.vehicle} = ${JSON.stringify(stored.vehicle)}::jsonb`,
        sql`${tradeIns.answers} -> 'vin' = ${JSON.stringify(stored.answers.vin)}::jsonb`,
      ),
    )
    .limit(1);
  if (open) return open.id;
  const [created] = await db
    .insert(tradeIns)
    .values({ kind: "estimate", brand_key: row.brand_key, language, user_id: row.user_id, ...stored })
    .returning({ id: tradeIns.id });
  if (!created) throw new Error("The trade-in was not created");
  return created.id;
}

export const garageVehicleHandlers = (upstream: Upstream): Handlers<GarageVehicleCalls> => {
  const { database } = upstream;
  return {
    getCustomerVehicles: ({ session }) => viewGarage(upstream, session),

    getCustomerVehicleDetails: async ({ input: { garageVehicleId }, session }) =>
      viewGarageVehicle(upstream, await getGarageRow(upstream, session, garageVehicleId)),

    async customerVehicleValue({ input: { garageVehicleId }, session }) {
      const { id } = await getGarageRow(upstream, session, garageVehicleId);
      return { values: await listValues(upstream, id) };
    },

    createCustomerVehicle: async ({ input: { tradeInVinNumber }, session }) =>
      viewGarageVehicle(upstream, await createVehicle(upstream, session, tradeInVinNumber)),

    async saveCustomerVehiclePage({ input: { garageVehicleId, page, answers }, session }) {
      const row = await database.transaction(async () =>
        answerGaragePage(upstream, await lockGarageRow(upstream, session, garageVehicleId), page, answers),
      );
      return viewGarageVehicle(upstream, row);
    },

    async removeCustomerVehicle({ input: { garageVehicleId }, user, session }) {
      const deletedFiles = await database.transaction(async () => {
        // Locked, so that a document that is added meanwhile is deleted too.
        const row = await findGarageRow(upstream, session, garageVehicleId, { isLocked: true });
        const subject = `garage-vehicle:${garageVehicleId}`;
        if (row) {
          await recordAudit(upstream, user, removedAction, subject, {
            before: { vehicle: garageVehicleId },
            after: null,
          });
          return deleteVehicle(upstream, row);
        }
        // A repeated request succeeds because the audit log shows the removal; a vehicle that never was the user's gives 404.
        if (!(await hasAuditEntry(upstream, user, removedAction, subject))) throw notFound();
        return [];
      });
      await eraseContents(upstream, deletedFiles);
      return { Status: 1 };
    },

    createTradeInFromVehicle: ({ input: { garageVehicleId, languageId }, session }) =>
      database.transaction(async () => {
        const row = await lockGarageRow(upstream, session, garageVehicleId);
        if (!row.added_at) throw refused("not_added");
        return { tradeInId: await startTradeIn(upstream, session, row, languageOfId(languageId)) };
      }),
  };
};
