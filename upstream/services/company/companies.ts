/** The main team's list of the brand's companies, and new companies. */
import { eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import type { CompanyRow, companiesCalls, companyList } from "#contract/company/companies.ts";
import { type BilingualKey, bilingualKeyOf } from "#domain/formats/language.ts";
import { companies, companyPlans, foldedCompanyName, searchedCompanyColumns } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { instantKey, noCursor, numberKey, orderBy, textKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { matchesWords } from "#upstream/list/search.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { locateCompany } from "./profile.ts";

const plan = sql<CompanyRow["plan"]>`coalesce(${companyPlans.plan}, 'trial')`;

const selectCompanies = ({ database: { db } }: Upstream, scope: Scope, cursor = noCursor) =>
  db
    .select({ company: companies, plan, cursor })
    .from(companies)
    .leftJoin(companyPlans, eq(companyPlans.company_id, companies.id))
    .where(scope.where);

const toRow = ({ company, plan: key }: Awaited<ReturnType<typeof selectCompanies>>[number]): CompanyRow => ({
  id: company.id,
  name: company.name,
  type: company.type,
  city: company.city,
  province: company.province,
  email: company.email,
  phone: company.phone,
  plan: key,
  createdAt: company.date_created.toISOString(),
});

const filterConditions = (filters: z.output<typeof companyList.filters>): (SQL | undefined)[] => [
  ...matchesWords(searchedCompanyColumns(companies), filters.search),
  filters.type && eq(companies.type, filters.type),
  filters.province && eq(companies.province, filters.province),
  filters.plan && sql`${plan} = ${filters.plan}`,
];

const sortsIn = (language: BilingualKey) => ({
  name: [textKey(foldedCompanyName(companies.name, language))],
  created: [instantKey(companies.date_created)],
});

type NewCompany = Parameters<Handlers<Pick<typeof admin, "createCompany">>["createCompany"]>[0]["input"];

/** The id of the new company, or of the one that the same form has already created. */
async function insertCompany(upstream: Upstream, session: Session, { key, ...input }: NewCompany): Promise<number> {
  const { db } = upstream.database;
  const { name, legalName, languages, permitNumber, permitAuthority, type, website, postalCode, ...contact } = input;
  const [created] = await db
    .insert(companies)
    .values({
      guid: key,
      type,
      name,
      legal_name: legalName,
      languages: [...new Set(languages)],
      ...contact,
      website: website ?? null,
      postal_code: postalCode,
      ...locateCompany(input),
      permit_number: permitNumber,
      permit_authority: permitAuthority ?? null,
      // A trial has one brand (reading 30).
      brand_keys: [session.caller.brand.key],
    })
    .onConflictDoNothing({ target: companies.guid })
    .returning({ id: companies.id });
  if (created) {
    await recordAudit(upstream, session.user, "company-created", `company:${created.id}`, {
      before: null,
      after: { type, legalName },
    });
    return created.id;
  }
  const same = db.select({ id: companies.id }).from(companies).where(eq(companies.guid, key));
  return requireRow(await same).id;
}

export const companiesHandlers = (upstream: Upstream): Handlers<Pick<typeof admin, keyof typeof companiesCalls>> => ({
  async getCompanies({ input, user, caller }) {
    const page = await readList(upstream, user, input, {
      name: "companies",
      order: orderBy(
        sortsIn(bilingualKeyOf(languageOfId(input.languageId))),
        input.sort ?? "name",
        numberKey(companies.id),
      ),
      scope: Scope.ofCompaniesOfBrand({ caller }).and(...filterConditions(input)),
      select: (scope, cursor) => selectCompanies(upstream, scope, cursor),
    });
    return { ...page, rows: page.rows.map(toRow) };
  },

  createCompany: ({ input, session }) =>
    upstream.database.transaction(async () => ({ id: await insertCompany(upstream, session, input) })),
});
