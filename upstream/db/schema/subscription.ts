/** The plans that companies have. A company without a row is in its trial, or past it. */
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { planKeys } from "#domain/subscription/plans.ts";
import { companies } from "./catalogue.ts";

const timestamptz = () => timestamp({ withTimezone: true });

export const companyPlans = pgTable("company_plans", {
  company_id: integer()
    .primaryKey()
    .references(() => companies.id, { onDelete: "cascade" }),
  plan: text({ enum: planKeys }).notNull(),
  /** Leads up to this number were paid for: they stay visible when a paid plan ends. */
  paid_leads: integer().notNull().default(0),
  updated_at: timestamptz().notNull().defaultNow(),
});
