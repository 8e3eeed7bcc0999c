/** What a company has and has done: plan, people, stock, leads, widgets, integrations, and what is left to set up. */
import { and, asc, eq, gt, isNull, not, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { CompanyOverview, companyOverviewCalls } from "#contract/company/overview.ts";
import { leadListDays } from "#domain/leads/lead.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { isDealer, isStaff, userTypes } from "#domain/people/roles.ts";
import { type SectionId, sections } from "#domain/people/sections.ts";
import { type CompanyProgress, checkOnboarding } from "#domain/subscription/onboarding.ts";
import {
  apiKeys,
  companies,
  leads,
  users,
  vehicles,
  webhookEndpoints,
  widgetDays,
  widgets,
} from "#upstream/db/schema/index.ts";
import { hasSection, type Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { noCursor } from "#upstream/list/order.ts";
import { Scope } from "#upstream/list/scope.ts";
import { isLiveKey } from "#upstream/services/api-keys/key-list.ts";
import { selectWidgets } from "#upstream/services/company-widgets/widget-list.ts";
import { hasJoined, isEmployeeOf } from "#upstream/services/leads/employees.ts";
import { isVehicleTrimShown } from "#upstream/services/shared/shown-trims.ts";
import { findMaxLeads, readPlanUse } from "#upstream/services/subscription/plan.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type Company, getCompany } from "./find-company.ts";

const shownWidgets = 10;

async function viewPlan(upstream: Upstream, companyId: number): Promise<CompanyOverview["plan"]> {
  const use = await readPlanUse(upstream, companyId);
  const { plan, leadCount, billingStatus, trialEndsAt, endsAt } = use;
  return {
    key: plan,
    leadCount,
    billing: billingStatus,
    maxLeads: await findMaxLeads(upstream, companyId, use),
    endsAt: plan === "trial" ? trialEndsAt : (endsAt?.toISOString() ?? null),
  };
}

/** Leads, widgets and integrations of the brand; people and vehicles are the company's on all brands. */
async function countParts({ database: { db } }: Upstream, { caller }: Session, { id }: Company) {
  const ofBrand = (table: typeof leads | typeof widgets | typeof apiKeys | typeof webhookEndpoints) =>
    Scope.ofBrand({ caller }, table.brand_key).and(eq(table.company_id, id)).where;
  const ofStatus = (status: "on-sale" | "withdrawn") => and(eq(vehicles.company_id, id), eq(vehicles.status, status));
  const isInvited = and(
    eq(users.company_id, id),
    eq(users.user_type_id, userTypes.dealer),
    isNull(users.deleted_at),
    not(hasJoined ?? sql`false`),
  );
  const isRecent = sql`${leads.created_at} > now() - make_interval(days => ${leadListDays}::int)`;
  const seen = db.select({ id: widgetDays.widget_id }).from(widgetDays).where(gt(widgetDays.views, 0));
  return requireRow(
    await db
      .select({
        joined: db.$count(users, isEmployeeOf(id)),
        invited: db.$count(users, isInvited),
        onSale: db.$count(vehicles, and(ofStatus("on-sale"), isVehicleTrimShown)),
        hidden: db.$count(vehicles, and(ofStatus("on-sale"), not(isVehicleTrimShown))),
        withdrawn: db.$count(vehicles, ofStatus("withdrawn")),
        recent: db.$count(leads, and(ofBrand(leads), isRecent)),
        unanswered: db.$count(leads, and(ofBrand(leads), eq(leads.status, "new"), isNull(leads.answered_at))),
        made: db.$count(widgets, ofBrand(widgets)),
        seen: db.$count(widgets, and(ofBrand(widgets), sql`${widgets.id} in ${seen}`)),
        keys: db.$count(apiKeys, and(ofBrand(apiKeys), isLiveKey)),
        webhooks: db.$count(webhookEndpoints, and(ofBrand(webhookEndpoints), eq(webhookEndpoints.is_active, true))),
      })
      .from(companies)
      .where(eq(companies.id, id)),
  );
}
type Counts = Awaited<ReturnType<typeof countParts>>;

async function listHeads(
  { database: { db } }: Upstream,
  { id }: Company,
): Promise<NonNullable<CompanyOverview["employees"]>["heads"]> {
  const rows = await db
    .select({ id: users.id, firstName: users.first_name, lastName: users.last_name, email: users.email })
    .from(users)
    .where(and(isEmployeeOf(id), eq(users.company_role, "head")))
    .orderBy(asc(users.id));
  return rows.map(({ email, ...user }) => ({ id: user.id, name: fullNameOf(user) || email }));
}

async function listWidgets(upstream: Upstream, { caller }: Session, { id }: Company) {
  const scope = Scope.ofBrand({ caller }, widgets.brand_key).and(eq(widgets.company_id, id));
  const rows = await selectWidgets(upstream, scope, noCursor)
    .orderBy(sql`${widgets.created_at} desc, ${widgets.id} desc`)
    .limit(shownWidgets);
  return rows.map(({ widget, counts }) => ({
    id: widget.id,
    title: widget.title,
    kind: widget.kind,
    isActive: widget.is_active,
    leads: counts.leads ?? 0,
  }));
}

const progressOf = (company: Company, counts: Counts, plan: CompanyProgress["plan"]): CompanyProgress => ({
  details: [
    ...[company.name.en, company.name.fr, company.legal_name, company.permit_number],
    ...[company.phone, company.email, company.address, company.city, company.postal_code],
  ],
  hasHours: company.settings.hours !== undefined,
  hasEmails: company.settings.emails !== undefined,
  employees: counts,
  vehicles: counts,
  widgets: counts,
  plan,
  directory: [company.settings.directory?.description.en ?? "", company.settings.directory?.description.fr ?? ""],
});

async function viewOverview(upstream: Upstream, session: Session, company: Company): Promise<CompanyOverview> {
  const counts = await countParts(upstream, session, company);
  const plan = await viewPlan(upstream, company.id);
  const { joined, invited, onSale, hidden, withdrawn, recent, unanswered, keys, webhooks } = counts;
  const has = (section: SectionId) => hasSection(session.user, section);
  // Administrators manage companies, and their leads are no page of theirs (reading 40).
  const { user_type_id: typeId } = session.user;
  const seesLeads = has(sections.leads) && (isStaff(typeId) || isDealer(typeId));
  const seesPeople = has(sections.employees) || has(sections.users);
  return {
    plan: seesLeads ? plan : { ...plan, leadCount: null },
    employees: seesPeople ? { joined, invited, heads: await listHeads(upstream, company) } : null,
    vehicles: has(sections.companyVehicles) ? { onSale, hidden, withdrawn } : null,
    leads: seesLeads ? { recent, unanswered } : null,
    widgets: has(sections.widgets) ? await listWidgets(upstream, session, company) : null,
    integrations: has(sections.integrations) ? { keys, webhooks } : null,
    onboarding: checkOnboarding(progressOf(company, counts, plan.key)),
  };
}

export const companyOverviewHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof admin, keyof typeof companyOverviewCalls>> => ({
  getCompanyOverview: async ({ input: { companyId }, session }) =>
    viewOverview(upstream, session, await getCompany(upstream, session, companyId)),
});
