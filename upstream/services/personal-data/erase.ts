/** Erases a person's data, except records that the law requires us to retain. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { erasureAction } from "#domain/people/audit-actions.ts";
import {
  auditLog,
  creditApplications,
  files,
  garageVehicles,
  tradeIns,
  transactions,
  users,
} from "#upstream/db/schema/index.ts";
import { enqueueErasure } from "#upstream/files/erasure-job.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { lockVehiclesOfOwner } from "#upstream/services/trade-in/same-vehicle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { userTable } from "./account-tables.ts";
import { personalTables } from "./all-tables.ts";
import { loadPerson, type PersonRecords } from "./person.ts";
import type { PersonalTable } from "./personal-table.ts";

/**
 * Locks a person's records until the transaction ends; null if the user does not exist. To avoid deadlocks, the order is
 * that of all other writers: the owner's vehicles, then purchases, trade-ins, garage and applications, the account last.
 */
export async function lockPerson(upstream: Upstream, userId: number): Promise<PersonRecords | null> {
  const { db } = upstream.database;
  await lockVehiclesOfOwner(upstream, userId);
  for (const table of [transactions, tradeIns, garageVehicles, creditApplications]) {
    await db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.user_id, userId))
      .orderBy(table.id)
      .for("no key update");
  }
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for("update");
  return user ? loadPerson(upstream, user) : null;
}

async function eraseTable(
  { database: { db } }: Upstream,
  personalTable: PersonalTable,
  person: PersonRecords,
): Promise<void> {
  const { table, where, retainWhere, anonymizedValues } = personalTable;
  const retained = retainWhere?.(person);
  const condition = and(where(person), retained && sql`(${retained}) is not true`);
  if (!condition) throw new Error("A personal table without a condition would match every user's rows");
  await (anonymizedValues
    ? db.update(table).set(anonymizedValues(person)).where(condition)
    : db.delete(table).where(condition));
}

/** Erases the person's rows of some tables, and the contents of the files that go with them. Requires `lockPerson`. */
export async function eraseTables(
  upstream: Upstream,
  tables: readonly PersonalTable[],
  person: PersonRecords,
): Promise<void> {
  const previousIds = await listFileIds(upstream, person);
  for (const table of tables) await eraseTable(upstream, table, person);
  const remaining = new Set(await listFileIds(upstream, person));
  await enqueueErasure(
    upstream,
    previousIds.filter((id) => !remaining.has(id)),
  );
}

/** Requires the locks of `lockPerson`. Idempotent. */
export async function erasePerson(upstream: Upstream, person: PersonRecords): Promise<void> {
  const { db } = upstream.database;
  const entries = await db.$count(auditLog, and(auditTable?.where(person), sql`${auditLog.details} <> '{}'::jsonb`));
  await eraseTables(upstream, personalTables, person);
  // The check of the log compares it with the entries whose details are gone.
  if (entries > 0) await recordAudit(upstream, null, erasureAction, "audit-log", { entries });
  // An unsigned purchase is retained only for its payment, so it must not continue.
  const unsignedIds = person.retainedPurchases.filter(({ state }) => state !== "signed").map(({ id }) => id);
  await db.update(transactions).set({ state: "cancelled" }).where(inArray(transactions.id, unsignedIds));
  if (person.retainedPurchases.length > 0) await eraseTable(upstream, userTable, person);
  else await db.delete(users).where(userTable.where(person));
}

const auditTable = personalTables.find(({ table }) => table === auditLog);
const fileTable = personalTables.find(({ table }) => table === files);

async function listFileIds({ database }: Upstream, person: PersonRecords): Promise<string[]> {
  const rows = await database.db.select({ id: files.id }).from(files).where(fileTable?.where(person));
  return rows.map(({ id }) => id);
}
