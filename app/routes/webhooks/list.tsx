import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { EndpointsTable } from "#app/features/webhooks/endpoints-table.tsx";
import { openWebhooks } from "#app/features/webhooks/open-webhooks.server.ts";
import { useWebhooksPath } from "#app/features/webhooks/paths.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { useIntegrationPages } from "#app/shared/sections/integration-pages.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { admin } from "#contract/admin.ts";
import { developersPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, named, hasCompany } = await openWebhooks(args);
  const { endpoints } = await visit.call(admin.getWebhookEndpoints, named);
  return { title: visit.t("webhooks:title"), endpoints, canCreate: hasCompany };
}

export default function Webhooks() {
  const { endpoints, canCreate } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const pathTo = useWebhooksPath();
  return (
    <DashboardPage
      {...useIntegrationPages()}
      lead={t("webhooks:lead")}
      actions={
        <>
          {canCreate && endpoints.length > 0 ? (
            <ButtonLink href={pathTo("new")}>{t("webhooks:create.action")}</ButtonLink>
          ) : null}
          <ButtonLink variant="secondary" href={developersPath(language, "webhooks")}>
            {t("integrations:documentation")}
          </ButtonLink>
        </>
      }
    >
      <EndpointsTable endpoints={endpoints} canCreate={canCreate} />
    </DashboardPage>
  );
}
