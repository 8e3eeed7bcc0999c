/** Loads a company's dashboard with the filters of the URL: the parts whose sections the visitor has. */
import { eachDayOfInterval, formatISO, parseISO } from "date-fns";
import { isHead, type SignedInVisit } from "#app/session/require.ts";
import { hasSectionOf } from "#app/session/section-user.ts";
import { isOnboarded } from "#app/shared/company/onboarding.tsx";
import { parseFilters } from "#app/shared/list/parse-filters.server.ts";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { type LeadSummary, leadSummaryQuery } from "#contract/company/leads.ts";
import { leadTypes } from "#domain/leads/lead.ts";
import { isDealer } from "#domain/people/roles.ts";
import { companyPath } from "#domain/site/paths.ts";

/** More days would be narrower than a pixel. */
const maxChartDays = 400;

const ordersShown = 5;

/** Every day of the summary, with a count for each type. */
export function toChartDays({ dateStart, dateEnd, days }: Pick<LeadSummary, "dateStart" | "dateEnd" | "days">) {
  const toDay = (day: string) => parseISO(day.replaceAll("/", "-"));
  const [start, end] = [toDay(dateStart), toDay(dateEnd)];
  if (start > end) return [];
  return eachDayOfInterval({ start, end })
    .slice(-maxChartDays)
    .map((date) => {
      const day = formatISO(date, { representation: "date" });
      const countOf = (type: string) => days.find((each) => each.day === day && each.type === type)?.count ?? 0;
      return { day, counts: leadTypes.map(countOf) };
    });
}

/** For heads, until everything is set up; it belongs to the section of the company's profile. */
async function findOpenOnboarding(visit: SignedInVisit) {
  const { user, language, call } = visit;
  const hasCompany = isDealer(user.UserTypeId) && user.Company_ID > 0;
  const mayOpen = hasSectionOf(user, companyPath(language, "profile"));
  if (!hasCompany || !isHead(visit) || !mayOpen) return null;
  const { onboarding } = await call(admin.getCompanyOverview, {});
  return isOnboarded(onboarding) ? null : onboarding;
}

export async function loadCompanyDashboard(visit: SignedInVisit, request: Request) {
  const { call, user, language } = visit;
  const { filters, query, invalidFilters } = parseFilters(new URL(request.url).searchParams, leadSummaryQuery);
  const isOpen = (page: string) => hasSectionOf(user, companyPath(language, page));
  const [summary, held, orders, onboarding] = await Promise.all([
    isOpen("leads") ? call(admin.getLeadSummary, filters) : null,
    isOpen("vehicles") ? call(admin.getHeldVehicles, {}) : null,
    isOpen("orders") ? call(buyOnline.getOrders, { state: "waiting", pageSize: ordersShown }) : null,
    findOpenOnboarding(visit),
  ]);
  return {
    summary,
    reservations: held?.rows ?? null,
    orders: orders && { rows: orders.rows, total: orders.total },
    onboarding,
    chartDays: summary ? toChartDays(summary) : [],
    list: { query, invalidFilters },
    now: new Date().toISOString(),
  };
}

export type CompanyDashboardView = Awaited<ReturnType<typeof loadCompanyDashboard>>;
