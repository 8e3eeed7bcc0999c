/** The ledger of what visitors let third-party scripts and the browser do. Rows are added; whose they are may be learned later. */
import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { consentPurposes } from "#domain/people/consent.ts";
import { users } from "./identity.ts";

export const consents = pgTable(
  "consents",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Of the visitor's cookie: what one post chose has one. */
    visitor_id: uuid().notNull(),
    /** Null for who was not signed in. */
    user_id: integer().references(() => users.id, { onDelete: "cascade" }),
    brand_key: text().notNull(),
    purpose: text({ enum: consentPurposes }).notNull(),
    is_given: boolean().notNull(),
    /** Of the wording that was shown. */
    version: text().notNull(),
    language: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("consents_user").on(t.user_id, t.created_at.desc()), index("consents_visitor").on(t.visitor_id)],
);
