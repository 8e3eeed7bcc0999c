/** The rows of the trade-in catalogue. Whatever it does not know is an empty list. */
import type { buyOnline } from "#upstream/contract/buy-online.ts";
import type { tradeInCatalogueCalls } from "#upstream/contract/trade-in-catalogue-calls.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { Refusal } from "#upstream/http/refusal.ts";
import { type CatalogueTrim, openCatalogue } from "./catalogue.ts";
import { findCatalogueMatches, isElectric } from "./catalogue-matches.ts";
import * as words from "./catalogue-words.ts";

type CatalogueRows = Pick<typeof buyOnline, keyof typeof tradeInCatalogueCalls>;

const byName = (a: { Name: string }, b: { Name: string }) => a.Name.localeCompare(b.Name, "en", { numeric: true });

/** A list by the trim, where one is told: empty when the catalogue does not know it. */
const ofTrim =
  <Option>(list: (trim: CatalogueTrim | null) => readonly Option[]) =>
  async ({ input }: { input: { trimId?: number | undefined } }): Promise<Option[]> => {
    if (input.trimId === undefined) return [...list(null)];
    const trim = (await openCatalogue()).trim(input.trimId);
    return trim ? [...list(trim)] : [];
  };

/** What the patterns tell comes first; the rest stays to choose, since they seldom tell hybrids. */
function fuelsOf(trim: CatalogueTrim | null) {
  const all = Object.entries(words.fuels);
  const told = new Set(trim?.engines.map((engine) => engine.at(-1)));
  const first = all.filter(([letter]) => told.has(letter));
  const rest = trim && isElectric(trim) ? [] : all.filter(([letter]) => !told.has(letter));
  return [...first, ...rest].map(([, option]) => option);
}

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
  listTradeInStyles: ofTrim((trim) => [...(trim?.bodies ?? "")].flatMap((letter) => words.styles[letter] ?? [])),
  getTradeInMakeModel: async ({ input }) => {
    const model = (await openCatalogue()).models.get(input.modelId);
    if (!model || model.makeId !== input.makeId) throw new Refusal(404, "not_found");
    return { Make: model.make, Model: model.model };
  },
  listTradeInColors: ofTrim(() => words.colours),
  listTradeInTransmissions: ofTrim((trim) => (trim && isElectric(trim) ? [words.singleSpeed] : words.transmissions)),
  listTradeInEngines: ofTrim((trim) => trim?.engines.map(words.engineOption) ?? []),
  listTradeInDrivetrains: ofTrim(() => words.drivetrains),
  listTradeInFuels: ofTrim(fuelsOf),
  listTradeInEquipment: ofTrim((trim) => words.equipmentOf(trim?.vehicle.year)),
  decodeTradeInVin: async ({ input }) => findCatalogueMatches(input.vin),
  getTradeInVehicle: async ({ input }) => {
    const trim = (await openCatalogue()).trim(input.trimId);
    if (!trim) throw new Refusal(404, "not_found");
    return trim.vehicle;
  },
});
