/** What is sent or done after a transaction: messages and jobs, written in it. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const at = () => timestamp({ withTimezone: true });

/** How far along a row is that a worker takes when its time has come. */
const queued = () => ({
  created_at: at().notNull().defaultNow(),
  run_at: at().notNull().defaultNow(),
  attempts: integer().notNull().default(0),
  locked_until: at(),
  done_at: at(),
  last_error: text(),
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
    /** The name that an e-mail comes from: its brand's, in its language. */
    sender: text().notNull().default(""),
    subject: text().notNull().default(""),
    text: text().notNull(),
    html: text(),
    links: jsonb().$type<string[]>().notNull().default([]),
    /** Of the file that goes along: its id in `files` and the name that the reader sees. */
    attachment: jsonb().$type<Attachment>(),
    /** The same message asked for twice is one row. */
    key: text().unique(),
    ...queued(),
  },
  (t) => [
    index("outbox_due").on(t.run_at, t.id).where(sql`${t.done_at} is null`),
    // What was written to somebody, newest last.
    index("outbox_recipient").on(t.recipient, t.created_at),
  ],
);

export const jobs = pgTable(
  "jobs",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** The same job asked for twice is one row. */
    key: text().notNull().unique(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** 0 to 100. */
    progress: integer().notNull().default(0),
    ...queued(),
  },
  (t) => [index("jobs_due").on(t.run_at, t.id).where(sql`${t.done_at} is null`)],
);

/** What the Stripe simulator remembers, so that a kill between two posts loses nothing. */
export const stripeSimulator = pgTable("stripe_simulator", {
  id: text().primaryKey(),
  /** Orders what one transaction wrote, such as the events of one payment. */
  sequence: integer().generatedByDefaultAsIdentity(),
  kind: text().notNull(),
  object: jsonb().$type<Record<string, unknown>>().notNull(),
  idempotency_key: text().unique(),
  created_at: at().notNull().defaultNow(),
});
