import type { companyMakes } from "../../schema/catalogue.ts";
import { companyRows, dealers } from "./dealers.ts";
import { lastOwnerRows } from "./labels.ts";
import { colourRows, deliveryTypeRows, equipmentList, manufacturerColourRows, protectionPlanRows } from "./lists.ts";
import { trimPriceRows } from "./prices.ts";
import { catalogueTrims, makeRows, modelRows } from "./trims.ts";
import { vehicleRows } from "./vehicles.ts";

/** Age in years of the oldest vehicles for sale. */
const maxAgeYears = 12;

/**
 * Builds the demo catalogue as Drizzle rows, in an order that foreign keys accept. The rows depend only on `now`. Rows have
 * fixed ids, so the id sequences must be set after inserting.
 */
export function buildCatalogueRows(now: Date) {
  const currentYear = now.getUTCFullYear();
  const oldestYear = currentYear - maxAgeYears;
  const trims = catalogueTrims(currentYear + 1);
  const makes = makeRows();
  const companyMakeRows: (typeof companyMakes.$inferInsert)[] = dealers.flatMap((dealer, index) =>
    makes.filter(({ name }) => dealer.makes.includes(name)).map(({ id }) => ({ company_id: index + 1, make_id: id })),
  );
  const vehicles = vehicleRows(trims, now, oldestYear);
  return {
    makes,
    models: modelRows(),
    trims: trims.map(({ row }) => row),
    companies: companyRows(now),
    companyMakes: companyMakeRows,
    vehicles,
    lastOwners: lastOwnerRows(vehicles),
    trimPrices: trimPriceRows(trims, now, oldestYear),
    protectionPlans: protectionPlanRows,
    deliveryTypes: deliveryTypeRows,
    colours: colourRows(),
    manufacturerColours: manufacturerColourRows(),
    equipment: [...equipmentList],
  };
}

export type CatalogueRows = ReturnType<typeof buildCatalogueRows>;
