/** Throws away what has served its time: throttles, links and codes that open nothing any more, unfinished sign-ups. */
import { and, isNull, lt, or, sql } from "drizzle-orm";
import { links, providerIdentities, smsCodes, throttles } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** A day is kept, for who asks today why a link of today did not work. */
const aDayAgo = sql`now() - interval '1 day'`;

/** Harmless twice and by many processes. */
export async function keepHouse({ database }: Upstream): Promise<void> {
  const { db } = database;
  await db.delete(throttles).where(lt(throttles.resets_at, sql`now()`));
  await db.delete(links).where(or(lt(links.expires_at, aDayAgo), lt(links.used_at, aDayAgo)));
  await db.delete(smsCodes).where(lt(smsCodes.expires_at, aDayAgo));
  await db
    .delete(providerIdentities)
    .where(and(isNull(providerIdentities.user_id), lt(providerIdentities.last_used_at, aDayAgo)));
}

/** At the start and hourly until stopped; stopping waits for the round that runs. */
export function startHousekeeping(upstream: Upstream, everyMs = 3_600_000): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= keepHouse(upstream)
      .catch((error: unknown) => upstream.log.error({ error }, "housekeeping failed"))
      .finally(() => {
        running = null;
      });
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
