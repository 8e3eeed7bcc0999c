import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { AnswerTimes } from "#app/features/company-dashboard/answer-times.tsx";
import { loadCompanyDashboard } from "#app/features/company-dashboard/dashboard.server.ts";
import {
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
  return { title: visit.t("companyDashboard:title"), ...view };
}

export default function CompanyDashboard() {
  const { t, language } = useTexts();
  const { title, summary, reservations, orders, onboarding, chartDays, list, now } = useLoaderData<typeof loader>();
  const isEmpty = !(summary || reservations || orders || onboarding);
  return (
    <DashboardPage heading={title}>
      {isEmpty ? <p className="soft">{t("companyDashboard:empty")}</p> : null}
      {summary ? <DashboardFilters summary={summary} list={list} /> : null}
      <CompanyFigures summary={summary} orders={orders} />
      {onboarding ? <Onboarding onboarding={onboarding} links={headsLinks(language)} /> : null}
      {summary ? (
        <>
          <LeadChart summary={summary} chartDays={chartDays} />
          <LatestLeads summary={summary} now={now} />
        </>
      ) : null}
      {reservations ? <EndingReservations rows={reservations} /> : null}
      {orders ? <WaitingOrders orders={orders} /> : null}
      {summary ? <AnswerTimes summary={summary} /> : null}
    </DashboardPage>
  );
}
