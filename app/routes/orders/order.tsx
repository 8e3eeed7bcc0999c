import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { describeDeliveryForms } from "#app/features/orders/forms.server.ts";
import { LateNotice } from "#app/features/orders/late-notice.tsx";
import { openOrder, openOrderId } from "#app/features/orders/open-order.server.ts";
import { handleOrderPost } from "#app/features/orders/order-actions.server.ts";
import { listDeliveryForms, OrderDelivery } from "#app/features/orders/order-delivery.tsx";
import { OrderDocuments } from "#app/features/orders/order-documents.tsx";
import { FailedRefund, OrderFacts } from "#app/features/orders/order-facts.tsx";
import { OrderHistory } from "#app/features/orders/order-history.tsx";
import { PendingReturn } from "#app/features/orders/pending-return.tsx";
import { FormErrors, PostErrors } from "#app/form/page-form.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { contactActions } from "#app/shared/contact/contact-actions.tsx";
import { OrderStateTag } from "#app/shared/purchase/order-state-tag.tsx";
import { FactsLine } from "#app/ui/data/facts-line.tsx";
import { WorkColumns } from "#app/ui/layout/columns.tsx";
import { orderNumberOf } from "#domain/formats/order-number.ts";
import { ordersPath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { order, area, language } = await openOrder(args);
  const title = `${order.buyerName} – ${fullVehicleName(order.vehicle, language)}`;
  return { title, order, area, forms: describeDeliveryForms(order) };
}

export async function action(args: ActionFunctionArgs) {
  return handleOrderPost(await openOrderId(args), args.request);
}

export default function Order() {
  const { order, area, forms } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  // What waits for a decision comes first.
  const isWaiting = order.state === "waiting";
  const formNames = listDeliveryForms(order);
  const documents = <OrderDocuments order={order} area={area} />;
  return (
    <DashboardPage
      heading={order.buyerName}
      lead={<FactsLine facts={[fullVehicleName(order.vehicle, language), orderNumberOf(order.id)]} />}
      tag={<OrderStateTag state={order.state} />}
      back={{ href: ordersPath(language, area), text: t("staff:orders.title") }}
      actions={contactActions(order.contact)}
    >
      <PostErrors id="order" formsWithErrors={formNames} />
      {formNames.map((id) => (
        <FormErrors key={id} form={{ id }} />
      ))}
      <LateNotice order={order} />
      <PendingReturn order={order} />
      <FailedRefund refund={order.refund} />
      <WorkColumns facts={<OrderFacts order={order} />} log={<OrderHistory order={order} />}>
        {isWaiting ? documents : null}
        <OrderDelivery order={order} forms={forms} />
        {isWaiting ? null : documents}
      </WorkColumns>
    </DashboardPage>
  );
}
