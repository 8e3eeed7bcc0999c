/** A user's identity at their bank, which credit scores are looked up by, and the scores. */
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./identity.ts";

const timestamptz = () => timestamp({ withTimezone: true });

/** A redirect to the user's institution and back. The id is unguessable and works once. */
export const institutionVisits = pgTable("institution_visits", {
  id: uuid().primaryKey().defaultRandom(),
  user_id: integer()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  brand_key: text().notNull(),
  institution: text().notNull(),
  expires_at: timestamptz().notNull(),
  used_at: timestamptz(),
});

/** Identity as stated by the institution (specification section 3, User credit identity). One per user and brand. */
export const creditIdentities = pgTable(
  "credit_identities",
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    brand_key: text().notNull(),
    institution: text().notNull(),
    login_id: text().notNull(),
    identity: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Version, language and time of the consent to the score lookup. */
    consent: jsonb().$type<Record<string, unknown>>().notNull(),
    updated_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.brand_key] })],
);

/** One score per user, brand and day: a point of the history. */
export const creditScores = pgTable(
  "credit_scores",
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    brand_key: text().notNull(),
    scored_on: date().notNull(),
    /** 300 to 900; null without a credit history. */
    score: integer(),
    /** Components of the score, as codes and numbers. */
    factors: jsonb().$type<Record<string, unknown>[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.brand_key, t.scored_on] }),
    index("credit_scores_user").on(t.user_id, t.scored_on.desc()),
  ],
);
