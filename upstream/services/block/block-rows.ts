/** Queries of the block: a brand's trade-ins with their listing, owner and offers. */
import { count, eq, gte, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import type { BlockFilters } from "#contract/trade-in/block.ts";
import { isDealer } from "#domain/people/roles.ts";
import { listPostalCodeProvinces } from "#domain/place/province.ts";
import { blockListings, tradeIns, users } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import { instantKey, noCursor } from "#upstream/list/order.ts";
import { Scope } from "#upstream/list/scope.ts";
import type { Upstream } from "#upstream/upstream.ts";

// Drizzle omits the table name in a query of one table. Written out, these columns stay the outer row's inside a subquery.
const listingId = sql.raw('"block_listings"."id"');
const transactionId = sql.raw('"trade_ins"."transaction_id"');
const ownerId = sql.raw('"trade_ins"."user_id"');
const brandKey = sql.raw('"trade_ins"."brand_key"');

/** The personal details answered in the owner's purchases on this brand: the trade-in's own purchase and all others. */
const ownerDetails = sql`"step_answers" step join "transactions" purchase on purchase.id = step.transaction_id
  where step.step = 'personal-details'
  and (purchase.id = ${transactionId} or (purchase.user_id = ${ownerId} and purchase.brand_key = ${brandKey}))`;

/** The first letter of a postal code tells the province, except where provinces share it. */
const provinceByLetter = "ABCEGHJKLMNPRSTVXY".split("").flatMap((letter) => {
  const [province, ...others] = listPostalCodeProvinces(letter);
  return province && others.length === 0 ? [sql`when ${letter} then ${province}`] : [];
});

/** The vehicle's province: its purchase's billing province, else the owner's latest billing province, else the postal code's. */
export const provinceColumn = sql<string | null>`coalesce(
  (select step.answers #>> '{billing,province}' from ${ownerDetails} and step.answers #>> '{billing,province}' is not null
   order by purchase.id = ${transactionId} desc nulls last, step.updated_at desc limit 1),
  case upper(left(${users.postal_code}, 1)) ${sql.join(provinceByLetter, sql` `)} end)`;

/** The owner's answers in purchases, which list the names that dealers must not see. */
const buyersColumn = sql<readonly unknown[] | null>`(select jsonb_agg(step.answers) from ${ownerDetails})`;

/** Null for a name that the owner typed: filter values are shown to dealers as they are, so only catalogue names qualify. */
const catalogueNameColumn = (name: "make" | "model") =>
  sql<string | null>`case when ${tradeIns.answers} -> 'other-vehicle' is null
    or ${tradeIns.vehicle} ->> '${sql.raw(name)}Id' is not null then ${tradeIns.vehicle} ->> '${sql.raw(name)}' end`;

export const makeColumn = catalogueNameColumn("make");
export const modelColumn = catalogueNameColumn("model");
const yearColumn = sql<number | null>`(${tradeIns.vehicle} ->> 'year')::int`;
const mileageColumn = sql<number | null>`
  coalesce(${tradeIns.answers} #>> '{basic-information,mileage}', ${tradeIns.answers} #>> '{vin,mileage}')::int`;

/** The offers of the outer query's listing that have not ended. */
const liveOffers = sql`"block_offers" offer where offer.listing_id = ${listingId} and offer.ended_at is null`;

// A sort key must not be null: a listing that was never published sorts by the time it was added.
export const listingSorts = {
  published: [instantKey(sql`coalesce(${blockListings.published_at}, ${blockListings.created_at})`)],
};
export const tradeInSorts = { updated: [instantKey(tradeIns.updated_at)] };

/** `companyId` is the viewer's company, for the columns about its own offer. */
const listingColumns = (companyId: number | null) => ({
  tradeIn: tradeIns,
  listing: blockListings,
  owner: users,
  buyers: buyersColumn,
  province: provinceColumn,
  offers: sql<number>`(select count(*)::int from ${liveOffers})`,
  highestOffer: sql<number | null>`(select max(offer.amount_cents) from ${liveOffers})`,
  ownOffer: sql<number | null>`(select offer.amount_cents from ${liveOffers} and offer.company_id = ${companyId}::int)`,
  ownOfferId: sql<number | null>`(select offer.id from ${liveOffers} and offer.company_id = ${companyId}::int)`,
  endedOffer: sql<number | null>`(select offer.amount_cents from "block_offers" offer
    where offer.listing_id = ${listingId} and offer.company_id = ${companyId}::int and offer.ended_at is not null
    order by offer.ended_at desc, offer.id desc limit 1)`,
});

/** Adds the owners' accounts to a `$dynamic()` query of `tradeIns`: their contact, and the postal code of a vehicle's province. */
const joinOwners = <Query extends PgSelect>(query: Query) => query.leftJoin(users, eq(users.id, tradeIns.user_id));

/** Listings, each with its trade-in. */
export const selectListings = ({ database }: Upstream, { user }: Session, scope: Scope, cursor = noCursor) =>
  joinOwners(
    database.db
      .select({ ...listingColumns(user.company_id), cursor })
      .from(blockListings)
      .innerJoin(tradeIns, eq(tradeIns.id, blockListings.trade_in_id))
      .$dynamic(),
  ).where(scope.where);

export type ListingRow = Awaited<ReturnType<typeof selectListings>>[number];

/** The distinct values of one column, each with its number of listings. */
export async function countValues({ database }: Upstream, column: SQL<string | null>, scope: Scope) {
  const rows = await joinOwners(
    database.db
      .select({ value: column, count: count() })
      .from(blockListings)
      .innerJoin(tradeIns, eq(tradeIns.id, blockListings.trade_in_id))
      .$dynamic(),
  )
    .where(scope.and(isNotNull(column)).where)
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return rows.flatMap(({ value, count: listings }) => (value ? [{ value, name: value, count: listings }] : []));
}

/**
 * Locks a listing until the transaction ends, so that offers, acceptance and withdrawal run one at a time.
 * Lock order: purchase, trade-in (`lockTradeInRow`), then listing.
 */
export async function lockListing({ database }: Upstream, condition: SQL) {
  const [listing] = await database.db.select().from(blockListings).where(condition).for("update");
  return listing ?? null;
}

/** Trade-ins, listed on the block or not. */
export const selectTradeIns = ({ database }: Upstream, scope: Scope, cursor = noCursor) =>
  joinOwners(
    database.db
      .select({
        tradeIn: tradeIns,
        listing: blockListings,
        owner: users,
        buyers: buyersColumn,
        province: provinceColumn,
        cursor,
      })
      .from(tradeIns)
      .leftJoin(blockListings, eq(blockListings.trade_in_id, tradeIns.id))
      .$dynamic(),
  ).where(scope.where);

export type TradeInWithListing = Awaited<ReturnType<typeof selectTradeIns>>[number];

/** The owner's email and phone: the trade-in's own first, then the account's. */
export const contactOf = ({ tradeIn, owner }: Pick<TradeInWithListing, "tradeIn" | "owner">) => ({
  email: tradeIn.email ?? owner?.email ?? null,
  phone: tradeIn.phone ?? (owner?.phone || null),
});

/** SQL form of contactOf: the owner has an email or a phone, so a sale can be announced to them. */
export const isOwnerReachable: SQL = sql`coalesce(${tradeIns.email}, ${tradeIns.phone}, ${users.email},
  nullif(${users.phone}, '')) is not null`;

/** Trade-ins of the site's brand; every read of the block starts from them. */
export const tradeInsOfBrand = (viewer: Session): Scope => Scope.ofBrand(viewer, tradeIns.brand_key);

/** SQL condition: the viewer's company has made an offer for the listing, even one that has ended. */
const companyHasOffer = (viewer: Session) => sql`exists (select from "block_offers" offer
  where offer.listing_id = ${listingId} and ${Scope.ofCompany(viewer, sql.raw("offer.company_id")).where})`;

/** Dealers list only vehicles open for offers; staff list every vehicle of the brand. */
const listingsFor = (viewer: Session): Scope =>
  tradeInsOfBrand(viewer).and(isDealer(viewer.user.user_type_id) ? eq(blockListings.state, "published") : undefined);

/** Dealers may also open a vehicle that their company made an offer for. */
export const visibleListings = (viewer: Session): Scope =>
  tradeInsOfBrand(viewer).and(
    isDealer(viewer.user.user_type_id)
      ? sql`(${blockListings.state} = 'published' or ${companyHasOffer(viewer)})`
      : undefined,
  );

export function filteredListings(filters: BlockFilters, viewer: Session): Scope {
  const { make, model, yearMin, yearMax, mileageMax, province, state } = filters;
  return listingsFor(viewer).and(
    make === undefined ? undefined : sql`lower(${makeColumn}) = lower(${make})`,
    model === undefined ? undefined : sql`lower(${modelColumn}) = lower(${model})`,
    yearMin === undefined ? undefined : gte(yearColumn, yearMin),
    yearMax === undefined ? undefined : lte(yearColumn, yearMax),
    mileageMax === undefined ? undefined : lte(mileageColumn, mileageMax),
    province === undefined ? undefined : eq(provinceColumn, province),
    state === undefined || isDealer(viewer.user.user_type_id) ? undefined : eq(blockListings.state, state),
  );
}
