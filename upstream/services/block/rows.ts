/** The block's rows: trade-ins of the brand with their listing, their owner and how the offers stand. */
import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { BlockFilters } from "#contract/trade-in/block.ts";
import { userTypes } from "#domain/people/roles.ts";
import { provincesOfPostalCode } from "#domain/place/province.ts";
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
const transactionId = sql.raw('"trade_ins"."transaction_id"');
const ownerId = sql.raw('"trade_ins"."user_id"');
const brandKey = sql.raw('"trade_ins"."brand_key"');

/** The details that its owner's purchases on its brand name the person by: its own, and those that it is in no more. */
const toldDetails = sql`"step_answers" told join "transactions" bought on bought.id = told.transaction_id
  where told.step = 'personal-details'
  and (bought.id = ${transactionId} or (bought.user_id = ${ownerId} and bought.brand_key = ${brandKey}))`;

const byLetter = "ABCEGHJKLMNPRSTVXY".split("").flatMap((letter) => {
  const [province, ...others] = provincesOfPostalCode(letter);
  return province && others.length === 0 ? [sql`when ${letter} then ${province}`] : [];
});

/** Where the vehicle is: as its purchase bills, else its owner's latest, else as their postal code tells. */
export const provinceColumn = sql<string | null>`coalesce(
  (select told.answers #>> '{billing,province}' from ${toldDetails} and told.answers #>> '{billing,province}' is not null
   order by bought.id = ${transactionId} desc nulls last, told.updated_at desc limit 1),
  case upper(left(${users.postal_code}, 1)) ${sql.join(byLetter, sql` `)} end)`;

/** What purchases have of the person, whose names the block withholds. */
const buyersColumn = sql<readonly unknown[] | null>`(select jsonb_agg(told.answers) from ${toldDetails})`;

/** None where it was typed: a person's own words are no filter's value, which is shown as it is. */
const ofCatalogue = (name: "make" | "model") =>
  sql<string | null>`case when ${tradeIns.answers} -> 'other-vehicle' is null
    or ${tradeIns.vehicle} ->> '${sql.raw(name)}Id' is not null then ${tradeIns.vehicle} ->> '${sql.raw(name)}' end`;

export const makeColumn = ofCatalogue("make");
export const modelColumn = ofCatalogue("model");
const year = sql<number | null>`(${tradeIns.vehicle} ->> 'year')::int`;
const mileage = sql<number | null>`
  coalesce(${tradeIns.answers} #>> '{basic-information,mileage}', ${tradeIns.answers} #>> '{vin,mileage}')::int`;

/** Of the listing's offers that have not ended; those that have are history. */
const liveOffers = sql`"block_offers" o where o.listing_id = ${listingId} and o.ended_at is null`;

/** What is taken of each listed trade-in; `companyId` tells whose offer is the own one. */
const columnsFor = (companyId: number | null) => ({
  tradeIn: tradeIns,
  listing: blockListings,
  owner: users,
  buyers: buyersColumn,
  province: provinceColumn,
  offers: sql<number>`(select count(*)::int from ${liveOffers})`,
  highestOffer: sql<number | null>`(select max(o.amount_cents) from ${liveOffers})`,
  ownOffer: sql<number | null>`(select o.amount_cents from ${liveOffers} and o.company_id = ${companyId}::int)`,
  ownOfferId: sql<number | null>`(select o.id from ${liveOffers} and o.company_id = ${companyId}::int)`,
  endedOffer: sql<number | null>`(select o.amount_cents from "block_offers" o
    where o.listing_id = ${listingId} and o.company_id = ${companyId}::int and o.ended_at is not null
    order by o.ended_at desc, o.id desc limit 1)`,
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

/**
 * A listing held to the end of the transaction, so that offers, an acceptance and a withdrawal come one after the other.
 * Who holds its trade-in as well took that first, and the trade-in's purchase before it (`lockRow`).
 */
export async function lockListing({ database }: Upstream, which: SQL) {
  const [listing] = await database.db.select().from(blockListings).where(which).for("update");
  return listing ?? null;
}

/** Trade-ins, listed or not. */
export const selectTradeIns = ({ database }: Upstream) =>
  database.db
    .select({ tradeIn: tradeIns, listing: blockListings, owner: users, buyers: buyersColumn, province: provinceColumn })
    .from(tradeIns)
    .leftJoin(blockListings, eq(blockListings.trade_in_id, tradeIns.id))
    .leftJoin(users, eq(users.id, tradeIns.user_id))
    .$dynamic();

export type TradeInRow = Awaited<ReturnType<typeof selectTradeIns>>[number];

/** Where its owner can be written to or called. */
export const contactOf = ({ tradeIn, owner }: Pick<TradeInRow, "tradeIn" | "owner">) => ({
  email: tradeIn.email ?? owner?.email ?? null,
  phone: tradeIn.phone ?? (owner?.phone || null),
});

/** The same of rows: what nobody's owner can be told of is sold for nobody. */
export const isReachable: SQL = sql`coalesce(${tradeIns.email}, ${tradeIns.phone}, ${users.email},
  nullif(${users.phone}, '')) is not null`;

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
