import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { Failures } from "#app/features/third-parties/failures.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { parseFilters } from "#app/shared/list/parse-filters.server.ts";
import { thirdPartyPages } from "#app/shared/sections/third-party-pages.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const { filters, ...state } = parseFilters(new URL(args.request.url).searchParams, admin.getApiErrors.query);
  return { title: t("thirdParties:failures.title"), state, failures: await call(admin.getApiErrors, filters) };
}

export default function Errors() {
  const { state, failures } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { t } = texts;
  return (
    <DashboardPage {...thirdPartyPages(texts)} lead={t("thirdParties:failures.lead")}>
      <Failures failures={failures} state={state} />
    </DashboardPage>
  );
}
