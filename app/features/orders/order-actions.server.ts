/** The action of an order's page. */

import { readPostedForm } from "#app/form/posted-form.ts";
import { forwardedForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { notFound, redirectAfterPost } from "#app/http/responses.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { orderPath } from "#domain/site/paths.ts";
import { refundForm } from "./forms.server.ts";
import { type openOrderId, requireOrderDocument } from "./open-order.server.ts";

/** Whether a returned vehicle goes back on sale, by the button pressed; null for any other button. */
const saleChoiceOf = (intent: unknown): "yes" | "no" | null =>
  intent === "return-sell" ? "yes" : intent === "return-keep" ? "no" : null;

/** Handles three buttons: accept a document, settle a return, retry a refund. Each can be posted twice safely. */
export async function handleOrderPost(visit: Awaited<ReturnType<typeof openOrderId>>, request: Request) {
  const { call, t, language, area, orderId } = visit;
  const formData = await readPostedForm(request);
  const orderHref = orderPath(language, area, orderId);
  if (formData.get("intent") === "accept") {
    const document = requireOrderDocument(formData.get("document"));
    const result = await call(buyOnline.judgeOrderDocument, { orderId, document, verdict: "accepted" });
    return result.ok
      ? redirectAfterPost(visit, orderHref, "staff:orders.accepted")
      : rejectForm(forwardedForm(t), result);
  }
  const sale = saleChoiceOf(formData.get("intent"));
  if (sale) {
    const result = await call(buyOnline.settleReturn, { orderId, sale });
    return result.ok
      ? redirectAfterPost(visit, orderHref, "staff:orders.giveBack.done")
      : rejectForm(forwardedForm(t), result);
  }
  const form = parseForm(formData, refundForm, t);
  if (formData.get("intent") !== "refund" || !form.ok) throw notFound();
  const result = await call(buyOnline.retryDepositRefund, { orderId, ...form.value });
  if (!result.ok) return rejectForm(forwardedForm(t), result);
  return redirectAfterPost(
    visit,
    orderHref,
    result.value.refund.nextTry === null ? "staff:orders.refund.begun" : undefined,
  );
}
