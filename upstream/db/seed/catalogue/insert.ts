import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "#upstream/db/database.ts";
import * as tables from "#upstream/db/schema/index.ts";
import { buildCatalogueRows } from "./rows.ts";

// PostgreSQL allows at most 65,535 parameters per statement.
const rowsPerStatement = 500;

/** Tables whose seeded rows have fixed ids. */
export const catalogueTables = [
  ...["makes", "models", "trims", "companies", "manufacturer_colours", "vehicles", "trim_prices"],
];

/** Inserts the catalogue in the current transaction. */
export async function insertCatalogue(database: Database, now: Date): Promise<void> {
  const insert = async <Table extends PgTable>(table: Table, rows: readonly Table["$inferInsert"][]) => {
    for (let start = 0; start < rows.length; start += rowsPerStatement) {
      await database.db.insert(table).values(rows.slice(start, start + rowsPerStatement));
    }
  };
  const rows = buildCatalogueRows(now);
  await insert(tables.makes, rows.makes);
  await insert(tables.models, rows.models);
  await insert(tables.trims, rows.trims);
  await insert(tables.companies, rows.companies);
  // The demonstration's dealers show on several brands.
  const paidPlans = rows.companies.map(({ id }) => ({ company_id: id, plan: "headquarter" as const }));
  await insert(tables.companyPlans, paidPlans);
  await insert(tables.companyMakes, rows.companyMakes);
  await insert(tables.manufacturerColours, rows.manufacturerColours);
  await insert(tables.vehicles, rows.vehicles);
  await insert(tables.vehicleLastOwners, rows.lastOwners);
  await insert(tables.trimPrices, rows.trimPrices);
  await insert(tables.protectionPlans, rows.protectionPlans);
  await insert(tables.deliveryTypes, rows.deliveryTypes);
  await insert(tables.colours, rows.colours);
  await insert(tables.equipment, rows.equipment);
}
