/** Pages to add a vehicle to the garage: the first pages of a trade-in, so that its answers can start a trade-in. */

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

export const garageWizard = createWizard<TradeInProgress, (typeof tradeInWizard.allPages)[number]>(
  tradeInWizard.allPages.filter(({ id }) => isGaragePage(id)),
);

/** Kinds of documents of a garage vehicle. */
export const garageDocumentKinds = ["registration", "insurance", "maintenance", "warranty", "other"] as const;

/** Days after which a garage vehicle is valued again. */
export const daysBetweenValuations = 30;
