import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { orderPath, ordersPath } from "#app/domain/paths.ts";
import { fullVehicleName } from "#app/domain/vehicle-name.ts";
import { refundForm } from "#app/features/orders/forms.server.ts";
import { documentOf, openOrder, openOrderId } from "#app/features/orders/open-order.server.ts";
import { OrderDocuments } from "#app/features/orders/order-documents.tsx";
import { FailedRefund, OrderFacts } from "#app/features/orders/order-facts.tsx";
import { OrderTag } from "#app/features/orders/orders-list.tsx";
import { ReturnToSettle } from "#app/features/orders/return-to-settle.tsx";
import { PostErrors } from "#app/form/page-form.tsx";
import { postedForm } from "#app/form/posted-form.ts";
import { parseForm, rejected, unreadForm } from "#app/form/read.server.ts";
import { useTexts } from "#app/i18n/context.tsx";
import { done, notFound } from "#app/page/answers.server.ts";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { buyOnline } from "#upstream/contract/buy-online.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { order, area, language } = await openOrder(args);
  return json({ title: `${order.buyerName} – ${fullVehicleName(order.vehicle, language)}`, order, area });
}

/** Whether the vehicle is on sale again, by the button that notes its return. */
const takenBack = (intent: unknown): "yes" | "no" | null =>
  intent === "return-sell" ? "yes" : intent === "return-keep" ? "no" : null;

/** Three kinds of button: a document is accepted, a return noted, a refund tried again. Each may be sent twice. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openOrderId(args);
  const { call, t, language, area, orderId } = visit;
  const posted = await postedForm(args.request);
  const here = orderPath(language, area, orderId);
  if (posted.get("intent") === "accept") {
    const document = documentOf(posted.get("document"));
    const judged = await call(buyOnline.judgeOrderDocument, { orderId, document, verdict: "accepted" });
    return judged.ok ? done(visit, here, "staff:orders.accepted") : rejected(unreadForm(t), judged);
  }
  const taken = takenBack(posted.get("intent"));
  if (taken) {
    const settled = await call(buyOnline.settleReturn, { orderId, sale: taken });
    return settled.ok ? done(visit, here, "staff:orders.giveBack.done") : rejected(unreadForm(t), settled);
  }
  const form = parseForm(posted, refundForm, t);
  if (posted.get("intent") !== "refund" || !form.ok) throw notFound();
  const tried = await call(buyOnline.retryDepositRefund, { orderId, ...form.value });
  if (!tried.ok) return rejected(unreadForm(t), tried);
  return done(visit, here, tried.value.refund.nextTry === null ? "staff:orders.refund.begun" : undefined);
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
