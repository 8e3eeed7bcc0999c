/** A trade-in's row as the pages have it: its answers, its vehicle, its estimate, each read back through the contract. */
import { z } from "@hono/zod-openapi";
import {
  type CatalogueVehicle,
  catalogueVehicle,
  type TradeInAnswers,
  tradeInAnswers,
  tradeInEstimate,
} from "#contract/trade-in/trade-in.ts";
import { type TradeInProgress, tradeInPages, tradeInWizard } from "#domain/trade-in/trade-in.ts";
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

/** What the VIN told or what was chosen, and how much of it the VIN told. */
const keptVehicle = catalogueVehicle.extend({
  isDecoded: z.boolean().default(false),
  isTrimDecoded: z.boolean().default(false),
});
export type KeptVehicle = z.infer<typeof keptVehicle>;

export const keptEstimate = tradeInEstimate.omit({ isExpired: true });
export type KeptEstimate = z.infer<typeof keptEstimate>;

/** What an earlier release kept in another shape falls out: its page is asked again. */
export function answersOf({ answers }: Pick<TradeInRow, "answers">): TradeInAnswers {
  const kept = tradeInPages.filter((page) => tradeInAnswers.shape[page].safeParse(answers[page]).success);
  return tradeInAnswers.parse(Object.fromEntries(kept.map((page) => [page, answers[page]])));
}

/** As told on a page of its own, or beside the form's VIN; null before either. */
export function mileageOf(row: Pick<TradeInRow, "answers">): number | null {
  const { "basic-information": basic, vin } = answersOf(row);
  return basic?.mileage ?? vin?.mileage ?? null;
}

export const vehicleOf = ({ vehicle }: Pick<TradeInRow, "vehicle">): KeptVehicle =>
  keptVehicle.catch({ ...noVehicle, isDecoded: false, isTrimDecoded: false }).parse({ ...noVehicle, ...vehicle });

/** As its owner's and the staff's letters name it, which tell of a vehicle that nothing else is known of by its VIN. */
export const calledOf = (row: Pick<TradeInRow, "answers" | "vehicle">) => ({
  ...vehicleOf(row),
  vin: answersOf(row).vin?.tradeInVinNumber ?? null,
});

export const estimateOf = ({ estimate }: Pick<TradeInRow, "estimate">): KeptEstimate | null =>
  keptEstimate.nullable().catch(null).parse(estimate);

/** Where its pages stand. An estimate whose days are over is to be looked at again. */
export function progressOf(row: TradeInRow, today: string): TradeInProgress {
  const { isDecoded, isTrimDecoded } = vehicleOf(row);
  const { estimate, ...answers } = answersOf(row);
  const isLooked = estimate !== undefined && !isExpired(estimateOf(row), today);
  return { answers: isLooked ? { ...answers, estimate } : answers, isDecoded, isTrimDecoded };
}

export const isExpired = (estimate: Pick<KeptEstimate, "expiresOn"> | null, today: string): boolean =>
  estimate !== null && estimate.expiresOn < today;

/** All that an estimate is made of is answered. */
export const isComplete = (progress: TradeInProgress): boolean => tradeInWizard.mayOpen("estimate", progress);
