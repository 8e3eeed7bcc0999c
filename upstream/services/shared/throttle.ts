import { type SQL, sql } from "drizzle-orm";
import { throttles } from "#upstream/db/schema/index.ts";
import { Refusal, requireRow } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

export interface Limit {
  count: number;
  minutes: number;
}

const windowEnd = (minutes: number) => sql`now() + make_interval(mins => ${minutes})`;

/**
 * Counts one request for a key; returns the count and the seconds until it begins again. One statement, so that
 * simultaneous requests are all counted.
 */
export async function countRequest({ database }: Upstream, key: string, minutes: number) {
  const rows = await database.db
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
  return requireRow(rows);
}

/** Counts one attempt for a key; throws 429 above the limit. */
export async function countAttempt(upstream: Upstream, key: string, { count, minutes }: Limit): Promise<void> {
  const attempts = await countRequest(upstream, key, minutes);
  if (attempts.count > count) throw new Refusal(429, "too_many", { values: { seconds: attempts.seconds } });
}

/** Counts one attempt for a key, of which the sender must not learn whether it was over the limit. */
export const isWithinLimit = async (upstream: Upstream, key: string, { count, minutes }: Limit): Promise<boolean> =>
  (await countRequest(upstream, key, minutes)).count <= count;

/** SQL condition for the keys that end with an e-mail address or a phone, which they name last. */
export const isKeyOf = (contact: string): SQL => sql`right(${throttles.key}, ${contact.length + 1}) = ${`:${contact}`}`;

/** Called after a success, so that earlier failures no longer count. */
export async function resetAttempts({ database }: Upstream, key: string): Promise<void> {
  await database.db.delete(throttles).where(sql`${throttles.key} = ${key}`);
}
