/** The plans that companies have, and what Stripe says of their payments. A company without a row is in its trial, or past it. */
import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Language } from "#domain/formats/language.ts";
import { billingStatuses, invoiceStatuses, type PaidPlanKey, planKeys } from "#domain/subscription/plans.ts";
import { companies } from "./catalogue.ts";

const timestamptz = () => timestamp({ withTimezone: true });

/** The open Checkout of a plan. Saved before the call to Stripe, so that a second request sends the same parameters. */
export interface PlanCheckout {
  attempt: number;
  plan: PaidPlanKey;
  language: Language;
  returnUrl: string;
  cancelUrl: string;
  /** Unix time in seconds. */
  expiresAt: number;
}

export const companyPlans = pgTable(
  "company_plans",
  {
    company_id: integer()
      .primaryKey()
      .references(() => companies.id, { onDelete: "cascade" }),
    plan: text({ enum: planKeys }).notNull(),
    /** Leads up to this number were paid for: they stay visible when a paid plan ends. */
    paid_leads: integer().notNull().default(0),
    /** All brands of a company whose plan has one: a later plan with several gives them back. */
    brand_keys: text().array(),
    stripe_customer_id: text().unique(),
    stripe_subscription_id: text(),
    /** Null for a plan without a subscription at Stripe. */
    billing_status: text({ enum: billingStatuses }),
    period_ends_at: timestamptz(),
    /** When a cancelled plan ends. */
    ends_at: timestamptz(),
    checkout: jsonb().$type<PlanCheckout>(),
    stripe_session_id: text(),
    /** Each event of Stripe about the company adds 1. */
    sync_requested: integer().notNull().default(0),
    /** `sync_requested` before the saved state was read: an older reading is not saved over it. */
    sync_done: integer().notNull().default(0),
    /** When Stripe must be read again; null for never. */
    sync_due_at: timestamptz(),
    /** Reminders that were sent. */
    notices: text().array().notNull().default([]),
    updated_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [index("company_plans_sync").on(t.sync_due_at)],
);

export const companyInvoices = pgTable(
  "company_invoices",
  {
    /** Stripe's id. */
    id: text().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    number: text().notNull(),
    total_cents: integer().notNull(),
    status: text({ enum: invoiceStatuses }).notNull(),
    url: text(),
    created_at: timestamptz().notNull(),
  },
  (t) => [index("company_invoices_company").on(t.company_id, t.created_at)],
);
