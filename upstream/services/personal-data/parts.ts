/** Everything that names a person, in one list: the export reads it, the deletion erases it. A new table joins it, or those below. */
import { getTableName } from "drizzle-orm";
import { belongings } from "./belongings.ts";
import type { Holding } from "./holding.ts";
import { account, traces } from "./traces.ts";

/** In the order of deletion, the account's own row aside. */
export const holdings: readonly Holding[] = [...belongings, ...traces];

export const allHoldings: readonly Holding[] = [account, ...holdings];

/** Tables that hold nobody, and what they hold instead. */
export const impersonal: Record<string, string> = {
  catalogue_version: "the catalogue",
  colours: "the catalogue",
  companies: "the dealers, which are companies",
  company_makes: "the dealers, which are companies",
  dashboard_sections: "sections of the menu by kind of user",
  delivery_types: "the catalogue",
  equipment: "the catalogue",
  makes: "the catalogue",
  models: "the catalogue",
  protection_plans: "the catalogue",
  stripe_events: "ids and kinds of events",
  trim_prices: "the catalogue",
  trims: "the catalogue",
  vehicles: "what dealers sell",
};

export const nameOf = ({ table }: Holding): string => getTableName(table);
