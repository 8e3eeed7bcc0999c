/** Consent ledger of visitors. Rows are only added; `user_id` may be set later, at sign-in. */
import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { consentPurposes } from "#domain/people/consent.ts";
import { users } from "./identity.ts";

export const consents = pgTable(
  "consents",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** From the visitor's consent cookie. */
    visitor_id: uuid().notNull(),
    /** Null while the visitor is not signed in. */
    user_id: integer().references(() => users.id, { onDelete: "cascade" }),
    brand_key: text().notNull(),
    purpose: text({ enum: consentPurposes }).notNull(),
    is_given: boolean().notNull(),
    /** Version of the wording shown. */
    version: text().notNull(),
    language: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("consents_user").on(t.user_id, t.created_at.desc()), index("consents_visitor").on(t.visitor_id)],
);
