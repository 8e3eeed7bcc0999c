/** A company's entry in the directory Auto123: linked and unlinked by those who manage companies. */
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import type { admin } from "#contract/admin.ts";
import { type directoryEntryCalls, directoryEntryIds } from "#contract/company/directory-entry.ts";
import { getNow } from "#upstream/db/instant.ts";
import { advisoryLock } from "#upstream/db/locks.ts";
import { auditLog, companies, users } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { authorNameOf } from "#upstream/services/shared/person-names.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Company, getCompany, getCompanyForUpdate } from "./find-company.ts";

type Ids = z.output<typeof directoryEntryIds>;

const linked = "directory-entry-linked";
const unlinked = "directory-entry-unlinked";
const subjectOf = ({ id }: Company): string => `company:${id}`;
const shownChanges = 20;

const changeSchema = z.object({ after: directoryEntryIds.nullable() });

async function listHistory({ database: { db } }: Upstream, company: Company) {
  const rows = await db
    .select({
      at: auditLog.created_at,
      details: auditLog.details,
      first_name: users.first_name,
      last_name: users.last_name,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actor_id))
    .where(and(eq(auditLog.subject, subjectOf(company)), inArray(auditLog.action, [linked, unlinked])))
    .orderBy(desc(auditLog.id))
    .limit(shownChanges);
  return rows.flatMap(({ at, details, ...author }) => {
    const change = changeSchema.safeParse(details);
    if (!change.success) return [];
    const by = authorNameOf(author) ?? "";
    return { entry: change.data.after, by, at: at.toISOString() };
  });
}

/** An entry belongs to one company. The companies are few, and this is rare, so no index is kept for it. Requires the lock. */
async function requireFree({ database: { db } }: Upstream, company: Company, { auto123Id }: Ids): Promise<void> {
  const hasNumber = sql`(${companies.settings} #>> '{auto123,auto123Id}')::int = ${auto123Id}`;
  if ((await db.$count(companies, and(ne(companies.id, company.id), hasNumber))) > 0) throw refused("auto123_taken");
}

export const directoryEntryHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof admin, keyof typeof directoryEntryCalls>> => ({
  async getDirectoryEntry({ input: { companyId }, session }) {
    const company = await getCompany(upstream, session, companyId);
    const history = await listHistory(upstream, company);
    return { token: company.guid, entry: company.settings.auto123 ?? null, history };
  },

  linkDirectoryEntry: ({ input, session }) =>
    upstream.database.transaction(async () => {
      // Of two companies that are linked to one entry at once, the second finds it taken.
      await upstream.database.db.execute(advisoryLock("directoryEntries"));
      const { Auto123_id: auto123Id, Auto123_Source_id: auto123SourceId } = input;
      const company = await getCompanyForUpdate(upstream, session, input.Company_id);
      if (company.guid !== input.token) throw notFound();
      if ((auto123Id === undefined) !== (auto123SourceId === undefined)) throw refused("auto123_incomplete");
      const { auto123, ...settings } = company.settings;
      const before = auto123 ? { auto123Id: auto123.auto123Id, auto123SourceId: auto123.auto123SourceId } : null;
      const after = auto123Id !== undefined && auto123SourceId !== undefined ? { auto123Id, auto123SourceId } : null;
      const isSame = before?.auto123Id === after?.auto123Id && before?.auto123SourceId === after?.auto123SourceId;
      if (isSame) return { Status: 1 };
      if (after) await requireFree(upstream, company, after);
      const entry = after && { ...after, linkedAt: await getNow(upstream) };
      await upstream.database.db
        .update(companies)
        .set({ settings: { ...settings, ...(entry && { auto123: entry }) }, date_updated: sql`now()` })
        .where(eq(companies.id, company.id));
      await recordAudit(upstream, session.user, after ? linked : unlinked, subjectOf(company), { before, after });
      return { Status: 1 };
    }),
});
