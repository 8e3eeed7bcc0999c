/** Companies of the trade-in partner programme, by brand, and how many leads they were promised and got (reading 43). */
import { date, doublePrecision, index, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { partnerLeadTypes, partnerStates } from "#domain/leads/partner-routing.ts";
import { companies } from "./catalogue.ts";
import { users } from "./identity.ts";

const timestamptz = () => timestamp({ withTimezone: true });

export const partnerCompanies = pgTable(
  "partner_companies",
  {
    brand_key: text().notNull(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    state: text({ enum: partnerStates }).notNull(),
    types: text({ enum: partnerLeadTypes }).array().notNull(),
    /** Beginnings of postal codes, such as H or H2X. */
    areas: text().array().notNull(),
    /** Names of the trade-in catalogue; empty for all. */
    makes: text().array().notNull(),
    /** Weight among the companies that match, 1 to 100. */
    share: integer().notNull(),
    max_per_day: integer(),
    max_per_month: integer(),
    /** Leads that its share has promised it so far, as a fraction, and leads that it got. Locked while a lead is routed. */
    aimed: doublePrecision().notNull().default(0),
    reached: integer().notNull().default(0),
    changed_by: integer().references(() => users.id, { onDelete: "set null" }),
    changed_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.brand_key, t.company_id] }),
    index("partner_companies_changed").on(t.brand_key, t.changed_at, t.company_id),
    index("partner_companies_areas").using("gin", t.areas),
  ],
);

/** The same by day of the shop's time zone. */
export const partnerDays = pgTable(
  "partner_days",
  {
    brand_key: text().notNull(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    day: date().notNull(),
    aimed: doublePrecision().notNull().default(0),
    reached: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.brand_key, t.company_id, t.day] }),
    index("partner_days_day").on(t.brand_key, t.day),
  ],
);
