/** The steps' forms: the contract's own schemas, with what only a form has. */
import { z } from "zod";
import { typedMoney } from "#app/form/fields.server.ts";
import { describeForm, orderOf } from "#app/form/read.server.ts";
import * as credit from "#contract/credit/credit-application.ts";
import * as purchase from "#contract/purchase/purchase.ts";

export const personalDetailsForm = purchase.personalDetails;
export type PersonalDetailsForm = z.input<typeof personalDetailsForm>;

export const tradeInForm = purchase.tradeIn;
export type TradeInForm = z.input<typeof tradeInForm>;

export const paymentMethodForm = credit.paymentMethod.extend({ cashDown: typedMoney(100_000_000).default(0) });
/** As HTML has them: numbers are typed. */
export type PaymentMethodForm = Record<keyof z.input<typeof paymentMethodForm>, string>;

export const protectionPlanForm = purchase.protectionPlan;
export type ProtectionPlanForm = z.input<typeof protectionPlanForm>;

export const deliveryForm = purchase.delivery;
export type DeliveryForm = z.input<typeof deliveryForm>;

export const deliveryAddressForm = purchase.deliveryAddress;
export type DeliveryAddressForm = z.input<typeof deliveryAddressForm>;

/** For its description only: the body is the upstream's to read. */
export const driversLicenseForm = purchase.driversLicense;
export type DriversLicenseForm = Omit<z.input<typeof driversLicenseForm>, "confirmed"> &
  Record<"confirmed" | "front" | "back", string>;

/** The images come first on the page, and are no part of what the schema reads. */
export const driversLicenseOrder = [...purchase.licenceSides, ...orderOf(driversLicenseForm)];

export const restartForm = z.object({});

export const depositForm = z.object({});

/** A name that is typed, or strokes that are drawn; what is wrong with either is told at the field that is seen. */
export const signatureForm = purchase.signature.extend({ drawing: z.string().default("") }).superRefine(
  ({ signature, drawing }, context) => {
    const isDrawing = purchase.signatureDrawing.safeParse(drawing).success;
    if (isDrawing && (signature || drawing)) return;
    context.addIssue({ code: "custom", params: { i18n: isDrawing ? "required" : "drawing" }, path: ["signature"] });
  },
  { when: ({ value }) => typeof value === "object" && value !== null },
);

/**
 * As it is served a name is needed; the script that offers the drawing says when it is not. No language of the contract
 * is served as chosen: the choice is the buyer's express one (reading 16).
 */
export function describeSignature() {
  const { constraint, defaultValue } = describeForm(signatureForm);
  return { constraint: { ...constraint, signature: { ...constraint["signature"], required: true } }, defaultValue };
}
export type SignatureForm = z.input<typeof signatureForm>;
