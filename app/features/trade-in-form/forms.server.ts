import { z } from "zod";
import { emailText } from "#contract/fields.ts";
import { enteredMileage, vinText } from "#contract/trade-in/trade-in.ts";

const labels = "tradeInForm:fields";

export const vinForm = z.object({ tradeInVinNumber: vinText, mileage: enteredMileage.optional() }).meta({ labels });
export const emailForm = z.object({ email: emailText }).meta({ labels });
