/** How many requests a key may make, counted in the database, so that the limit holds over all processes. */
import { sql } from "drizzle-orm";
import type { ApiRow } from "#contract/integrators/define.ts";
import { apiKeyDays } from "#upstream/db/schema/index.ts";
import { todaySql } from "#upstream/db/today.ts";
import { countRequest } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { ApiCaller } from "./authenticate.ts";

const windowMinutes = 1;

export interface RequestCount {
  limit: number;
  remaining: number;
  /** Seconds until the count begins again. */
  seconds: number;
  isOver: boolean;
}

/** Counts a request of a key, reads and writes apart. */
export async function countForLimit(upstream: Upstream, { key }: ApiCaller, { kind }: ApiRow): Promise<RequestCount> {
  const { API_READS_PER_MINUTE, API_WRITES_PER_MINUTE } = upstream.config;
  const limit = kind === "read" ? API_READS_PER_MINUTE : API_WRITES_PER_MINUTE;
  const { count, seconds } = await countRequest(upstream, `api-${kind}:${key.id}`, windowMinutes);
  return { limit, remaining: Math.max(0, limit - count), seconds: Math.max(1, seconds), isOver: count > limit };
}

/** Headers of the IETF's draft on every answer to a key. */
export const limitHeaders = ({ limit, remaining, seconds, isOver }: RequestCount): Record<string, string> => ({
  "RateLimit-Limit": String(limit),
  "RateLimit-Remaining": String(remaining),
  "RateLimit-Reset": String(seconds),
  ...(isOver && { "Retry-After": String(seconds) }),
});

/** Adds a request to today's count of its key. */
export async function countUse({ database }: Upstream, { key }: ApiCaller, { kind }: ApiRow, isRefused: boolean) {
  const name = kind === "read" ? "reads" : "writes";
  const refused = Number(isRefused);
  await database.db
    .insert(apiKeyDays)
    .values({ key_id: key.id, day: todaySql, [name]: 1, refused })
    .onConflictDoUpdate({
      target: [apiKeyDays.key_id, apiKeyDays.day],
      set: { [name]: sql`${apiKeyDays[name]} + 1`, refused: sql`${apiKeyDays.refused} + ${refused}` },
    });
}
