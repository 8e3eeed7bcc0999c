/** Forms of a dealer's stock. */
import { z } from "zod";
import { moneySchema } from "#app/form/fields.server.ts";
import { priceForm as priceSchema } from "#contract/company/company-vehicles.ts";
import { changedFacts, newVehicle, priceItem } from "#contract/company/stock.ts";
import { checkLastOwner, labelForm as labelSchema } from "#contract/company/vehicle-label.ts";
import { instant, runDespiteErrors, wholeNumber } from "#contract/fields.ts";

const labels = { labels: "companyVehicles:fields" };

/** `formerPrice` is the price that the page showed, in cents. */
export const priceForm = priceSchema(moneySchema).extend({ formerPrice: wholeNumber().optional() }).meta(labels);

/** `seenAt`: when the vehicle that the page showed was last changed. */
export const factsForm = changedFacts(moneySchema).extend({ seenAt: instant.optional() }).meta(labels);

/** `seenVersion`: the version of the label that the page showed. */
export const labelForm = labelSchema
  .extend({ seenVersion: z.string().max(100).optional() })
  .superRefine(checkLastOwner, runDespiteErrors)
  .meta(labels);

export const newVehicleForm = newVehicle(moneySchema).meta(labels);

export const itemForm = priceItem(moneySchema).meta({ labels: "companyVehicles:itemFields" });
