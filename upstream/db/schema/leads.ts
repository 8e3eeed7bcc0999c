/** Leads of companies, and what happened to them. */
import { type SQLWrapper, sql } from "drizzle-orm";
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { leadRoutings, leadSources, leadStatuses, leadTypes } from "#domain/leads/lead.ts";
import { searchedText } from "#upstream/list/search.ts";
import { companies, vehicles } from "./catalogue.ts";
import { users } from "./identity.ts";
import { transactions } from "./purchase.ts";

const timestamptz = () => timestamp({ withTimezone: true });

/**
 * What the person agreed to. "purchase": the data goes to the seller, because the person buys from them. "stated": the person told
 * the main team that this company may contact them; the lead's history has who recorded it.
 */
export interface LeadConsent {
  kind: "purchase" | "contact" | "block" | "stated";
  /** Version of the text, if the person agreed to one. */
  version?: string;
  language: string;
  /** The text itself, where it names the company. */
  text?: string;
  /** ISO 8601. */
  agreedAt: string;
}

/** What a search for the person of a lead goes through. */
export const searchedLeadColumns = (t: Record<"first_name" | "last_name" | "email" | "phone", SQLWrapper>) => [
  t.first_name,
  t.last_name,
  t.email,
  t.phone,
];

export const leads = pgTable(
  "leads",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** 1, 2, 3 … in each company, without gaps; 0 without a company. */
    number: integer().notNull(),
    type: text({ enum: leadTypes }).notNull(),
    source: text({ enum: leadSources }).notNull().default("site"),
    /** Null until the main team has chosen a company. */
    company_id: integer().references(() => companies.id),
    routing: text({ enum: leadRoutings }).notNull().default("direct"),
    brand_key: text().notNull(),
    widget_id: integer(),
    /** The purchase, trade-in, pre-qualification or draft: a repeated request for it is the same lead. */
    subject_id: uuid().notNull(),
    transaction_id: uuid().references(() => transactions.id, { onDelete: "cascade" }),
    vehicle_id: integer().references(() => vehicles.id),
    /** Make and model of the vehicle that the request is about: the one to buy, or the one to trade in. */
    make: text().notNull().default(""),
    model: text().notNull().default(""),
    customer_id: integer().references(() => users.id, { onDelete: "cascade" }),
    /** The person as they entered themselves. */
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    language: text().notNull(),
    /** Answers that no other table has, such as those of a widget's form, by field name. */
    details: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    consent: jsonb().$type<LeadConsent>().notNull(),
    status: text({ enum: leadStatuses }).notNull().default("new"),
    /** The same request at the company that it was passed on to. */
    passed_to_id: integer().references((): AnyPgColumn => leads.id, { onDelete: "set null" }),
    assigned_to: integer().references(() => users.id, { onDelete: "set null" }),
    answered_at: timestamptz(),
    answered_by: integer().references(() => users.id, { onDelete: "set null" }),
    /** When the next person is told that nobody has answered; null if nobody is told any more. */
    remind_at: timestamptz(),
    /** When the company got it; without a company, when the person asked. */
    created_at: timestamptz().notNull().defaultNow(),
    updated_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    // One request may go to several companies.
    unique("leads_subject").on(t.type, t.subject_id, t.company_id).nullsNotDistinct(),
    // The order of the list, for a company and for the main team.
    index("leads_company").on(t.company_id, t.created_at, t.id),
    index("leads_brand").on(t.brand_key, t.created_at, t.id),
    // The same order below one value of a filter of the main team.
    index("leads_brand_status").on(t.brand_key, t.status, t.created_at, t.id),
    index("leads_brand_source").on(t.brand_key, t.source, t.created_at, t.id),
    index("leads_brand_routing").on(t.brand_key, t.routing, t.created_at, t.id),
    index("leads_without_company").on(t.brand_key, t.created_at, t.id).where(sql`company_id is null`),
    index("leads_passed_to").on(t.passed_to_id).where(sql`passed_to_id is not null`),
    index("leads_person").on(t.company_id, t.email),
    index("leads_phone").on(t.company_id, t.phone),
    index("leads_number").on(t.number, t.company_id),
    index("leads_customer").on(t.customer_id),
    // The list's search: three letters at a time, anywhere in a word.
    index("leads_search").using("gin", sql`(${searchedText(searchedLeadColumns(t))}) gin_trgm_ops`),
    // Requests that no company of the partner programme took.
    index("leads_team").on(t.brand_key, t.created_at).where(sql`routing = 'team'`),
    index("leads_transaction").on(t.transaction_id),
    index("leads_assigned").on(t.assigned_to).where(sql`status in ('new', 'answered', 'appointment')`),
    index("leads_due").on(t.remind_at).where(sql`remind_at is not null`),
  ],
);

/** The number of leads that a company has ever had. Its row is locked while a lead is recorded. */
export const companyLeadCounts = pgTable("company_lead_counts", {
  company_id: integer()
    .primaryKey()
    .references(() => companies.id, { onDelete: "cascade" }),
  count: integer().notNull().default(0),
});

export const leadEventKinds = [
  "created",
  "routed",
  "unmatched",
  "progress",
  "status",
  "assigned",
  "note",
  "email",
  "call",
  "reminded",
  // To another company, on the first company's lead.
  "passed_on",
  // To a company, on that company's lead.
  "given",
  // Staff alone read it.
  "team_note",
] as const;
export type LeadEventKind = (typeof leadEventKinds)[number];

export const leadEvents = pgTable(
  "lead_events",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    lead_id: integer()
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    kind: text({ enum: leadEventKinds }).notNull(),
    /** Null for what the person or the system did. */
    actor_id: integer().references(() => users.id, { onDelete: "set null" }),
    /** New status, name of the new employee, text of a note, area and make that matched, reason for passing on. */
    text: text().notNull().default(""),
    created_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [index("lead_events_lead").on(t.lead_id, t.id)],
);
