/** The staff's side of the block: adding, publishing and withdrawing trade-ins, withholding texts, accepting offers. */

import { and, eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import type { tradeInList } from "#contract/trade-in/block.ts";
import { blockListings, blockOffers, tradeIns } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Session, User } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused, requireRow } from "#upstream/http/refusal.ts";
import { orderBy, uuidKey } from "#upstream/list/order.ts";
import { type ListName, readList } from "#upstream/list/read-list.ts";
import type { Scope } from "#upstream/list/scope.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { detachFromPurchase } from "#upstream/services/trade-in/attach-to-purchase.ts";
import { isAvailable, requireAvailable } from "#upstream/services/trade-in/same-vehicle.ts";
import { estimateOf, isExpired } from "#upstream/services/trade-in/stored-trade-in.ts";
import type { Upstream } from "#upstream/upstream.ts";
import {
  contactOf,
  isOwnerReachable,
  lockListing,
  selectTradeIns,
  tradeInSorts,
  tradeInsOfBrand,
} from "./block-rows.ts";
import { isWithheld, toListedTradeIn } from "./block-view.ts";
import { getManaged, lockManaged, viewManaged } from "./managed-trade-in.ts";
import { notifyAcceptance } from "./notifications.ts";
import { getPhotoContent } from "./photos.ts";
import { withdrawDuplicates } from "./withdraw.ts";

type StaffBlockCalls = Pick<
  typeof admin,
  | "addTradeInToBlock"
  | "setBlockListingState"
  | "withholdBlockText"
  | "acceptBlockOffer"
  | "getTradeInToManage"
  | "getManagedImage"
  | "listTradeInsToBlock"
  | "listWaitingTradeIns"
>;

/** The owner must learn of a sale, so a trade-in without any email or phone is refused. */
async function requireReachable(upstream: Upstream, viewer: Session, tradeInId: string): Promise<void> {
  const { email, phone } = contactOf(await getManaged(upstream, viewer, tradeInId));
  if (email === null && phone === null) throw refused("owner_unreachable");
}

/** Locks a trade-in and its listing. */
async function lockManagedListing(upstream: Upstream, viewer: Session, tradeInId: string) {
  const tradeIn = await lockManaged(upstream, viewer, tradeInId);
  const listing = await lockListing(upstream, eq(blockListings.trade_in_id, tradeInId));
  if (!listing) throw notFound();
  return { tradeIn, listing };
}

interface TradeInListParts {
  name: ListName;
  scope: Scope;
  defaultSort: NonNullable<TradeInQuery["sort"]>;
}

async function listTradeIns(
  upstream: Upstream,
  reader: User,
  query: TradeInQuery,
  { defaultSort, ...list }: TradeInListParts,
) {
  const page = await readList(upstream, reader, query, {
    ...list,
    order: orderBy(tradeInSorts, query.sort ?? defaultSort, uuidKey(tradeIns.id)),
    select: (scope, cursor) => selectTradeIns(upstream, scope, cursor),
  });
  return { ...page, rows: page.rows.map(toListedTradeIn) };
}

type TradeInQuery = z.output<typeof tradeInList.query>;

type StaffBlockHandlers = Handlers<StaffBlockCalls>;

const addToBlock =
  (upstream: Upstream): StaffBlockHandlers["addTradeInToBlock"] =>
  ({ input: { tradeInId }, user, session }) =>
    upstream.database.transaction(async () => {
      const tradeIn = await lockManaged(upstream, session, tradeInId);
      const { db } = upstream.database;
      const isAlreadyAdded = await db.$count(blockListings, eq(blockListings.trade_in_id, tradeIn.id));
      if (isAlreadyAdded) return { tradeIn: await viewManaged(upstream, session, tradeInId) };
      await requireAvailable(upstream, tradeIn);
      if (tradeIn.state !== "estimated") throw refused("no_estimate");
      await requireReachable(upstream, session, tradeInId);
      await db.insert(blockListings).values({ trade_in_id: tradeIn.id });
      await recordAudit(upstream, user, "block-added", `trade-in:${tradeIn.id}`, {
        before: null,
        after: { state: "draft" },
      });
      return { tradeIn: await viewManaged(upstream, session, tradeInId) };
    });

const setListingState =
  (upstream: Upstream): StaffBlockHandlers["setBlockListingState"] =>
  ({ input: { tradeInId, to }, user, session }) =>
    upstream.database.transaction(async () => {
      const { tradeIn, listing } = await lockManagedListing(upstream, session, tradeInId);
      if (listing.state === "accepted") throw refused("block_offer_accepted");
      if (listing.state !== to) {
        if (to === "withdrawn" && listing.state !== "published") throw refused("not_published");
        if (to === "published") {
          await requireAvailable(upstream, tradeIn);
          if (tradeIn.state !== "estimated") throw refused("no_estimate");
          if (isExpired(estimateOf(tradeIn), await getToday(upstream))) throw refused("estimate_expired");
          await requireReachable(upstream, session, tradeInId);
        }
        await upstream.database.db
          .update(blockListings)
          .set({ state: to, updated_at: sql`now()`, ...(to === "published" && { published_at: sql`now()` }) })
          .where(eq(blockListings.id, listing.id));
        await recordAudit(upstream, user, `block-${to}`, `trade-in:${tradeInId}`, {
          before: { state: listing.state },
          after: { state: to },
        });
      }
      return { tradeIn: await viewManaged(upstream, session, tradeInId) };
    });

const withholdText =
  (upstream: Upstream): StaffBlockHandlers["withholdBlockText"] =>
  ({ input: { tradeInId, field, to }, user, session }) =>
    upstream.database.transaction(async () => {
      const { listing } = await lockManagedListing(upstream, session, tradeInId);
      if (isWithheld({ listing }, field) !== (to === "withheld")) {
        const arrayFunction = sql.raw(to === "withheld" ? "array_append" : "array_remove");
        await upstream.database.db
          .update(blockListings)
          .set({ withheld_fields: sql`${arrayFunction}(${blockListings.withheld_fields}, ${field})` })
          .where(eq(blockListings.id, listing.id));
        const withheld = listing.withheld_fields;
        await recordAudit(upstream, user, `block-text-${to}`, `trade-in:${tradeInId}`, {
          before: { withheld },
          after: { withheld: to === "withheld" ? [...withheld, field] : withheld.filter((name) => name !== field) },
        });
      }
      return { tradeIn: await viewManaged(upstream, session, tradeInId) };
    });

const acceptOffer =
  (upstream: Upstream): StaffBlockHandlers["acceptBlockOffer"] =>
  ({ input: { tradeInId, offerId, amount }, user, session }) =>
    upstream.database.transaction(async () => {
      const { db } = upstream.database;
      const { tradeIn, listing } = await lockManagedListing(upstream, session, tradeInId);
      const isOfferOfListing = and(eq(blockOffers.id, offerId), eq(blockOffers.listing_id, listing.id));
      const offer = requireRow(await db.select().from(blockOffers).where(isOfferOfListing));
      const isRepeated = listing.accepted_offer_id === offer.id && offer.amount_cents === amount;
      if (!isRepeated) {
        if (listing.state === "accepted") throw refused("block_offer_accepted");
        await requireAvailable(upstream, tradeIn);
        if (listing.state !== "published") throw refused("not_published");
        if (tradeIn.state !== "estimated") throw refused("no_estimate");
        await requireReachable(upstream, session, tradeInId);
        if (offer.ended_at) throw refused("offer_ended");
        if (offer.amount_cents !== amount) throw refused("offer_changed");
        await db
          .update(blockListings)
          .set({ state: "accepted", accepted_offer_id: offer.id, updated_at: sql`now()` })
          .where(eq(blockListings.id, listing.id));
        await recordAudit(upstream, user, "block-offer-accepted", `trade-in:${tradeInId}`, {
          before: { state: listing.state },
          after: { state: "accepted", offerId, amount },
        });
        const wasInPurchase = await detachFromPurchase(upstream, tradeIn);
        const wasDuplicateInPurchase = await withdrawDuplicates(upstream, session, tradeIn);
        const isInPurchase = wasInPurchase || wasDuplicateInPurchase;
        const row = await getManaged(upstream, session, tradeInId);
        await notifyAcceptance(upstream, session, row, { offer, isInPurchase });
      }
      return { tradeIn: await viewManaged(upstream, session, tradeInId) };
    });

export const staffBlockHandlers = (upstream: Upstream): StaffBlockHandlers => ({
  addTradeInToBlock: addToBlock(upstream),
  setBlockListingState: setListingState(upstream),
  withholdBlockText: withholdText(upstream),
  acceptBlockOffer: acceptOffer(upstream),

  async getTradeInToManage({ input: { tradeInId }, user, session }) {
    const tradeIn = await viewManaged(upstream, session, tradeInId);
    await recordAudit(upstream, user, "trade-in-read", `trade-in:${tradeInId}`);
    return tradeIn;
  },

  async getManagedImage({ input: { tradeInId, angle }, session }) {
    const { tradeIn } = await getManaged(upstream, session, tradeInId);
    return getPhotoContent(upstream, tradeIn.id, angle);
  },

  listTradeInsToBlock({ input, user, session }) {
    const isCandidate = and(eq(tradeIns.state, "estimated"), isNull(blockListings.id), isOwnerReachable);
    const scope = tradeInsOfBrand(session).and(isAvailable, isCandidate);
    return listTradeIns(upstream, user, input, { name: "trade-ins-to-block", scope, defaultSort: "-updated" });
  },

  listWaitingTradeIns({ input, user, session }) {
    const scope = tradeInsOfBrand(session).and(isAvailable, eq(tradeIns.state, "waiting"));
    return listTradeIns(upstream, user, input, { name: "waiting-trade-ins", scope, defaultSort: "updated" });
  },
});
