/** The configurations of a brand and of its companies. */
import { and, asc, eq, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { type CbbConfiguration, type CbbTest, cbbConfiguration } from "#contract/trade-in/cbb.ts";
import { cbbConfigurations, companies, users } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { isOfBrand } from "#upstream/list/scope.ts";
import { getCompany } from "#upstream/services/company/find-company.ts";
import { personNameOf } from "#upstream/services/shared/person-names.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { isSimulatedAddress, simulatedAddress } from "./ask.ts";

export type CbbRow = typeof cbbConfigurations.$inferSelect;

export const isConfigurationOf = (brandKey: string, companyId: number | undefined): SQL | undefined =>
  and(
    eq(cbbConfigurations.brand_key, brandKey),
    companyId === undefined ? isNull(cbbConfigurations.company_id) : eq(cbbConfigurations.company_id, companyId),
  );

const storedTest = cbbConfiguration.shape.lastTest.unwrap().omit({ at: true }).nullable().catch(null);

function lastTestOf({ last_test, last_tested_at }: CbbRow): CbbTest | null {
  const test = storedTest.parse(last_test);
  return test && last_tested_at && { ...test, at: last_tested_at.toISOString() };
}

const select = ({ database: { db } }: Upstream, condition: SQL | undefined) =>
  db
    .select({
      row: cbbConfigurations,
      companyName: companies.name,
      changer: { first_name: users.first_name, last_name: users.last_name },
    })
    .from(cbbConfigurations)
    .leftJoin(companies, eq(companies.id, cbbConfigurations.company_id))
    .leftJoin(users, eq(users.id, cbbConfigurations.changed_by))
    .where(condition)
    .orderBy(sql`${cbbConfigurations.company_id} is not null`, asc(companies.legal_name), cbbConfigurations.id);

type Selected = Awaited<ReturnType<typeof select>>[number];

const toView = (upstream: Upstream, { row, companyName, changer }: Selected): CbbConfiguration => ({
  company: row.company_id !== null && companyName ? { id: row.company_id, name: companyName } : null,
  mode: row.mode,
  address: row.address,
  userName: row.user_name,
  region: row.region,
  adjustment: row.adjustment,
  hasPassword: row.password !== null,
  isSimulated: isSimulatedAddress(upstream, row.address),
  changedAt: row.changed_at.toISOString(),
  changedBy: changer ? personNameOf(changer) : "",
  lastTest: lastTestOf(row),
});

/** What a form begins with before anything was saved. */
const beginning = (upstream: Upstream, company: CbbConfiguration["company"]): CbbConfiguration => ({
  company,
  mode: company ? "inherit" : "off",
  userName: "",
  region: "QC",
  adjustment: 0,
  hasPassword: false,
  address: upstream.config.isDemo ? simulatedAddress : "",
  isSimulated: upstream.config.isDemo,
  changedAt: null,
  changedBy: "",
  lastTest: null,
});

const isShownOf = (brandKey: string) =>
  and(
    eq(cbbConfigurations.brand_key, brandKey),
    sql`(${cbbConfigurations.company_id} is null or ${isOfBrand(brandKey)})`,
  );

/** The addresses of the services with which the brand, or one of its companies, compares. */
export async function listComparedAddresses(
  { database: { db } }: Upstream,
  { caller: { brand } }: Session,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ address: cbbConfigurations.address })
    .from(cbbConfigurations)
    .leftJoin(companies, eq(companies.id, cbbConfigurations.company_id))
    .where(and(isShownOf(brand.key), eq(cbbConfigurations.mode, "compare")));
  return rows.map(({ address }) => address);
}

/** The brand's own and those of the companies that still belong to it. */
export async function listConfigurations(upstream: Upstream, { caller: { brand } }: Session) {
  const { db } = upstream.database;
  const rows = await select(upstream, isShownOf(brand.key));
  const views = rows.map((row) => toView(upstream, row));
  const hasOwn = db
    .select({ id: cbbConfigurations.id })
    .from(cbbConfigurations)
    .where(and(eq(cbbConfigurations.brand_key, brand.key), eq(cbbConfigurations.company_id, companies.id)));
  const otherCompanies = await db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(and(isOfBrand(brand.key), notExists(hasOwn)))
    .orderBy(asc(companies.legal_name), companies.id)
    .limit(500);
  const hasBrands = views.some(({ company }) => company === null);
  return { configurations: hasBrands ? views : [beginning(upstream, null), ...views], otherCompanies };
}

export async function viewConfiguration(
  upstream: Upstream,
  session: Session,
  companyId: number | undefined,
): Promise<CbbConfiguration> {
  const company = companyId === undefined ? null : await getCompany(upstream, session, companyId);
  const [row] = await select(upstream, isConfigurationOf(session.caller.brand.key, companyId));
  return row ? toView(upstream, row) : beginning(upstream, company && { id: company.id, name: company.name });
}

/** The configuration that counts for a company's trade-ins, or for those without a company; null if there is none. */
export async function findConfiguration(
  { database: { db } }: Upstream,
  brandKey: string,
  companyId: number | null,
): Promise<CbbRow | null> {
  const isOwn = companyId === null ? undefined : eq(cbbConfigurations.company_id, companyId);
  const rows = await db
    .select()
    .from(cbbConfigurations)
    .where(
      and(
        eq(cbbConfigurations.brand_key, brandKey),
        isOwn ? sql`(${isOwn} or ${cbbConfigurations.company_id} is null)` : isNull(cbbConfigurations.company_id),
      ),
    );
  const own = rows.find(({ company_id, mode }) => company_id !== null && mode !== "inherit");
  return own ?? rows.find(({ company_id }) => company_id === null) ?? null;
}
