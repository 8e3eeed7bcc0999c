import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { FeatureSwitches } from "#app/features/system/feature-switches.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";
import { systemPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "admin");
  return { title: t("system:features.title"), switches: await call(admin.getFeatureSwitches, {}) };
}

export default function Features() {
  const { title, switches } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const back = { href: systemPath(language), text: t("system:title") };
  return (
    <DashboardPage heading={title} lead={t("system:features.lead")} back={back}>
      <FeatureSwitches switches={switches} />
    </DashboardPage>
  );
}
