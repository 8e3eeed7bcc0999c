import { sql } from "drizzle-orm";
import { throttles } from "#upstream/db/schema/index.ts";
import { Refusal } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

export interface Limit {
  count: number;
  minutes: number;
}

/** Password attempts per account, over all forms that ask for the password. */
export const passwordLimit: Limit = { count: 10, minutes: 15 };

const windowEnd = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;

/** Counts one attempt for a key; throws 429 above the limit. One statement, so that simultaneous attempts are all counted. */
export async function countAttempt({ database }: Upstream, key: string, { count, minutes }: Limit): Promise<void> {
  const [row] = await database.db
    .insert(throttles)
    .values({ key, count: 1, resets_at: windowEnd(minutes) })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: sql`case when ${throttles.resets_at} <= now() then 1 else ${throttles.count} + 1 end`,
        resets_at: sql`case when ${throttles.resets_at} <= now() then ${windowEnd(minutes)} else ${throttles.resets_at} end`,
      },
    })
    .returning({
      count: throttles.count,
      seconds: sql<number>`ceil(extract(epoch from ${throttles.resets_at} - now()))::int`,
    });
  if (row && row.count > count) throw new Refusal(429, "too_many", { values: { seconds: row.seconds } });
}

/** Called after a success, so that earlier failures no longer count. */
export async function resetAttempts({ database }: Upstream, key: string): Promise<void> {
  await database.db.delete(throttles).where(sql`${throttles.key} = ${key}`);
}
