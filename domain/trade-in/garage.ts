/** What a person's own vehicle is told by: the trade-in's first pages, so that the one becomes the other. */

import { createWizard } from "#domain/site/wizard.ts";
import { type TradeInPage, type TradeInProgress, tradeInWizard } from "./trade-in.ts";

export const garagePages = [
  "vin",
  "year",
  "make",
  "model",
  "trim",
  "other-vehicle",
  "basic-information",
] as const satisfies readonly TradeInPage[];
export type GaragePage = (typeof garagePages)[number];

export const isGaragePage = (name: string | undefined): name is GaragePage => garagePages.some((page) => page === name);

export const garageWizard = createWizard<TradeInProgress, (typeof tradeInWizard.all)[number]>(
  tradeInWizard.all.filter(({ id }) => isGaragePage(id)),
);

/** Papers of a vehicle. */
export const garageDocumentKinds = ["registration", "insurance", "maintenance", "warranty", "other"] as const;

/** A vehicle's value is noted again after so many days. */
export const valueEveryDays = 30;
