import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { CbbList } from "#app/features/third-parties/cbb-list.tsx";
import { thirdPartiesPath } from "#app/features/third-parties/paths.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  return { title: t("cbb:title"), ...(await call(admin.getCbbConfigurations, {})) };
}

export default function CbbConfigurations() {
  const { title, configurations, otherCompanies } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: thirdPartiesPath(language), text: t("thirdParties:title") };
  return (
    <DashboardPage heading={title} lead={t("cbb:lead")} back={back}>
      <CbbList configurations={configurations} otherCompanies={otherCompanies} />
    </DashboardPage>
  );
}
