import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { AttemptsCard, DeliveryFacts, RequestCard, SendAgainCard } from "#app/features/webhooks/delivery-facts.tsx";
import { openEndpoint } from "#app/features/webhooks/open-webhooks.server.ts";
import { useWebhooksPath } from "#app/features/webhooks/paths.ts";
import { stateTones, subjectText } from "#app/features/webhooks/webhook-texts.ts";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import type { RouteArgs } from "#app/session/visit.ts";
import { eventText } from "#app/shared/company/event-text.ts";
import { Tag } from "#app/ui/data/tag.tsx";
import { admin } from "#contract/admin.ts";

async function openDelivery(args: RouteArgs) {
  const opened = await openEndpoint(args);
  const deliveryParams = { ...opened.endpointParams, deliveryId: args.params["deliveryId"] };
  return { ...opened, deliveryParams, delivery: await opened.visit.call(admin.getWebhookDelivery, deliveryParams) };
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, endpoint, delivery } = await openDelivery(args);
  return { title: eventText(visit.t, delivery.type), endpointId: endpoint.id, delivery };
}

export async function action(args: ActionFunctionArgs) {
  const { visit, endpoint, delivery, deliveryParams, pathTo } = await openDelivery(args);
  const result = await visit.call(admin.sendWebhookAgain, deliveryParams);
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectTo(visit, pathTo(`${endpoint.id}/deliveries/${delivery.id}`), { toast: "webhooks:toasts.again" });
}

export default function Delivery() {
  const { title, endpointId, delivery } = useLoaderData<typeof loader>();
  const texts = useTexts();
  const { t } = texts;
  const pathTo = useWebhooksPath();
  const isFailed = delivery.state === "failed";
  const again = <SendAgainCard delivery={delivery} />;
  return (
    <DashboardPage
      heading={title}
      lead={delivery.subject ? subjectText(texts, delivery) : undefined}
      tag={<Tag tone={stateTones[delivery.state]}>{t(`webhooks:states.${delivery.state}`)}</Tag>}
      back={{ href: pathTo(`${endpointId}/deliveries`), text: t("webhooks:deliveries.title") }}
    >
      {isFailed ? again : null}
      <AttemptsCard delivery={delivery} />
      {isFailed ? null : again}
      <DeliveryFacts delivery={delivery} />
      <RequestCard delivery={delivery} />
    </DashboardPage>
  );
}
