/** The actions of an order's page. Each can be posted twice safely. */
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { type OrderDocument, orderDocuments } from "#contract/purchase/documents.ts";
import { orderPath } from "#domain/site/paths.ts";
import { agreeForm, deliverForm, refundForm } from "./forms.server.ts";
import { type openOrderId, requireOrderDocument } from "./open-order.server.ts";
import { seenFieldOf } from "./order-texts.ts";

type OrderVisit = Awaited<ReturnType<typeof openOrderId>>;

const orderHref = ({ language, area, orderId }: OrderVisit) => orderPath(language, area, orderId);

/** @param seen when the document was judged before, as the reviewer saw it */
const accept = (visit: OrderVisit, document: OrderDocument, seen: FormDataEntryValue | null) =>
  visit.call(buyOnline.judgeOrderDocument, {
    orderId: visit.orderId,
    document,
    verdict: "accepted",
    ...(typeof seen === "string" && { seenJudgedAt: seen || null }),
  });

async function acceptDocument(visit: OrderVisit, data: FormData) {
  const result = await accept(visit, requireOrderDocument(data.get("document")), data.get("judgedAt"));
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectTo(visit, orderHref(visit), { toast: "staff:orders.accepted" });
}

/**
 * Accepts the documents that the form names, one after the other. What is cut off in the middle waits as before, and what is
 * already accepted stays so when the form is sent again. The buyer gets one message, once every document of the order is accepted;
 * none if one is refused here, or if another one still waits.
 */
async function acceptAll(visit: OrderVisit, data: FormData) {
  const documents = orderDocuments.filter((document) => data.has(seenFieldOf(document)));
  if (documents.length === 0) throw notFound();
  for (const [count, document] of documents.entries()) {
    const result = await accept(visit, document, data.get(seenFieldOf(document)));
    if (!result.ok)
      return rejectForm({ ...buttonForm(visit.t), doneText: someAcceptedText(visit, count, document) }, result);
  }
  return redirectTo(visit, orderHref(visit), { toast: "staff:orders.allAccepted" });
}

/** Says what was accepted before `document`, which was not; undefined if it was the first one. */
const someAcceptedText = ({ t }: OrderVisit, count: number, document: OrderDocument): string | undefined =>
  count === 0
    ? undefined
    : t("staff:orders.someAccepted", { count, document: t(`staff:orders.documents.${document}`) });

/** @param sale whether the returned vehicle goes back on sale */
async function settleReturn(visit: OrderVisit, sale: "yes" | "no") {
  const result = await visit.call(buyOnline.settleReturn, { orderId: visit.orderId, sale });
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectTo(visit, orderHref(visit), { toast: "staff:orders.giveBack.done" });
}

async function retryRefund(visit: OrderVisit, data: FormData) {
  const form = parseForm(data, refundForm, visit.t);
  if (!form.ok) throw notFound();
  const result = await visit.call(buyOnline.retryDepositRefund, { orderId: visit.orderId, ...form.value });
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  const toast = result.value.refund.nextTry === null ? "staff:orders.refund.begun" : undefined;
  return redirectTo(visit, orderHref(visit), { toast });
}

async function agreeDeliveryDay(visit: OrderVisit, data: FormData) {
  const form = parseForm(data, agreeForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(buyOnline.agreeDeliveryDay, { orderId: visit.orderId, ...form.value });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, orderHref(visit), { toast: "staff:orders.delivery.agreed" });
}

async function deliverOrder(visit: OrderVisit, data: FormData) {
  const form = parseForm(data, deliverForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(buyOnline.deliverOrder, { orderId: visit.orderId, ...form.value });
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, orderHref(visit), { toast: "staff:orders.delivery.delivered" });
}

async function withdrawDelivery(visit: OrderVisit) {
  const result = await visit.call(buyOnline.withdrawDelivery, { orderId: visit.orderId });
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectTo(visit, orderHref(visit), { toast: "staff:orders.delivery.withdrawn" });
}

export async function handleOrderPost(visit: OrderVisit, request: Request) {
  const data = await readPostedForm(request);
  return handleIntent(data, {
    accept: () => acceptDocument(visit, data),
    "accept-all": () => acceptAll(visit, data),
    "return-sell": () => settleReturn(visit, "yes"),
    "return-keep": () => settleReturn(visit, "no"),
    agree: () => agreeDeliveryDay(visit, data),
    deliver: () => deliverOrder(visit, data),
    withdraw: () => withdrawDelivery(visit),
    refund: () => retryRefund(visit, data),
  });
}
