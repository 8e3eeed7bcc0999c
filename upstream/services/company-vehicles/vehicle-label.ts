/** Calls of a used vehicle's label. The last owner is in a table of its own and in no other call. */
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import type { DeclaredLabel, labelForm, vehicleLabelCalls } from "#contract/company/vehicle-label.ts";
import { otherThanShown, splitRepairs, type VehicleLabel } from "#domain/law/vehicle-history.ts";
import { companies, vehicleLastOwners, vehicles } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused, requireRow } from "#upstream/http/refusal.ts";
import { changedFields, recordAudit, recordStaffReading } from "#upstream/services/shared/audit.ts";
import { postVehicleEvent } from "#upstream/services/webhooks/vehicle-events.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { lockVehicle } from "./company-vehicle.ts";
import { ownVehicles } from "./vehicle-list.ts";

type LabelCalls = Pick<typeof admin, keyof typeof vehicleLabelCalls>;
type LabelEntry = z.output<typeof labelForm>;
type LastOwner = DeclaredLabel["lastOwner"];

const listOf = <Code extends string>(chosen: readonly (Code | "none")[]) =>
  chosen.filter((code): code is Code => code !== "none");

const toLabel = (entry: LabelEntry, shownKm: number): VehicleLabel => ({
  formerUses: listOf(entry.formerUses),
  businessOwner: entry.businessOwner ?? "",
  titleStatus: entry.titleStatus,
  pastEvents: listOf(entry.pastEvents),
  repairs: splitRepairs(entry.repairs),
  realOdometerKm: otherThanShown(entry.realOdometerKm ?? null, shownKm),
  hasInspection: entry.hasInspection === "yes",
});

async function findLastOwner({ database: { db } }: Upstream, vehicleId: number): Promise<LastOwner> {
  const [owner] = await db
    .select({ name: vehicleLastOwners.name, phone: vehicleLastOwners.phone })
    .from(vehicleLastOwners)
    .where(eq(vehicleLastOwners.vehicle_id, vehicleId));
  return owner ?? null;
}

/** The last owner counts too, whose change leaves the vehicle as it is. */
const versionOf = (label: VehicleLabel, owner: LastOwner): string =>
  createHash("sha256")
    .update(JSON.stringify([label, owner]))
    .digest("base64url");

/** Throws 404 for another company's vehicle, and for a new one. */
async function readLabel(upstream: Upstream, session: Session, id: number): Promise<DeclaredLabel> {
  const rows = await upstream.database.db
    .select({ label: vehicles.label })
    .from(vehicles)
    .innerJoin(companies, eq(companies.id, vehicles.company_id))
    .where(ownVehicles(session).and(eq(vehicles.id, id), eq(vehicles.condition, "used")).where);
  const { label } = requireRow(rows);
  const owner = await findLastOwner(upstream, id);
  return { label, lastOwner: owner, version: versionOf(label, owner) };
}

async function saveLastOwner({ database: { db } }: Upstream, vehicle_id: number, owner: LastOwner): Promise<void> {
  if (!owner) {
    await db.delete(vehicleLastOwners).where(eq(vehicleLastOwners.vehicle_id, vehicle_id));
    return;
  }
  await db
    .insert(vehicleLastOwners)
    .values({ vehicle_id, ...owner })
    .onConflictDoUpdate({ target: vehicleLastOwners.vehicle_id, set: owner });
}

/** The log says that the owner changed, not who it is. */
const ownerChange = (former: LastOwner, owner: LastOwner) =>
  isDeepStrictEqual(former, owner) ? {} : { last_owner: owner ? "saved" : "erased" };

export const vehicleLabelHandlers = (upstream: Upstream): Handlers<LabelCalls> => ({
  async getVehicleLabel({ input: { vehicleId }, session }) {
    const declared = await readLabel(upstream, session, vehicleId);
    if (declared.lastOwner) await recordStaffReading(upstream, session, "last-owner-read", `vehicle:${vehicleId}`);
    return declared;
  },

  saveVehicleLabel: ({ input: { vehicleId, seenVersion, ...entry }, session }) =>
    upstream.database.transaction(async () => {
      const vehicle = await lockVehicle(upstream, session, vehicleId);
      if (vehicle.condition === "new") throw notFound();
      const { lastOwnerName: name, lastOwnerPhone: phone } = entry;
      const owner = name === undefined || phone === undefined ? null : { name, phone };
      const former = await findLastOwner(upstream, vehicleId);
      const label = toLabel(entry, vehicle.mileage_km);
      const { before, after } = changedFields(vehicle, { label });
      const changedOwner = ownerChange(former, owner);
      if (Object.keys({ ...after, ...changedOwner }).length === 0) return readLabel(upstream, session, vehicleId);
      if (seenVersion !== undefined && seenVersion !== versionOf(vehicle.label, former))
        throw refused("vehicle_changed");
      // Nobody else is shown the last owner, so that an owner alone changes nothing of the vehicle.
      if (after.label) {
        const changes = { label, date_updated: sql`now()` };
        await upstream.database.db.update(vehicles).set(changes).where(eq(vehicles.id, vehicleId));
        await postVehicleEvent(upstream, "vehicle.updated", vehicleId, ["facts"]);
      }
      await saveLastOwner(upstream, vehicleId, owner);
      const details = { before, after: { ...after, ...changedOwner } };
      await recordAudit(upstream, session.user, "vehicle-changed", `vehicle:${vehicleId}`, details);
      return readLabel(upstream, session, vehicleId);
    }),
});
