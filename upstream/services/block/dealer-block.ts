/** The dealers' side of the block (the dealer auction): its vehicles, their reports, and offers. A company's offer can only be raised. */

import { and, eq, isNull, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { BlockFilters } from "#contract/trade-in/block.ts";
import { isDealer } from "#domain/people/roles.ts";
import { blockListings, blockOffers } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, Refusal, refused, requireRow } from "#upstream/http/refusal.ts";
import { orderBy, uuidKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import {
  countValues,
  filteredListings,
  type ListingRow,
  listingSorts,
  lockListing,
  makeColumn,
  modelColumn,
  provinceColumn,
  selectListings,
  visibleListings,
} from "./block-rows.ts";
import { viewDetails, viewListings } from "./block-view.ts";
import { getPhotoContent } from "./photos.ts";

type DealerBlockCalls = Pick<
  typeof admin,
  "getAllTradeInBlock" | "getBlockFilters" | "getBlockVehicle" | "getBlockImage" | "makeBlockOffer"
>;

async function getListing(upstream: Upstream, viewer: Session, guid: string): Promise<ListingRow> {
  return requireRow(await selectListings(upstream, viewer, visibleListings(viewer).and(eq(blockListings.id, guid))));
}

/** The values listed for a filter ignore that filter's own value. */
async function countFilterValues(upstream: Upstream, filters: BlockFilters, viewer: Session) {
  const { make, model, province, ...others } = filters;
  const withProvince = { ...others, ...(province && { province }) };
  const withModel = { ...others, ...(make && { make }), ...(model && { model }) };
  return {
    makes: await countValues(upstream, makeColumn, filteredListings(withProvince, viewer)),
    models: make ? await countValues(upstream, modelColumn, filteredListings({ ...withProvince, make }, viewer)) : [],
    provinces: await countValues(upstream, provinceColumn, filteredListings(withModel, viewer)),
  };
}

type DealerBlockHandlers = Handlers<DealerBlockCalls>;

const listVehicles =
  (upstream: Upstream): DealerBlockHandlers["getAllTradeInBlock"] =>
  async ({ input, user, session }) => {
    const page = await readList(upstream, user, input, {
      name: "block-listings",
      order: orderBy(listingSorts, input.sort ?? "-published", uuidKey(blockListings.id)),
      scope: filteredListings(input, session),
      select: (scope, cursor) => selectListings(upstream, session, scope, cursor),
    });
    const ids = new Map(page.rows.map(({ listing, tradeIn }) => [listing.id, tradeIn.id]));
    const rows = (await viewListings(upstream, page.rows)).map((vehicle) => ({
      ...vehicle,
      // A trade-in without an account opens to anyone who has its id, so dealers never receive the id.
      tradeInId: isDealer(session.user.user_type_id) ? null : (ids.get(vehicle.guid) ?? null),
    }));
    return { ...page, rows };
  };

const makeOffer =
  (upstream: Upstream): DealerBlockHandlers["makeBlockOffer"] =>
  ({ input: { guid, amount }, user, session }) =>
    upstream.database.transaction(async () => {
      const { company_id: companyId } = user;
      if (companyId === null) throw new Refusal(403, "not_allowed");
      const visible = await getListing(upstream, session, guid);
      const listing = await lockListing(upstream, eq(blockListings.id, visible.listing.id));
      if (!listing) throw notFound();
      const { db } = upstream.database;
      const isLiveOffer = and(
        eq(blockOffers.listing_id, listing.id),
        eq(blockOffers.company_id, companyId),
        isNull(blockOffers.ended_at),
      );
      const [existing] = await db.select().from(blockOffers).where(isLiveOffer);
      if (existing?.amount_cents !== amount) {
        if (listing.state !== "published") throw refused("not_published");
        if (existing && amount < existing.amount_cents) throw refused("offer_not_raised");
        await db
          .insert(blockOffers)
          .values({ listing_id: listing.id, company_id: companyId, made_by: user.id, amount_cents: amount })
          .onConflictDoUpdate({
            target: [blockOffers.listing_id, blockOffers.company_id],
            targetWhere: isNull(blockOffers.ended_at),
            set: { amount_cents: amount, made_by: user.id, updated_at: sql`now()` },
          });
        const action = existing ? "block-offer-raised" : "block-offer-made";
        await recordAudit(upstream, user, action, `block:${listing.id}`, {
          before: existing ? { companyId, amount: existing.amount_cents } : null,
          after: { companyId, amount },
        });
      }
      return viewDetails(upstream, await getListing(upstream, session, guid));
    });

export const dealerBlockHandlers = (upstream: Upstream): DealerBlockHandlers => ({
  getAllTradeInBlock: listVehicles(upstream),

  getBlockFilters: ({ input, session }) => countFilterValues(upstream, input, session),

  async getBlockVehicle({ input: { guid }, session }) {
    return viewDetails(upstream, await getListing(upstream, session, guid));
  },

  async getBlockImage({ input: { guid, angle }, session }) {
    const { tradeIn } = await getListing(upstream, session, guid);
    return getPhotoContent(upstream, tradeIn.id, angle);
  },

  makeBlockOffer: makeOffer(upstream),
});
