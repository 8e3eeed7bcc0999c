/** Opening a purchase and finding it again. */
import { and, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { buyOnline } from "#contract/buy-online.ts";
import type { Parsed } from "#contract/define.ts";
import { licenceSides } from "#contract/purchase/purchase.ts";
import { makes, models, reservations, stepAnswers, transactions, trims, vehicles } from "#upstream/db/schema/index.ts";
import { eraseContents } from "#upstream/files/files.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { photoUrlOf } from "#upstream/services/shared/vehicles.ts";
import { forgetTradeInOf } from "#upstream/services/trade-in/drafts.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { wishStep } from "./answers.ts";
import { changeImages } from "./licence/licence-images.ts";
import { takeLock } from "./lock.ts";
import { ofVerdicts, purchaseState } from "./orders/order-state.ts";
import { leaveOtherBrand } from "./other-brand.ts";
import {
  findLatestUnsigned,
  findPurchase,
  findPurchaseForUpdate,
  getOpenPurchaseForUpdate,
  getPurchase,
  ofBuyer,
  saveAnswers,
} from "./purchase-rows.ts";
import { viewPurchase } from "./purchase-view.ts";

type TransactionRows = Pick<
  typeof buyOnline,
  "createCustomerVehicle" | "restartTransaction" | "getCustomerTransactionsDetails" | "getCustomerTransactionsList"
>;

/** Locks the vehicle and opens the purchase, or opens the old one again with its answers; a signed one stays as it is. */
const openPurchase = (
  upstream: Upstream,
  buyer: { user: User; caller: Caller },
  { vehicleId, paymentWish }: Parsed<typeof buyOnline.createCustomerVehicle>,
) =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const { user, caller } = buyer;
    // The purchase before the vehicle, as every step and the signature take their locks.
    const earlier = await findPurchaseForUpdate(upstream, buyer, vehicleId);
    if (earlier?.state === "signed") return earlier;
    await leaveOtherBrand(upstream, buyer, vehicleId);
    await takeLock(upstream, user.id, vehicleId, caller.brand.key);
    const touched = { updated_at: sql`now()` };
    // Two presses at once meet here: the second waits for the first and finds its purchase.
    await db
      .insert(transactions)
      .values({ user_id: user.id, vehicle_id: vehicleId, brand_key: caller.brand.key, language: user.language })
      .onConflictDoUpdate({
        target: [transactions.user_id, transactions.vehicle_id],
        targetWhere: sql`state <> 'cancelled'`,
        set: touched,
        setWhere: eq(transactions.brand_key, caller.brand.key),
      });
    const purchase = await findPurchase(upstream, buyer, vehicleId);
    // Begun on another brand at this very moment.
    if (!purchase) throw refused("not_available");
    if (paymentWish) await saveAnswers(upstream, purchase.id, wishStep, paymentWish);
    return purchase;
  });

export const transactionHandlers = (upstream: Upstream): Handlers<TransactionRows> => ({
  async createCustomerVehicle({ input, user, caller }) {
    const purchase = await openPurchase(upstream, { user, caller }, input);
    return { transaction: await viewPurchase(upstream, purchase) };
  },

  async restartTransaction({ input: { vehicleId }, user, caller }) {
    const gone = await upstream.database.transaction(async () => {
      const { db } = upstream.database;
      const purchase = await getOpenPurchaseForUpdate(upstream, { user, caller }, vehicleId);
      const images = await changeImages(upstream, purchase, new Map(licenceSides.map((side) => [side, null])));
      const photos = await forgetTradeInOf(upstream, purchase.id);
      await db.delete(stepAnswers).where(eq(stepAnswers.transaction_id, purchase.id));
      return [...images.gone, ...photos];
    });
    await eraseContents(upstream, gone);
    return { transaction: await viewPurchase(upstream, await getPurchase(upstream, { user, caller }, vehicleId)) };
  },

  async getCustomerTransactionsDetails({ input: { vehicleId }, user, caller }) {
    const purchase =
      vehicleId === undefined
        ? await findLatestUnsigned(upstream, { user, caller })
        : await findPurchase(upstream, { user, caller }, vehicleId);
    if (!purchase) throw notFound();
    return viewPurchase(upstream, purchase);
  },

  async getCustomerTransactionsList({ user, caller }) {
    const rows = await upstream.database.db
      .select({
        purchase: transactions,
        vehicle: vehicles,
        make: makes.name,
        model: models.name,
        trim: trims.name,
        heldUntil: reservations.expires_at,
        state: purchaseState,
      })
      .from(transactions)
      .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
      .innerJoin(makes, eq(makes.id, vehicles.make_id))
      .innerJoin(models, eq(models.id, vehicles.model_id))
      .innerJoin(trims, eq(trims.id, vehicles.trim_id))
      .leftJoin(
        reservations,
        and(
          eq(reservations.vehicle_id, transactions.vehicle_id),
          eq(reservations.holder, user.id),
          gt(reservations.expires_at, sql`now()`),
        ),
      )
      .leftJoin(stepAnswers, ofVerdicts)
      .where(and(ofBuyer({ user, caller }), ne(transactions.state, "cancelled")))
      .orderBy(desc(transactions.updated_at), desc(transactions.id));
    return {
      transactions: rows.map(({ purchase, vehicle, make, model, trim, heldUntil, state }) => ({
        id: purchase.id,
        SourceId: purchase.vehicle_id,
        DocumentSigned: purchase.state === "signed",
        PhotoUrl: photoUrlOf(vehicle),
        Make: make,
        Model: model,
        Year: vehicle.year,
        Version: trim,
        dateUpdated: purchase.updated_at.toISOString(),
        isHeld: heldUntil !== null,
        signedAt: purchase.signed_at?.toISOString() ?? null,
        state,
      })),
    };
  },
});
