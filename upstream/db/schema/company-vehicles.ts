/** What dealers do with their vehicles. Amounts are integer cents. */
import { index, integer, pgTable, timestamp } from "drizzle-orm/pg-core";
import { vehicles } from "./catalogue.ts";
import { users } from "./identity.ts";

/** A price that a dealer set. The price before the first change is not in it. */
export const vehiclePrices = pgTable(
  "vehicle_prices",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    vehicle_id: integer()
      .notNull()
      .references(() => vehicles.id, { onDelete: "cascade" }),
    former_cents: integer().notNull(),
    price_cents: integer().notNull(),
    changed_by: integer().references(() => users.id, { onDelete: "set null" }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index("vehicle_prices_vehicle").on(t.vehicle_id, t.id)],
);
