import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { cbbPath, thirdPartiesPath } from "#app/features/third-parties/paths.ts";
import { withAppModes } from "#app/features/third-parties/service-modes.server.ts";
import { ServiceStates } from "#app/features/third-parties/service-states.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const services = withAppModes(args.context, await call(admin.getServiceStates, {}));
  return { title: t("thirdParties:title"), services };
}

export default function ThirdParties() {
  const { title, services } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const links = [
    { href: thirdPartiesPath(language, "logs"), text: t("thirdParties:logs.open") },
    { href: thirdPartiesPath(language, "errors"), text: t("thirdParties:failures.open") },
    { href: cbbPath(language), text: t("cbb:open") },
    { href: thirdPartiesPath(language, "templates"), text: t("templates:open") },
  ];
  return (
    <DashboardPage heading={title} lead={t("thirdParties:lead")} links={links}>
      <ServiceStates services={services} />
    </DashboardPage>
  );
}
