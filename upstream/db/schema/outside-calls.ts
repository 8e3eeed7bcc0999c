/** The log of calls to outside services (reading 38). */
import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { outsideErrors, outsideServices } from "#domain/outside/outside-services.ts";

const timestamptz = () => timestamp({ withTimezone: true });

/** No foreign keys: the log of a call must never fail because of something that was deleted meanwhile. */
export const outsideCalls = pgTable(
  "outside_calls",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    service: text({ enum: outsideServices }).notNull(),
    method: text().notNull(),
    /** Host and path, without the query. */
    address: text().notNull(),
    is_simulated: boolean().notNull(),
    /** Null if the call had no answer. */
    status: integer(),
    error: text({ enum: outsideErrors }),
    is_failed: boolean().notNull(),
    duration_ms: integer().notNull(),
    /** Id of the app's request, as in the logs; empty for background work. */
    request_id: text().notNull(),
    /** Null for background work that belongs to no brand, such as the delivery of messages. */
    brand_key: text(),
    company_id: integer(),
    /** Redacted: see domain/outside/redact-body.ts. */
    request_body: text(),
    response_body: text(),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    // The order of the list, for everything and for each filter.
    index("outside_calls_created").on(t.created_at, t.id),
    index("outside_calls_service").on(t.service, t.created_at, t.id),
    index("outside_calls_result").on(t.service, t.is_failed, t.created_at, t.id),
    index("outside_calls_failed").on(t.created_at, t.id).where(sql`${t.is_failed}`),
    index("outside_calls_company").on(t.company_id, t.created_at, t.id).where(sql`${t.company_id} is not null`),
    index("outside_calls_request").on(t.request_id).where(sql`${t.request_id} <> ''`),
  ],
);
