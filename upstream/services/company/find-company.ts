/** The company that a call is about. */
import { eq, sql } from "drizzle-orm";
import { isDealer } from "#domain/people/roles.ts";
import { companies } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { refused, requireRow } from "#upstream/http/refusal.ts";
import { Scope } from "#upstream/list/scope.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type Company = typeof companies.$inferSelect;

/** A dealer's own company, whatever the brand; for staff the named company of the brand. Otherwise no row. */
export function companyScope(session: Session, companyId: number | undefined): Scope {
  const isNamed = companyId === undefined ? undefined : eq(companies.id, companyId);
  if (isDealer(session.user.user_type_id)) return Scope.ofCompany(session, companies.id).and(isNamed);
  return Scope.ofCompaniesOfBrand(session).and(isNamed ?? sql`false`);
}

/** Throws 404 for a company that the caller may not see. */
export async function getCompany(
  { database: { db } }: Upstream,
  session: Session,
  companyId?: number,
): Promise<Company> {
  return requireRow(await db.select().from(companies).where(companyScope(session, companyId).where));
}

/** The same, locked until the transaction ends. */
export async function getCompanyForUpdate(
  { database: { db } }: Upstream,
  session: Session,
  companyId?: number,
): Promise<Company> {
  return requireRow(await db.select().from(companies).where(companyScope(session, companyId).where).for("update"));
}

/** The same for a call that may name no company: it tells a person without one that there is none. */
export async function getOwnCompanyForUpdate(
  upstream: Upstream,
  session: Session,
  companyId: number | undefined,
): Promise<Company> {
  if (companyId === undefined && session.user.company_id === null) throw refused("no_company");
  return getCompanyForUpdate(upstream, session, companyId);
}
