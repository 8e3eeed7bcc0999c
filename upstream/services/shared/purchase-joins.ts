/** The buyer, the vehicle and the dealer of a purchase, for every list and page that shows them. */
import { eq } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { companies, transactions, users, vehicles } from "#upstream/db/schema/index.ts";
import { buyerColumns, buyerNameOf } from "./person-names.ts";
import { joinVehicleNames, vehicleColumns } from "./vehicle-name-parts.ts";

/** Columns for queries with `joinPurchase`; `toPurchaseListRow` makes the row. */
export const purchaseColumns = {
  id: transactions.id,
  buyer: buyerColumns,
  vehicle: vehicleColumns,
  stockNumber: vehicles.stock_number,
  companyName: companies.name,
};

/** Adds the tables of buyer, vehicle and dealer to a `$dynamic()` query of `transactions`. */
export const joinPurchase = <Query extends PgSelect>(query: Query) =>
  joinVehicleNames(
    query
      .innerJoin(users, eq(users.id, transactions.user_id))
      .innerJoin(vehicles, eq(vehicles.id, transactions.vehicle_id))
      .innerJoin(companies, eq(companies.id, vehicles.company_id)),
  );

type BuyerColumns = Parameters<typeof buyerNameOf>[0];

/** Replaces the buyer's columns by the buyer's name. */
export const toPurchaseListRow = <Row extends { buyer: BuyerColumns }>({ buyer, ...row }: Row) => ({
  ...row,
  buyerName: buyerNameOf(buyer),
});
