/** Deletes expired throttles, links, codes, unfinished sign-ups and old records. */
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
import { deleteOldConsents } from "./consents.ts";

/** Expired links and codes stay one more day, so that support can explain why one failed. */
const oneDayAgo = sql`now() - interval '1 day'`;

const recordExpiry = sql`now() - make_interval(months => ${recordRetentionMonths})`;

/** Idempotent; several processes may run it at once. */
export async function deleteExpiredRecords(upstream: Upstream): Promise<void> {
  const { db } = upstream.database;
  await db.delete(throttles).where(lt(throttles.resets_at, sql`now()`));
  await db.delete(links).where(or(lt(links.expires_at, oneDayAgo), lt(links.used_at, oneDayAgo)));
  await db.delete(smsCodes).where(lt(smsCodes.expires_at, oneDayAgo));
  await db
    .delete(providerIdentities)
    .where(and(isNull(providerIdentities.user_id), lt(providerIdentities.last_used_at, oneDayAgo)));
  await db.delete(institutionVisits).where(lt(institutionVisits.expires_at, oneDayAgo));
  await db.delete(auditLog).where(lt(auditLog.created_at, recordExpiry));
  await db.delete(tokens).where(lt(tokens.last_used_at, recordExpiry));
  // Includes messages that could not be delivered; they are too old to matter.
  await db.delete(outbox).where(lt(outbox.created_at, recordExpiry));
  await deleteOldConsents(upstream);
}
