/** Calls of a company's configurations: what staff decide, the promotion, and the entry in the directory (reading 42). */
import { asc, eq } from "drizzle-orm";
import { brandOf, brands } from "#brands/index.ts";
import type { admin } from "#contract/admin.ts";
import type { configurationCalls } from "#contract/company/configurations.ts";
import {
  type DirectorySettings,
  defaultDirectorySettings,
  defaultNordetSettings,
  type NordetSettings,
} from "#contract/company/sale-settings.ts";
import type { HandlerBody } from "#contract/define.ts";
import { keysOf } from "#domain/keys-of.ts";
import type { Promotion } from "#domain/money/sale-rules.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { isDealer } from "#domain/people/roles.ts";
import { makes, protectionPlans, users } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField } from "#upstream/http/refusal.ts";
import { worksOnLeadsOf } from "#upstream/services/leads/employees.ts";
import { saveChosenBrands } from "#upstream/services/subscription/plan-brands.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Company, getCompany, getCompanyForUpdate } from "./find-company.ts";
import { saveCompanyChanges } from "./profile.ts";

type Calls = Pick<typeof admin, keyof typeof configurationCalls>;
type NordetInput = HandlerBody<Calls["updateNordetConfiguration"]>;
type PromotionInput = HandlerBody<Calls["updatePromotionsConfiguration"]>;
type DirectoryInput = HandlerBody<Calls["updateDirectoryConfiguration"]>;

const listPlans = ({ database: { db } }: Upstream) =>
  db
    .select({ id: protectionPlans.id, name: protectionPlans.name })
    .from(protectionPlans)
    .where(eq(protectionPlans.is_active, true))
    .orderBy(asc(protectionPlans.price_cents), asc(protectionPlans.id));

async function listEmployees({ database: { db } }: Upstream, companyId: number) {
  const rows = await db.select().from(users).where(worksOnLeadsOf(companyId)).orderBy(asc(users.id));
  return rows.map((user) => ({
    id: user.id,
    name: fullNameOf({ firstName: user.first_name, lastName: user.last_name }) || user.email,
  }));
}

/** The brand where staff work stays, else they would lose the company from their list. Unknown brands are refused. */
function toBrandKeys(chosen: readonly string[], current: string): string[] {
  const known = keysOf(brands).filter((key) => chosen.includes(key));
  if (known.length < new Set(chosen).size || !known.includes(current)) throw invalidField("brandKeys", "invalid_value");
  return known;
}

async function toNordetSettings(upstream: Upstream, company: Company, input: NordetInput): Promise<NordetSettings> {
  const planIds = (await listPlans(upstream)).map(({ id }) => id);
  if (input.planIds.some((id) => !planIds.includes(id))) throw invalidField("planIds", "invalid_value");
  const employees = await listEmployees(upstream, company.id);
  const { leadEmployeeId = null } = input;
  if (leadEmployeeId !== null && !employees.some(({ id }) => id === leadEmployeeId))
    throw invalidField("leadEmployeeId", "invalid_value");
  return {
    finance: input.finance === "yes",
    lease: input.lease === "yes",
    delivery: {
      isOffered: input.deliveryOffered === "yes",
      radiusKm: input.deliveryRadiusKm,
      fee: input.deliveryFee ?? null,
    },
    hiddenPlanIds: planIds.filter((id) => !input.planIds.includes(id)),
    leadEmployeeId,
  };
}

async function toPromotion({ database: { db } }: Upstream, input: PromotionInput): Promise<Promotion> {
  const { active, condition = null, makeId = null, rebate = 0, ...promotion } = input;
  if (makeId !== null && (await db.$count(makes, eq(makes.id, makeId))) === 0)
    throw invalidField("makeId", "invalid_value");
  return { ...promotion, isActive: active === "yes", condition, makeId, rebate };
}

/** A dealer keeps the position that staff chose. */
function toDirectory({ user }: Session, stored: DirectorySettings, input: DirectoryInput): DirectorySettings {
  const { listed, position = stored.position, headline, description, services } = input;
  return {
    isListed: listed === "yes",
    headline,
    description,
    services: [...new Set(services)],
    position: isDealer(user.user_type_id) ? stored.position : position,
  };
}

const done = { Status: 1 } as const;
const updatedAtOf = (company: Company) => company.date_updated.toISOString();

export const configurationHandlers = (upstream: Upstream): Handlers<Calls> => ({
  async getNordetConfiguration({ input: { companyId }, session }) {
    const company = await getCompany(upstream, session, companyId);
    return {
      ...(company.settings.nordet ?? defaultNordetSettings),
      brands: keysOf(brands).map((key) => ({
        key,
        name: brandOf(key).name,
        isShown: company.brand_keys.includes(key),
      })),
      plans: await listPlans(upstream),
      employees: await listEmployees(upstream, company.id),
      updatedAt: updatedAtOf(company),
    };
  },

  updateNordetConfiguration: ({ input: { companyId, seenAt }, body, session }) =>
    upstream.database.transaction(async () => {
      const company = await getCompanyForUpdate(upstream, session, companyId);
      const brandKeys = toBrandKeys(body.brandKeys, session.caller.brand.key);
      const nordet = await toNordetSettings(upstream, company, body);
      const settings = { ...company.settings, nordet };
      await saveCompanyChanges(upstream, session, company, { settings, brand_keys: brandKeys }, { seenAt });
      await saveChosenBrands(upstream, company, brandKeys);
      return done;
    }),

  async getPromotionsConfiguration({ input: { companyId }, session }) {
    const company = await getCompany(upstream, session, companyId);
    const rows = await upstream.database.db.select({ id: makes.id, name: makes.name }).from(makes).orderBy(makes.name);
    return {
      promotion: company.settings.promotion ?? null,
      makes: rows,
      today: await getToday(upstream),
      updatedAt: updatedAtOf(company),
    };
  },

  updatePromotionsConfiguration: ({ input: { companyId, seenAt }, body, session }) =>
    upstream.database.transaction(async () => {
      const company = await getCompanyForUpdate(upstream, session, companyId);
      const settings = { ...company.settings, promotion: await toPromotion(upstream, body) };
      await saveCompanyChanges(upstream, session, company, { settings }, { seenAt });
      return done;
    }),

  async getDirectoryConfiguration({ input: { companyId }, session }) {
    const company = await getCompany(upstream, session, companyId);
    return { ...(company.settings.directory ?? defaultDirectorySettings), updatedAt: updatedAtOf(company) };
  },

  updateDirectoryConfiguration: ({ input: { companyId, seenAt }, body, session }) =>
    upstream.database.transaction(async () => {
      const company = await getCompanyForUpdate(upstream, session, companyId);
      const stored = company.settings.directory ?? defaultDirectorySettings;
      const settings = { ...company.settings, directory: toDirectory(session, stored, body) };
      await saveCompanyChanges(upstream, session, company, { settings }, { seenAt });
      return done;
    }),
});
