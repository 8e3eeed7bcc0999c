import { sql } from "drizzle-orm";
import { throttles } from "#upstream/db/schema/index.ts";
import { Refusal } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

export interface Limit {
  count: number;
  minutes: number;
}

/** Of one account's password, wherever it is typed. */
export const passwordTries: Limit = { count: 10, minutes: 15 };

const windowEnd = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;

/** Counts one try of a key, in one statement so that tries at once are all counted; throws 429 above the limit. */
export async function countTry({ database }: Upstream, key: string, { count, minutes }: Limit): Promise<void> {
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

/** A success forgives the failures before it. */
export async function forgetTries({ database }: Upstream, key: string): Promise<void> {
  await database.db.delete(throttles).where(sql`${throttles.key} = ${key}`);
}
