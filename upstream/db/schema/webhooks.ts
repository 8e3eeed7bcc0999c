/** Webhooks: endpoints of companies, the events they are told, and each delivery with its attempts. */
import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, json, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import {
  deliveredEventTypes,
  webhookEventTypes,
  webhookFailures,
  webhookStopReasons,
} from "#domain/integrations/webhooks.ts";
import { companies } from "./catalogue.ts";
import { users } from "./identity.ts";
import { leads } from "./leads.ts";
import { queueColumns } from "./messages.ts";

const timestamptz = () => timestamp({ withTimezone: true });

export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** From the form that created it: the form sent twice is one endpoint. */
    key: uuid().notNull().unique(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    brand_key: text().notNull(),
    url: text().notNull(),
    description: text().notNull().default(""),
    events: text({ enum: webhookEventTypes }).array().notNull(),
    is_active: boolean().notNull().default(true),
    /** Sealed (db/sealed.ts). */
    secret: text().notNull(),
    secret_at: timestamptz().notNull().defaultNow(),
    /** Who made the secret: only that person sees it, for a few minutes. */
    secret_by: integer().references(() => users.id, { onDelete: "set null" }),
    /** Sealed; signs beside the new secret until `former_secret_until`. */
    former_secret: text(),
    former_secret_until: timestamptz(),
    /** The first of the failures since the last success; null while it works. */
    failing_since: timestamptz(),
    /** Set if it was switched off by itself. */
    stop_reason: text({ enum: webhookStopReasons }),
    stopped_at: timestamptz(),
    created_at: timestamptz().notNull().defaultNow(),
    updated_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [index("webhook_endpoints_company").on(t.company_id, t.created_at, t.id)],
);

/** Written in the transaction of the change, and only if an endpoint is told of it. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    /** The header webhook-id: the same in each attempt and for each endpoint. */
    id: uuid().primaryKey().defaultRandom(),
    /** Grows with each event, so that a receiver can put the events of one subject in order. */
    sequence: bigint({ mode: "number" }).notNull().generatedByDefaultAsIdentity(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    type: text({ enum: deliveredEventTypes }).notNull(),
    /** As JSON text, so that its fields keep their order. */
    data: json().$type<Record<string, unknown>>().notNull(),
    /** Of an event that names a person: it is deleted with the lead. */
    lead_id: integer().references(() => leads.id, { onDelete: "cascade" }),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [index("webhook_events_created").on(t.created_at), index("webhook_events_lead").on(t.lead_id)],
);

export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    endpoint_id: integer()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    event_id: uuid()
      .notNull()
      .references(() => webhookEvents.id, { onDelete: "cascade" }),
    /** Copied from the event, for the list's filter. */
    type: text({ enum: deliveredEventTypes }).notNull(),
    ...queueColumns(),
  },
  (t) => [
    unique("webhook_deliveries_event").on(t.event_id, t.endpoint_id),
    // The order of the list; the others are for its filters of what is not delivered, and of what was given up.
    index("webhook_deliveries_list").on(t.endpoint_id, t.created_at, t.id),
    index("webhook_deliveries_open").on(t.endpoint_id, t.created_at, t.id).where(sql`done_at is null`),
    index("webhook_deliveries_failed")
      .on(t.endpoint_id, t.created_at, t.id)
      .where(sql`done_at is null and attempts >= 8`),
    // What is due of an endpoint, without what was given up.
    index("webhook_deliveries_due").on(t.endpoint_id, t.run_at, t.id).where(sql`done_at is null and attempts < 8`),
    // The order of the whole queue.
    index("webhook_deliveries_queue").on(t.run_at, t.id).where(sql`done_at is null`),
    index("webhook_deliveries_given_up").on(t.given_up_at, t.id).where(sql`given_up_at is not null`),
    index("webhook_deliveries_claimed").on(t.endpoint_id, t.locked_until).where(sql`locked_until is not null`),
  ],
);

export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    delivery_id: integer()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    /** The headers webhook-timestamp and webhook-signature. */
    sent_at: timestamptz().notNull(),
    signature: text().notNull(),
    duration_ms: integer().notNull(),
    /** Null without an answer. */
    status: integer(),
    /** Null for a 2xx. */
    failure: text({ enum: webhookFailures }),
    /** The answer's first characters. */
    response: text().notNull().default(""),
  },
  (t) => [index("webhook_attempts_delivery").on(t.delivery_id, t.id)],
);
