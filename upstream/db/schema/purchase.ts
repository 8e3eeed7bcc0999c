/** Purchases, from the reservation to the signed contract, and files. Amounts are integer cents. */
import { sql } from "drizzle-orm";
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { SaleRules } from "#domain/money/sale-rules.ts";
import { vehicles } from "./catalogue.ts";
import { bytea, users } from "./identity.ts";

const timestamptz = () => timestamp({ withTimezone: true });

/** At most one row per vehicle: the holder has the vehicle until it expires. */
export const reservations = pgTable(
  "reservations",
  {
    vehicle_id: integer()
      .primaryKey()
      .references(() => vehicles.id),
    holder: integer()
      .notNull()
      .references(() => users.id),
    expires_at: timestamptz().notNull(),
    /** Incremented for each new holder, so that late requests of a former holder are recognized. */
    seq: integer().notNull().default(1),
    extensions: integer().notNull().default(0),
    /** Set while a paid deposit holds the vehicle. */
    deposit_id: uuid(),
    /** The vehicle's price when its holder reserved it: a higher price of the dealer does not change it. */
    price_cents: integer(),
    /** The company's rules when its holder reserved it: they buy by these. */
    sale_rules: jsonb().$type<SaleRules>(),
  },
  (t) => [index("reservations_holder").on(t.holder, t.expires_at)],
);

export const transactions = pgTable(
  "transactions",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    vehicle_id: integer()
      .notNull()
      .references(() => vehicles.id),
    brand_key: text().notNull(),
    language: text().notNull(),
    state: text({ enum: ["open", "signed", "cancelled"] })
      .notNull()
      .default("open"),
    created_at: timestamptz().notNull().defaultNow(),
    updated_at: timestamptz().notNull().defaultNow(),
    signed_at: timestamptz(),
    /** The day that seller and buyer agreed after the signature; null while the day of the contract holds. */
    delivery_day: date(),
    delivered_on: date(),
    /** At the delivery. */
    odometer_km: integer(),
    /** When the next step of the signed order is late; null if nothing is to be done. */
    due_at: timestamptz(),
    /** When the seller was last told that a step is late. */
    reminded_at: timestamptz(),
  },
  (t) => [
    uniqueIndex("transactions_one_open").on(t.user_id, t.vehicle_id).where(sql`state <> 'cancelled'`),
    uniqueIndex("transactions_one_sale").on(t.vehicle_id).where(sql`state = 'signed'`),
    index("transactions_vehicle").on(t.vehicle_id),
    index("transactions_user").on(t.user_id, t.updated_at.desc()),
    index("transactions_due").on(t.due_at).where(sql`due_at is not null`),
    // The order of the sellers' list.
    index("transactions_list").on(t.brand_key, sql`coalesce(${t.signed_at}, ${t.updated_at})`, t.id),
  ],
);

/** Answers of a purchase step; the row exists once the step was posted without errors. */
export const stepAnswers = pgTable(
  "step_answers",
  {
    transaction_id: uuid()
      .notNull()
      .references(() => transactions.id, { onDelete: "cascade" }),
    step: text().notNull(),
    answers: jsonb().$type<Record<string, unknown>>().notNull(),
    updated_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.transaction_id, t.step] })],
);

/** Parameters of a checkout session: the same parameters with the same idempotency key return the same session. */
export interface DepositCheckout {
  returnUrl: string;
  cancelUrl: string;
  language: "en-ca" | "fr-ca";
  /** Seconds since 1970, as Stripe counts. */
  expiresAt: number;
  /** Set after the bank returned a refund: number of retries by staff, and ids of the failed refunds. */
  refunds?: { tries: number; failed: string[] };
}

export const deposits = pgTable(
  "deposits",
  {
    id: uuid().primaryKey().defaultRandom(),
    transaction_id: uuid()
      .notNull()
      .unique()
      .references(() => transactions.id),
    amount_cents: integer().notNull(),
    /** refund_due: refund not requested at Stripe yet. refund_failed: the bank returned the refund. */
    state: text({ enum: ["pending", "paid", "refund_due", "refunded", "refund_failed", "cancelled"] })
      .notNull()
      .default("pending"),
    /** Number of checkout sessions opened; part of the idempotency key. */
    attempt: integer().notNull().default(1),
    checkout: jsonb().$type<DepositCheckout>().notNull(),
    stripe_session_id: text().unique(),
    stripe_payment_intent_id: text(),
    last_event: text(),
    last_event_at: timestamptz(),
    paid_at: timestamptz(),
    updated_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [index("deposits_intent").on(t.stripe_payment_intent_id), index("deposits_state").on(t.state)],
);

/** Processed Stripe events, so that a second delivery of the same event is ignored. */
export const stripeEvents = pgTable("stripe_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  created_at: timestamptz().notNull(),
  received_at: timestamptz().notNull().defaultNow(),
});

export const contracts = pgTable("contracts", {
  transaction_id: uuid()
    .primaryKey()
    .references(() => transactions.id),
  /** When the French text was first shown; a changed text or quote sets it again. The buyer chooses a language only after it (reading 16). */
  french_shown_at: timestamptz().notNull().defaultNow(),
  /** When the English text was first opened, after the French one; null if it was not. */
  english_shown_at: timestamptz(),
  language: text(),
  language_chosen_at: timestamptz(),
  quote: jsonb().$type<Record<string, unknown>>(),
  /** Fingerprint of the quote shown with the French text, then of the signed quote. */
  quote_fingerprint: text(),
  /** Hash of the texts that were shown, `hashSalesContractTexts`; null in rows before it was stored. */
  text_fingerprint: text(),
  signature: text(),
  signed_at: timestamptz(),
  signer_ip: text(),
  /** SHA-256 of the signed document. */
  hash: bytea(),
  document: jsonb().$type<Record<string, unknown>>(),
  file_id: uuid(),
});

export const files = pgTable(
  "files",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for a visitor without an account; then anyone who knows the id in `subject` may read the file. */
    owner_id: integer().references(() => users.id),
    purpose: text().notNull(),
    /** Id of the transaction or vehicle that the file belongs to. */
    subject: text().notNull(),
    content_type: text().notNull(),
    bytes: integer().notNull(),
    sha256: bytea().notNull(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    index("files_owner").on(t.owner_id),
    index("files_subject").on(t.subject),
    uniqueIndex("files_trade_in_angle").on(t.subject, t.purpose).where(sql`${t.purpose} like 'trade-in-%'`),
  ],
);
