/** Vehicles that people would give in exchange, from the first answer to dealers' offers. Amounts are integer cents. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companies } from "./catalogue.ts";
import { users } from "./identity.ts";
import { transactions } from "./purchase.ts";

const at = () => timestamp({ withTimezone: true });

/** Its id is what a visitor without an account holds: nobody guesses it. */
export const tradeIns = pgTable(
  "trade_ins",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ["estimate", "form"] }).notNull(),
    brand_key: text().notNull(),
    language: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: "cascade" }),
    /** One a purchase. */
    transaction_id: uuid()
      .unique()
      .references(() => transactions.id, { onDelete: "set null" }),
    /** The first telling that this one was copied from: as long as both name one vehicle, it is the same. */
    copied_from: uuid(),
    /** By page. */
    answers: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** What the VIN told, or what was chosen. */
    vehicle: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    state: text({ enum: ["open", "waiting", "estimated"] })
      .notNull()
      .default("open"),
    /** Since when advocates work on it; null once it has a value. */
    waiting_since: at(),
    estimate: jsonb().$type<Record<string, unknown>>(),
    /** Who of the main team valued it. */
    valued_by: integer().references(() => users.id, { onDelete: "set null" }),
    email: text(),
    phone: text(),
    phone_verified_at: at(),
    completed_at: at(),
    created_at: at().notNull().defaultNow(),
    updated_at: at().notNull().defaultNow(),
  },
  (t) => [
    index("trade_ins_user").on(t.user_id, t.updated_at.desc()),
    index("trade_ins_state").on(t.state, t.updated_at),
  ],
);

/** A trade-in on the block. */
export const blockListings = pgTable(
  "block_listings",
  {
    id: uuid().primaryKey().defaultRandom(),
    trade_in_id: uuid()
      .notNull()
      .unique()
      .references(() => tradeIns.id, { onDelete: "cascade" }),
    state: text({ enum: ["draft", "published", "withdrawn", "accepted"] })
      .notNull()
      .default("draft"),
    accepted_offer_id: integer(),
    /** What its owner typed and dealers are not to read. */
    withheld_fields: text().array().notNull().default([]),
    published_at: at(),
    created_at: at().notNull().defaultNow(),
    updated_at: at().notNull().defaultNow(),
  },
  (t) => [index("block_listings_state").on(t.state, t.published_at.desc())],
);

/** One a company and vehicle: it is only raised. Once it has ended, the company may make another. */
export const blockOffers = pgTable(
  "block_offers",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    listing_id: uuid()
      .notNull()
      .references(() => blockListings.id, { onDelete: "cascade" }),
    company_id: integer()
      .notNull()
      .references(() => companies.id),
    made_by: integer().references(() => users.id, { onDelete: "set null" }),
    amount_cents: integer().notNull(),
    /** When its company was told that it cannot be accepted any more: from then on it counts nowhere. */
    ended_at: at(),
    created_at: at().notNull().defaultNow(),
    updated_at: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("block_offers_company").on(t.listing_id, t.company_id).where(sql`ended_at is null`),
    // Those that have ended as well.
    index("block_offers_listing").on(t.listing_id, t.company_id),
  ],
);

/** A pre-qualification, from its first answer to what was decided. */
export const creditApplications = pgTable(
  "credit_applications",
  {
    id: uuid().primaryKey().defaultRandom(),
    brand_key: text().notNull(),
    language: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: "cascade" }),
    /** By page. */
    answers: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    decision: jsonb().$type<Record<string, unknown>>(),
    /** When and in which words the soft check was agreed to. */
    consent: jsonb().$type<Record<string, unknown>>(),
    submitted_at: at(),
    /** The code that activates it: a row of sms_codes. */
    code_id: uuid(),
    code_channel: text({ enum: ["sms", "email"] }),
    is_review_asked: boolean().notNull().default(false),
    created_at: at().notNull().defaultNow(),
    updated_at: at().notNull().defaultNow(),
  },
  (t) => [index("credit_applications_user").on(t.user_id, t.updated_at.desc())],
);
