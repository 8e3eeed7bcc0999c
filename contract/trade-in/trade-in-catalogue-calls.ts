/** Rows of the trade-in catalogue: years, makes, models, trims, and the options of a trim such as colours and engines. */
import { z } from "@hono/zod-openapi";
import { read } from "#contract/define.ts";
import * as tradeIn from "./trade-in.ts";

const id = z.coerce.number().int().positive().max(2_147_483_647);
const year = z.coerce.number().int().min(1950).max(2100);

const idList = <Shape extends z.ZodObject>(path: string, summary: string, query: Shape) =>
  read(`/tradein/${path}`, {
    summary,
    access: "anyone",
    query,
    response: z.array(tradeIn.catalogueListOption),
    convention: "response",
  });
const bilingualList = <Shape extends z.ZodObject>(path: string, summary: string, query: Shape) =>
  read(`/tradein/${path}`, {
    summary: `${summary} ResponseStatus 0 or less is an empty list: the answer is typed then.`,
    access: "anyone",
    query,
    response: z.array(tradeIn.bilingualOption),
    convention: "response",
  });

export const tradeInCatalogueCalls = {
  listTradeInYears: idList("years", "Model years, newest first.", z.object({})),
  listTradeInMakes: idList("makes", "The makes of a year, by name.", z.object({ year })),
  listTradeInModels: idList("models", "A make's models of a year, by name.", z.object({ year, makeId: id })),
  listTradeInSeries: idList("series", "A model's trims of a year.", z.object({ year, modelId: id })),
  listTradeInStyles: bilingualList("styles", "A trim's body styles.", z.object({ trimId: id })),
  getTradeInMakeModel: read("/tradein/make-model", {
    summary: "The names of a make and a model.",
    access: "anyone",
    query: z.object({ makeId: id, modelId: id }),
    response: z.object({ Make: z.string(), Model: z.string() }),
  }),
  listTradeInColors: bilingualList("colors", "Colours.", z.object({ trimId: id.optional() })),
  listTradeInTransmissions: bilingualList("transmissionTypes", "Transmissions.", z.object({ trimId: id.optional() })),
  listTradeInEngines: bilingualList("engines", "Engines.", z.object({ trimId: id.optional() })),
  listTradeInDrivetrains: bilingualList("driveTrains", "Drivetrains.", z.object({ trimId: id.optional() })),
  listTradeInFuels: bilingualList("fuelTypes", "Fuels. Our path.", z.object({ trimId: id.optional() })),
  listTradeInEquipment: bilingualList(
    "equipmentsByVehicleID",
    "What the vehicle may have.",
    z.object({ trimId: id.optional() }),
  ),
  decodeTradeInVin: read("/tradein/vin-decode", {
    summary: "The vehicles that a VIN may mean; an unknown one means none.",
    access: "anyone",
    query: z.object({ vin: tradeIn.vinText }),
    response: z.array(tradeIn.catalogueVehicle),
    convention: "response",
  }),
  getTradeInVehicle: read("/tradein/vehicle", {
    summary: "A trim of the catalogue with its names.",
    access: "anyone",
    query: z.object({ trimId: id }),
    response: tradeIn.catalogueVehicle,
  }),
};
