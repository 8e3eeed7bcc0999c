/** How each brand, and each company that wants it otherwise, asks Canadian Black Book (docs/cbb.md). */
import { integer, jsonb, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { provinces } from "#domain/place/province.ts";
import { cbbModes } from "#domain/trade-in/cbb.ts";
import { companies } from "./catalogue.ts";
import { users } from "./identity.ts";

const timestamptz = () => timestamp({ withTimezone: true });

export const cbbConfigurations = pgTable(
  "cbb_configurations",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brand_key: text().notNull(),
    /** Null for the brand's. */
    company_id: integer().references(() => companies.id, { onDelete: "cascade" }),
    mode: text({ enum: cbbModes }).notNull(),
    address: text().notNull(),
    user_name: text().notNull(),
    /** Sealed. */
    password: text(),
    region: text({ enum: provinces }).notNull(),
    adjustment: integer().notNull(),
    changed_by: integer().references(() => users.id, { onDelete: "set null" }),
    changed_at: timestamptz().notNull().defaultNow(),
    /** What came of the latest test, and when. */
    last_test: jsonb().$type<Record<string, unknown>>(),
    last_tested_at: timestamptz(),
  },
  (t) => [unique("cbb_configurations_owner").on(t.brand_key, t.company_id).nullsNotDistinct()],
);
