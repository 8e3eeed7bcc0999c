/** Form schemas of the steps: the contract's schemas, plus what only an HTML form needs. */
import { z } from "zod";
import { moneySchema } from "#app/form/fields.server.ts";
import { describeForm, fieldOrderOf } from "#app/form/read-form.server.ts";
import * as credit from "#contract/credit/credit-application.ts";
import * as purchase from "#contract/purchase/purchase.ts";
import { maxAmounts } from "#domain/money/max-amounts.ts";

export const personalDetailsForm = purchase.personalDetails;
export type PersonalDetailsForm = z.input<typeof personalDetailsForm>;

export const haveTradeInForm = purchase.tradeIn;
export type HaveTradeInForm = z.input<typeof haveTradeInForm>;

export const paymentMethodForm = credit.paymentMethod.extend({
  cashDown: moneySchema(maxAmounts.downPayment).default(0),
});
/** Form values before parsing: HTML inputs hold strings. */
export type PaymentMethodForm = Record<keyof z.input<typeof paymentMethodForm>, string>;

export const protectionPlanForm = purchase.protectionPlan;
export type ProtectionPlanForm = z.input<typeof protectionPlanForm>;

export const deliveryForm = purchase.delivery;
export type DeliveryForm = z.input<typeof deliveryForm>;

export const deliveryAddressForm = purchase.deliveryAddress;
export type DeliveryAddressForm = z.input<typeof deliveryAddressForm>;

/** Only describes the form: the upstream parses the multipart body. */
export const driversLicenseForm = purchase.driversLicense;
export type DriversLicenseForm = Omit<z.input<typeof driversLicenseForm>, "confirmed"> &
  Record<"confirmed" | "front" | "back", string>;

/** Field order of the error summary; the images come first and are not in the schema. */
export const driversLicenseFieldOrder = [...purchase.licenceSides, ...fieldOrderOf(driversLicenseForm)];

const signatureFields = purchase.signature.extend({
  /** A fingerprint that is missing or broken says nothing of what was read: it counts as an old one. */
  quoteFingerprint: purchase.signature.shape.quoteFingerprint.catch(""),
  contractFingerprint: purchase.signature.shape.contractFingerprint.catch(""),
  /** Absent without a script: the page then has no choice. Checked below, because its error stands at the name's field. */
  signatureWay: z.string().max(20).optional(),
  drawing: z.string().default(""),
});

/** What the buyer signs with. The page hides the field of the other way, so its value does not count. */
export const chosenSignature = ({
  signatureWay,
  signature,
  drawing,
}: Pick<z.output<typeof signatureFields>, "signatureWay" | "signature" | "drawing">) => ({
  signature: signatureWay === "draw" ? "" : signature,
  drawing: signatureWay === "type" ? "" : drawing,
});

const isKnownWay = (way: unknown): boolean => way === undefined || way === "type" || way === "draw";

/** Signature as an entered name or a drawing. The name field shows the errors of both: the drawing's field is hidden. */
export const signatureForm = signatureFields.superRefine(
  (value, context) => {
    const { signature, drawing } = chosenSignature(value);
    const parsedDrawing = purchase.signatureDrawing.safeParse(drawing);
    if (parsedDrawing.success && isKnownWay(value.signatureWay) && (signature || drawing)) return;
    const [issue] = parsedDrawing.error?.issues ?? [];
    const drawingCode = issue?.code === "custom" ? "drawing_too_small" : "drawing";
    context.addIssue({ code: "custom", params: { i18n: issue ? drawingCode : "required" }, path: ["signature"] });
  },
  { when: ({ value }) => typeof value === "object" && value !== null },
);

/**
 * The name is required: while the buyer draws instead, its field is hidden. No contract language is preselected: the law
 * asks for an explicit choice (reading 16).
 */
export function describeSignatureForm() {
  const { constraint, defaultValue } = describeForm(signatureForm);
  return { constraint: { ...constraint, signature: { ...constraint["signature"], required: true } }, defaultValue };
}
export type SignatureForm = z.input<typeof signatureForm>;
