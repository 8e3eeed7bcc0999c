/** The seven days after the signature: the buyer asks to give the vehicle back, those who sell take it and settle. */
import { and, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { brands, defaultBrand } from "#brands/index.ts";
import type { buyOnline } from "#contract/buy-online.ts";
import { historyPath, orderPath } from "#domain/site/paths.ts";
import { instantOf } from "#upstream/db/instant.ts";
import { companies, deposits, reservations, transactions, users, vehicles } from "#upstream/db/schema/index.ts";
import { findToday } from "#upstream/db/today.ts";
import type { Caller } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { returnAskedMessage, returnSettledMessage, returnToTakeMessage } from "#upstream/messages/order-messages.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { noteDeed } from "#upstream/services/shared/audit.ts";
import { languageOfCompany } from "#upstream/services/shared/company-language.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { getNamedVehicle } from "./deposit/deposit-checkout.ts";
import { oweRefund } from "./deposit/deposit-refund.ts";
import { viewHistory } from "./history/history.ts";
import { type Seller, soldBy } from "./orders/order-rows.ts";
import { viewOrder } from "./orders/orders.ts";
import { findAnswers, ofBuyer, type PurchaseRow, saveAnswers } from "./purchase-rows.ts";
import { keptReturn, returnRow } from "./return-rows.ts";
import { findSignedOrder } from "./signing/signed-order.ts";

type ReturnRows = Pick<typeof buyOnline, "askReturn" | "settleReturn">;

const findReturn = async (upstream: Upstream, id: string) => keptReturn(await findAnswers(upstream, id, returnRow));

/** What both letters speak of, on the site that the call came from. */
const partsOf = async (upstream: Upstream, order: PurchaseRow) => ({
  brand: brands[order.brand_key] ?? defaultBrand,
  vehicle: await getNamedVehicle(upstream, order.vehicle_id),
  reference: order.id,
});

async function tellAsked(upstream: Upstream, order: PurchaseRow, { siteOrigin }: Caller): Promise<void> {
  const { db } = upstream.database;
  const parts = await partsOf(upstream, order);
  const [user] = await db.select().from(users).where(eq(users.id, order.user_id));
  const [company] = await db
    .select({ email: companies.email, province: companies.province, row: companies })
    .from(vehicles)
    .innerJoin(companies, eq(companies.id, vehicles.company_id))
    .where(eq(vehicles.id, order.vehicle_id));
  if (user) {
    const link = siteOrigin + historyPath(languageOfUser(user), "purchases", order.id);
    await postMessage(upstream, returnAskedMessage({ ...parts, user, link }));
  }
  if (!company) return;
  const language = languageOfCompany(company.row);
  const to = { email: company.email, first_name: "", language };
  const link = siteOrigin + orderPath(language, "company", order.id);
  await postMessage(upstream, returnToTakeMessage({ ...parts, user: to, link }));
}

async function getForSeller({ database }: Upstream, seller: Seller, orderId: string): Promise<PurchaseRow> {
  const [row] = await database.db
    .select({ order: transactions })
    .from(transactions)
    .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
    .where(and(eq(transactions.id, orderId), isNotNull(transactions.signed_at), soldBy(seller)))
    .for("update", { of: transactions });
  if (!row) throw notFound();
  return row.order;
}

/** The order ends, its deposit goes back, and the vehicle is offered again or is not. Locks as the signature takes them. */
async function end(upstream: Upstream, order: PurchaseRow, isOnSale: boolean): Promise<PurchaseRow> {
  const { db } = upstream.database;
  const [deposit] = await db.select().from(deposits).where(eq(deposits.transaction_id, order.id)).for("update");
  const [ended] = await db
    .update(transactions)
    .set({ state: "cancelled", updated_at: sql`now()` })
    .where(eq(transactions.id, order.id))
    .returning();
  if (!ended) throw notFound();
  if (deposit) await oweRefund(upstream, ended, deposit.id, "returned");
  if (isOnSale) {
    await db
      .update(vehicles)
      .set({ status: "on-sale", date_updated: sql`now()` })
      .where(eq(vehicles.id, order.vehicle_id));
  }
  await db
    .update(reservations)
    .set({ expires_at: sql`least(${reservations.expires_at}, now())`, deposit_id: null })
    .where(and(eq(reservations.vehicle_id, order.vehicle_id), eq(reservations.holder, order.user_id)));
  return ended;
}

const readNow = async ({ database }: Upstream): Promise<string> => {
  const [row] = await database.db.select({ now: instantOf() }).from(sql`(select 1) as one`);
  return z.object({ now: z.string() }).parse(row).now;
};

export const returnHandlers = (upstream: Upstream): Handlers<ReturnRows> => ({
  askReturn: ({ input: { orderId }, user, caller }) =>
    upstream.database.transaction(async () => {
      const { db } = upstream.database;
      const [order] = await db
        .select()
        .from(transactions)
        .where(and(eq(transactions.id, orderId), ofBuyer({ user, caller })))
        .for("update");
      if (!order) throw notFound();
      // Sent twice: the second finds it asked.
      if (await findReturn(upstream, order.id)) return viewHistory(upstream, order);
      const signed = order.state === "signed" ? await findSignedOrder(upstream, order.id) : null;
      if (!signed) throw refused("not_signed");
      if ((await findToday(upstream)) > signed.days.trialEnd) throw refused("return_over");
      await saveAnswers(upstream, order.id, returnRow, { askedAt: await readNow(upstream), settledAt: null });
      await tellAsked(upstream, order, caller);
      return viewHistory(upstream, order);
    }),

  settleReturn: ({ input: { orderId, sale }, user, caller }) =>
    upstream.database.transaction(async () => {
      const seller = { user, caller };
      const order = await getForSeller(upstream, seller, orderId);
      const asked = await findReturn(upstream, order.id);
      if (!asked) throw refused("return_not_asked");
      if (asked.settledAt === null) {
        const ended = await end(upstream, order, sale === "yes");
        await saveAnswers(upstream, order.id, returnRow, { ...asked, settledAt: await readNow(upstream) });
        await noteDeed(upstream, user, "order-returned", `transaction:${order.id}`, { sale });
        const [buyer] = await upstream.database.db.select().from(users).where(eq(users.id, order.user_id));
        const parts = await partsOf(upstream, ended);
        if (buyer) {
          const link = caller.siteOrigin + historyPath(languageOfUser(buyer), "purchases", order.id);
          await postMessage(upstream, returnSettledMessage({ ...parts, user: buyer, link }));
        }
      }
      return viewOrder(upstream, seller, orderId);
    }),
});
