import { useLoaderData } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { loadCompanyDashboard } from "#app/features/company-dashboard/dashboard.server.ts";
import {
  AnswerTimes,
  CompanyFigures,
  DashboardFilters,
  EndingReservations,
  LatestLeads,
  WaitingOrders,
} from "#app/features/company-dashboard/dashboard-parts.tsx";
import { LeadChart } from "#app/features/company-dashboard/lead-chart.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { headsLinks, Onboarding } from "#app/shared/company/onboarding.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "company");
  const view = await loadCompanyDashboard(visit, args.request);
  return json({ title: visit.t("companyDashboard:title"), ...view });
}

export default function CompanyDashboard() {
  const { language } = useTexts();
  const { title, summary, onboarding, chartDays, list, now } = useLoaderData<typeof loader>();
  return (
    <DashboardPage heading={title}>
      {onboarding ? <Onboarding onboarding={onboarding} links={headsLinks(language)} /> : null}
      <CompanyFigures summary={summary} />
      <DashboardFilters summary={summary} list={list} />
      <LeadChart summary={summary} chartDays={chartDays} />
      <LatestLeads summary={summary} now={now} />
      <EndingReservations summary={summary} />
      <WaitingOrders summary={summary} />
      <AnswerTimes summary={summary} />
    </DashboardPage>
  );
}
