/** A person as the tables know them: which rows are theirs, and by what others name them. */
import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import {
  blockListings,
  creditApplications,
  deposits,
  garageVehicles,
  stepAnswers,
  tradeIns,
  transactions,
} from "#upstream/db/schema/index.ts";
import type { User } from "#upstream/http/caller.ts";
import { returnedColumn } from "#upstream/services/buy-online/purchase-rows.ts";
import { returnAskedColumn } from "#upstream/services/buy-online/return-rows.ts";
import { findAddresses, hadAt, leftAt, type OwnAddress } from "#upstream/services/user/profile/own-addresses.ts";
import type { Upstream } from "#upstream/upstream.ts";

interface Purchase {
  id: string;
  vehicleId: number;
  state: (typeof transactions.$inferSelect)["state"];
  /** Signed, and given back since. */
  isReturned: boolean;
  /** Signed, and to be given back: those who sell are yet to take it. */
  isReturnAsked: boolean;
  deposit: (typeof deposits.$inferSelect)["state"] | null;
}

export interface Person {
  user: User;
  /** Every e-mail address of the account, of today and before. */
  addresses: OwnAddress[];
  /** Those that the person has shown to be theirs. */
  proven: OwnAddress[];
  /** The same of a phone. */
  provenPhone: string | null;
  /** Every address and phone that the person told of anywhere. */
  contacts: string[];
  purchases: Purchase[];
  tradeIns: string[];
  listings: string[];
  garage: string[];
  applications: string[];
  /** Every id that rows, messages and files of the person are under. */
  subjects: string[];
  /** Purchases that the law has kept: signed, or paid for. */
  kept: Purchase[];
}

const underWay: readonly Purchase["deposit"][] = ["pending", "paid", "refund_due", "refund_failed"];

/** Money of the person's is here or on its way: its purchase is to be ended before the account is. */
export const isUnderWay = ({ state, deposit }: Purchase): boolean => state !== "signed" && underWay.includes(deposit);

const isKept = (purchase: Purchase): boolean =>
  purchase.state === "signed" || purchase.isReturned || purchase.deposit === "refunded" || isUnderWay(purchase);

const isTold = (value: string | null | undefined): value is string => Boolean(value && value.length > 5);
const distinct = (values: readonly (string | null | undefined)[]): string[] => [...new Set(values.filter(isTold))];

/** A trade-in or an application that nobody signed in for, under an address or a phone that is proven the person's. */
const unclaimed = (owner: PgColumn, ...matches: SQL[]) => and(isNull(owner), or(...matches));

const isTradeInOf = (email: string): SQL => sql`lower(${tradeIns.email}) = ${email}`;

/** A form that was sent and that nobody began: all that it says is whose address it went to. */
const isUnansweredForm = sql`${tradeIns.kind} = 'form' and ${tradeIns.answers} = '{}'::jsonb and ${tradeIns.phone_verified_at} is null`;

export async function findPurchases({ database }: Upstream, userId: number): Promise<Purchase[]> {
  const { id, vehicle_id, state } = transactions;
  return database.db
    .select({
      id,
      vehicleId: vehicle_id,
      state,
      isReturned: returnedColumn,
      isReturnAsked: returnAskedColumn,
      deposit: deposits.state,
    })
    .from(transactions)
    .leftJoin(deposits, eq(deposits.transaction_id, transactions.id))
    .where(eq(transactions.user_id, userId))
    .orderBy(transactions.created_at, transactions.id);
}

/** Every value of these names, however deep it stands. */
async function contactsIn(
  { database }: Upstream,
  table: typeof stepAnswers | typeof tradeIns | typeof creditApplications,
  condition: SQL | undefined,
): Promise<string[]> {
  const found: string[] = [];
  for (const name of ["email", "phone", "cell"]) {
    const value = sql<string | null>`jsonb_path_query(${table.answers}, ${`$.**.${name}`}::jsonpath) #>> '{}'`;
    const rows = await database.db.select({ value }).from(table).where(condition);
    found.push(...distinct(rows.map((row) => row.value)));
  }
  return found;
}

export async function gatherPerson(upstream: Upstream, user: User): Promise<Person> {
  const { db } = upstream.database;
  const { phone, profile } = user;
  const addresses = await findAddresses(upstream, user);
  const proven = addresses.filter(({ isProven }) => isProven);
  const provenPhone = profile.verifiedPhone ?? null;
  const purchases = await findPurchases(upstream, user.id);
  const purchaseIds = purchases.map(({ id }) => id);
  const ofTradeIns = or(
    eq(tradeIns.user_id, user.id),
    inArray(tradeIns.transaction_id, purchaseIds),
    unclaimed(tradeIns.user_id, hadAt(proven, tradeIns.created_at, isTradeInOf)),
    unclaimed(
      tradeIns.user_id,
      leftAt(proven, tradeIns.created_at, (email) => and(isUnansweredForm, isTradeInOf(email))),
    ),
    unclaimed(tradeIns.user_id, sql`${tradeIns.phone} = ${provenPhone} and ${tradeIns.phone_verified_at} is not null`),
  );
  const ofApplications = or(
    eq(creditApplications.user_id, user.id),
    unclaimed(
      creditApplications.user_id,
      hadAt(
        proven,
        creditApplications.created_at,
        (email) => sql`lower(${creditApplications.answers} -> 'personal-information' ->> 'email') = ${email}`,
      ),
    ),
  );
  const tradeInRows = await db
    .select({ id: tradeIns.id, email: tradeIns.email, phone: tradeIns.phone })
    .from(tradeIns)
    .where(ofTradeIns);
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const tradeInIds = ids(tradeInRows);
  const ofListings = inArray(blockListings.trade_in_id, tradeInIds);
  const listings = ids(await db.select({ id: blockListings.id }).from(blockListings).where(ofListings));
  const ofGarage = eq(garageVehicles.user_id, user.id);
  const garage = ids(await db.select({ id: garageVehicles.id }).from(garageVehicles).where(ofGarage));
  const applications = ids(
    await db.select({ id: creditApplications.id }).from(creditApplications).where(ofApplications),
  );
  const contacts = distinct([
    ...[...addresses.map(({ email }) => email), phone, profile.cell, profile.newEmail, provenPhone],
    ...tradeInRows.flatMap((row) => [row.email, row.phone]),
    ...(await contactsIn(upstream, stepAnswers, inArray(stepAnswers.transaction_id, purchaseIds))),
    ...(await contactsIn(upstream, tradeIns, inArray(tradeIns.id, tradeInIds))),
    ...(await contactsIn(upstream, creditApplications, inArray(creditApplications.id, applications))),
  ]);
  return {
    user,
    addresses,
    proven,
    provenPhone,
    contacts,
    purchases,
    tradeIns: tradeInIds,
    listings,
    garage,
    applications,
    subjects: [user.guid, ...purchaseIds, ...tradeInIds, ...listings, ...garage, ...applications],
    kept: purchases.filter(isKept),
  };
}
