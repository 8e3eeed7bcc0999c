import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openProfile } from "#app/features/profile/open-profile.server.ts";
import { Overview } from "#app/features/profile/overview.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { t, profile } = await openProfile(args);
  return { title: t("common:menu.profile"), profile };
}

export default function Profile() {
  const { profile } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <DashboardPage heading={t("common:menu.profile")} lead={t("profile:lead")}>
      <Overview profile={profile} />
    </DashboardPage>
  );
}
