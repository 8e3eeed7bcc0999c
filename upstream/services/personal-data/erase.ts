/** Deletes a person: everything that names them but what the law has kept. */
import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { creditApplications, files, garageVehicles, tradeIns, transactions, users } from "#upstream/db/schema/index.ts";
import { eraseContents } from "#upstream/files/files.ts";
import { enqueueJob, registerJob } from "#upstream/jobs/jobs.ts";
import { lockOwnersVehicles } from "#upstream/services/trade-in/same-vehicle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { Holding } from "./holding.ts";
import { holdings } from "./parts.ts";
import { gatherPerson, type Person } from "./person.ts";
import { erasureJob } from "./purposes.ts";
import { account } from "./traces.ts";

const gone = z.object({ ids: z.array(z.uuid()) });

// Written in the transaction that forgets the files: a process that dies in between leaves no content behind.
registerJob(erasureJob, async ({ upstream, payload }) => eraseContents(upstream, gone.parse(payload).ids));

/**
 * Holds a person until the transaction ends; null once there is none. What is being written to is waited for first, in
 * the order in which its own writers lock: their vehicles before all rows, as a signature and an acceptance hold one
 * purchase and come to others; a purchase before the account that a file's row points at.
 */
export async function lockPerson(upstream: Upstream, userId: number): Promise<Person | null> {
  const { db } = upstream.database;
  await lockOwnersVehicles(upstream, userId);
  for (const table of [transactions, tradeIns, garageVehicles, creditApplications]) {
    await db.select({ id: table.id }).from(table).where(eq(table.user_id, userId)).orderBy(table.id).for("update");
  }
  const [user] = await db.select().from(users).where(eq(users.id, userId)).for("update");
  return user ? gatherPerson(upstream, user) : null;
}

async function eraseHolding({ database: { db } }: Upstream, holding: Holding, person: Person): Promise<void> {
  const { table, of, kept, blank } = holding;
  const isKept = kept?.(person);
  const condition = and(of(person), isKept && sql`(${isKept}) is not true`);
  if (!condition) throw new Error("A holding without a condition would be everybody's");
  await (blank ? db.update(table).set(blank(person)).where(condition) : db.delete(table).where(condition));
}

/** In a transaction that holds the person. Harmless twice. */
export async function erasePerson(upstream: Upstream, person: Person): Promise<void> {
  const { db } = upstream.database;
  const before = await filesOf(upstream, person);
  for (const holding of holdings) await eraseHolding(upstream, holding, person);
  // What is kept of a purchase that was not signed is its payment: it can go on no more.
  const ended = person.kept.filter(({ state }) => state !== "signed").map(({ id }) => id);
  await db.update(transactions).set({ state: "cancelled" }).where(inArray(transactions.id, ended));
  const left = new Set(await filesOf(upstream, person));
  const ids = before.filter((id) => !left.has(id));
  if (ids.length > 0)
    await enqueueJob(upstream, { kind: erasureJob, key: `${erasureJob}:${randomUUID()}`, payload: { ids } });
  if (person.kept.length > 0) await eraseHolding(upstream, account, person);
  else await db.delete(users).where(account.of(person));
}

const fileHolding = holdings.find(({ table }) => table === files);

async function filesOf({ database }: Upstream, person: Person): Promise<string[]> {
  const rows = await database.db.select({ id: files.id }).from(files).where(fileHolding?.of(person));
  return rows.map(({ id }) => id);
}
