/** The rows of the trade-in catalogue. Whatever it does not know is an empty list. */
import type { buyOnline } from "#contract/buy-online.ts";
import type { tradeInCatalogueCalls } from "#contract/trade-in/trade-in-catalogue-calls.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { Refusal } from "#upstream/http/refusal.ts";
import { openCatalogue } from "./catalogue.ts";
import { type NamedList, readNamedList } from "./catalogue-lists.ts";
import { findCatalogueMatches } from "./catalogue-matches.ts";

type CatalogueRows = Pick<typeof buyOnline, keyof typeof tradeInCatalogueCalls>;

const byName = (a: { Name: string }, b: { Name: string }) => a.Name.localeCompare(b.Name, "en", { numeric: true });

const ofTrim =
  (list: NamedList) =>
  ({ input }: { input: { trimId?: number | undefined } }) =>
    readNamedList(list, input.trimId ?? null);

export const catalogueHandlers = (): Handlers<CatalogueRows> => ({
  listTradeInYears: async () => (await openCatalogue()).years.map((year) => ({ Id: year, Name: String(year) })),
  listTradeInMakes: async ({ input }) => {
    const models = (await openCatalogue()).modelsOf(input.year);
    const makes = new Map(models.map(({ makeId, make }) => [makeId, make]));
    return [...makes].map(([Id, Name]) => ({ Id, Name })).sort(byName);
  },
  listTradeInModels: async ({ input }) =>
    (await openCatalogue())
      .modelsOf(input.year)
      .filter(({ makeId }) => makeId === input.makeId)
      .map(({ id, model }) => ({ Id: id, Name: model }))
      .sort(byName),
  listTradeInSeries: async ({ input }) =>
    (await openCatalogue())
      .trimsOf(input.modelId, input.year)
      .map(({ vehicle }) => ({ Id: vehicle.trimId, Name: vehicle.trim }))
      .sort(byName),
  listTradeInStyles: ofTrim("styles"),
  getTradeInMakeModel: async ({ input }) => {
    const model = (await openCatalogue()).models.get(input.modelId);
    if (!model || model.makeId !== input.makeId) throw new Refusal(404, "not_found");
    return { Make: model.make, Model: model.model };
  },
  listTradeInColors: ofTrim("colors"),
  listTradeInTransmissions: ofTrim("transmissions"),
  listTradeInEngines: ofTrim("engines"),
  listTradeInDrivetrains: ofTrim("drivetrains"),
  listTradeInFuels: ofTrim("fuels"),
  listTradeInEquipment: ofTrim("equipment"),
  decodeTradeInVin: async ({ input }) => findCatalogueMatches(input.vin),
  getTradeInVehicle: async ({ input }) => {
    const trim = (await openCatalogue()).trim(input.trimId);
    if (!trim) throw new Refusal(404, "not_found");
    return trim.vehicle;
  },
});
