import { z } from "zod";
import { typedMoney } from "#app/form/fields.server.ts";
import { advocateValue, formAddressee, offerAmount, typedTexts } from "#contract/trade-in/block.ts";
import { languages } from "#domain/formats/language.ts";

const labels = "block:fields";

/** A dealer's offer, as it is typed. */
export const offerForm = z.object({ amount: typedMoney(offerAmount.max) }).meta({ labels });

const largest = advocateValue.shape.priceHigh.maxValue ?? 0;

/** An advocate's value, as it is typed. */
export const valueForm = z.object({ priceLow: typedMoney(largest), priceHigh: typedMoney(largest) }).meta({ labels });

/** Another in its place, with the one that whoever corrects it has seen. */
export const correctForm = valueForm
  .extend({ formerLow: z.coerce.number().int(), formerHigh: z.coerce.number().int() })
  .meta({ labels });

/** Which of its owner's texts dealers are to read no more, or again. */
export const textForm = z.object({ field: z.enum(typedTexts), to: z.enum(["withheld", "shown"]) });

/** The offer as whoever accepts it has seen it. */
export const acceptForm = z.object({ amount: z.coerce.number().int() });

/** Whom a stand-alone form is sent to, and in which language. */
export const sendForm = formAddressee.safeExtend({ language: z.enum(languages) }).meta({ labels: "account:fields" });
