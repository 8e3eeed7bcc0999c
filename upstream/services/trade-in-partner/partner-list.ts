/** The main team's list of companies of the programme, and of those that could take part. */
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { PartnerRow } from "#contract/company/partners.ts";
import { type BilingualKey, bilingualKeyOf } from "#domain/formats/language.ts";
import { companies, foldedCompanyName, partnerCompanies, partnerDays, users } from "#upstream/db/schema/index.ts";
import { todayPlusSql } from "#upstream/db/today.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { HandlerArgs } from "#upstream/http/implement.ts";
import { instantKey, noCursor, numberKey, orderBy, textKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { matchesWords } from "#upstream/list/search.ts";
import { languageOfId } from "#upstream/services/shared/payload-language.ts";
import { personNameOf } from "#upstream/services/shared/person-names.ts";
import type { Upstream } from "#upstream/upstream.ts";

type PartnerQuery = HandlerArgs<typeof admin.getShopitradeCompanies>["input"];

/** Days that the pages look back. */
export const partnerDaysShown = 30;

/** SQL condition: one of the last 30 days, today included. */
export const isRecentDay = sql`${partnerDays.day} > ${todayPlusSql(-partnerDaysShown)}::date`;

const sumOfDays = (column: typeof partnerDays.aimed | typeof partnerDays.reached) => sql`coalesce((
  select sum(${column}) from ${partnerDays}
  where ${partnerDays.brand_key} = ${partnerCompanies.brand_key}
    and ${partnerDays.company_id} = ${partnerCompanies.company_id} and ${isRecentDay}), 0)`;

const partnerColumns = {
  company: companies,
  partner: partnerCompanies,
  aimed: sql<number>`round(${sumOfDays(partnerDays.aimed)}::numeric, 2)::float8`,
  reached: sql<number>`${sumOfDays(partnerDays.reached)}::int`,
  changer: { first_name: users.first_name, last_name: users.last_name },
};

/** Companies of the brand, with their part in its programme. */
export const companiesOfProgramme = (reader: Pick<Session, "caller">): Scope => Scope.ofCompaniesOfBrand(reader);

export const selectProgramme = (
  { database: { db } }: Upstream,
  { caller: { brand } }: Pick<Session, "caller">,
  scope: Scope,
  cursor = noCursor,
) =>
  db
    .select({ ...partnerColumns, cursor })
    .from(companies)
    .leftJoin(
      partnerCompanies,
      and(eq(partnerCompanies.company_id, companies.id), eq(partnerCompanies.brand_key, brand.key)),
    )
    .leftJoin(users, eq(users.id, partnerCompanies.changed_by))
    .where(scope.where);

type SelectedPartner = Awaited<ReturnType<typeof selectProgramme>>[number];

export const toPartnerRow = ({ company, partner, aimed, reached, changer }: SelectedPartner): PartnerRow => ({
  id: company.id,
  name: company.name,
  type: company.type,
  city: company.city,
  province: company.province,
  state: partner?.state ?? "none",
  settings: partner && {
    types: partner.types,
    areas: partner.areas,
    makes: partner.makes,
    share: partner.share,
    maxPerDay: partner.max_per_day,
    maxPerMonth: partner.max_per_month,
    changedAt: partner.changed_at.toISOString(),
    changedBy: changer ? personNameOf(changer) : "",
  },
  aimed,
  reached,
});

/** An area inside the entered one, or around it. */
const coversArea = (area: string): SQL => sql`exists (select from unnest(${partnerCompanies.areas}) own
  where starts_with(own, ${area}) or starts_with(${area}, own))`;

const takesMake = (make: string): SQL =>
  sql`(${partnerCompanies.makes} = '{}' or lower(${make}) in (select lower(own) from unnest(${partnerCompanies.makes}) own))`;

const filterConditions = ({ search, state, type, area, make }: PartnerQuery): (SQL | undefined)[] => [
  state === "none" ? isNull(partnerCompanies.company_id) : isNotNull(partnerCompanies.company_id),
  state && state !== "none" ? eq(partnerCompanies.state, state) : undefined,
  type && sql`${type} = any(${partnerCompanies.types})`,
  area ? coversArea(area) : undefined,
  make ? takesMake(make) : undefined,
  ...matchesWords([sql`${companies.name} ->> 'en'`, sql`${companies.name} ->> 'fr'`, companies.legal_name], search),
];

const sortsIn = (language: BilingualKey) => ({
  changed: [instantKey(partnerCompanies.changed_at)],
  name: [textKey(foldedCompanyName(companies.name, language))],
});

/** Companies that do not take part have not been changed, so they come by name. */
const sortOf = ({ state, sort = "-changed" }: PartnerQuery) =>
  state === "none" && sort.endsWith("changed") ? "name" : sort;

export async function listPartners(upstream: Upstream, session: Session, query: PartnerQuery) {
  const id = query.state === "none" ? companies.id : partnerCompanies.company_id;
  const page = await readList(upstream, session.user, query, {
    name: "partners",
    order: orderBy(sortsIn(bilingualKeyOf(languageOfId(query.languageId))), sortOf(query), numberKey(id)),
    scope: companiesOfProgramme(session).and(...filterConditions(query)),
    select: (scope, cursor) => selectProgramme(upstream, session, scope, cursor),
  });
  return { ...page, rows: page.rows.map(toPartnerRow) };
}
