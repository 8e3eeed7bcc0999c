/** Handlers of the trade-in catalogue: years, makes, models, trims and options. An unknown vehicle gives an empty list. */
import type { buyOnline } from "#contract/buy-online.ts";
import type { tradeInCatalogueCalls } from "#contract/trade-in/trade-in-catalogue-calls.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { Refusal } from "#upstream/http/refusal.ts";
import { loadCatalogue } from "./catalogue.ts";
import { type CatalogueList, listOptions } from "./catalogue-lists.ts";
import { findVehiclesByVin } from "./catalogue-matches.ts";

type CatalogueCalls = Pick<typeof buyOnline, keyof typeof tradeInCatalogueCalls>;

const compareNames = (a: { Name: string }, b: { Name: string }) =>
  a.Name.localeCompare(b.Name, "en", { numeric: true });

const listForTrim =
  (list: CatalogueList) =>
  ({ input }: { input: { trimId?: number | undefined } }) =>
    listOptions(list, input.trimId ?? null);

export const catalogueHandlers = (): Handlers<CatalogueCalls> => ({
  listTradeInYears: async () => (await loadCatalogue()).years.map((year) => ({ Id: year, Name: String(year) })),
  listTradeInMakes: async ({ input }) => {
    const models = (await loadCatalogue()).modelsOf(input.year);
    const makes = new Map(models.map(({ makeId, make }) => [makeId, make]));
    return [...makes].map(([Id, Name]) => ({ Id, Name })).sort(compareNames);
  },
  listTradeInModels: async ({ input }) =>
    (await loadCatalogue())
      .modelsOf(input.year)
      .filter(({ makeId }) => makeId === input.makeId)
      .map(({ id, model }) => ({ Id: id, Name: model }))
      .sort(compareNames),
  listTradeInSeries: async ({ input }) =>
    (await loadCatalogue())
      .trimsOf(input.modelId, input.year)
      .map(({ vehicle }) => ({ Id: vehicle.trimId, Name: vehicle.trim }))
      .sort(compareNames),
  listTradeInStyles: listForTrim("styles"),
  getTradeInMakeModel: async ({ input }) => {
    const model = (await loadCatalogue()).models.get(input.modelId);
    if (!model || model.makeId !== input.makeId) throw new Refusal(404, "not_found");
    return { Make: model.make, Model: model.model };
  },
  listTradeInColors: listForTrim("colors"),
  listTradeInTransmissions: listForTrim("transmissions"),
  listTradeInEngines: listForTrim("engines"),
  listTradeInDrivetrains: listForTrim("drivetrains"),
  listTradeInFuels: listForTrim("fuels"),
  listTradeInEquipment: listForTrim("equipment"),
  decodeTradeInVin: async ({ input }) => findVehiclesByVin(input.vin),
  getTradeInVehicle: async ({ input }) => {
    const trim = (await loadCatalogue()).trim(input.trimId);
    if (!trim) throw new Refusal(404, "not_found");
    return trim.vehicle;
  },
});
