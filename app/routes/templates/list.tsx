import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { TemplateList } from "#app/features/templates/template-list.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { thirdPartyPages } from "#app/shared/sections/third-party-pages.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  return { title: t("templates:title"), ...(await call(admin.getTemplates, {})) };
}

export default function Templates() {
  const { templates } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { t } = texts;
  return (
    <DashboardPage {...thirdPartyPages(texts)} lead={t("templates:lead")}>
      <TemplateList templates={templates} />
    </DashboardPage>
  );
}
