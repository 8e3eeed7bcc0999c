/** Vehicles that people own: what they are, what they were worth over time, and their papers. Amounts are integer cents. */
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { garageDocumentKinds } from "#domain/trade-in/garage.ts";
import { users } from "./identity.ts";
import { files, transactions } from "./purchase.ts";

const at = () => timestamp({ withTimezone: true });

/** Its questions are the trade-in's first ones, so that the one becomes the other without asking again. */
export const garageVehicles = pgTable(
  "garage_vehicles",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    brand_key: text().notNull(),
    /** The signed purchase that brought it, once; null for one that its owner added. */
    transaction_id: uuid()
      .unique()
      .references(() => transactions.id, { onDelete: "set null" }),
    /** By page. */
    answers: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** What the VIN told, or what was chosen. */
    vehicle: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Null while its questions are being answered. */
    added_at: at(),
    created_at: at().notNull().defaultNow(),
    updated_at: at().notNull().defaultNow(),
  },
  (t) => [index("garage_vehicles_user").on(t.user_id, t.added_at.desc())],
);

/** One a vehicle and day: a point of its chart. */
export const garageValues = pgTable(
  "garage_values",
  {
    vehicle_id: uuid()
      .notNull()
      .references(() => garageVehicles.id, { onDelete: "cascade" }),
    valued_on: date().notNull(),
    low_cents: integer().notNull(),
    high_cents: integer().notNull(),
    mileage: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.vehicle_id, t.valued_on] })],
);

/** A paper of a vehicle, under the name that its owner gave it. */
export const garageDocuments = pgTable(
  "garage_documents",
  {
    id: uuid().primaryKey().defaultRandom(),
    vehicle_id: uuid()
      .notNull()
      .references(() => garageVehicles.id, { onDelete: "cascade" }),
    file_id: uuid()
      .notNull()
      .references(() => files.id, { onDelete: "cascade" }),
    kind: text({ enum: garageDocumentKinds }).notNull(),
    name: text().notNull(),
    created_at: at().notNull().defaultNow(),
  },
  (t) => [index("garage_documents_vehicle").on(t.vehicle_id)],
);
