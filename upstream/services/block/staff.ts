/** The block as the staff curates it: what is put on it, published, withdrawn, and which offer is accepted. */
import { and, count, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { ManagedTradeIn } from "#contract/trade-in/block.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { blockListings, blockOffers, companies, tradeIns, users } from "#upstream/db/schema/index.ts";
import { findToday } from "#upstream/db/today.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused } from "#upstream/http/refusal.ts";
import { noteDeed } from "#upstream/services/shared/audit.ts";
import { leavePurchase } from "#upstream/services/trade-in/adopt.ts";
import { answersOf, estimateOf, isExpired } from "#upstream/services/trade-in/kept.ts";
import { isTaken, isUntaken, lockOwnersVehicles, requireUntaken } from "#upstream/services/trade-in/same-vehicle.ts";
import { lockRow } from "#upstream/services/trade-in/trade-in-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { listEntered } from "./entered.ts";
import { photoContent, photosOf } from "./photos.ts";
import { contactOf, isReachable, lockListing, ofBrand, selectTradeIns, type TradeInRow, type Viewer } from "./rows.ts";
import { leaveElsewhere } from "./taken.ts";
import { tellOfAcceptance } from "./told.ts";
import { estimateFor, isWithheld, provinceOf, readTyped, toListed } from "./view.ts";

type StaffRows = Pick<
  typeof admin,
  | "addTradeInToBlock"
  | "turnBlockVehicle"
  | "withholdBlockText"
  | "acceptBlockOffer"
  | "getTradeInToManage"
  | "getManagedImage"
  | "listTradeInsToBlock"
  | "listWaitingTradeIns"
>;

export async function getManaged(upstream: Upstream, viewer: Viewer, tradeInId: string): Promise<TradeInRow> {
  const [row] = await selectTradeIns(upstream).where(and(eq(tradeIns.id, tradeInId), ofBrand(viewer)));
  if (!row) throw notFound();
  return row;
}

async function offersOf({ database }: Upstream, listing: TradeInRow["listing"]): Promise<ManagedTradeIn["offers"]> {
  if (!listing) return [];
  const rows = await database.db
    .select({ offer: blockOffers, companyName: companies.name })
    .from(blockOffers)
    .innerJoin(companies, eq(companies.id, blockOffers.company_id))
    .where(eq(blockOffers.listing_id, listing.id))
    .orderBy(
      sql`${blockOffers.ended_at} desc nulls first`,
      desc(blockOffers.amount_cents),
      blockOffers.updated_at,
      blockOffers.id,
    );
  return rows.map(({ offer, companyName }) => ({
    id: offer.id,
    companyName,
    amount: offer.amount_cents,
    updatedAt: offer.updated_at.toISOString(),
    isAccepted: offer.id === listing.accepted_offer_id,
    endedAt: offer.ended_at?.toISOString() ?? null,
  }));
}

export async function viewManaged(upstream: Upstream, viewer: Viewer, tradeInId: string): Promise<ManagedTradeIn> {
  const row = await getManaged(upstream, viewer, tradeInId);
  const { tradeIn, listing, owner } = row;
  const { vin, condition } = answersOf(row.tradeIn);
  return {
    ...toListed(row),
    ...(await readTyped(row)),
    state: tradeIn.state,
    isTaken: await isTaken(upstream, tradeIn),
    vin: vin?.tradeInVinNumber ?? null,
    province: provinceOf(row),
    photos: (await photosOf(upstream, [row])).get(tradeIn.id) ?? [],
    estimate: estimateFor(row, await findToday(upstream)),
    financialType: condition?.tradeInFinancialType ?? null,
    financialInstitution: condition?.tradeInFinancialInstitution ?? null,
    balanceDue: condition?.tradeInBalanceDue ?? null,
    values: await listEntered(upstream, tradeIn.id),
    owner: {
      name: owner ? nameOf({ firstName: owner.first_name, lastName: owner.last_name }) : "",
      ...contactOf(row),
    },
    listing: listing && {
      guid: listing.id,
      state: listing.state,
      publishedAt: listing.published_at?.toISOString() ?? null,
    },
    offers: await offersOf(upstream, listing),
  };
}

/** The trade-in of the brand, held to the end of the transaction: its person changes and signs nothing meanwhile. */
export async function holdTradeIn(upstream: Upstream, viewer: Viewer, tradeInId: string) {
  const which = and(eq(tradeIns.id, tradeInId), ofBrand(viewer));
  const [found] = await upstream.database.db.select({ ownerId: tradeIns.user_id }).from(tradeIns).where(which);
  await lockOwnersVehicles(upstream, found?.ownerId ?? null);
  return lockRow(upstream, which);
}

/** A sale is its owner's to hear of: refused where nobody told an account, an address or a phone. */
async function requireReachable(upstream: Upstream, viewer: Viewer, tradeInId: string): Promise<void> {
  const { email, phone } = contactOf(await getManaged(upstream, viewer, tradeInId));
  if (email === null && phone === null) throw refused("owner_unreachable");
}

/** With its listing, held as well. */
async function holdListing(upstream: Upstream, viewer: Viewer, tradeInId: string) {
  const tradeIn = await holdTradeIn(upstream, viewer, tradeInId);
  const listing = await lockListing(upstream, eq(blockListings.trade_in_id, tradeInId));
  if (!listing) throw notFound();
  return { tradeIn, listing };
}

async function listTradeIns(upstream: Upstream, which: SQL | undefined, order: SQL, page: Page) {
  const pageSize = page.pageSize > 0 ? page.pageSize : 1_000_000;
  const rows = await selectTradeIns(upstream)
    .where(which)
    .orderBy(order, tradeIns.id)
    .limit(pageSize)
    .offset((page.page - 1) * pageSize);
  const [found] = await upstream.database.db
    .select({ total: count() })
    .from(tradeIns)
    .leftJoin(blockListings, eq(blockListings.trade_in_id, tradeIns.id))
    .leftJoin(users, eq(users.id, tradeIns.user_id))
    .where(which);
  return { tradeIns: rows.map(toListed), total: found?.total ?? 0 };
}

interface Page {
  page: number;
  pageSize: number;
}

export const blockStaffHandlers = (upstream: Upstream): Handlers<StaffRows> => {
  const { database } = upstream;
  return {
    addTradeInToBlock: ({ input: { tradeInId }, user, caller }) =>
      database.transaction(async () => {
        const viewer = { user, caller };
        const tradeIn = await holdTradeIn(upstream, viewer, tradeInId);
        const isThere = await database.db.$count(blockListings, eq(blockListings.trade_in_id, tradeIn.id));
        if (isThere) return { tradeIn: await viewManaged(upstream, viewer, tradeInId) };
        await requireUntaken(upstream, tradeIn);
        if (tradeIn.state !== "estimated") throw refused("no_estimate");
        await requireReachable(upstream, viewer, tradeInId);
        await database.db.insert(blockListings).values({ trade_in_id: tradeIn.id });
        await noteDeed(upstream, viewer.user, "block-added", `trade-in:${tradeIn.id}`);
        return { tradeIn: await viewManaged(upstream, viewer, tradeInId) };
      }),

    turnBlockVehicle: ({ input: { tradeInId, to }, user, caller }) =>
      database.transaction(async () => {
        const viewer = { user, caller };
        const { tradeIn, listing } = await holdListing(upstream, viewer, tradeInId);
        if (listing.state === "accepted") throw refused("block_offer_accepted");
        if (listing.state !== to) {
          if (to === "withdrawn" && listing.state !== "published") throw refused("not_published");
          if (to === "published") {
            await requireUntaken(upstream, tradeIn);
            if (tradeIn.state !== "estimated") throw refused("no_estimate");
            if (isExpired(estimateOf(tradeIn), await findToday(upstream))) throw refused("estimate_expired");
            await requireReachable(upstream, viewer, tradeInId);
          }
          await database.db
            .update(blockListings)
            .set({ state: to, updated_at: sql`now()`, ...(to === "published" && { published_at: sql`now()` }) })
            .where(eq(blockListings.id, listing.id));
          await noteDeed(upstream, viewer.user, `block-${to}`, `trade-in:${tradeInId}`);
        }
        return { tradeIn: await viewManaged(upstream, viewer, tradeInId) };
      }),

    withholdBlockText: ({ input: { tradeInId, field, to }, user, caller }) =>
      database.transaction(async () => {
        const viewer = { user, caller };
        const { listing } = await holdListing(upstream, viewer, tradeInId);
        if (isWithheld({ listing }, field) !== (to === "withheld")) {
          const change = sql.raw(to === "withheld" ? "array_append" : "array_remove");
          const { withheld_fields } = blockListings;
          await database.db
            .update(blockListings)
            .set({ withheld_fields: sql`${change}(${withheld_fields}, ${field})` })
            .where(eq(blockListings.id, listing.id));
          await noteDeed(upstream, viewer.user, `block-text-${to}`, `trade-in:${tradeInId}`, { field });
        }
        return { tradeIn: await viewManaged(upstream, viewer, tradeInId) };
      }),

    acceptBlockOffer: ({ input: { tradeInId, offerId, amount }, user, caller }) =>
      database.transaction(async () => {
        const viewer = { user, caller };
        const { tradeIn, listing } = await holdListing(upstream, viewer, tradeInId);
        const ofListing = and(eq(blockOffers.id, offerId), eq(blockOffers.listing_id, listing.id));
        const [offer] = await database.db.select().from(blockOffers).where(ofListing);
        if (!offer) throw notFound();
        const isRepeated = listing.accepted_offer_id === offer.id && offer.amount_cents === amount;
        if (!isRepeated) {
          if (listing.state === "accepted") throw refused("block_offer_accepted");
          await requireUntaken(upstream, tradeIn);
          if (listing.state !== "published") throw refused("not_published");
          if (tradeIn.state !== "estimated") throw refused("no_estimate");
          await requireReachable(upstream, viewer, tradeInId);
          if (offer.ended_at) throw refused("offer_ended");
          if (offer.amount_cents !== amount) throw refused("offer_changed");
          await database.db
            .update(blockListings)
            .set({ state: "accepted", accepted_offer_id: offer.id, updated_at: sql`now()` })
            .where(eq(blockListings.id, listing.id));
          await noteDeed(upstream, viewer.user, "block-offer-accepted", `trade-in:${tradeInId}`, { offerId, amount });
          const isOwnGiven = await leavePurchase(upstream, tradeIn);
          const isCopyGiven = await leaveElsewhere(upstream, viewer, tradeIn);
          const isInPurchase = isOwnGiven || isCopyGiven;
          const row = await getManaged(upstream, viewer, tradeInId);
          await tellOfAcceptance(upstream, viewer, row, { offer, isInPurchase });
        }
        return { tradeIn: await viewManaged(upstream, viewer, tradeInId) };
      }),

    async getTradeInToManage({ input: { tradeInId }, user, caller }) {
      const viewer = { user, caller };
      const shown = await viewManaged(upstream, viewer, tradeInId);
      await noteDeed(upstream, viewer.user, "trade-in-read", `trade-in:${tradeInId}`);
      return shown;
    },

    async getManagedImage({ input: { tradeInId, angle }, user, caller }) {
      const { tradeIn } = await getManaged(upstream, { user, caller }, tradeInId);
      return photoContent(upstream, tradeIn.id, angle);
    },

    listTradeInsToBlock: ({ input, user, caller }) => {
      const isCandidate = and(eq(tradeIns.state, "estimated"), isNull(blockListings.id), isReachable);
      const which = and(ofBrand({ user, caller }), isUntaken, isCandidate);
      return listTradeIns(upstream, which, desc(tradeIns.updated_at), input);
    },

    listWaitingTradeIns: ({ input, user, caller }) => {
      const which = and(ofBrand({ user, caller }), isUntaken, eq(tradeIns.state, "waiting"));
      return listTradeIns(upstream, which, sql`${tradeIns.updated_at}`, input);
    },
  };
};
