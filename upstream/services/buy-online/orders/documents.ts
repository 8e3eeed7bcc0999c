/** The documents of a signed order: read and judged by those who sell, sent again by the buyer where one was declined. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import type { OrderDocument } from "#contract/purchase/documents.ts";
import { purchasePath } from "#domain/site/paths.ts";
import { instantOf } from "#upstream/db/instant.ts";
import { transactions, users, vehicles } from "#upstream/db/schema/index.ts";
import { fileResponse } from "#upstream/files/files.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound } from "#upstream/http/refusal.ts";
import { documentDeclinedMessage, documentsAcceptedMessage } from "#upstream/messages/order-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { getNamedVehicle } from "#upstream/services/buy-online/deposit/deposit-checkout.ts";
import { replaceDriversLicence } from "#upstream/services/buy-online/licence/licence-again.ts";
import type { PurchaseRow } from "#upstream/services/buy-online/purchase-rows.ts";
import { noteDeed } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import {
  documentStatesOf,
  documentsOf,
  readVerdicts,
  saveVerdicts,
  toStates,
  type Verdict,
} from "./document-verdicts.ts";
import { documentFiles, type Seller, soldBy } from "./order-rows.ts";

type DocumentRows = Pick<
  typeof buyOnline,
  "getOrderDocuments" | "getOrderDocument" | "judgeOrderDocument" | "replaceDriversLicence"
>;

// One that was given back is still read, and not judged any more.
const ofReader = (reader: Seller, orderId: string) =>
  and(eq(transactions.id, orderId), isNotNull(transactions.signed_at), soldBy(reader));

async function getOrder({ database }: Upstream, reader: Seller, orderId: string): Promise<PurchaseRow> {
  const [row] = await database.db
    .select({ order: transactions })
    .from(transactions)
    .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
    .where(ofReader(reader, orderId));
  if (!row) throw notFound();
  return row.order;
}

/** Locked to the end of the transaction in force: verdicts come one after the other, each at an instant of its own. */
async function getOrderForUpdate({ database }: Upstream, judge: Seller, orderId: string) {
  const [row] = await database.db
    .select({ order: transactions, now: instantOf(sql`clock_timestamp()`) })
    .from(transactions)
    .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
    .where(and(ofReader(judge, orderId), eq(transactions.state, "signed")))
    .for("update", { of: transactions });
  if (!row) throw notFound();
  return row;
}

/** What the buyer is told: each document that is declined, and once that all are accepted. */
async function tellBuyer(
  upstream: Upstream,
  order: PurchaseRow,
  { caller }: Seller,
  judged: { document: OrderDocument; verdict: Verdict; isAllAccepted: boolean },
): Promise<void> {
  const [user] = await upstream.database.db.select().from(users).where(eq(users.id, order.user_id));
  if (!user) return;
  const { document, verdict, isAllAccepted } = judged;
  const isLicence = document.startsWith("drivers-license");
  const page = verdict.state === "declined" && isLicence ? "drivers-license/again" : "review-order";
  const parts = {
    user,
    brand: caller.brand,
    link: caller.siteOrigin + purchasePath(languageOfUser(user), order.vehicle_id, page),
    vehicle: await getNamedVehicle(upstream, order.vehicle_id),
    reference: order.id,
    once: `${document}:${verdict.judgedAt}`,
  };
  if (verdict.state === "declined") {
    await postMessage(upstream, documentDeclinedMessage({ ...parts, document, reason: verdict.reason ?? "" }));
  } else if (isAllAccepted) await postMessage(upstream, documentsAcceptedMessage(parts));
}

export const documentHandlers = (upstream: Upstream): Handlers<DocumentRows> => ({
  replaceDriversLicence: replaceDriversLicence(upstream),

  async getOrderDocuments({ input: { orderId }, user, caller }) {
    const order = await getOrder(upstream, { user, caller }, orderId);
    return { documents: await documentStatesOf(upstream, order.id) };
  },

  async getOrderDocument({ input: { orderId, document }, user, caller }) {
    const order = await getOrder(upstream, { user, caller }, orderId);
    const content = await fileResponse(
      upstream,
      (await documentFiles(upstream, order.id))[document] ?? "",
      order.user_id,
    );
    await noteDeed(upstream, user, "order-document-read", `transaction:${order.id}`, { document });
    return content;
  },

  judgeOrderDocument: ({ input, user, caller }) =>
    upstream.database.transaction(async () => {
      const judge = { user, caller };
      const { document, verdict: state } = input;
      const { order, now } = await getOrderForUpdate(upstream, judge, input.orderId);
      const documents = await documentsOf(upstream, order.id);
      if (!documents.includes(document)) throw notFound();
      const before = await readVerdicts(upstream, order.id);
      const reason = state === "declined" ? (input.reason ?? null) : null;
      const old = before[document];
      if (old?.state === state && old.reason === reason) return { documents: toStates(before, documents) };
      const verdict: Verdict = { state, reason, judgedAt: now };
      const after = { ...before, [document]: verdict };
      await saveVerdicts(upstream, order.id, after);
      await noteDeed(upstream, user, `order-document-${state}`, `transaction:${order.id}`, { document, reason });
      const isAllAccepted = documents.every((each) => after[each]?.state === "accepted");
      await tellBuyer(upstream, order, judge, { document, verdict, isAllAccepted });
      return { documents: toStates(after, documents) };
    }),
});
