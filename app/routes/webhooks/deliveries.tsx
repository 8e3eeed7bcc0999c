import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { DeliveriesList } from "#app/features/webhooks/deliveries-list.tsx";
import { openEndpoint } from "#app/features/webhooks/open-webhooks.server.ts";
import { useWebhooksPath } from "#app/features/webhooks/paths.ts";
import { endpointName } from "#app/features/webhooks/webhook-texts.ts";
import { loadList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { webhookDeliveryList } from "#contract/company/webhooks.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, endpoint, endpointParams } = await openEndpoint(args);
  const page = await loadList(args.request, webhookDeliveryList, (query) =>
    visit.call(admin.getWebhookDeliveries, { ...query, ...endpointParams }),
  );
  return { title: visit.t("webhooks:deliveries.title"), id: endpoint.id, name: endpointName(endpoint), ...page };
}

export default function Deliveries() {
  const { list, rows, id, name } = useLoaderData<typeof loader>();
  const pathTo = useWebhooksPath();
  return <DeliveriesList list={list} rows={rows} back={{ href: pathTo(String(id)), text: name }} />;
}
