import { z } from "zod";
import { describeForm } from "#app/form/read-form.server.ts";
import { wholeNumber } from "#contract/fields.ts";
import { documentVerdict } from "#contract/purchase/documents.ts";
import { agreedDelivery, delivery } from "#contract/purchase/handover.ts";
import type { OrderDetails } from "#contract/purchase/orders.ts";
import { shopToday } from "#domain/formats/shop-clock.ts";
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

const deliveryLabels = { labels: "staff:orders.delivery" };
export const agreeForm = z.object(agreedDelivery.shape).meta(deliveryLabels);
export const deliverForm = z.object(delivery.shape).meta(deliveryLabels);

/** Values as entered. */
export type AgreeForm = Record<keyof z.input<typeof agreeForm>, string>;
export type DeliverForm = Record<keyof z.input<typeof deliverForm>, string>;

/** The forms of an order's delivery. The day of the contract is proposed until another one is agreed. */
export function describeDeliveryForms({ signed, handover }: OrderDetails) {
  const today = shopToday();
  const proposedDay = handover.agreedDay ?? signed?.deliveryDay ?? today;
  return {
    agree: describeForm(agreeForm, { agreedDay: proposedDay < today ? "" : proposedDay }),
    deliver: describeForm(deliverForm, {
      deliveredOn: handover.deliveredOn ?? today,
      odometerKm: handover.odometerKm === null ? "" : String(handover.odometerKm),
    }),
  };
}

/** Number of the retry shown on the page, so that posting twice retries only once. */
export const refundForm = z.object({ nextTry: wholeNumber(1) });
