/** Staff who get an e-mail about changes of trims' values. */
import { index, integer, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { users } from "./identity.ts";

/** Changes of one make, model or trim; of all of a brand if none of them is given. */
export const trimSubscriptions = pgTable(
  "trim_subscriptions",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    brand_key: text().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    make_id: integer(),
    model_id: integer(),
    trim_id: integer(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    // A button that is pressed twice subscribes once.
    unique("trim_subscriptions_once").on(t.user_id, t.brand_key, t.make_id, t.model_id, t.trim_id).nullsNotDistinct(),
    index("trim_subscriptions_brand").on(t.brand_key),
  ],
);
