import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { FeatureSwitches } from "#app/features/system/feature-switches.tsx";
import { systemPages } from "#app/features/system/system-pages.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "admin");
  return { title: t("system:features.title"), switches: await call(admin.getFeatureSwitches, {}) };
}

export default function Features() {
  const { switches } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { t } = texts;
  return (
    <DashboardPage {...systemPages(texts)} lead={t("system:features.lead")}>
      <FeatureSwitches switches={switches} />
    </DashboardPage>
  );
}
