/** What a person did here, without the account: purchases that are not retained, trade-ins, garage, credit. */
import { and, eq, inArray, isNull, notInArray, or } from "drizzle-orm";
import {
  creditIdentities,
  creditScores,
  files,
  garageVehicles,
  institutionVisits,
  leadEvents,
  leads,
  tradeIns,
  webhookEvents,
} from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { customerTables } from "./customer-tables.ts";
import { eraseTables } from "./erase.ts";
import type { PersonRecords } from "./person.ts";
import { listRetainedIds, type PersonalTable } from "./personal-table.ts";

/** Requests to dealers go only with their purchase. The files of an account are not those of its activities. */
const retainedTables: readonly PersonalTable["table"][] = [leads, leadEvents, webhookEvents, files];

const activityTables: readonly PersonalTable[] = [
  ...customerTables.filter(({ table }) => !retainedTables.includes(table)),
  // Only files of records: a retained order keeps those that its buyer sent.
  { exportPart: "files", table: files, where: ({ recordIds }) => inArray(files.subject, recordIds) },
];

/** The person's records without those that belong to a retained purchase. */
export async function findActivities({ database: { db } }: Upstream, person: PersonRecords): Promise<PersonRecords> {
  const retainedIds = listRetainedIds(person);
  const tradeInRows = await db
    .select({ id: tradeIns.id })
    .from(tradeIns)
    .where(
      and(
        inArray(tradeIns.id, person.tradeInIds),
        or(isNull(tradeIns.transaction_id), notInArray(tradeIns.transaction_id, retainedIds)),
      ),
    );
  // A vehicle that was bought here comes with its contract.
  const vehicleRows = await db
    .select({ id: garageVehicles.id })
    .from(garageVehicles)
    .where(and(inArray(garageVehicles.id, person.garageVehicleIds), isNull(garageVehicles.transaction_id)));
  const purchases = person.purchases.filter(({ id }) => !retainedIds.includes(id));
  const tradeInIds = tradeInRows.map(({ id }) => id);
  const garageVehicleIds = vehicleRows.map(({ id }) => id);
  const { listingIds, applicationIds } = person;
  const purchaseIds = purchases.map(({ id }) => id);
  return {
    ...person,
    purchases,
    tradeInIds,
    garageVehicleIds,
    recordIds: [...purchaseIds, ...tradeInIds, ...listingIds, ...garageVehicleIds, ...applicationIds],
  };
}

/** Requires the locks of `lockPerson`. Idempotent. */
export const eraseActivities = (upstream: Upstream, activities: PersonRecords): Promise<void> =>
  eraseTables(upstream, activityTables, activities);

/** How many records of each kind a person has. */
export async function countActivities({ database: { db } }: Upstream, activities: PersonRecords) {
  const { user, purchases, tradeInIds, garageVehicleIds, applicationIds } = activities;
  const creditTables = [creditScores, creditIdentities, institutionVisits];
  const scores = await Promise.all(creditTables.map((table) => db.$count(table, eq(table.user_id, user.id))));
  return {
    purchaseCount: purchases.length,
    tradeInCount: tradeInIds.length,
    garageVehicleCount: garageVehicleIds.length,
    applicationCount: applicationIds.length,
    scoreCount: scores.reduce((sum, count) => sum + count, 0),
  };
}
