/** Filters and order of the list of leads, and what its readers see of people. */
import { and, eq, inArray, isNotNull, isNull, ne, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { z } from "zod";
import type { leadList } from "#contract/company/leads.ts";
import type { PlanKey } from "#domain/subscription/plans.ts";
import { companies, companyPlans, leads, searchedLeadColumns } from "#upstream/db/schema/index.ts";
import type { Caller } from "#upstream/http/caller.ts";
import { instantKey, type ListOrder, numberKey, orderBy, textKey } from "#upstream/list/order.ts";
import { isOfBrand } from "#upstream/list/scope.ts";
import { foldTextSql, matchesPerson, matchesWords } from "#upstream/list/search.ts";
import type { CompanyPlan } from "#upstream/services/subscription/plan.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type LeadQuery = z.output<typeof leadList.query>;

/** What a reader sees of the people who asked. A company sees nobody whose request was passed on. */
export interface LeadSight extends CompanyPlan {
  seesPassedOn: boolean;
}

/** The plan of the lead's company. */
export const companyPlan = sql<PlanKey>`coalesce(${companyPlans.plan}, 'trial')`;

const isPassedOn = sql`${leads.status} = 'passed_on'`;

const isSame = (column: SQLWrapper, entered: string | undefined): SQL | undefined =>
  entered === undefined ? undefined : sql`lower(${column}) = ${entered.toLowerCase()}`;

/** SQL conditions: each word occurs in a company's names. */
export const matchesCompany = (search: string | undefined): SQL[] =>
  matchesWords([sql`${companies.name} ->> 'en'`, sql`${companies.name} ->> 'fr'`, companies.legal_name], search);

const idOf = (entered: string): number | null => (/^\d{1,9}$/.test(entered) ? Number(entered) : null);

/** The company of the brand whose id a filter names; null for words. */
export async function findNamedCompany({ database: { db } }: Upstream, { brand }: Caller, entered = "") {
  const id = idOf(entered.trim());
  if (id === null) return null;
  const [company] = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(isOfBrand(brand.key), eq(companies.id, id)));
  return company ?? null;
}

/** The company with this id or with these words in its name. Found first, so that the list of one company is read by its own index. */
async function isOfCompany({ database: { db } }: Upstream, { brand }: Caller, entered: string): Promise<SQL> {
  const id = idOf(entered);
  const isMatch = id === null ? matchesCompany(entered) : [eq(companies.id, id)];
  const found = await db
    .select({ id: companies.id })
    .from(companies)
    .where(sql.join([isOfBrand(brand.key), ...isMatch], sql` and `));
  const [first, ...others] = found.map((company) => company.id);
  if (first === undefined) return sql`false`;
  return others.length === 0 ? eq(leads.company_id, first) : inArray(leads.company_id, [first, ...others]);
}

export async function whereFilters(
  upstream: Upstream,
  caller: Caller,
  query: LeadQuery,
  { maxLeads, seesPassedOn }: LeadSight,
): Promise<(SQL | undefined)[]> {
  const { id, number, type, firstNameLastName, search, make, model } = query;
  const { status, source, routing, company, plan, withoutCompany } = query;
  const isSearch = Boolean(firstNameLastName || search);
  return [
    id === undefined ? undefined : eq(leads.id, id),
    number === undefined ? undefined : and(eq(leads.number, number), isNotNull(leads.company_id)),
    type && eq(leads.type, type),
    status && eq(leads.status, status),
    source && eq(leads.source, source),
    routing && eq(leads.routing, routing),
    company?.trim() ? await isOfCompany(upstream, caller, company.trim()) : undefined,
    plan && sql`${leads.company_id} is not null and ${companyPlan} = ${plan}`,
    withoutCompany && isNull(leads.company_id),
    isSame(leads.make, make),
    isSame(leads.model, model),
    ...matchesWords([leads.first_name, leads.last_name], firstNameLastName),
    ...matchesPerson(searchedLeadColumns(leads), search),
    // A search for a person must not find who is hidden.
    isSearch && maxLeads !== null ? sql`${leads.number} <= ${maxLeads}` : undefined,
    isSearch && !seesPassedOn ? ne(leads.status, "passed_on") : undefined,
  ];
}

/** By the name that the reader sees, so that neither the order nor a cursor tells a hidden one. */
function nameKeys({ seesPassedOn }: LeadSight) {
  const seen = (name: SQLWrapper) =>
    seesPassedOn ? foldTextSql(name) : sql`case when ${isPassedOn} then '' else ${foldTextSql(name)} end`;
  return [textKey(seen(leads.last_name)), textKey(seen(leads.first_name))];
}

export function orderLeads(sort: LeadQuery["sort"] = "-created", sight: LeadSight): ListOrder {
  const sorts = {
    created: [instantKey(leads.created_at)],
    name: nameKeys(sight),
    status: [textKey(leads.status), instantKey(leads.created_at)],
  };
  const isNameHidden = sight.maxLeads !== null && sort.endsWith("name");
  return orderBy(sorts, isNameHidden ? "-created" : sort, numberKey(leads.id));
}
