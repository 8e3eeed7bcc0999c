/** The documents of a signed order: the seller reads and judges them, the buyer replaces a declined licence. */

import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import type { OrderDocument } from "#contract/purchase/documents.ts";
import { purchasePath } from "#domain/site/paths.ts";
import { instantSql } from "#upstream/db/instant.ts";
import { transactions, users, vehicles } from "#upstream/db/schema/index.ts";
import { fileResponse } from "#upstream/files/files.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused, requireRow } from "#upstream/http/refusal.ts";
import { documentDeclinedMessage, documentsAcceptedMessage } from "#upstream/messages/kinds/order-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { replaceDriversLicence } from "#upstream/services/buy-online/licence/replace-licence.ts";
import type { PurchaseRow } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { getVehicleNameParts } from "#upstream/services/shared/vehicle-name-parts.ts";
import type { Upstream } from "#upstream/upstream.ts";
import {
  listDocumentStates,
  listDocuments,
  readVerdicts,
  saveVerdicts,
  toDocumentStates,
  type Verdict,
} from "./document-verdicts.ts";
import { findDocumentFiles, soldOrders } from "./order-access.ts";

type DocumentEndpoints = Pick<
  typeof buyOnline,
  "getOrderDocuments" | "getOrderDocument" | "judgeOrderDocument" | "replaceDriversLicence"
>;

// Includes returned orders: their documents may be read but not judged.
const whereSignedOrder = (seller: Session, orderId: string) =>
  soldOrders(seller).and(eq(transactions.id, orderId), isNotNull(transactions.signed_at)).where;

async function getOrder({ database }: Upstream, seller: Session, orderId: string): Promise<PurchaseRow> {
  const row = requireRow(
    await database.db
      .select({ order: transactions })
      .from(transactions)
      .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
      .where(whereSignedOrder(seller, orderId)),
  );
  return row.order;
}

/** Locks the order's row until the transaction ends, so that concurrent verdicts get different times. */
async function getOrderForUpdate({ database }: Upstream, seller: Session, orderId: string) {
  return requireRow(
    await database.db
      .select({ order: transactions, now: instantSql(sql`clock_timestamp()`) })
      .from(transactions)
      .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
      .where(and(whereSignedOrder(seller, orderId), eq(transactions.state, "signed")))
      .for("update", { of: transactions }),
  );
}

/** Emails the buyer for each declined document, and once when all documents are accepted. */
async function notifyBuyer(
  upstream: Upstream,
  order: PurchaseRow,
  { caller }: Session,
  outcome: { document: OrderDocument; verdict: Verdict; isAllAccepted: boolean },
): Promise<void> {
  const [user] = await upstream.database.db.select().from(users).where(eq(users.id, order.user_id));
  if (!user) return;
  const { document, verdict, isAllAccepted } = outcome;
  const isLicence = document.startsWith("drivers-license");
  const page = verdict.state === "declined" && isLicence ? "drivers-license/again" : "review-order";
  const parts = {
    user,
    brand: caller.brand,
    link: caller.siteOrigin + purchasePath(languageOfUser(user), order.vehicle_id, page),
    vehicle: await getVehicleNameParts(upstream, order.vehicle_id),
    reference: order.id,
    dedupeKey: `${document}:${verdict.judgedAt}`,
  };
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
      const seen = input.seenJudgedAt;
      // The buyer has sent another picture since, or a colleague has judged.
      if (seen !== undefined && seen !== (previousVerdict?.judgedAt ?? null)) throw refused("document_changed");
      const verdict: Verdict = { state, reason, judgedAt: now };
      const updated = { ...previous, [document]: verdict };
      await saveVerdicts(upstream, order.id, updated);
      await recordAudit(upstream, user, `order-document-${state}`, `transaction:${order.id}`, { document, reason });
      const isAllAccepted = documents.every((name) => updated[name]?.state === "accepted");
      await notifyBuyer(upstream, order, session, { document, verdict, isAllAccepted });
      return { documents: toDocumentStates(updated, documents) };
    }),
});
