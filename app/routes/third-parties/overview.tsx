import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { cbbPath, thirdPartiesPath } from "#app/features/third-parties/paths.ts";
import { withAppModes } from "#app/features/third-parties/service-modes.server.ts";
import { ServiceStates } from "#app/features/third-parties/service-states.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { call, t } = await requireArea(args, "mainTeam");
  const services = withAppModes(args.context, await call(admin.getServiceStates, {}));
  return { title: t("thirdParties:title"), services };
}

export default function ThirdParties() {
  const { title, services } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const actions = (
    <>
      <ButtonLink variant="secondary" href={thirdPartiesPath(language, "logs")}>
        {t("thirdParties:logs.open")}
      </ButtonLink>
      <ButtonLink variant="secondary" href={thirdPartiesPath(language, "errors")}>
        {t("thirdParties:failures.open")}
      </ButtonLink>
      <ButtonLink variant="secondary" href={cbbPath(language)}>
        {t("cbb:open")}
      </ButtonLink>
      <ButtonLink variant="secondary" href={thirdPartiesPath(language, "templates")}>
        {t("templates:open")}
      </ButtonLink>
    </>
  );
  return (
    <DashboardPage heading={title} lead={t("thirdParties:lead")} actions={actions}>
      <ServiceStates services={services} />
    </DashboardPage>
  );
}
