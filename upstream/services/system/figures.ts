/** The figures that metrics show of the system. */
import { sql } from "drizzle-orm";
import type { QueueFigures, SystemFigures } from "#domain/system/figures.ts";
import { queueNames } from "#domain/system/queues.ts";
import { reservations } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listTaskRuns, summarizeQueue } from "./state.ts";

const secondsSince = (instant: string | null): number =>
  instant === null ? 0 : Math.max(0, (Date.now() - Date.parse(instant)) / 1000);

async function readReservations({ database: { db } }: Upstream): Promise<SystemFigures["reservations"]> {
  const [row] = await db
    .select({
      held: sql<number>`(count(*) filter (where ${reservations.deposit_id} is null))::int`,
      reserved: sql<number>`(count(*) filter (where ${reservations.deposit_id} is not null))::int`,
    })
    .from(reservations)
    .where(sql`${reservations.expires_at} > now()`);
  return row ?? { held: 0, reserved: 0 };
}

export async function readFigures(upstream: Upstream): Promise<SystemFigures> {
  const queues: QueueFigures[] = [];
  for (const name of queueNames) {
    const { oldestDue, ...counts } = await summarizeQueue(upstream, name);
    queues.push({ ...counts, oldestSeconds: secondsSince(oldestDue) });
  }
  const tasks = (await listTaskRuns(upstream)).map(({ name, lagSeconds, endedAt, error }) => ({
    name,
    lagSeconds: lagSeconds ?? 0,
    sinceRunSeconds: secondsSince(endedAt),
    hasFailed: error !== null,
  }));
  return { queues, tasks, reservations: await readReservations(upstream) };
}
