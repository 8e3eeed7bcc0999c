/** Loads a company's dashboard with the filters of the URL. */
import { eachDayOfInterval, formatISO, parseISO } from "date-fns";
import type { SignedInVisit } from "#app/session/require.ts";
import { parseFilters } from "#app/shared/list/parse-filters.server.ts";
import { admin } from "#contract/admin.ts";
import { type LeadSummary, leadSummaryQuery } from "#contract/company/leads.ts";
import { leadTypes } from "#domain/leads/lead.ts";

/** More days would be narrower than a pixel. */
const maxChartDays = 400;

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

export async function loadCompanyDashboard({ call }: SignedInVisit, request: Request) {
  const { filters, query, invalidFilters } = parseFilters(new URL(request.url).searchParams, leadSummaryQuery);
  const summary = await call(admin.getLeadSummary, filters);
  return { summary, chartDays: toChartDays(summary), list: { query, invalidFilters }, now: new Date().toISOString() };
}

export type CompanyDashboardView = Awaited<ReturnType<typeof loadCompanyDashboard>>;
