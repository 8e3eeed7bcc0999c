import { z } from "zod";
import { documentVerdict } from "#contract/purchase/documents.ts";
import type { OrderDetails } from "#contract/purchase/orders.ts";
import { getTexts } from "#locales/texts.server.ts";
import { declineReasons } from "./order-texts.ts";

const { reason: reasonSchema } = documentVerdict.shape;

/** A listed reason with an optional free text; the reason "other" requires the text. */
export const declineForm = z
  .object({ reasonChoice: z.enum(declineReasons), reason: reasonSchema.unwrap().max(300).optional() })
  .refine(({ reasonChoice, reason }) => reasonChoice !== "other" || reason !== undefined, {
    path: ["reason"],
    params: { i18n: "required" },
  })
  .meta({ labels: "staff:orders.decline" });

/** Values as entered. */
export type DeclineForm = Record<keyof z.input<typeof declineForm>, string>;

/** Text for the buyer, in the buyer's language, whatever language the staff use. */
export function reasonText({ reasonChoice, reason }: z.output<typeof declineForm>, { language }: OrderDetails): string {
  const listedReason = reasonChoice === "other" ? "" : getTexts(language)(`staff:orders.reasons.${reasonChoice}`);
  return [listedReason, reason].filter(Boolean).join(" ");
}

/** Number of the retry shown on the page, so that posting twice retries only once. */
export const refundForm = z.object({ nextTry: z.coerce.number().int().positive() });
