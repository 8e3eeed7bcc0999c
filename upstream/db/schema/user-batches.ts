/** Users whom staff activated or deactivated together. */
import { integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./identity.ts";

interface BatchLine {
  userId: number;
  state: "done" | "skipped" | "failed";
  why: string | null;
}

/** The id comes from the form, so that a form that is sent twice does its work once. */
export const userBatches = pgTable("user_batches", {
  id: uuid().primaryKey(),
  actor_id: integer().references(() => users.id, { onDelete: "set null" }),
  action: text({ enum: ["deactivate", "reactivate"] }).notNull(),
  /** One for each chosen user, by id. */
  lines: jsonb().$type<BatchLine[]>().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
