/** A purchase from its lock to its signed contract. Amounts are integer cents. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companies, vehicles } from "./catalogue.ts";
import { bytea, users } from "./identity.ts";

const at = () => timestamp({ withTimezone: true });

/** At most one row a vehicle: whoever the row names holds it until it expires. */
export const reservations = pgTable(
  "reservations",
  {
    vehicle_id: integer()
      .primaryKey()
      .references(() => vehicles.id),
    holder: integer()
      .notNull()
      .references(() => users.id),
    expires_at: at().notNull(),
    /** Counts the holders: what a former one still sends can be told apart. */
    seq: integer().notNull().default(1),
    extensions: integer().notNull().default(0),
    /** Set when a paid deposit holds the vehicle. */
    deposit_id: uuid(),
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
    created_at: at().notNull().defaultNow(),
    updated_at: at().notNull().defaultNow(),
    signed_at: at(),
  },
  (t) => [
    uniqueIndex("transactions_one_open").on(t.user_id, t.vehicle_id).where(sql`state <> 'cancelled'`),
    uniqueIndex("transactions_one_sale").on(t.vehicle_id).where(sql`state = 'signed'`),
    index("transactions_user").on(t.user_id, t.updated_at.desc()),
  ],
);

/** What a step was answered; its row exists once the step was posted validly. */
export const stepAnswers = pgTable(
  "step_answers",
  {
    transaction_id: uuid()
      .notNull()
      .references(() => transactions.id, { onDelete: "cascade" }),
    step: text().notNull(),
    answers: jsonb().$type<Record<string, unknown>>().notNull(),
    updated_at: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.transaction_id, t.step] })],
);

/** What a checkout session was opened with: sent again under the same key, Stripe answers with the same session. */
export interface DepositCheckout {
  returnUrl: string;
  cancelUrl: string;
  language: "en-ca" | "fr-ca";
  /** Seconds since 1970, as Stripe counts. */
  expiresAt: number;
  /** How its payment's refund went, where the bank sent one back: tries of the staff, and the refunds that failed. */
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
    /** refund_due: to be given back; Stripe has not yet been told. refund_failed: the bank sent the refund back. */
    state: text({ enum: ["pending", "paid", "refund_due", "refunded", "refund_failed", "cancelled"] })
      .notNull()
      .default("pending"),
    /** Counts the checkout sessions opened: part of the idempotency key. */
    attempt: integer().notNull().default(1),
    checkout: jsonb().$type<DepositCheckout>().notNull(),
    stripe_session_id: text().unique(),
    stripe_payment_intent_id: text(),
    last_event: text(),
    last_event_at: at(),
    paid_at: at(),
    updated_at: at().notNull().defaultNow(),
  },
  (t) => [index("deposits_intent").on(t.stripe_payment_intent_id), index("deposits_state").on(t.state)],
);

/** One row an event: the second delivery finds it and does nothing. */
export const stripeEvents = pgTable("stripe_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  created_at: at().notNull(),
  received_at: at().notNull().defaultNow(),
});

export const contracts = pgTable("contracts", {
  transaction_id: uuid()
    .primaryKey()
    .references(() => transactions.id),
  /** When the French text was first shown with this quote: before the choice of language (reading 16). */
  french_shown_at: at().notNull().defaultNow(),
  language: text(),
  language_chosen_at: at(),
  quote: jsonb().$type<Record<string, unknown>>(),
  /** Of the quote that the French text was shown with; once it is signed, of the one that was. */
  quote_fingerprint: text(),
  signature: text(),
  signed_at: at(),
  signer_ip: text(),
  /** SHA-256 of what was signed. */
  hash: bytea(),
  document: jsonb().$type<Record<string, unknown>>(),
  file_id: uuid(),
});

/** Somebody whom a dealer is to answer: the buyer of a signed order. */
export const leads = pgTable(
  "leads",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    type: text({ enum: ["buy_online"] }).notNull(),
    /** One lead a transaction, however often it is sent. */
    transaction_id: uuid()
      .unique()
      .references(() => transactions.id, { onDelete: "cascade" }),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    vehicle_id: integer().references(() => vehicles.id),
    customer_id: integer()
      .notNull()
      .references(() => users.id),
    brand_key: text().notNull(),
    created_at: at().notNull().defaultNow(),
  },
  (t) => [index("leads_company").on(t.company_id, t.created_at.desc()), index("leads_created").on(t.created_at.desc())],
);

export const files = pgTable(
  "files",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null: of a visitor without an account, and then only the subject's own id leads to it. */
    owner_id: integer().references(() => users.id),
    purpose: text().notNull(),
    /** What the file belongs to: a transaction, a vehicle. */
    subject: text().notNull(),
    content_type: text().notNull(),
    bytes: integer().notNull(),
    sha256: bytea().notNull(),
    created_at: at().notNull().defaultNow(),
  },
  (t) => [
    index("files_owner").on(t.owner_id),
    index("files_subject").on(t.subject),
    uniqueIndex("files_trade_in_angle").on(t.subject, t.purpose).where(sql`${t.purpose} like 'trade-in-%'`),
  ],
);
