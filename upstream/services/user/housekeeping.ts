/** Deletes expired throttles, links, codes, unfinished sign-ups and old records. */
import { and, gte, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { notificationDays } from "#domain/notifications/notification-types.ts";
import { lastOwnerRetentionDays, recordRetentionMonths } from "#domain/people/retention.ts";
import {
  auditChain,
  auditLog,
  catalogueChanges,
  institutionVisits,
  jobs,
  links,
  outbox,
  providerIdentities,
  signInTickets,
  smsCodes,
  throttles,
  tokens,
  vehicleImports,
  vehicleLastOwners,
  vehicles,
} from "#upstream/db/schema/index.ts";
import { deleteInBatches } from "#upstream/jobs/delete-in-batches.ts";
import { runSweeps, type SweepReport } from "#upstream/jobs/sweep.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { deleteOldConsents } from "./consents.ts";

/** Expired links and codes stay one more day, so that support can explain why one failed. */
const oneDayAgo = sql`now() - interval '1 day'`;

const recordExpiry = sql`now() - make_interval(months => ${recordRetentionMonths})`;

/** As long as the list of imports shows them. */
const doneJobExpiry = sql`now() - make_interval(days => ${notificationDays.open})`;

/** An import that stopped waits for its file, which may be sent again. */
const isEndedImport = or(gte(vehicleImports.lines_done, vehicleImports.lines), isNotNull(vehicleImports.cancelled_at));

/** A vehicle that is on sale again after a return has a new date. */
const whereNotOnSale = ({ database: { db } }: Upstream) =>
  inArray(
    vehicleLastOwners.vehicle_id,
    db
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(
        and(
          ne(vehicles.status, "on-sale"),
          lt(vehicles.date_updated, sql`now() - make_interval(days => ${lastOwnerRetentionDays})`),
        ),
      ),
  );

/** The links of the chain go before their entries, which find them. */
async function deleteOldAudit(upstream: Upstream): Promise<SweepReport> {
  const isExpired = lt(auditLog.created_at, recordExpiry);
  const expiredEntries = upstream.database.db.select({ id: auditLog.id }).from(auditLog).where(isExpired);
  const { done } = await deleteInBatches(upstream, auditChain, inArray(auditChain.audit_id, expiredEntries));
  const entries = await deleteInBatches(upstream, auditLog, isExpired);
  return { ...entries, done: entries.done + done };
}

export function deleteExpiredRecords(upstream: Upstream): Promise<SweepReport> {
  const now = sql`now()`;
  const isUnusedIdentity = and(isNull(providerIdentities.user_id), lt(providerIdentities.last_used_at, oneDayAgo));
  const drop = (table: PgTable, where: SQL | undefined) => () => deleteInBatches(upstream, table, where);
  return runSweeps(upstream, [
    drop(throttles, lt(throttles.resets_at, now)),
    drop(links, or(lt(links.expires_at, oneDayAgo), lt(links.used_at, oneDayAgo))),
    drop(signInTickets, lt(signInTickets.expires_at, now)),
    drop(smsCodes, lt(smsCodes.expires_at, oneDayAgo)),
    drop(providerIdentities, isUnusedIdentity),
    drop(institutionVisits, lt(institutionVisits.expires_at, oneDayAgo)),
    () => deleteOldAudit(upstream),
    drop(tokens, lt(tokens.last_used_at, recordExpiry)),
    // Includes messages that could not be delivered; they are too old to matter.
    drop(outbox, lt(outbox.created_at, recordExpiry)),
    // Those that were given up wait for staff, who decide.
    drop(jobs, lt(jobs.done_at, doneJobExpiry)),
    drop(vehicleImports, and(lt(vehicleImports.created_at, doneJobExpiry), isEndedImport)),
    // A process that has not followed for so long reads the catalogue again.
    drop(catalogueChanges, lt(catalogueChanges.date_created, oneDayAgo)),
    drop(vehicleLastOwners, whereNotOnSale(upstream)),
    () => deleteOldConsents(upstream),
  ]);
}
