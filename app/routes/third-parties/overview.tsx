import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { withAppModes } from "#app/features/third-parties/service-modes.server.ts";
import { ServiceStates } from "#app/features/third-parties/service-states.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { thirdPartyPages } from "#app/shared/sections/third-party-pages.ts";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const services = withAppModes(args.context, await call(admin.getServiceStates, {}));
  return { title: t("thirdParties:title"), services };
}

export default function ThirdParties() {
  const { services } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { t } = texts;
  return (
    <DashboardPage {...thirdPartyPages(texts)} lead={t("thirdParties:lead")}>
      <ServiceStates services={services} />
    </DashboardPage>
  );
}
