/** Keys of companies' programs for the API, and how much each was used. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { type ApiScope, apiKeyModes } from "#domain/integrations/api-key.ts";
import { companies } from "./catalogue.ts";
import { bytea, users } from "./identity.ts";
import { leads } from "./leads.ts";

const timestamptz = () => timestamp({ withTimezone: true });

export const apiKeys = pgTable(
  "api_keys",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Made with the form, so that a form that is sent twice makes one key. */
    guid: uuid().notNull().unique(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    brand_key: text().notNull(),
    name: text().notNull(),
    mode: text({ enum: apiKeyModes }).notNull(),
    /** The beginning of the key, for people. */
    prefix: text().notNull(),
    /** SHA-256 of the key, which is stored nowhere. */
    hash: bytea().notNull().unique(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    created_by: integer().references(() => users.id, { onDelete: "set null" }),
    created_at: timestamptz().notNull().defaultNow(),
    /** To the minute. */
    last_used_at: timestamptz(),
    /** When it stops, or stopped; null for a key without an end. */
    ends_at: timestamptz(),
    /** When a person stopped it. */
    revoked_at: timestamptz(),
    replaced_by: integer().references((): AnyPgColumn => apiKeys.id, { onDelete: "set null" }),
  },
  (t) => [
    // The order of the lists, for a company and for the main team.
    index("api_keys_company").on(t.company_id, t.created_at, t.id),
    index("api_keys_brand").on(t.brand_key, t.created_at, t.id),
    index("api_keys_replacement").on(t.replaced_by).where(sql`replaced_by is not null`),
  ],
);

/** Requests of one day in the shop's time zone. A request that was refused counts in `refused` too. */
export const apiKeyDays = pgTable(
  "api_key_days",
  {
    key_id: integer()
      .notNull()
      .references(() => apiKeys.id, { onDelete: "cascade" }),
    day: date().notNull(),
    reads: integer().notNull().default(0),
    writes: integer().notNull().default(0),
    refused: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.key_id, t.day] })],
);

/** Leads that programs sent. A reference is one lead of a company, whichever key sends it. */
export const apiLeads = pgTable(
  "api_leads",
  {
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    brand_key: text().notNull(),
    /** The program's own number of the request. */
    reference: text().notNull(),
    /** SHA-256 of the request, to tell a repetition from another request with the same reference. */
    request_hash: bytea().notNull(),
    /** Null only within the transaction that records the lead. */
    lead_id: integer().references(() => leads.id, { onDelete: "cascade" }),
    key_id: integer().references(() => apiKeys.id, { onDelete: "set null" }),
  },
  (t) => [primaryKey({ columns: [t.company_id, t.brand_key, t.reference] }), index("api_leads_lead").on(t.lead_id)],
);
