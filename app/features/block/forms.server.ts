import { z } from "zod";
import { typedMoney } from "#app/form/fields.server.ts";
import { advocateValue, offerAmount } from "#upstream/contract/block.ts";

const labels = "block:fields";

/** A dealer's offer, as it is typed. */
export const offerForm = z.object({ amount: typedMoney(offerAmount.max) }).meta({ labels });

const largest = advocateValue.shape.priceHigh.maxValue ?? 0;

/** An advocate's value, as it is typed. */
export const valueForm = z.object({ priceLow: typedMoney(largest), priceHigh: typedMoney(largest) }).meta({ labels });

/** The offer as whoever accepts it has seen it. */
export const acceptForm = z.object({ amount: z.coerce.number().int() });
