/** How many requests a key may make, counted in the database, so that the limit holds over all processes. */
import { sql } from "drizzle-orm";
import type { ApiRow } from "#contract/integrators/define.ts";
import { apiKeyDays } from "#upstream/db/schema/index.ts";
import { todaySql } from "#upstream/db/today.ts";
import { clientAddressOf } from "#upstream/http/caller.ts";
import { countRequest } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";
import type { ApiCaller } from "./authenticate.ts";
import { Problem } from "./problem.ts";

const windowMinutes = 1;

export interface RequestCount {
  limit: number;
  remaining: number;
  /** Seconds until the count begins again. */
  seconds: number;
  isOver: boolean;
}

async function countWithin(upstream: Upstream, name: string, limit: number, minutes: number): Promise<RequestCount> {
  const { count, seconds } = await countRequest(upstream, name, minutes);
  return { limit, remaining: Math.max(0, limit - count), seconds: Math.max(1, seconds), isOver: count > limit };
}

/** Counts a request of a key, reads and writes apart. */
export function countForLimit(upstream: Upstream, { key }: ApiCaller, { kind }: ApiRow): Promise<RequestCount> {
  const { API_READS_PER_MINUTE, API_WRITES_PER_MINUTE } = upstream.config;
  const limit = kind === "read" ? API_READS_PER_MINUTE : API_WRITES_PER_MINUTE;
  return countWithin(upstream, `api-${kind}:${key.id}`, limit, windowMinutes);
}

const unknownKeyMinutes = 15;

/**
 * Counts a key that does not exist by the address that sent it; throws 429 above the limit. Keys that exist go on working
 * from there, so that nobody can lock out a program behind the same address.
 */
export async function countUnknownKey(upstream: Upstream, request: Request): Promise<void> {
  const address = clientAddressOf(request);
  const limit = upstream.config.UNKNOWN_KEYS_PER_ADDRESS;
  const count = await countWithin(upstream, `api-unknown-key:${address}`, limit, unknownKeyMinutes);
  if (!count.isOver) return;
  upstream.log.warn({ address }, "many unknown API keys");
  throw new Problem("too_many", undefined, limitHeaders(count));
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
