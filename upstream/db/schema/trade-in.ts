/** Trade-ins, their block listings with dealers' offers, and pre-qualifications. Amounts are integer cents. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companies } from "./catalogue.ts";
import { users } from "./identity.ts";
import { transactions } from "./purchase.ts";

const timestamptz = () => timestamp({ withTimezone: true });

/** The id is unguessable: it gives a visitor without an account access to the trade-in. */
export const tradeIns = pgTable(
  "trade_ins",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ["estimate", "form"] }).notNull(),
    brand_key: text().notNull(),
    language: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: "cascade" }),
    /** At most one trade-in per purchase. */
    transaction_id: uuid()
      .unique()
      .references(() => transactions.id, { onDelete: "set null" }),
    /** The original trade-in of this copy; both are the same vehicle as long as their vehicles match. */
    copied_from: uuid(),
    /** Answers by page. */
    answers: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Vehicle decoded from the VIN or selected by the user. */
    vehicle: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    state: text({ enum: ["open", "waiting", "estimated"] })
      .notNull()
      .default("open"),
    /** When it was sent to the advocates; null once it has a value. */
    waiting_since: timestamptz(),
    /** Main-team user who has taken it, to value it, and since when. */
    taken_by: integer().references(() => users.id, { onDelete: "set null" }),
    taken_at: timestamptz(),
    estimate: jsonb().$type<Record<string, unknown>>(),
    /** Canadian Black Book's value of the vehicle, for the main team (services/cbb/compared-value.ts), and when it was asked for. */
    cbb: jsonb().$type<Record<string, unknown>>(),
    cbb_at: timestamptz(),
    /** Main-team user who valued it. */
    valued_by: integer().references(() => users.id, { onDelete: "set null" }),
    email: text(),
    phone: text(),
    phone_verified_at: timestamptz(),
    completed_at: timestamptz(),
    created_at: timestamptz().notNull().defaultNow(),
    updated_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    index("trade_ins_user").on(t.user_id, t.updated_at.desc()),
    index("trade_ins_state").on(t.state, t.updated_at),
    // Those that wait for a value by the main team, the longest first.
    index("trade_ins_waiting").on(t.brand_key, t.waiting_since, t.id).where(sql`state = 'waiting'`),
    // The estimates that a change of a trim's value reaches.
    index("trade_ins_trim").on(t.brand_key, sql`((vehicle ->> 'trimId')::int)`, t.id).where(sql`state = 'estimated'`),
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
    /** Names of the owner's text fields that are hidden from dealers. */
    withheld_fields: text().array().notNull().default([]),
    published_at: timestamptz(),
    created_at: timestamptz().notNull().defaultNow(),
    updated_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [index("block_listings_state").on(t.state, t.published_at.desc())],
);

/** One active offer per company and listing; it can only be raised. After it has ended, the company can make a new one. */
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
    /** When the offer could no longer be accepted and its company was notified; ended offers are ignored. */
    ended_at: timestamptz(),
    created_at: timestamptz().notNull().defaultNow(),
    updated_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex("block_offers_company").on(t.listing_id, t.company_id).where(sql`ended_at is null`),
    // Includes ended offers.
    index("block_offers_listing").on(t.listing_id, t.company_id),
  ],
);

/** Pre-qualifications, from the first answer to the decision. */
export const creditApplications = pgTable(
  "credit_applications",
  {
    id: uuid().primaryKey().defaultRandom(),
    brand_key: text().notNull(),
    language: text().notNull(),
    user_id: integer().references(() => users.id, { onDelete: "cascade" }),
    /** Answers by page. */
    answers: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    decision: jsonb().$type<Record<string, unknown>>(),
    /** Time and wording version of the consent to the soft credit check. */
    consent: jsonb().$type<Record<string, unknown>>(),
    submitted_at: timestamptz(),
    /** Id in sms_codes of the code that activates it. */
    code_id: uuid(),
    code_channel: text({ enum: ["sms", "email"] }),
    is_review_asked: boolean().notNull().default(false),
    created_at: timestamptz().notNull().defaultNow(),
    updated_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [index("credit_applications_user").on(t.user_id, t.updated_at.desc())],
);
