/** Placeholder for routes that are not built yet; inside an area it keeps the area's guard. */

import { useLoaderData, useLocation } from "@remix-run/react";
import { json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { useSite } from "#app/page/site.ts";
import { SitePage } from "#app/page/site-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { getVisit } from "#app/session/visit.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { areaOfPath } from "#domain/people/roles.ts";
import { inventoryPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const area = areaOfPath(new URL(args.request.url).pathname);
  const { t } = area ? await requireArea(args, area) : await getVisit(args);
  return json({ title: t("common:inDevelopment.heading"), isDashboard: area !== null });
}

export async function action(args: LoaderFunctionArgs) {
  await loader(args);
  throw json(null, { status: 405 });
}

export default function InDevelopment() {
  const { isDashboard } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const site = useSite();
  const { pathname } = useLocation();
  // A dashboard that is itself in development must not link to itself.
  const home = site?.user && site.dashboardHref !== pathname ? site.dashboardHref : null;
  const headingProps = { heading: t("common:inDevelopment.heading"), lead: t("common:inDevelopment.lead") };
  const link = (
    <ButtonLink variant="secondary" href={home ?? inventoryPath(language)}>
      {t(home ? "common:errorPages.dashboard" : "customer:dashboard.browse")}
    </ButtonLink>
  );
  return isDashboard ? (
    <DashboardPage {...headingProps}>{link}</DashboardPage>
  ) : (
    <SitePage>
      <PageHeading {...headingProps} />
      {link}
    </SitePage>
  );
}
