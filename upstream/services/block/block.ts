/** The block as dealers use it: what is on it, each vehicle's report, and offers that are made once and then only raised. */
import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { BlockFilters } from "#contract/trade-in/block.ts";
import { blockListings, blockOffers, tradeIns, users } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, Refusal, refused } from "#upstream/http/refusal.ts";
import { noteDeed } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { photoContent } from "./photos.ts";
import {
  isDealer,
  type ListingRow,
  lockListing,
  makeColumn,
  modelColumn,
  narrowedBy,
  openFor,
  provinceColumn,
  selectListings,
  type Viewer,
} from "./rows.ts";
import { viewDetails, viewListings } from "./view.ts";

type BlockRows = Pick<
  typeof admin,
  "getAllTradeInBlock" | "getBlockFilters" | "getBlockVehicle" | "getBlockImage" | "makeBlockOffer"
>;

async function getListing(upstream: Upstream, viewer: Viewer, guid: string): Promise<ListingRow> {
  const [row] = await selectListings(upstream, viewer).where(and(eq(blockListings.id, guid), openFor(viewer)));
  if (!row) throw notFound();
  return row;
}

/** The values of one column with their counts, other filters kept. */
async function countsOf({ database }: Upstream, column: SQL<string | null>, condition: SQL | undefined) {
  const rows = await database.db
    .select({ value: column, count: count() })
    .from(blockListings)
    .innerJoin(tradeIns, eq(tradeIns.id, blockListings.trade_in_id))
    .leftJoin(users, eq(users.id, tradeIns.user_id))
    .where(and(condition, isNotNull(column)))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.flatMap(({ value, count: found }) => (value ? [{ value, name: value, count: found }] : []));
}

async function filterValues(upstream: Upstream, filters: BlockFilters, viewer: Viewer) {
  const { make, model, province, ...others } = filters;
  const inProvince = { ...others, ...(province && { province }) };
  const ofModel = { ...(make && { make }), ...(model && { model }) };
  return {
    makes: await countsOf(upstream, makeColumn, narrowedBy(inProvince, viewer)),
    models: make ? await countsOf(upstream, modelColumn, narrowedBy({ ...inProvince, make }, viewer)) : [],
    provinces: await countsOf(upstream, provinceColumn, narrowedBy({ ...others, ...ofModel }, viewer)),
  };
}

export const blockHandlers = (upstream: Upstream): Handlers<BlockRows> => ({
  async getAllTradeInBlock({ input: { page, pageSize, ...filters }, user, caller }) {
    const viewer = { user, caller };
    const condition = narrowedBy(filters, viewer);
    const latest = selectListings(upstream, viewer)
      .where(condition)
      .orderBy(desc(sql`coalesce(${blockListings.published_at}, ${blockListings.created_at})`), blockListings.id);
    const rows = await (pageSize > 0 ? latest.limit(pageSize).offset((page - 1) * pageSize) : latest);
    const [found] = await upstream.database.db
      .select({ total: count() })
      .from(blockListings)
      .innerJoin(tradeIns, eq(tradeIns.id, blockListings.trade_in_id))
      .leftJoin(users, eq(users.id, tradeIns.user_id))
      .where(condition);
    const ids = new Map(rows.map(({ listing, tradeIn }) => [listing.id, tradeIn.id]));
    const vehicles = (await viewListings(upstream, rows)).map((vehicle) => ({
      ...vehicle,
      // Whoever holds a trade-in's own id may open it: a dealer never learns it.
      tradeInId: isDealer(viewer) ? null : (ids.get(vehicle.guid) ?? null),
    }));
    return { vehicles, total: found?.total ?? 0 };
  },

  getBlockFilters: ({ input, user, caller }) => filterValues(upstream, input, { user, caller }),

  async getBlockVehicle({ input: { guid }, user, caller }) {
    return viewDetails(upstream, await getListing(upstream, { user, caller }, guid));
  },

  async getBlockImage({ input: { guid, angle }, user, caller }) {
    const { tradeIn } = await getListing(upstream, { user, caller }, guid);
    return photoContent(upstream, tradeIn.id, angle);
  },

  makeBlockOffer: ({ input: { guid, amount }, user, caller }) =>
    upstream.database.transaction(async () => {
      const viewer = { user, caller };
      const { company_id: companyId } = user;
      if (companyId === null) throw new Refusal(403, "not_allowed");
      const seen = await getListing(upstream, viewer, guid);
      const listing = await lockListing(upstream, eq(blockListings.id, seen.listing.id));
      if (!listing) throw notFound();
      const { db } = upstream.database;
      const ofCompany = and(
        eq(blockOffers.listing_id, listing.id),
        eq(blockOffers.company_id, companyId),
        isNull(blockOffers.ended_at),
      );
      const [before] = await db.select().from(blockOffers).where(ofCompany);
      if (before?.amount_cents !== amount) {
        if (listing.state !== "published") throw refused("not_published");
        if (before && amount < before.amount_cents) throw refused("offer_not_raised");
        const made = { listing_id: listing.id, company_id: companyId, made_by: user.id, amount_cents: amount };
        await db
          .insert(blockOffers)
          .values(made)
          .onConflictDoUpdate({
            target: [blockOffers.listing_id, blockOffers.company_id],
            targetWhere: isNull(blockOffers.ended_at),
            set: { amount_cents: amount, made_by: user.id, updated_at: sql`now()` },
          });
        const action = before ? "block-offer-raised" : "block-offer-made";
        await noteDeed(upstream, user, action, `block:${listing.id}`, { companyId, amount });
      }
      return viewDetails(upstream, await getListing(upstream, viewer, guid));
    }),
});
