/** Throws away what has served its time: throttles, links and codes that open nothing any more, unfinished sign-ups, old records. */
import { and, isNull, lt, or, sql } from "drizzle-orm";
import { recordRetentionMonths } from "#domain/people/retention.ts";
import {
  auditLog,
  institutionVisits,
  links,
  outbox,
  providerIdentities,
  smsCodes,
  throttles,
  tokens,
} from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { forgetOldConsents } from "./consents.ts";

/** A day is kept, for who asks today why a link of today did not work. */
const aDayAgo = sql`now() - interval '1 day'`;

const recordAge = sql`now() - make_interval(months => ${recordRetentionMonths})`;

/** Harmless twice and by many processes. */
export async function keepHouse(upstream: Upstream): Promise<void> {
  const { db } = upstream.database;
  await db.delete(throttles).where(lt(throttles.resets_at, sql`now()`));
  await db.delete(links).where(or(lt(links.expires_at, aDayAgo), lt(links.used_at, aDayAgo)));
  await db.delete(smsCodes).where(lt(smsCodes.expires_at, aDayAgo));
  await db
    .delete(providerIdentities)
    .where(and(isNull(providerIdentities.user_id), lt(providerIdentities.last_used_at, aDayAgo)));
  await db.delete(institutionVisits).where(lt(institutionVisits.expires_at, aDayAgo));
  await db.delete(auditLog).where(lt(auditLog.created_at, recordAge));
  await db.delete(tokens).where(lt(tokens.last_used_at, recordAge));
  // Those given up as well: nobody waits for a message of last year.
  await db.delete(outbox).where(lt(outbox.created_at, recordAge));
  await forgetOldConsents(upstream);
}
