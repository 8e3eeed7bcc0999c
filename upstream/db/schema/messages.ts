/** Messages and jobs, written in a transaction and processed after its commit. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Language } from "#domain/formats/language.ts";
import { followedSections } from "#domain/notifications/notification-types.ts";

const timestamptz = () => timestamp({ withTimezone: true });

/** Columns of a work queue (jobs/queue.ts). */
export const queueColumns = () => ({
  created_at: timestamptz().notNull().defaultNow(),
  run_at: timestamptz().notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  locked_until: timestamptz(),
  done_at: timestamptz(),
  last_error: text(),
  /** Set when no attempt is left, or staff gave it up. */
  given_up_at: timestamptz(),
});

export interface Attachment {
  fileId: string;
  name: string;
}

export const outbox = pgTable(
  "outbox",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    channel: text({ enum: ["email", "sms"] }).notNull(),
    recipient: text().notNull(),
    /** Sender name of an e-mail: the brand's name in the message's language. */
    sender: text().notNull().default(""),
    subject: text().notNull().default(""),
    /** The subject in each language, for the recipient's own list of messages; null for an SMS. */
    subjects: jsonb().$type<Record<Language, string>>(),
    /** Name of the e-mail's texts, such as `orderSigned`; null for an SMS. */
    kind: text(),
    text: text().notNull(),
    html: text(),
    links: jsonb().$type<string[]>().notNull().default([]),
    /** Attached file: its id in `files` and its visible name. */
    attachment: jsonb().$type<Attachment>(),
    /** A second message with the same key is ignored. */
    key: text().unique(),
    ...queueColumns(),
  },
  (t) => [
    index("outbox_due").on(t.run_at, t.id).where(sql`${t.done_at} is null`),
    index("outbox_given_up").on(t.given_up_at, t.id).where(sql`${t.given_up_at} is not null`),
    // For the list of a recipient's messages.
    index("outbox_recipient").on(t.recipient, t.created_at, t.id),
  ],
);

export const jobs = pgTable(
  "jobs",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** A second job with the same key is ignored. */
    key: text().notNull().unique(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** 0 to 100. */
    progress: integer().notNull().default(0),
    /** Set for work that staff follow in the list of imports: its section, its name in words, its brand. */
    section: text({ enum: followedSections }),
    label: text(),
    brand_key: text(),
    ...queueColumns(),
  },
  (t) => [
    index("jobs_due").on(t.run_at, t.id).where(sql`${t.done_at} is null`),
    index("jobs_given_up").on(t.given_up_at, t.id).where(sql`${t.given_up_at} is not null`),
    index("jobs_followed").on(t.created_at, t.id).where(sql`${t.section} is not null`),
  ],
);

/** Objects of the Stripe simulator, stored so that a crash between two requests loses nothing. */
export const stripeSimulator = pgTable("stripe_simulator", {
  id: text().primaryKey(),
  /** Keeps the order of rows written in one transaction, such as the events of a payment. */
  sequence: integer().generatedByDefaultAsIdentity(),
  kind: text().notNull(),
  object: jsonb().$type<Record<string, unknown>>().notNull(),
  idempotency_key: text().unique(),
  created_at: timestamptz().notNull().defaultNow(),
});
