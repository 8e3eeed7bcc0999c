/** Opens, restarts, shows and lists purchases. */
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import type { HandlerInput } from "#contract/define.ts";
import { licenceSides } from "#contract/purchase/purchase.ts";
import { reservations, stepAnswers, transactions, vehicles } from "#upstream/db/schema/index.ts";
import { eraseContents } from "#upstream/files/files.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { vehiclePagePaymentStep } from "#upstream/services/buy-online/answers/answers.ts";
import { replaceImages } from "#upstream/services/buy-online/licence/licence-images.ts";
import { joinVerdicts, purchaseState } from "#upstream/services/buy-online/orders/order-state.ts";
import { cancelOtherBrandPurchase } from "#upstream/services/buy-online/reservation/other-brand.ts";
import { reserveVehicle } from "#upstream/services/buy-online/reservation/reservation.ts";
import { mainImageColumn } from "#upstream/services/shared/catalogue-picture.ts";
import { toPurchasedVehicle } from "#upstream/services/shared/open-vehicle.ts";
import { ownerOf } from "#upstream/services/shared/owner.ts";
import { requireFeature } from "#upstream/services/shared/require-feature.ts";
import { joinVehicleNames, vehicleColumns } from "#upstream/services/shared/vehicle-name-parts.ts";
import { resetTradeInOfPurchase } from "#upstream/services/trade-in/drafts.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { getPurchaseFacts } from "./purchase-facts.ts";
import {
  findLatestOpenPurchase,
  findPurchase,
  findPurchaseForUpdate,
  getOpenPurchaseForUpdate,
  getPurchase,
  saveStepAnswers,
  whereBuyer,
} from "./purchase-rows.ts";
import { viewPurchase, viewPurchaseFacts } from "./purchase-view.ts";

type TransactionEndpoints = Pick<
  typeof buyOnline,
  "createCustomerVehicle" | "restartTransaction" | "getCustomerTransactionsDetails" | "getCustomerTransactionsList"
>;

/** Reserves the vehicle and opens the purchase, or continues the existing one; a signed purchase stays unchanged. */
const openPurchase = (
  upstream: Upstream,
  buyer: Session,
  { vehicleId, vehiclePagePayment }: HandlerInput<typeof buyOnline.createCustomerVehicle>,
) =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const { user, caller } = buyer;
    // Every step and the signature lock the purchase before the reservation; the opposite sequence could deadlock.
    const existing = await findPurchaseForUpdate(upstream, buyer, vehicleId);
    if (existing?.state === "signed") return existing;
    // What was begun goes on, also when its reservation had ended.
    if (!existing) await requireFeature(upstream, caller, "online-purchase");
    await cancelOtherBrandPurchase(upstream, buyer, vehicleId);
    await reserveVehicle(upstream, user.id, vehicleId, caller.brand.key);
    // Concurrent requests meet here: the second waits for the first and finds its purchase.
    await db
      .insert(transactions)
      .values({ user_id: user.id, vehicle_id: vehicleId, brand_key: caller.brand.key, language: user.language })
      .onConflictDoUpdate({
        target: [transactions.user_id, transactions.vehicle_id],
        targetWhere: sql`state <> 'cancelled'`,
        set: { updated_at: sql`now()` },
        setWhere: eq(transactions.brand_key, caller.brand.key),
      });
    const purchase = await findPurchase(upstream, buyer, vehicleId);
    // A concurrent request opened the purchase on another brand.
    if (!purchase) throw refused("not_available");
    if (vehiclePagePayment) await saveStepAnswers(upstream, purchase.id, vehiclePagePaymentStep, vehiclePagePayment);
    return purchase;
  });

/** Deletes all answers, images and the trade-in of an open purchase. */
async function restartPurchase(upstream: Upstream, buyer: Session, vehicleId: number): Promise<void> {
  const deletedFileIds = await upstream.database.transaction(async () => {
    const purchase = await getOpenPurchaseForUpdate(upstream, buyer, vehicleId);
    const images = await replaceImages(upstream, purchase, new Map(licenceSides.map((side) => [side, null])));
    const photos = await resetTradeInOfPurchase(upstream, purchase.id);
    await upstream.database.db.delete(stepAnswers).where(eq(stepAnswers.transaction_id, purchase.id));
    return [...images.deletedFileIds, ...photos];
  });
  await eraseContents(upstream, deletedFileIds);
}

const selectPurchases = ({ database }: Upstream, buyer: Session) =>
  joinVehicleNames(
    database.db
      .select({
        purchase: transactions,
        vehicle: vehicles,
        name: vehicleColumns,
        mainImage: mainImageColumn,
        heldUntil: reservations.expires_at,
        state: purchaseState,
      })
      .from(transactions)
      .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
      .$dynamic(),
  )
    .leftJoin(
      reservations,
      and(
        eq(reservations.vehicle_id, transactions.vehicle_id),
        eq(reservations.holder, buyer.user.id),
        gt(reservations.expires_at, sql`now()`),
      ),
    )
    .leftJoin(stepAnswers, joinVerdicts)
    .where(and(whereBuyer(ownerOf(buyer)), ne(transactions.state, "cancelled")))
    .orderBy(desc(transactions.updated_at), desc(transactions.id));

type SelectedPurchase = Awaited<ReturnType<typeof selectPurchases>>[number];

const toListRow = ({ purchase, vehicle, name, mainImage, heldUntil, state }: SelectedPurchase) => ({
  ...toPurchasedVehicle({ vehicle, name, mainImage }),
  id: purchase.id,
  DocumentSigned: purchase.state === "signed",
  dateUpdated: purchase.updated_at.toISOString(),
  isHeld: heldUntil !== null,
  signedAt: purchase.signed_at?.toISOString() ?? null,
  state,
});

export const transactionHandlers = (upstream: Upstream): Handlers<TransactionEndpoints> => ({
  async createCustomerVehicle({ input, user, session }) {
    const purchase = await openPurchase(upstream, session, input);
    return { transaction: await viewPurchase(upstream, user, purchase) };
  },

  async restartTransaction({ input: { vehicleId }, user, session }) {
    await restartPurchase(upstream, session, vehicleId);
    const purchase = await getPurchase(upstream, session, vehicleId);
    return { transaction: await viewPurchase(upstream, user, purchase) };
  },

  async getCustomerTransactionsDetails({ input: { vehicleId }, user, session }) {
    if (vehicleId !== undefined)
      return viewPurchaseFacts(upstream, user, await getPurchaseFacts(upstream, session, vehicleId));
    const purchase = await findLatestOpenPurchase(upstream, session);
    if (!purchase) throw notFound();
    return viewPurchase(upstream, user, purchase);
  },

  async getCustomerTransactionsList({ session }) {
    const rows = await selectPurchases(upstream, session);
    return { transactions: rows.map(toListRow) };
  },
});
