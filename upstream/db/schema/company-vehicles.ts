/** What dealers do with their vehicles. Amounts are integer cents. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { ImportLineState, ImportReason } from "#contract/company/import-lines.ts";
import type { StockCells, StockColumn } from "#domain/vehicle/stock-file.ts";
import { companies, vehicles } from "./catalogue.ts";
import { users } from "./identity.ts";

/**
 * Who owned a used vehicle before its dealer. It is not part of `vehicles`, so that no list or page of the shop can show it.
 * It goes with the sale: see `deleteExpiredRecords`.
 */
export const vehicleLastOwners = pgTable("vehicle_last_owners", {
  vehicle_id: integer()
    .primaryKey()
    .references(() => vehicles.id, { onDelete: "cascade" }),
  name: text().notNull(),
  phone: text().notNull(),
});

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

/** A stock file that a dealer sent. The job of the same id imports it, some lines a transaction. */
export const vehicleImports = pgTable(
  "vehicle_imports",
  {
    id: uuid().primaryKey(),
    company_id: integer()
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    created_by: integer().references(() => users.id, { onDelete: "set null" }),
    /** A file that is sent again while it is imported is the same import. */
    sha256: text().notNull(),
    lines: integer().notNull(),
    /** Counted in the transaction that imports them, so that a restarted job goes on behind them. */
    lines_done: integer().notNull().default(0),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    /** When somebody cancelled it; the lines that were done stay. */
    cancelled_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index("vehicle_imports_company").on(t.company_id, t.created_at),
    uniqueIndex("vehicle_imports_running")
      .on(t.company_id, t.sha256)
      .where(sql`${t.lines_done} < ${t.lines} and ${t.cancelled_at} is null`),
  ],
);

/** What became of a line. `line` counts from the file's header, which is line 1. */
export const vehicleImportLines = pgTable(
  "vehicle_import_lines",
  {
    import_id: uuid()
      .notNull()
      .references(() => vehicleImports.id, { onDelete: "cascade" }),
    line: integer().notNull(),
    /** The default is for a process of before, which keeps only lines that failed. */
    state: text().notNull().$type<ImportLineState>().default("failed"),
    /** Why it failed; null for the others. */
    column: text().$type<StockColumn>(),
    reason: text().$type<ImportReason>(),
    /** All cells of a line that failed; of the others the VIN, as the vehicle has it. */
    cells: jsonb().notNull().$type<Partial<StockCells>>(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.line] })],
);
