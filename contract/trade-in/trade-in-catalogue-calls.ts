/** Rows of the trade-in catalogue: years, makes, models, trims, and the options of a trim such as colours and engines. */
import { z } from "@hono/zod-openapi";
import { read } from "#contract/define.ts";
import { integerId, wholeNumber } from "#contract/fields.ts";
import * as tradeIn from "./trade-in.ts";

const year = wholeNumber(1950, 2100);

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
    summary: `${summary} ResponseStatus 0 or less means an empty list; the user then enters text.`,
    access: "anyone",
    query,
    response: z.array(tradeIn.bilingualOption),
    convention: "response",
  });

export const tradeInCatalogueCalls = {
  listTradeInYears: idList("years", "Lists the model years, newest first.", z.object({})),
  listTradeInMakes: idList("makes", "Lists the makes of a year by name.", z.object({ year })),
  listTradeInModels: idList(
    "models",
    "Lists the models of a make and a year by name.",
    z.object({ year, makeId: integerId }),
  ),
  listTradeInSeries: idList("series", "Lists the trims of a model and a year.", z.object({ year, modelId: integerId })),
  listTradeInStyles: bilingualList("styles", "Lists the body styles of a trim.", z.object({ trimId: integerId })),
  getTradeInMakeModel: read("/tradein/make-model", {
    summary: "Returns the names of a make and a model.",
    access: "anyone",
    query: z.object({ makeId: integerId, modelId: integerId }),
    response: z.object({ Make: z.string(), Model: z.string() }),
  }),
  listTradeInColors: bilingualList("colors", "Lists the colours.", z.object({ trimId: integerId.optional() })),
  listTradeInTransmissions: bilingualList(
    "transmissionTypes",
    "Lists the transmissions.",
    z.object({ trimId: integerId.optional() }),
  ),
  listTradeInEngines: bilingualList("engines", "Lists the engines.", z.object({ trimId: integerId.optional() })),
  listTradeInDrivetrains: bilingualList(
    "driveTrains",
    "Lists the drivetrains.",
    z.object({ trimId: integerId.optional() }),
  ),
  listTradeInFuels: bilingualList(
    "fuelTypes",
    "Lists the fuels. Path not in the specification.",
    z.object({ trimId: integerId.optional() }),
  ),
  listTradeInEquipment: bilingualList(
    "equipmentsByVehicleID",
    "Lists the equipment that the vehicle may have.",
    z.object({ trimId: integerId.optional() }),
  ),
  decodeTradeInVin: read("/tradein/vin-decode", {
    summary: "Lists the vehicles that match a VIN; none for an unknown VIN.",
    access: "anyone",
    query: z.object({ vin: tradeIn.vinText }),
    response: z.array(tradeIn.catalogueVehicle),
    convention: "response",
  }),
  getTradeInVehicle: read("/tradein/vehicle", {
    summary: "Returns a trim of the catalogue with its names.",
    access: "anyone",
    query: z.object({ trimId: integerId }),
    response: tradeIn.catalogueVehicle,
  }),
};
