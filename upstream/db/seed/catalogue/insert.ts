import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/db/database.ts";
import * as tables from "#upstream/db/schema/index.ts";
import { catalogueRows } from "./rows.ts";

// A statement takes 65,535 values at most.
const rowsAStatement = 500;

/** Tables whose rows come with their ids. */
export const catalogueTables = ["makes", "models", "trims", "companies", "vehicles", "trim_prices"];

/** Writes the catalogue in the transaction in force. */
export async function insertCatalogue(database: Database, now: Date): Promise<void> {
  const insert = async <Table extends PgTable>(table: Table, rows: readonly Table["$inferInsert"][]) => {
    for (let from = 0; from < rows.length; from += rowsAStatement) {
      await database.db.insert(table).values(rows.slice(from, from + rowsAStatement));
    }
  };
  const rows = catalogueRows(now);
  await insert(tables.makes, rows.makes);
  await insert(tables.models, rows.models);
  await insert(tables.trims, rows.trims);
  await insert(tables.companies, rows.companies);
  await insert(tables.companyMakes, rows.companyMakes);
  await insert(tables.vehicles, rows.vehicles);
  await insert(tables.trimPrices, rows.trimPrices);
  await insert(tables.protectionPlans, rows.protectionPlans);
  await insert(tables.deliveryTypes, rows.deliveryTypes);
  await insert(tables.colours, rows.colours);
  await insert(tables.equipment, rows.equipment);
}
