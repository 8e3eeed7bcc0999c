import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { deliveryColumns } from "#app/features/webhooks/deliveries-list.tsx";
import { openEndpoint } from "#app/features/webhooks/open-webhooks.server.ts";
import { exportList } from "#app/shared/list/load-list.server.ts";
import { admin } from "#contract/admin.ts";
import { webhookDeliveryList } from "#contract/company/webhooks.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { visit, endpointParams } = await openEndpoint(args);
  const { call, ...texts } = visit;
  const file = { title: texts.t("webhooks:deliveries.title"), columns: deliveryColumns(texts) };
  return exportList(args.request, webhookDeliveryList, file, (query) =>
    call(admin.getWebhookDeliveries, { ...query, ...endpointParams }),
  );
}
