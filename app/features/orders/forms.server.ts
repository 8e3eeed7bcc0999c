import { z } from "zod";
import { documentVerdict } from "#contract/purchase/documents.ts";
import type { OrderDetails } from "#contract/purchase/orders.ts";
import { textsOf } from "#locales/texts.server.ts";
import { declineReasons } from "./order-texts.ts";

const { reason: ownWords } = documentVerdict.shape;

/** A reason that is chosen, with words of one's own after it; these are all there is where no reason fits. */
export const declineForm = z
  .object({ reasonChoice: z.enum(declineReasons), reason: ownWords.unwrap().max(300).optional() })
  .refine(({ reasonChoice, reason }) => reasonChoice !== "other" || reason !== undefined, {
    path: ["reason"],
    params: { i18n: "required" },
  })
  .meta({ labels: "staff:orders.decline" });

/** As it is typed. */
export type DeclineForm = Record<keyof z.input<typeof declineForm>, string>;

/** What the buyer is told: the chosen reason in the buyer's language, whoever chose it in which. */
export function reasonText({ reasonChoice, reason }: z.output<typeof declineForm>, { language }: OrderDetails): string {
  const chosen = reasonChoice === "other" ? "" : textsOf(language)(`staff:orders.reasons.${reasonChoice}`);
  return [chosen, reason].filter(Boolean).join(" ");
}

/** The number of the try that its page offered: sent twice it is the same one. */
export const refundForm = z.object({ nextTry: z.coerce.number().int().positive() });
