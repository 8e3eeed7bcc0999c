/** One trade-in as staff manage it: found, locked, and shown with its owner and offers. */

import { desc, eq, sql } from "drizzle-orm";
import type { ManagedTradeIn } from "#contract/trade-in/block.ts";
import { blockOffers, companies, tradeIns } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Session } from "#upstream/http/caller.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { comparedValueOf } from "#upstream/services/cbb/compared-value.ts";
import { personNameOf } from "#upstream/services/shared/person-names.ts";
import { isUnavailable, lockVehiclesOfOwner } from "#upstream/services/trade-in/same-vehicle.ts";
import { answersOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import { lockTradeInRow } from "#upstream/services/trade-in/trade-in-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { contactOf, selectTradeIns, type TradeInWithListing, tradeInsOfBrand } from "./block-rows.ts";
import { currentEstimate, provinceOf, toListedTradeIn, viewEnteredTexts } from "./block-view.ts";
import { findPhotos } from "./photos.ts";
import { listEnteredValues } from "./value-history.ts";

export async function getManaged(upstream: Upstream, viewer: Session, tradeInId: string): Promise<TradeInWithListing> {
  return requireRow(await selectTradeIns(upstream, tradeInsOfBrand(viewer).and(eq(tradeIns.id, tradeInId))));
}

async function listOffers(
  { database }: Upstream,
  listing: TradeInWithListing["listing"],
): Promise<ManagedTradeIn["offers"]> {
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

export async function viewManaged(upstream: Upstream, viewer: Session, tradeInId: string): Promise<ManagedTradeIn> {
  const row = await getManaged(upstream, viewer, tradeInId);
  const { tradeIn, listing, owner } = row;
  const { vin, condition } = answersOf(row.tradeIn);
  return {
    ...toListedTradeIn(row),
    ...(await viewEnteredTexts(row)),
    state: tradeIn.state,
    isSold: await isUnavailable(upstream, tradeIn),
    vin: vin?.tradeInVinNumber ?? null,
    province: provinceOf(row),
    photos: (await findPhotos(upstream, [row])).get(tradeIn.id) ?? [],
    estimate: currentEstimate(row, await getToday(upstream)),
    financialType: condition?.tradeInFinancialType ?? null,
    financialInstitution: condition?.tradeInFinancialInstitution ?? null,
    balanceDue: condition?.tradeInBalanceDue ?? null,
    values: await listEnteredValues(upstream, tradeIn.id),
    cbb: comparedValueOf(tradeIn),
    owner: {
      name: owner ? personNameOf(owner) : "",
      ...contactOf(row),
    },
    listing: listing && {
      guid: listing.id,
      state: listing.state,
      publishedAt: listing.published_at?.toISOString() ?? null,
    },
    offers: await listOffers(upstream, listing),
  };
}

/** Locks a trade-in of the brand until the transaction ends, so that meanwhile its owner cannot change it or sign a purchase that includes it. */
export async function lockManaged(upstream: Upstream, viewer: Session, tradeInId: string) {
  const condition = tradeInsOfBrand(viewer).and(eq(tradeIns.id, tradeInId)).where;
  const [row] = await upstream.database.db.select({ ownerId: tradeIns.user_id }).from(tradeIns).where(condition);
  await lockVehiclesOfOwner(upstream, row?.ownerId ?? null);
  return lockTradeInRow(upstream, condition);
}
