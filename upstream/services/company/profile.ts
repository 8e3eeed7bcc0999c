/** A company's details and settings, changed by its dealers or by staff. */
import { eq, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import {
  type CompanyDetails,
  type companyParts,
  type companyProfileCalls,
  companyTypes,
} from "#contract/company/profile.ts";
import { parseCompanySettings } from "#contract/company/settings.ts";
import { isDealer } from "#domain/people/roles.ts";
import { hasFeature } from "#domain/subscription/plans.ts";
import { companies, companyMakes, makes } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused, requireUnchanged } from "#upstream/http/refusal.ts";
import { changedFields, recordAudit } from "#upstream/services/shared/audit.ts";
import { readPlanUse } from "#upstream/services/subscription/plan.ts";
import { findPlaceByAddress } from "#upstream/simulators/postal-places.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Company, getCompany, getCompanyForUpdate } from "./find-company.ts";

type Parts = { [Name in keyof typeof companyParts]?: z.output<(typeof companyParts)[Name]> | undefined };
type CompanyChanges = Partial<typeof companies.$inferInsert>;

const typeNames = {
  dealer: { en: "Dealer", fr: "Concessionnaire" },
  "dealer-group": { en: "Dealer group", fr: "Groupe de concessionnaires" },
  "trade-in-partner": { en: "Trade-in partner", fr: "Partenaire d’échange" },
} as const;

const selectMakes = ({ database: { db } }: Upstream, companyId: number) =>
  db
    .select({ id: makes.id, name: makes.name })
    .from(companyMakes)
    .innerJoin(makes, eq(makes.id, companyMakes.make_id))
    .where(eq(companyMakes.company_id, companyId))
    .orderBy(makes.name);

async function viewCompany(upstream: Upstream, company: Company): Promise<CompanyDetails> {
  return {
    id: company.id,
    type: company.type,
    name: company.name,
    legalName: company.legal_name,
    languages: company.languages,
    permitNumber: company.permit_number,
    permitAuthority: company.permit_authority,
    phone: company.phone,
    email: company.email,
    website: company.website,
    address: company.address,
    city: company.city,
    province: company.province,
    postalCode: company.postal_code,
    hours: company.settings.hours ?? null,
    answerMinutes: parseCompanySettings(company.settings).answerMinutes,
    makes: await selectMakes(upstream, company.id),
    updatedAt: company.date_updated.toISOString(),
  };
}

function toNameColumns({ names }: Parts): CompanyChanges {
  if (!names) return {};
  const { name, legalName, languages, permitNumber, permitAuthority } = names;
  return {
    name,
    legal_name: legalName,
    languages: [...new Set(languages)],
    permit_number: permitNumber,
    permit_authority: permitAuthority ?? null,
  };
}

/** The distance to a buyer is measured from the address, so an address that is nowhere is refused. */
export function locateCompany(address: Pick<NonNullable<Parts["contact"]>, "postalCode" | "city" | "province">) {
  const place = findPlaceByAddress(address);
  if (!place || place.province !== address.province) throw invalidField("postalCode", "nowhere");
  return { latitude: place.latitude, longitude: place.longitude };
}

function toContactColumns({ contact }: Parts, company: Company): CompanyChanges {
  if (!contact) return {};
  const { phone, email, website, address, city, province, postalCode } = contact;
  const columns = { phone, email, website: website ?? null, address, city, province, postal_code: postalCode };
  if (postalCode === company.postal_code && province === company.province && city === company.city) return columns;
  return { ...columns, ...locateCompany(contact) };
}

function toSettingsColumn({ hours, answerMinutes }: Parts, { settings }: Company): CompanyChanges {
  if (!hours && !answerMinutes) return {};
  return { settings: { ...settings, ...(hours && { hours }), ...(answerMinutes && { answerMinutes }) } };
}

/** The ids of the makes to save if they differ from the saved ones, else null. */
async function findChangedMakes(upstream: Upstream, { makeIds }: Parts, companyId: number): Promise<number[] | null> {
  if (!makeIds) return null;
  const chosen = [...new Set(makeIds)].sort((a, b) => a - b);
  const known = await upstream.database.db.$count(makes, inArray(makes.id, chosen));
  if (chosen.length > 0 && known !== chosen.length) throw invalidField("makeIds", "invalid_value");
  const saved = (await selectMakes(upstream, companyId)).map(({ id }) => id).sort((a, b) => a - b);
  return chosen.join() === saved.join() ? null : chosen;
}

async function saveMakes({ database: { db } }: Upstream, companyId: number, makeIds: readonly number[]): Promise<void> {
  await db.delete(companyMakes).where(eq(companyMakes.company_id, companyId));
  if (makeIds.length === 0) return;
  await db.insert(companyMakes).values(makeIds.map((makeId) => ({ company_id: companyId, make_id: makeId })));
}

/** Saves what differs, and records it. Refuses if somebody changed the company since `seenAt`. */
export async function saveCompanyChanges(
  upstream: Upstream,
  { user }: Session,
  company: Company,
  changes: CompanyChanges,
  { seenAt, makeIds = null }: { seenAt?: string | undefined; makeIds?: number[] | null } = {},
): Promise<void> {
  const { before, after } = changedFields(company, changes);
  if (Object.keys(after).length === 0 && !makeIds) return;
  requireUnchanged(company.date_updated, seenAt, "company_changed");
  const formerMakeIds = makeIds && (await selectMakes(upstream, company.id)).map(({ id }) => id);
  if (makeIds) await saveMakes(upstream, company.id, makeIds);
  await upstream.database.db
    .update(companies)
    .set({ ...changes, date_updated: sql`now()` })
    .where(eq(companies.id, company.id));
  await recordAudit(upstream, user, "company-changed", `company:${company.id}`, {
    before: { ...before, ...(makeIds && { makeIds: formerMakeIds }) },
    after: { ...after, ...(makeIds && { makeIds }) },
  });
}

/** Dealers by their plan, staff always. */
const canCustomize = async (upstream: Upstream, { user }: Session, company: Company): Promise<boolean> =>
  !isDealer(user.user_type_id) || hasFeature((await readPlanUse(upstream, company.id)).plan, "customization");

export const companyProfileHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof admin, keyof typeof companyProfileCalls>> => ({
  getCompanyDetails: async ({ input: { companyId }, session }) =>
    viewCompany(upstream, await getCompany(upstream, session, companyId)),

  updateCompany: ({ input: { companyId, seenAt, ...parts }, session }) =>
    upstream.database.transaction(async () => {
      const company = await getCompanyForUpdate(upstream, session, companyId);
      const changes = {
        ...toNameColumns(parts),
        ...toContactColumns(parts, company),
        ...toSettingsColumn(parts, company),
      };
      const makeIds = await findChangedMakes(upstream, parts, company.id);
      await saveCompanyChanges(upstream, session, company, changes, { seenAt, makeIds });
      return { Status: 1 };
    }),

  async getCompanyEmails({ input: { companyId }, session }) {
    const company = await getCompany(upstream, session, companyId);
    const { emails } = parseCompanySettings(company.settings);
    return { emails, ownEmail: company.email, updatedAt: company.date_updated.toISOString() };
  },

  saveCompanyEmails: ({ input: { companyId, seenAt, ...emails }, session }) =>
    upstream.database.transaction(async () => {
      const company = await getCompanyForUpdate(upstream, session, companyId);
      const settings = { ...company.settings, emails };
      await saveCompanyChanges(upstream, session, company, { settings }, { seenAt });
      return { Status: 1 };
    }),

  async getCompanyFormsDetails({ input: { companyId }, session }) {
    const company = await getCompany(upstream, session, companyId);
    const { forms } = parseCompanySettings(company.settings);
    const isInPlan = await canCustomize(upstream, session, company);
    return { forms, isInPlan, updatedAt: company.date_updated.toISOString() };
  },

  updateCompanyFormsConfiguration: ({ input: { companyId, seenAt, ...forms }, session }) =>
    upstream.database.transaction(async () => {
      const company = await getCompanyForUpdate(upstream, session, companyId);
      if (!(await canCustomize(upstream, session, company))) throw refused("not_in_plan");
      const settings = { ...company.settings, forms };
      await saveCompanyChanges(upstream, session, company, { settings }, { seenAt });
      return { Status: 1 };
    }),

  getCompanyTypes: async () => companyTypes.map((Key, index) => ({ ID: index + 1, Key, Name: typeNames[Key] })),

  async getCompanyMakes({ input: { companyId }, session }) {
    const company = await getCompany(upstream, session, companyId);
    const sold = (await selectMakes(upstream, company.id)).map(({ id }) => id);
    const { db } = upstream.database;
    const rows = await db.select({ id: makes.id, name: makes.name }).from(makes).orderBy(makes.name);
    return { makes: rows.map((make) => ({ ...make, isSold: sold.includes(make.id) })) };
  },
});
