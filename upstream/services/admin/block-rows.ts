/** The block's rows: trade-ins of the brand with their listing, their owner and how the offers stand. */
import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { provincesOfPostalCode } from "#app/domain/province.ts";
import { userTypes } from "#app/domain/roles.ts";
import type { BlockFilters } from "#upstream/contract/block.ts";
import { blockListings, tradeIns, users } from "#upstream/db/schema/index.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";

export interface Viewer {
  user: User;
  caller: Caller;
}

export const isDealer = ({ user }: Viewer): boolean => user.user_type_id === userTypes.dealer;

// Queries of one table leave its name away: written out, the columns are those of the row outside the subquery.
const listingId = sql.raw('"block_listings"."id"');
const tradeInId = sql.raw('"trade_ins"."id"');
const transactionId = sql.raw('"trade_ins"."transaction_id"');

const byLetter = "ABCEGHJKLMNPRSTVXY".split("").flatMap((letter) => {
  const [province, ...others] = provincesOfPostalCode(letter);
  return province && others.length === 0 ? [sql`when ${letter} then ${province}`] : [];
});

/** Where the vehicle is: as its purchase bills, else as its owner's postal code tells. */
export const provinceColumn = sql<string | null>`coalesce(
  (select told.answers #>> '{billing,province}' from "step_answers" told
   where told.transaction_id = ${transactionId} and told.step = 'personal-details'),
  case upper(left(${users.postal_code}, 1)) ${sql.join(byLetter, sql` `)} end)`;

export const makeColumn = sql<string | null>`${tradeIns.vehicle} ->> 'make'`;
export const modelColumn = sql<string | null>`${tradeIns.vehicle} ->> 'model'`;
const year = sql<number | null>`(${tradeIns.vehicle} ->> 'year')::int`;
const mileage = sql<number | null>`
  coalesce(${tradeIns.answers} #>> '{basic-information,mileage}', ${tradeIns.answers} #>> '{vin,mileage}')::int`;

/** What is taken of each listed trade-in; `companyId` tells whose offer is the own one. */
const columnsFor = (companyId: number | null) => ({
  tradeIn: tradeIns,
  listing: blockListings,
  owner: users,
  province: provinceColumn,
  offers: sql<number>`(select count(*)::int from "block_offers" o where o.listing_id = ${listingId})`,
  highestOffer: sql<
    number | null
  >`(select max(o.amount_cents) from "block_offers" o where o.listing_id = ${listingId})`,
  ownOffer: sql<number | null>`(select o.amount_cents from "block_offers" o
    where o.listing_id = ${listingId} and o.company_id = ${companyId}::int)`,
  ownOfferId: sql<number | null>`(select o.id from "block_offers" o
    where o.listing_id = ${listingId} and o.company_id = ${companyId}::int)`,
});

/** Listings, each with its trade-in. */
export const selectListings = ({ database }: Upstream, { user }: Viewer) =>
  database.db
    .select(columnsFor(user.company_id))
    .from(blockListings)
    .innerJoin(tradeIns, eq(tradeIns.id, blockListings.trade_in_id))
    .leftJoin(users, eq(users.id, tradeIns.user_id))
    .$dynamic();

export type ListingRow = Awaited<ReturnType<typeof selectListings>>[number];

/** Trade-ins, listed or not. */
export const selectTradeIns = ({ database }: Upstream) =>
  database.db
    .select({ tradeIn: tradeIns, listing: blockListings, owner: users, province: provinceColumn })
    .from(tradeIns)
    .leftJoin(blockListings, eq(blockListings.trade_in_id, tradeIns.id))
    .leftJoin(users, eq(users.id, tradeIns.user_id))
    .$dynamic();

export type TradeInRow = Awaited<ReturnType<typeof selectTradeIns>>[number];

/** What the staff still works on: no signed order has taken it, and no dealer has bought it. */
export const openForStaff: SQL = sql`not (
  exists (select from "transactions" signed where signed.id = ${transactionId} and signed.state = 'signed')
  or exists (select from "block_listings" sold where sold.trade_in_id = ${tradeInId} and sold.state = 'accepted'))`;

export const ofBrand = ({ caller }: Viewer): SQL => eq(tradeIns.brand_key, caller.brand.key);

const ownOfferExists = ({ user }: Viewer) => sql`exists (select from "block_offers" o
  where o.listing_id = ${listingId} and o.company_id = ${user.company_id}::int)`;

/** What a dealer's list has: what can be bid on. Its page may still be opened by who has bid. */
export const listedFor = (viewer: Viewer): SQL | undefined =>
  and(ofBrand(viewer), isDealer(viewer) ? eq(blockListings.state, "published") : undefined);

export const openFor = (viewer: Viewer): SQL | undefined =>
  and(
    ofBrand(viewer),
    isDealer(viewer) ? sql`(${blockListings.state} = 'published' or ${ownOfferExists(viewer)})` : undefined,
  );

export function narrowedBy(filters: BlockFilters, viewer: Viewer): SQL | undefined {
  const { make, model, yearMin, yearMax, mileageMax, province, state } = filters;
  return and(
    listedFor(viewer),
    make === undefined ? undefined : sql`lower(${makeColumn}) = lower(${make})`,
    model === undefined ? undefined : sql`lower(${modelColumn}) = lower(${model})`,
    yearMin === undefined ? undefined : gte(year, yearMin),
    yearMax === undefined ? undefined : lte(year, yearMax),
    mileageMax === undefined ? undefined : lte(mileage, mileageMax),
    province === undefined ? undefined : eq(provinceColumn, province),
    state === undefined || isDealer(viewer) ? undefined : eq(blockListings.state, state),
  );
}
