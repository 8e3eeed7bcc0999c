/** The rows of the trade-in catalogue: years, makes, models and trims, and what a vehicle of them may have. */
import { z } from "@hono/zod-openapi";
import { read } from "#contract/define.ts";
import * as tradeIn from "./trade-in.ts";

const id = z.coerce.number().int().positive().max(2_147_483_647);
const year = z.coerce.number().int().min(1950).max(2100);

const list = <Shape extends z.ZodObject>(path: string, summary: string, query: Shape) =>
  read(`/tradein/${path}`, {
    summary,
    access: "anyone",
    query,
    answer: z.array(tradeIn.catalogueOption),
    convention: "response",
  });
const named = <Shape extends z.ZodObject>(path: string, summary: string, query: Shape) =>
  read(`/tradein/${path}`, {
    summary: `${summary} ResponseStatus 0 or less is an empty list: the answer is typed then.`,
    access: "anyone",
    query,
    answer: z.array(tradeIn.namedOption),
    convention: "response",
  });

export const tradeInCatalogueCalls = {
  listTradeInYears: list("years", "Model years, newest first.", z.object({})),
  listTradeInMakes: list("makes", "The makes of a year, by name.", z.object({ year })),
  listTradeInModels: list("models", "A make's models of a year, by name.", z.object({ year, makeId: id })),
  listTradeInSeries: list("series", "A model's trims of a year.", z.object({ year, modelId: id })),
  listTradeInStyles: named("styles", "A trim's body styles.", z.object({ trimId: id })),
  getTradeInMakeModel: read("/tradein/make-model", {
    summary: "The names of a make and a model.",
    access: "anyone",
    query: z.object({ makeId: id, modelId: id }),
    answer: z.object({ Make: z.string(), Model: z.string() }),
  }),
  listTradeInColors: named("colors", "Colours.", z.object({ trimId: id.optional() })),
  listTradeInTransmissions: named("transmissionTypes", "Transmissions.", z.object({ trimId: id.optional() })),
  listTradeInEngines: named("engines", "Engines.", z.object({ trimId: id.optional() })),
  listTradeInDrivetrains: named("driveTrains", "Drivetrains.", z.object({ trimId: id.optional() })),
  listTradeInFuels: named("fuelTypes", "Fuels. Our path.", z.object({ trimId: id.optional() })),
  listTradeInEquipment: named(
    "equipmentsByVehicleID",
    "What the vehicle may have.",
    z.object({ trimId: id.optional() }),
  ),
  decodeTradeInVin: read("/tradein/vin-decode", {
    summary: "The vehicles that a VIN may mean; an unknown one means none.",
    access: "anyone",
    query: z.object({ vin: tradeIn.vinText }),
    answer: z.array(tradeIn.catalogueVehicle),
    convention: "response",
  }),
  getTradeInVehicle: read("/tradein/vehicle", {
    summary: "A trim of the catalogue with its names.",
    access: "anyone",
    query: z.object({ trimId: id }),
    answer: tradeIn.catalogueVehicle,
  }),
};
