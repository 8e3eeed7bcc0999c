/** Vehicles in users' garages, with their values over time and documents. Amounts are integer cents. */
import { date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { garageDocumentKinds } from "#domain/trade-in/garage.ts";
import { users } from "./identity.ts";
import { files, transactions } from "./purchase.ts";

const timestamptz = () => timestamp({ withTimezone: true });

/**
 * `answers` has the format of a trade-in's first pages, so that the vehicle can become a trade-in without new
 * questions.
 */
export const garageVehicles = pgTable(
  "garage_vehicles",
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    brand_key: text().notNull(),
    /** The signed purchase of the vehicle; null if the user added it. Unique, so that a purchase adds one vehicle. */
    transaction_id: uuid()
      .unique()
      .references(() => transactions.id, { onDelete: "set null" }),
    /** Answers by page. */
    answers: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Vehicle decoded from the VIN or selected by the user. */
    vehicle: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Null until all questions are answered. */
    added_at: timestamptz(),
    created_at: timestamptz().notNull().defaultNow(),
    updated_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [index("garage_vehicles_user").on(t.user_id, t.added_at.desc())],
);

/** One value per vehicle and day: a point of its chart. */
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

/** An uploaded document of a vehicle; the owner chose its name. */
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
    created_at: timestamptz().notNull().defaultNow(),
  },
  (t) => [index("garage_documents_vehicle").on(t.vehicle_id)],
);
