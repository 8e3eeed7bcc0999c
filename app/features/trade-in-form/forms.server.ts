import { z } from "zod";
import { emailText } from "#upstream/contract/fields.ts";
import { vinText } from "#upstream/contract/trade-in.ts";

const labels = "tradeInForm:fields";

export const vinForm = z.object({ tradeInVinNumber: vinText }).meta({ labels });
export const emailForm = z.object({ email: emailText }).meta({ labels });
