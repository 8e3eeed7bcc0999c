import { z } from "zod";
import { emailText } from "#upstream/contract/fields.ts";
import { mileageCount, vinText } from "#upstream/contract/trade-in.ts";

const labels = "tradeInForm:fields";

export const vinForm = z.object({ tradeInVinNumber: vinText, mileage: mileageCount.optional() }).meta({ labels });
export const emailForm = z.object({ email: emailText }).meta({ labels });
