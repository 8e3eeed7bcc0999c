import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { handleEndpointPost } from "#app/features/webhooks/endpoint-actions.server.ts";
import {
  EndpointActions,
  EndpointFacts,
  EndpointNotice,
  LatestDeliveries,
  SecretCard,
  TrialForm,
} from "#app/features/webhooks/endpoint-facts.tsx";
import { openEndpoint } from "#app/features/webhooks/open-webhooks.server.ts";
import { useWebhooksPath } from "#app/features/webhooks/paths.ts";
import { endpointName, endpointStateOf, endpointTones } from "#app/features/webhooks/webhook-texts.ts";
import { FormErrors } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { BreakableText } from "#app/ui/data/breakable-text.tsx";
import { Tag } from "#app/ui/data/tag.tsx";
import { WorkColumns } from "#app/ui/layout/columns.tsx";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, endpoint, endpointParams } = await openEndpoint(args);
  const { rows } = await visit.call(admin.getWebhookDeliveries, { ...endpointParams, pageSize: 5 });
  return { title: endpointName(endpoint), endpoint, rows, key: crypto.randomUUID() };
}

export async function action(args: ActionFunctionArgs) {
  return handleEndpointPost(await openEndpoint(args), args.request);
}

export default function Endpoint() {
  const { title, endpoint, rows, key } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  const pathTo = useWebhooksPath();
  const state = endpointStateOf(endpoint);
  // A new secret is to be copied now.
  const secret = <SecretCard endpoint={endpoint} />;
  return (
    <DashboardPage
      heading={title}
      lead={endpoint.description ? <BreakableText text={endpoint.url} /> : undefined}
      tag={<Tag tone={endpointTones[state]}>{t(`webhooks:endpointStates.${state}`)}</Tag>}
      back={{ href: pathTo(), text: t("webhooks:title") }}
      actions={endpoint.isActive ? <TrialForm formKey={key} /> : null}
    >
      <FormErrors form={{ id: "try" }} />
      <EndpointNotice endpoint={endpoint} />
      <WorkColumns
        facts={
          <>
            <EndpointFacts endpoint={endpoint} />
            {endpoint.secret ? null : secret}
            <EndpointActions endpoint={endpoint} />
          </>
        }
      >
        {endpoint.secret ? secret : null}
        <LatestDeliveries endpoint={endpoint} rows={rows} />
      </WorkColumns>
    </DashboardPage>
  );
}
