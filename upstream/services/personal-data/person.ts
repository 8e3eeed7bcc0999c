/** Collects the ids, addresses and phones that identify a person's rows in all tables. */
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
import { isReturnedSql } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { isReturnRequestedSql } from "#upstream/services/buy-online/return/saved-return.ts";
import {
  type AccountEmail,
  listAccountEmails,
  whereEmailOwnedAt,
  whereEmailOwnedAtOrLater,
} from "#upstream/services/user/profile/account-emails.ts";
import type { Upstream } from "#upstream/upstream.ts";

interface Purchase {
  id: string;
  vehicleId: number;
  state: (typeof transactions.$inferSelect)["state"];
  /** Signed, then returned. */
  isReturned: boolean;
  /** Signed; the buyer requested a return that the dealer has not received yet. */
  isReturnRequested: boolean;
  deposit: (typeof deposits.$inferSelect)["state"] | null;
  /** The day that seller and buyer agreed after the signature, if any. */
  agreedDay: string | null;
  deliveredOn: string | null;
}

/** The account, contacts and ids by which all data of a person is found. */
export interface PersonRecords {
  user: User;
  /** Current and former e-mail addresses of the account. */
  emails: AccountEmail[];
  /** The addresses that the person has verified. */
  verifiedEmails: AccountEmail[];
  verifiedPhone: string | null;
  /** Every e-mail address and phone that the person entered anywhere, verified or not. */
  contacts: string[];
  purchases: Purchase[];
  tradeInIds: string[];
  listingIds: string[];
  garageVehicleIds: string[];
  applicationIds: string[];
  /** Ids of the person's account and records, by which audit entries, messages and files refer to them. */
  recordIds: string[];
  /** Purchases that the law requires us to retain: signed, returned, or with a deposit that was refunded or is still under way. */
  retainedPurchases: Purchase[];
}

const unsettledDepositStates: readonly Purchase["deposit"][] = ["pending", "paid", "refund_due", "refund_failed"];

/** A deposit is held, pending or being refunded: the purchase must end before the account can be deleted. */
export const isPaymentUnderWay = ({ state, deposit }: Purchase): boolean =>
  state !== "signed" && unsettledDepositStates.includes(deposit);

const isRetained = (purchase: Purchase): boolean =>
  purchase.state === "signed" || purchase.isReturned || purchase.deposit === "refunded" || isPaymentUnderWay(purchase);

const isContact = (value: string | null | undefined): value is string => Boolean(value && value.length > 5);
const distinctContacts = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.filter(isContact)),
];

/** Rows without an account that match a verified e-mail address or phone of the person. */
const whereUnclaimed = (owner: PgColumn, ...matches: SQL[]) => and(isNull(owner), or(...matches));

const whereTradeInEmail = (email: string): SQL => sql`lower(${tradeIns.email}) = ${email}`;

/** A trade-in form that was sent but not started: it contains only the recipient's address. */
const isUnansweredForm = sql`${tradeIns.kind} = 'form' and ${tradeIns.answers} = '{}'::jsonb and ${tradeIns.phone_verified_at} is null`;

export async function findPurchasesOfUser({ database }: Upstream, userId: number): Promise<Purchase[]> {
  const { id, vehicle_id, state } = transactions;
  return database.db
    .select({
      id,
      vehicleId: vehicle_id,
      state,
      isReturned: isReturnedSql,
      isReturnRequested: isReturnRequestedSql,
      deposit: deposits.state,
      agreedDay: transactions.delivery_day,
      deliveredOn: transactions.delivered_on,
    })
    .from(transactions)
    .leftJoin(deposits, eq(deposits.transaction_id, transactions.id))
    .where(eq(transactions.user_id, userId))
    .orderBy(transactions.created_at, transactions.id);
}

/** Every value of the keys email, phone and cell in the JSON answers, at any depth. */
async function listContacts(
  { database }: Upstream,
  table: typeof stepAnswers | typeof tradeIns | typeof creditApplications,
  condition: SQL | undefined,
): Promise<string[]> {
  const contacts: string[] = [];
  for (const name of ["email", "phone", "cell"]) {
    const value = sql<string | null>`jsonb_path_query(${table.answers}, ${`$.**.${name}`}::jsonpath) #>> '{}'`;
    const rows = await database.db.select({ value }).from(table).where(condition);
    contacts.push(...distinctContacts(rows.map((row) => row.value)));
  }
  return contacts;
}

type OwnedEmails = Pick<PersonRecords, "user" | "verifiedEmails" | "verifiedPhone">;

const whereTradeIns = ({ user, verifiedEmails, verifiedPhone }: OwnedEmails, purchaseIds: readonly string[]) =>
  or(
    eq(tradeIns.user_id, user.id),
    inArray(tradeIns.transaction_id, [...purchaseIds]),
    whereUnclaimed(tradeIns.user_id, whereEmailOwnedAt(verifiedEmails, tradeIns.created_at, whereTradeInEmail)),
    whereUnclaimed(
      tradeIns.user_id,
      whereEmailOwnedAtOrLater(verifiedEmails, tradeIns.created_at, (email) =>
        and(isUnansweredForm, whereTradeInEmail(email)),
      ),
    ),
    whereUnclaimed(
      tradeIns.user_id,
      sql`${tradeIns.phone} = ${verifiedPhone} and ${tradeIns.phone_verified_at} is not null`,
    ),
  );

const whereApplications = ({ user, verifiedEmails }: OwnedEmails) =>
  or(
    eq(creditApplications.user_id, user.id),
    whereUnclaimed(
      creditApplications.user_id,
      whereEmailOwnedAt(
        verifiedEmails,
        creditApplications.created_at,
        (email) => sql`lower(${creditApplications.answers} -> 'personal-information' ->> 'email') = ${email}`,
      ),
    ),
  );

const toIds = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Lists the ids of a person's records, with the contacts that the trade-ins' columns contain. */
async function listRecords({ database: { db } }: Upstream, owned: OwnedEmails, purchaseIds: readonly string[]) {
  const tradeInRows = await db
    .select({ id: tradeIns.id, email: tradeIns.email, phone: tradeIns.phone })
    .from(tradeIns)
    .where(whereTradeIns(owned, purchaseIds));
  const tradeInIds = toIds(tradeInRows);
  const { id: listingId, trade_in_id } = blockListings;
  const { id: vehicleId, user_id } = garageVehicles;
  const { id: applicationId } = creditApplications;
  return {
    tradeInIds,
    listingIds: toIds(await db.select({ id: listingId }).from(blockListings).where(inArray(trade_in_id, tradeInIds))),
    garageVehicleIds: toIds(await db.select({ id: vehicleId }).from(garageVehicles).where(eq(user_id, owned.user.id))),
    applicationIds: toIds(
      await db.select({ id: applicationId }).from(creditApplications).where(whereApplications(owned)),
    ),
    tradeInContacts: tradeInRows.flatMap((row) => [row.email, row.phone]),
  };
}

export async function loadPerson(upstream: Upstream, user: User): Promise<PersonRecords> {
  const { phone, profile } = user;
  const emails = await listAccountEmails(upstream, user);
  const verifiedEmails = emails.filter(({ isVerified }) => isVerified);
  const verifiedPhone = profile.verifiedPhone ?? null;
  const purchases = await findPurchasesOfUser(upstream, user.id);
  const purchaseIds = toIds(purchases);
  const owned = { user, verifiedEmails, verifiedPhone };
  const { tradeInContacts, ...records } = await listRecords(upstream, owned, purchaseIds);
  const { tradeInIds, listingIds, garageVehicleIds, applicationIds } = records;
  const contacts = distinctContacts([
    ...[...emails.map(({ email }) => email), phone, profile.cell, profile.newEmail, verifiedPhone],
    ...tradeInContacts,
    ...(await listContacts(upstream, stepAnswers, inArray(stepAnswers.transaction_id, purchaseIds))),
    ...(await listContacts(upstream, tradeIns, inArray(tradeIns.id, tradeInIds))),
    ...(await listContacts(upstream, creditApplications, inArray(creditApplications.id, applicationIds))),
  ]);
  return {
    ...owned,
    ...records,
    emails,
    contacts,
    purchases,
    recordIds: [user.guid, ...purchaseIds, ...tradeInIds, ...listingIds, ...garageVehicleIds, ...applicationIds],
    retainedPurchases: purchases.filter(isRetained),
  };
}
