/** Who a person is to their bank, which a credit score is looked up by, and the scores that came of it. */
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./identity.ts";

const at = () => timestamp({ withTimezone: true });

/** A person on the way to their institution and back: nobody guesses its id, and it opens once. */
export const institutionVisits = pgTable("institution_visits", {
  id: uuid().primaryKey().defaultRandom(),
  user_id: integer()
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  brand_key: text().notNull(),
  institution: text().notNull(),
  expires_at: at().notNull(),
  used_at: at(),
});

/** As the institution tells it (specification, section 3: User credit identity). One a person and brand. */
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
    /** In which words looking the score up was agreed to, and when. */
    consent: jsonb().$type<Record<string, unknown>>().notNull(),
    updated_at: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.brand_key] })],
);

/** One a person, brand and day: a point of the history. */
export const creditScores = pgTable(
  "credit_scores",
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    brand_key: text().notNull(),
    scored_on: date().notNull(),
    /** 300 to 900; null for who has no credit history. */
    score: integer(),
    /** What it is made of, as codes and figures. */
    factors: jsonb().$type<Record<string, unknown>[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.brand_key, t.scored_on] }),
    index("credit_scores_user").on(t.user_id, t.scored_on.desc()),
  ],
);
