/** Does what an order's page was posted for. */

import { postedForm } from "#app/form/posted-form.ts";
import { parseForm, rejected, unreadForm } from "#app/form/read.server.ts";
import { done, notFound } from "#app/http/answers.server.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { orderPath } from "#domain/site/paths.ts";
import { refundForm } from "./forms.server.ts";
import { documentOf, type openOrderId } from "./open-order.server.ts";

/** Whether the vehicle is on sale again, by the button that notes its return. */
const takenBack = (intent: unknown): "yes" | "no" | null =>
  intent === "return-sell" ? "yes" : intent === "return-keep" ? "no" : null;

/** Three kinds of button: a document is accepted, a return noted, a refund tried again. Each may be sent twice. */
export async function actOnOrder(visit: Awaited<ReturnType<typeof openOrderId>>, request: Request) {
  const { call, t, language, area, orderId } = visit;
  const posted = await postedForm(request);
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
