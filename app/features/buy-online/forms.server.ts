/** The steps' forms: the contract's own schemas, with what only a form has. */
import type { z } from "zod";
import { personalDetails, tradeIn } from "#upstream/contract/purchase.ts";

export const personalDetailsForm = personalDetails;
export type PersonalDetailsForm = z.input<typeof personalDetailsForm>;

export const tradeInForm = tradeIn;
export type TradeInForm = z.input<typeof tradeInForm>;
