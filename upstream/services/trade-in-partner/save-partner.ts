/** Changes how a company takes part in the programme. */
import { and, eq, sql } from "drizzle-orm";
import type { PartnerSettings } from "#contract/company/partners.ts";
import { partnerCompanies } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { invalidField, requireUnchanged } from "#upstream/http/refusal.ts";
import { getCompanyForUpdate } from "#upstream/services/company/find-company.ts";
import { changedFields, recordAudit } from "#upstream/services/shared/audit.ts";
import { listCatalogueMakes } from "#upstream/services/trade-in/catalogue/catalogue-lists.ts";
import type { Upstream } from "#upstream/upstream.ts";

type Columns = Pick<
  typeof partnerCompanies.$inferSelect,
  "state" | "types" | "areas" | "makes" | "share" | "max_per_day" | "max_per_month"
>;

/** Each list sorted and without repetitions, so that the same settings are equal. */
async function toColumns({ state, types, areas, makes, share, ...maxima }: PartnerSettings): Promise<Columns> {
  const known = await listCatalogueMakes();
  if (makes.some((make) => !known.includes(make))) throw invalidField("makes", "invalid_value");
  return {
    state,
    types: [...new Set(types)].sort(),
    areas,
    makes: known.filter((make) => makes.includes(make)),
    share,
    max_per_day: maxima.maxPerDay ?? null,
    max_per_month: maxima.maxPerMonth ?? null,
  };
}

interface PartnerChange {
  companyId: number;
  /** When the person who changes it has seen it; absent for a company that was not in the programme. */
  seenAt?: string | undefined;
  settings: PartnerSettings;
}

export async function savePartner(upstream: Upstream, session: Session, change: PartnerChange): Promise<void> {
  const { db } = upstream.database;
  const columns = await toColumns(change.settings);
  // The company's lock lets one of two people add it at a time.
  const { id } = await getCompanyForUpdate(upstream, session, change.companyId);
  const brandKey = session.caller.brand.key;
  const isThis = and(eq(partnerCompanies.brand_key, brandKey), eq(partnerCompanies.company_id, id));
  const [saved] = await db.select().from(partnerCompanies).where(isThis).for("update");
  const difference = changedFields(saved ?? {}, columns);
  if (saved && Object.keys(difference.after).length === 0) return;
  if (saved) requireUnchanged(saved.changed_at, change.seenAt ?? null, "partner_changed");
  const stamp = { changed_by: session.user.id, changed_at: sql`now()` };
  if (saved)
    await db
      .update(partnerCompanies)
      .set({ ...columns, ...stamp })
      .where(isThis);
  else await db.insert(partnerCompanies).values({ brand_key: brandKey, company_id: id, ...columns, ...stamp });
  const [action, details] = saved
    ? (["partner-changed", difference] as const)
    : (["partner-added", { before: null, after: columns }] as const);
  await recordAudit(upstream, session.user, action, `company:${id}`, details);
}
