import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { partnerPages } from "#app/features/partners/partner-pages.ts";
import { ExampleForm, ExampleResult } from "#app/features/partners/route-example.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { parseFilters } from "#app/shared/list/parse-filters.server.ts";
import { admin } from "#contract/admin.ts";
import { partnerRouteQuery } from "#contract/company/partners.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const { searchParams } = new URL(args.request.url);
  const { filters, query, invalidFilters } = parseFilters(searchParams, partnerRouteQuery);
  // The form is sent with all its fields; the page alone with none.
  const missing = ["postalCode", "type"].filter((name) => searchParams.size > 0 && !searchParams.get(name)?.trim());
  const required = Object.fromEntries(missing.map((name) => [name, { entered: "", code: "example_required" }]));
  const filterState = { query, invalidFilters: { ...invalidFilters, ...required } };
  return { title: t("partners:test.title"), filterState, ...(await call(admin.getShopitradeRoute, filters)) };
}

export default function TestRequest() {
  const { filterState, makes, example } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { t } = texts;
  return (
    <DashboardPage {...partnerPages(texts)} lead={t("partners:test.lead")}>
      <ExampleForm makes={makes} filterState={filterState} />
      {example ? <ExampleResult example={example} /> : null}
    </DashboardPage>
  );
}
