import type { companyMakes } from "../../schema/catalogue.ts";
import { companyRows, dealers } from "./dealers.ts";
import { colourRows, deliveryTypeRows, equipmentList, protectionPlanRows } from "./lists.ts";
import { trimPriceRows } from "./prices.ts";
import { catalogueTrims, makeRows, modelRows } from "./trims.ts";
import { vehicleRows } from "./vehicles.ts";

/** Model years for sale, counted back from the present one. */
const oldestAge = 12;

/**
 * The demonstration catalogue as rows for Drizzle, in an order that foreign keys accept; the same rows for the same `now`, from
 * which come model years, dates and the ends of offers. Ids are given: set the sequences after inserting.
 */
export function catalogueRows(now: Date) {
  const present = now.getUTCFullYear();
  const oldestYear = present - oldestAge;
  const trims = catalogueTrims(present + 1);
  const makes = makeRows();
  const companyMakeRows: (typeof companyMakes.$inferInsert)[] = dealers.flatMap((dealer, place) =>
    makes.filter(({ name }) => dealer.makes.includes(name)).map(({ id }) => ({ company_id: place + 1, make_id: id })),
  );
  return {
    makes,
    models: modelRows(),
    trims: trims.map(({ row }) => row),
    companies: companyRows(now),
    companyMakes: companyMakeRows,
    vehicles: vehicleRows(trims, now, oldestYear),
    trimPrices: trimPriceRows(trims, now, oldestYear),
    protectionPlans: protectionPlanRows,
    deliveryTypes: deliveryTypeRows,
    colours: colourRows(),
    equipment: [...equipmentList],
  };
}

export type CatalogueRows = ReturnType<typeof catalogueRows>;
