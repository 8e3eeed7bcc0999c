import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { TemplateList } from "#app/features/templates/template-list.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";
import { mainTeamPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  return { title: t("templates:title"), ...(await call(admin.getTemplates, {})) };
}

export default function Templates() {
  const { title, templates } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: mainTeamPath(language, "third-parties"), text: t("thirdParties:title") };
  return (
    <DashboardPage heading={title} lead={t("templates:lead")} back={back}>
      <TemplateList templates={templates} />
    </DashboardPage>
  );
}
