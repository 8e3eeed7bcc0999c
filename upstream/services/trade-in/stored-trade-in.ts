/** Parses the JSON columns of a trade-in's row: its answers, vehicle and estimate. */
import { z } from "@hono/zod-openapi";
import {
  type CatalogueVehicle,
  catalogueVehicle,
  type TradeInAnswers,
  tradeInAnswers,
  tradeInEstimate,
} from "#contract/trade-in/trade-in.ts";
import { type TradeInProgress, tradeInWizard } from "#domain/trade-in/trade-in.ts";
import { parseParts } from "#upstream/services/shared/parse-parts.ts";
import type { TradeInRow } from "./trade-in-rows.ts";

export const noVehicle: CatalogueVehicle = {
  year: null,
  makeId: null,
  make: null,
  modelId: null,
  model: null,
  trimId: null,
  trim: null,
};

/** The vehicle from the VIN or from the visitor's choice, and whether the VIN identified the model and the trim. */
const storedVehicle = catalogueVehicle.extend({
  isDecoded: z.boolean().default(false),
  isTrimDecoded: z.boolean().default(false),
});
export type StoredVehicle = z.infer<typeof storedVehicle>;

export const storedEstimate = tradeInEstimate.omit({ isExpired: true }).extend({
  /** The day of its calculation; absent in estimates of people and in old ones. */
  valuedOn: z.iso.date().optional(),
  /** The trim's adjustment that it was calculated with, and the latest one that it has followed (reading 37). */
  trimValue: z.object({ trimId: z.int(), adjustment: z.number(), latest: z.number(), changeId: z.int() }).optional(),
});
export type StoredEstimate = z.infer<typeof storedEstimate>;

export const answersOf = ({ answers }: Pick<TradeInRow, "answers">): TradeInAnswers =>
  parseParts(tradeInAnswers, answers);

/** In kilometres, from the basic information page or from the VIN page of a trade-in form that staff sent; null before either is answered. */
export function mileageOf(row: Pick<TradeInRow, "answers">): number | null {
  const { "basic-information": basic, vin } = answersOf(row);
  return basic?.mileage ?? vin?.mileage ?? null;
}

const readableVehicle = storedVehicle.catch({ ...noVehicle, isDecoded: false, isTrimDecoded: false });
export const vehicleOf = ({ vehicle }: Pick<TradeInRow, "vehicle">): StoredVehicle =>
  readableVehicle.parse({ ...noVehicle, ...vehicle });

/** The vehicle for emails to the owner and to staff, which show the VIN when nothing else is known. */
export const messageVehicleOf = (row: Pick<TradeInRow, "answers" | "vehicle">) => ({
  ...vehicleOf(row),
  vin: answersOf(row).vin?.tradeInVinNumber ?? null,
});

const readableEstimate = storedEstimate.nullable().catch(null);
export const estimateOf = ({ estimate }: Pick<TradeInRow, "estimate">): StoredEstimate | null =>
  readableEstimate.parse(estimate);

export const toProgress = (answers: TradeInAnswers, vehicle: StoredVehicle): TradeInProgress => ({
  answers,
  isDecoded: vehicle.isDecoded,
  isTrimDecoded: vehicle.isTrimDecoded,
  vehicle,
});

/** The wizard's progress. An expired estimate makes its page unanswered. */
export function progressOf(row: TradeInRow, today: string): TradeInProgress {
  const { estimate, ...answers } = answersOf(row);
  const isEstimateSeen = estimate !== undefined && !isExpired(estimateOf(row), today);
  return toProgress(isEstimateSeen ? { ...answers, estimate } : answers, vehicleOf(row));
}

export const isExpired = (estimate: Pick<StoredEstimate, "expiresOn"> | null, today: string): boolean =>
  estimate !== null && estimate.expiresOn < today;

/** Every answer that an estimate needs is there. */
export const isComplete = (progress: TradeInProgress): boolean => tradeInWizard.canOpen("estimate", progress);
