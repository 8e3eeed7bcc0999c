/**
 * The audit log as a chain: each entry's hash covers the entry and the hash before it, so a changed, missing or inserted
 * entry breaks it (decision 024). Entries are sealed seconds after their commit, since sealing inside of the
 * transactions would make all staff wait for each other.
 */
import { createHash } from "node:crypto";
import { and, asc, desc, eq, gt, isNull, not, notInArray, sql } from "drizzle-orm";
import { erasureAction } from "#domain/people/audit-actions.ts";
import { advisoryLock } from "#upstream/db/locks.ts";
import { auditChain, auditLog } from "#upstream/db/schema/index.ts";
import { emptyReport, type SweepReport } from "#upstream/jobs/sweep.ts";
import type { Upstream } from "#upstream/upstream.ts";

type Entry = typeof auditLog.$inferSelect;
type Link = typeof auditChain.$inferSelect;
type Database = Pick<Upstream, "database">;

const batchSize = 500;
const firstPreviousHash = Buffer.alloc(32);

/** JSON with sorted keys: PostgreSQL's jsonb does not keep their order. */
function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${toCanonicalJson(member)}`).join(",")}}`;
}

const sha256 = (...parts: (string | Buffer)[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash("sha256")).digest();

const hashDetails = ({ details }: Pick<Entry, "details">): Buffer => sha256(toCanonicalJson(details));

const hashEntry = (entry: Entry, position: number, detailsHash: Buffer, previousHash: Buffer): Buffer => {
  const { id, actor_id, on_behalf_of, request_id, action, subject, created_at } = entry;
  const fields = [position, id, actor_id, on_behalf_of, request_id, action, subject, created_at.toISOString()];
  return sha256(previousHash, toCanonicalJson(fields), detailsHash);
};

async function findLastLink({ database: { db } }: Database): Promise<Link | undefined> {
  const [last] = await db.select().from(auditChain).orderBy(desc(auditChain.position)).limit(1);
  return last;
}

/** A transaction takes its entry's id before it commits, so an id below the newest sealed one may still come. */
const lateIds = 10_000;
/** No transaction lasts so long: an entry that is older than the newest sealed one by more was inserted afterwards. */
const lateMinutes = 10;

const newestSealedAt = sql`(select created_at from ${auditLog} where id = (
  select audit_id from ${auditChain} order by position desc limit 1))`;
const isInTime = sql`coalesce(${auditLog.created_at} > ${newestSealedAt} - make_interval(mins => ${lateMinutes}), true)`;

async function sealBatch(upstream: Database): Promise<number> {
  const { database } = upstream;
  return database.transaction(async () => {
    const { db } = database;
    await db.execute(advisoryLock("auditChain"));
    const last = await findLastLink(upstream);
    const newest = db
      .select({ id: sql`coalesce(max(${auditChain.audit_id}), 0) - ${lateIds}::integer` })
      .from(auditChain);
    const rows = await db
      .select({ entry: auditLog })
      .from(auditLog)
      .leftJoin(auditChain, eq(auditChain.audit_id, auditLog.id))
      .where(and(gt(auditLog.id, sql`(${newest})`), isNull(auditChain.position), isInTime))
      .orderBy(asc(auditLog.id))
      .limit(batchSize);
    let position = last?.position ?? 0;
    let previous_hash = last?.hash ?? firstPreviousHash;
    const links = rows.map(({ entry }) => {
      position += 1;
      const details_hash = hashDetails(entry);
      const hash = hashEntry(entry, position, details_hash, previous_hash);
      const link = { position, audit_id: entry.id, details_hash, previous_hash, hash };
      previous_hash = hash;
      return link;
    });
    if (links.length > 0) await db.insert(auditChain).values(links);
    return links.length;
  });
}

/** Adds the entries written since the last time to the chain. */
export async function sealAuditLog(upstream: Database & Pick<Upstream, "stopSignal">): Promise<SweepReport> {
  for (let done = 0; ; ) {
    const sealed = await sealBatch(upstream);
    done += sealed;
    if (sealed < batchSize || upstream.stopSignal.aborted) return { ...emptyReport, done };
  }
}

export interface ChainReport {
  /** Entries that were checked. */
  count: number;
  /** Position of the first and of the last link; earlier ones are past their retention. */
  first: number;
  last: number;
  /** Hash of the last entry, hexadecimal: noted elsewhere, it proves later that no newer entry was cut off. */
  lastHash: string;
  /** Entries whose details were erased with a person's data. */
  erased: number;
  /** Written since the last sealing. */
  unsealed: number;
  /** What is wrong, one sentence an entry; empty for a whole chain. */
  problems: string[];
}

function checkLink(link: Link, entry: Entry | null, previous: Link | null, report: ChainReport): void {
  const { position } = link;
  const expected = previous ? previous.position + 1 : position;
  if (position !== expected) report.problems.push(`Links ${expected} to ${position - 1} are missing.`);
  else if (previous && !link.previous_hash.equals(previous.hash))
    report.problems.push(`Link ${position} does not follow the one before it.`);
  if (!entry) {
    report.problems.push(`Entry ${link.audit_id}, at ${position}, is missing.`);
    return;
  }
  if (!link.hash.equals(hashEntry(entry, position, link.details_hash, link.previous_hash)))
    report.problems.push(`Entry ${entry.id}, at ${position}, was changed.`);
  if (link.details_hash.equals(hashDetails(entry))) return;
  if (Object.keys(entry.details).length === 0) report.erased += 1;
  else report.problems.push(`The details of entry ${entry.id}, at ${position}, were changed.`);
}

/** Checks the whole chain, some entries at a time. */
export async function verifyAuditLog({ database }: Database): Promise<ChainReport> {
  const { db } = database;
  const report: ChainReport = { count: 0, first: 0, last: 0, lastHash: "", erased: 0, unsealed: 0, problems: [] };
  let previous: Link | null = null;
  for (;;) {
    const rows: { link: Link; entry: Entry | null }[] = await db
      .select({ link: auditChain, entry: auditLog })
      .from(auditChain)
      .leftJoin(auditLog, eq(auditLog.id, auditChain.audit_id))
      .where(gt(auditChain.position, report.last))
      .orderBy(asc(auditChain.position))
      .limit(batchSize);
    for (const { link, entry } of rows) {
      checkLink(link, entry, previous, report);
      if (!previous) report.first = link.position;
      previous = link;
      report.count += 1;
      report.last = link.position;
      report.lastHash = link.hash.toString("hex");
    }
    if (rows.length < batchSize) break;
  }
  const isUnsealed = notInArray(auditLog.id, db.select({ id: auditChain.audit_id }).from(auditChain));
  report.unsealed = await db.$count(auditLog, isUnsealed);
  const late = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(isUnsealed, not(isInTime)))
    .orderBy(asc(auditLog.id))
    .limit(batchSize);
  report.problems.push(...late.map(({ id }) => `Entry ${id} was inserted after its time.`));
  const [erasures] = await db
    .select({ count: sql<number>`coalesce(sum((${auditLog.details} ->> 'entries')::integer), 0)::integer` })
    .from(auditLog)
    .where(eq(auditLog.action, erasureAction));
  const known = erasures?.count ?? 0;
  if (report.erased > known)
    report.problems.push(`The details of ${report.erased} entries are empty, but ${known} were erased with a person.`);
  return report;
}
