/** Rows of the widgets service that read the catalogue: its vehicles (trims), models, makes and years, for Canada and the EU (reading 45). */
import { z } from "@hono/zod-openapi";
import { read } from "#contract/define.ts";
import { bilingual, cents, instant, integerId, maxInteger, shortText, wholeNumber } from "#contract/fields.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { catalogueTeam } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { accuracies, type Market, markets } from "#domain/vehicle/catalogue.ts";
import { bodyStyles, drivetrains, fuels, transmissions } from "#domain/vehicle/vehicle.ts";

export const catalogueAccess = { access: catalogueTeam, section: sections.vehicles } as const;

/** 0 stands for all, as the specification's defaults do. */
const idOrAll = wholeNumber(0, maxInteger);
const yearOrAll = wholeNumber(0, 2100);
const market = z.enum(markets);

export const catalogueStates = ["active", "inactive"] as const;

export const vehicleList = listQuery(
  {
    market: market.optional(),
    makeId: idOrAll.optional(),
    modelId: idOrAll.optional(),
    /** Default: the current year. */
    year: yearOrAll.optional(),
    accuracy: z.enum(["all", ...accuracies]).optional(),
    state: z.enum(catalogueStates).optional(),
    /** Words of make, model, trim and year. */
    search: shortText.optional(),
  },
  ["name", "changed"],
);

/** Sorted by `changed`: -changed has the latest change first. */
export const recentList = listQuery({ market: market.optional() }, ["changed"]);

/** What the page that finds one vehicle asks, in its address. */
export const finderCriteria = z.object({
  market: market.optional(),
  year: yearOrAll.optional(),
  makeId: integerId.optional(),
  modelId: integerId.optional(),
});

/** A vehicle of the catalogue is a trim of one model year. */
export const catalogueVehicle = z.object({
  id: z.int(),
  market,
  year: z.int(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  modelId: z.int(),
  accuracy: z.enum(accuracies),
  /** Whether the trim, its model, the model's main model and the make are all active. */
  isShown: z.boolean(),
  /** The trim's own switch. */
  isActive: z.boolean(),
  msrp: cents,
  changedAt: instant,
});
export type CatalogueVehicle = z.infer<typeof catalogueVehicle>;

const choice = z.object({ id: z.int(), name: z.string() });
export type Choice = z.infer<typeof choice>;

/** What a switch touches when it is turned off: nothing of it is deleted. */
export const catalogueEffect = z.object({
  /** Vehicles for sale on all brands. */
  liveVehicles: z.int(),
  /** Those that somebody holds or has reserved. */
  heldVehicles: z.int(),
  /** Estimates of the same vehicle that are valid today, on all brands. */
  openEstimates: z.int(),
});
export type CatalogueEffect = z.infer<typeof catalogueEffect>;

export const catalogueVehicleDetails = catalogueVehicle.extend({
  bodyStyle: z.enum(bodyStyles),
  engine: bilingual,
  horsepower: z.int().nullable(),
  drivetrain: z.enum(drivetrains),
  fuel: z.enum(fuels),
  transmission: z.enum(transmissions),
  seats: z.int(),
  doors: z.int(),
  combinedL100km: z.number().nullable(),
  kwh100km: z.number().nullable(),
  electricRangeKm: z.int().nullable(),
  imageUrl: z.string().nullable(),
  /** The switches above the trim's own: of the model and of what it belongs to. */
  isModelActive: z.boolean(),
  version: z.int(),
  effect: catalogueEffect,
});
export type CatalogueVehicleDetails = z.infer<typeof catalogueVehicleDetails>;

export const modelList = listQuery({ makeId: idOrAll.optional(), search: shortText.optional() }, ["name"]);

export const modelRow = z.object({
  id: z.int(),
  make: z.string(),
  name: z.string(),
  bodyStyle: z.enum(bodyStyles),
  /** Trims of all years. */
  trims: z.int(),
  /** Of a submodel, its main model. */
  mainModel: choice.nullable(),
  hasPromotion: z.boolean(),
  isActive: z.boolean(),
  /** Active, and so are its make and its main model. */
  isShown: z.boolean(),
});
export type ModelRow = z.infer<typeof modelRow>;

export const modelPromotion = z.object({ imageUrl: z.string().nullable(), note: bilingual.nullable() });

export const modelDetails = modelRow.extend({
  market,
  makeId: z.int(),
  promotion: modelPromotion,
  version: z.int(),
  effect: catalogueEffect,
  submodels: z.array(choice.extend({ isActive: z.boolean() })),
  /** Models of the make and market that can become submodels of this one. */
  otherModels: z.array(choice),
});
export type ModelDetails = z.infer<typeof modelDetails>;

const trimOfModel = z.object({
  id: z.int(),
  year: z.int(),
  name: z.string(),
  accuracy: z.enum(accuracies),
  isActive: z.boolean(),
});

export const trimPromotion = z.object({
  trimId: z.int(),
  year: z.int(),
  name: z.string(),
  /** Sums of the rebates for each payment method, before and after taxes together. */
  cash: cents,
  finance: cents,
  lease: cents,
  /** The lowest annual rate in percent; null without terms. */
  financeRate: z.number().nullable(),
  endsOn: z.iso.date(),
});
export type TrimPromotion = z.infer<typeof trimPromotion>;

const modelParams = z.object({ modelId: integerId });
const yearParams = z.object({ year: wholeNumber(1900, 2100) });
const marketNames: Record<Market, string> = { ca: "Canada", eu: "the EU" };

const modelsOf = (path: string, of: Market) =>
  read(`/vehicles/${path}`, {
    summary: `Lists the models of ${marketNames[of]} with their submodels, one page at a time. An export is recorded in the audit log.`,
    ...catalogueAccess,
    query: modelList.query,
    response: listResponse(modelRow).extend({ makes: z.array(choice) }),
  });

const trimsOf = (path: string, of: Market) =>
  read(`/vehicles/${path}`, {
    summary: `Lists the trims of a model of ${marketNames[of]}, the newest year first.`,
    ...catalogueAccess,
    query: modelParams,
    response: z.object({ trims: z.array(trimOfModel) }),
  });

const yearsOf = (path: string, of: Market) =>
  read(`/vehicles/${path}`, {
    summary: `Lists the model years that the catalogue of ${marketNames[of]} has, newest first.`,
    ...catalogueAccess,
    response: z.object({ years: z.array(z.int()) }),
  });

const makesOf = (path: string, of: Market) =>
  read(`/vehicles/${path}`, {
    summary: `Lists the makes of a model year in ${marketNames[of]}.`,
    ...catalogueAccess,
    query: yearParams,
    response: z.object({ makes: z.array(choice) }),
  });

/** The models of a make in a year; the one of Canada is a row of the admin service. */
export const modelChoices = (path: string, of: Market) =>
  read(path, {
    summary: `Lists the models of a make and a model year in ${marketNames[of]}.`,
    ...catalogueAccess,
    query: yearParams.extend({ makeId: integerId }),
    response: z.object({ models: z.array(choice) }),
  });

export const catalogueRows = {
  getMakes: read("/vehicles/get-makes", {
    summary: "Lists the makes with models in a market, by default Canada.",
    ...catalogueAccess,
    query: z.object({ market: market.default("ca") }),
    response: z.object({ makes: z.array(choice.extend({ isActive: z.boolean(), models: z.int() })) }),
  }),
  getAdminModels: modelsOf("get-admin-models", "ca"),
  getAdminEuModels: modelsOf("get-admin-eu-models", "eu"),
  getTrims: trimsOf("get-trims", "ca"),
  getEuTrims: trimsOf("get-eu-trims", "eu"),
  getChromeDataYears: yearsOf("get-chrome-data-years", "ca"),
  getChromeDataMakes: makesOf("get-chrome-data-makes", "ca"),
  getEvoxEuYears: yearsOf("get-evox-eu-years", "eu"),
  getEvoxEuMakes: makesOf("get-evox-eu-makes", "eu"),
  getEvoxEuModels: modelChoices("/vehicles/get-evox-eu-models", "eu"),
  getTrimsPromotions: read("/finances/get-trims-promotions", {
    summary: "Lists the trims of a model that have a rebate today, with their lowest rate, the newest year first.",
    ...catalogueAccess,
    query: modelParams,
    response: z.object({ promotions: z.array(trimPromotion) }),
  }),
  getCatalogueVehicles: read("/vehicles/get-catalogue-vehicles", {
    summary: "Searches the catalogue. An export is recorded in the audit log. Path not in the specification.",
    ...catalogueAccess,
    query: vehicleList.query,
    response: listResponse(catalogueVehicle).extend({
      currentYear: z.int(),
      choices: z.object({ years: z.array(z.int()), makes: z.array(choice), models: z.array(choice) }),
    }),
  }),
  getRecentVehicles: read("/vehicles/get-recent-vehicles", {
    summary: "Lists the vehicles of the catalogue that changed in the last seven days. Path not in the specification.",
    ...catalogueAccess,
    query: recentList.query,
    response: listResponse(catalogueVehicle),
  }),
  getCatalogueVehicle: read("/vehicles/get-catalogue-vehicle", {
    summary: "Returns a vehicle of the catalogue and what its switch touches. Path not in the specification.",
    ...catalogueAccess,
    query: z.object({ trimId: integerId }),
    response: catalogueVehicleDetails,
  }),
  getCatalogueModel: read("/vehicles/get-catalogue-model", {
    summary:
      "Returns a model, its submodels and its promotion, and what its switch touches. Path not in the specification.",
    ...catalogueAccess,
    query: modelParams,
    response: modelDetails,
  }),
};
