/** Estimates the trade-in of a widget's form: few answers, so the usual condition stands for the others. */
import type { z } from "zod";
import type { widgetFrameCalls, widgetVehicle } from "#contract/company/widgets.ts";
import type { CatalogueVehicle } from "#contract/trade-in/trade-in.ts";
import type { Province } from "#domain/place/province.ts";
import { usualCondition, valueTradeIn } from "#domain/trade-in/valuation.ts";
import { loadCatalogue } from "#upstream/services/trade-in/catalogue/catalogue.ts";
import {
  findValuedTrims,
  findVehicleByNames,
  findVehiclesByVin,
} from "#upstream/services/trade-in/catalogue/catalogue-matches.ts";
import { estimateDaysFrom } from "#upstream/services/trade-in/estimate.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type WidgetVehicle = z.output<typeof widgetVehicle>;
type WidgetEstimate = NonNullable<z.output<typeof widgetFrameCalls.getWidgetAnswer.response>["estimate"]>;

/** The vehicles that the answers may mean, one for each possible trim; empty if the catalogue has none. */
export async function findPossibleVehicles(answers: WidgetVehicle): Promise<CatalogueVehicle[]> {
  const { vehicleBy, tradeInVinNumber, year, make, model, trim = null } = answers;
  if (vehicleBy === "vin") return tradeInVinNumber ? findVehiclesByVin(tradeInVinNumber) : [];
  if (year === undefined || make === undefined || model === undefined) return [];
  const vehicle = await findVehicleByNames({ year, make, model, trim });
  if (vehicle.trimId !== null || vehicle.modelId === null) return [vehicle];
  const catalogue = await loadCatalogue();
  return catalogue.trimsOf(vehicle.modelId, year).map((each) => each.vehicle);
}

interface Handover {
  /** Of the site that shows the form. */
  brandKey: string;
  /** Of the company, to which the vehicle is handed over. */
  province: Province;
  /** YYYY-MM-DD */
  today: string;
}

/** From the lowest value of the possible trims to the highest; null if a person must value the vehicle. */
export async function estimateWidgetTradeIn(
  upstream: Upstream,
  answers: WidgetVehicle,
  possible: readonly CatalogueVehicle[],
  { brandKey, province, today }: Handover,
): Promise<WidgetEstimate | null> {
  const { mileage, vehicleCondition } = answers;
  const trims = await findValuedTrims(upstream, brandKey, possible);
  const valuations = trims.flatMap(
    (vehicle) =>
      valueTradeIn({
        vehicle,
        mileage,
        vehicleFeatures: [],
        vehicleCondition: { ...usualCondition, ...vehicleCondition },
        province,
        today,
      }) ?? [],
  );
  const [first] = valuations;
  if (!first) return null;
  return {
    priceLow: Math.min(...valuations.map(({ priceLow }) => priceLow)),
    priceHigh: Math.max(...valuations.map(({ priceHigh }) => priceHigh)),
    equipmentAdjustedPrice: first.equipmentAdjustedPrice,
    // The lines explain one value; there are several.
    lines: valuations.length === 1 ? first.lines : [],
    expiresOn: estimateDaysFrom(today).lastDay,
    isByAdvocate: false,
  };
}
