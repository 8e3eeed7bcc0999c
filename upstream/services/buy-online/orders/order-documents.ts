/** The documents of a signed order: the seller reads and judges them, the buyer replaces a declined licence. */

import type { buyOnline } from "#contract/buy-online.ts";
import type { OrderDocument } from "#contract/purchase/documents.ts";
import { purchasePath } from "#domain/site/paths.ts";
import { fileResponse } from "#upstream/files/files.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { documentDeclinedMessage, documentsAcceptedMessage } from "#upstream/messages/kinds/order-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { replaceDriversLicence } from "#upstream/services/buy-online/licence/replace-licence.ts";
import type { PurchaseRow } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import {
  listDocumentStates,
  listDocuments,
  readVerdicts,
  saveVerdicts,
  toDocumentStates,
  type Verdict,
} from "./document-verdicts.ts";
import { findDocumentFiles, getOrder, getOrderForUpdate } from "./order-access.ts";
import { addOrderEvent } from "./order-events.ts";
import { findBuyerEmail } from "./order-recipients.ts";

type DocumentEndpoints = Pick<
  typeof buyOnline,
  "getOrderDocuments" | "getOrderDocument" | "judgeOrderDocument" | "replaceDriversLicence"
>;

/** Emails the buyer for each declined document, and once when all documents are accepted. */
async function notifyBuyer(
  upstream: Upstream,
  order: PurchaseRow,
  { caller }: Session,
  outcome: { document: OrderDocument; verdict: Verdict; isAllAccepted: boolean },
): Promise<void> {
  const { document, verdict, isAllAccepted } = outcome;
  const isLicence = document.startsWith("drivers-license");
  const page = verdict.state === "declined" && isLicence ? "drivers-license/again" : "review-order";
  const email = await findBuyerEmail(upstream, order, caller.siteOrigin, (language) =>
    purchasePath(language, order.vehicle_id, page),
  );
  if (!email) return;
  const parts = { ...email, dedupeKey: `${document}:${verdict.judgedAt}` };
  if (verdict.state === "declined") {
    await postMessage(upstream, documentDeclinedMessage({ ...parts, document, reason: verdict.reason ?? "" }));
  } else if (isAllAccepted) await postMessage(upstream, documentsAcceptedMessage(parts));
}

export const documentHandlers = (upstream: Upstream): Handlers<DocumentEndpoints> => ({
  replaceDriversLicence: replaceDriversLicence(upstream),

  async getOrderDocuments({ input: { orderId }, session }) {
    const order = await getOrder(upstream, session, orderId);
    return { documents: await listDocumentStates(upstream, order.id) };
  },

  async getOrderDocument({ input: { orderId, document }, user, session }) {
    const order = await getOrder(upstream, session, orderId);
    const content = await fileResponse(
      upstream,
      (await findDocumentFiles(upstream, order.id))[document] ?? "",
      order.user_id,
    );
    await recordAudit(upstream, user, "order-document-read", `transaction:${order.id}`, { document });
    return content;
  },

  judgeOrderDocument: ({ input, user, session }) =>
    upstream.database.transaction(async () => {
      const { document, verdict: state } = input;
      const { order, now } = await getOrderForUpdate(upstream, session, input.orderId);
      const documents = await listDocuments(upstream, order.id);
      if (!documents.includes(document)) throw notFound();
      const previous = await readVerdicts(upstream, order.id);
      const reason = state === "declined" ? (input.reason ?? null) : null;
      const previousVerdict = previous[document];
      if (previousVerdict?.state === state && previousVerdict.reason === reason)
        return { documents: toDocumentStates(previous, documents) };
      if (order.delivered_on !== null) throw refused("order_delivered");
      const seen = input.seenJudgedAt;
      // The buyer has sent another picture since, or a colleague has judged.
      if (seen !== undefined && seen !== (previousVerdict?.judgedAt ?? null)) throw refused("document_changed");
      const verdict: Verdict = { state, reason, judgedAt: now };
      const updated = { ...previous, [document]: verdict };
      await saveVerdicts(upstream, order.id, updated);
      await addOrderEvent(upstream, order.id, { kind: `document-${state}`, document, reason: reason ?? "" }, user);
      await recordAudit(upstream, user, `order-document-${state}`, `transaction:${order.id}`, {
        before: { document, state: previousVerdict?.state ?? null, reason: previousVerdict?.reason ?? null },
        after: { document, state, reason },
      });
      const isAllAccepted = documents.every((name) => updated[name]?.state === "accepted");
      await notifyBuyer(upstream, order, session, { document, verdict, isAllAccepted });
      return { documents: toDocumentStates(updated, documents) };
    }),
});
