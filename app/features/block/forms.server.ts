import { z } from "zod";
import { moneySchema } from "#app/form/fields.server.ts";
import { wholeNumber } from "#contract/fields.ts";
import { formRecipient, offerAmount, ownerTextFields } from "#contract/trade-in/block.ts";
import { languages } from "#domain/formats/language.ts";
import { maxAmounts } from "#domain/money/max-amounts.ts";
import { tradeInActions } from "./trade-in-actions.ts";

const labels = "block:fields";

/** Offer amount as a dealer enters it. */
export const offerForm = z.object({ amount: moneySchema(offerAmount.max) }).meta({ labels });

/** Value as staff enter it. */
export const valueForm = z
  .object({ priceLow: moneySchema(maxAmounts.vehicleValue), priceHigh: moneySchema(maxAmounts.vehicleValue) })
  .meta({ labels });

/** Corrected value plus the value shown (optimistic lock). */
export const correctForm = valueForm.extend({ formerLow: wholeNumber(), formerHigh: wholeNumber() }).meta({ labels });

/** The action that the page offered. */
export const nextActionForm = z.object({ act: z.enum(tradeInActions).default("value") });

/** The owner's text to hide from dealers or to show again. */
export const textForm = z.object({ field: z.enum(ownerTextFields) });

/** Amount of the offer when staff accepted it (optimistic lock). */
export const acceptForm = z.object({ amount: wholeNumber() });

/** Recipient and language of the link to a trade-in form. */
export const sendLinkForm = formRecipient
  .safeExtend({ language: z.enum(languages) })
  .meta({ labels: "account:fields" });
