/** What happened to signed orders. */
import { date, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { orderDocuments } from "#contract/purchase/documents.ts";
import { orderEventKinds } from "#contract/purchase/handover.ts";
import { users } from "./identity.ts";
import { transactions } from "./purchase.ts";

export const orderEvents = pgTable(
  "order_events",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    transaction_id: uuid()
      .notNull()
      .references(() => transactions.id, { onDelete: "cascade" }),
    kind: text({ enum: orderEventKinds }).notNull(),
    document: text({ enum: orderDocuments }),
    day: date(),
    odometer_km: integer(),
    reason: text().notNull().default(""),
    /** Null for what the buyer or the system did. */
    actor_id: integer().references(() => users.id, { onDelete: "set null" }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("order_events_order").on(t.transaction_id, t.id)],
);
