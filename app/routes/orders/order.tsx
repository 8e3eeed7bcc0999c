import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { actOnOrder } from "#app/features/orders/act.server.ts";
import { openOrder, openOrderId } from "#app/features/orders/open-order.server.ts";
import { OrderDocuments } from "#app/features/orders/order-documents.tsx";
import { FailedRefund, OrderFacts } from "#app/features/orders/order-facts.tsx";
import { OrderTag } from "#app/features/orders/orders-list.tsx";
import { ReturnToSettle } from "#app/features/orders/return-to-settle.tsx";
import { PostErrors } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { ordersPath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { order, area, language } = await openOrder(args);
  return json({ title: `${order.buyerName} – ${fullVehicleName(order.vehicle, language)}`, order, area });
}

export async function action(args: ActionFunctionArgs) {
  return actOnOrder(await openOrderId(args), args.request);
}

export default function Order() {
  const { order, area } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      eyebrow={order.buyerName}
      heading={fullVehicleName(order.vehicle, language)}
      tag={<OrderTag order={order} />}
      back={{ href: ordersPath(language, area), text: t("staff:orders.back") }}
    >
      <PostErrors id="order" />
      <ReturnToSettle order={order} />
      <FailedRefund refund={order.refund} />
      <OrderFacts order={order} />
      <OrderDocuments order={order} area={area} />
    </DashboardPage>
  );
}
