import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { CbbList } from "#app/features/third-parties/cbb-list.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { thirdPartyPages } from "#app/shared/sections/third-party-pages.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  return { title: t("cbb:title"), ...(await call(admin.getCbbConfigurations, {})) };
}

export default function CbbConfigurations() {
  const { configurations, otherCompanies } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { t } = texts;
  return (
    <DashboardPage {...thirdPartyPages(texts)} lead={t("cbb:lead")}>
      <CbbList configurations={configurations} otherCompanies={otherCompanies} />
    </DashboardPage>
  );
}
