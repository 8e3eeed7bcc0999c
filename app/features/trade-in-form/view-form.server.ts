/** Data that each step of the form shows. */

import type { FormDescription } from "#app/form/page-form.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { describePhoneCode, type PhoneCodeView } from "#app/shared/one-time-code/phone-code.server.ts";
import { formStepNumber, formTitleKey, tradeInFormWizard } from "#app/shared/trade-in/form-steps.ts";
import { withLooseVinPattern } from "#app/shared/trade-in/forms.server.ts";
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { emailForm, vinForm } from "./forms.server.ts";
import { type FormStepVisit, openFormStep } from "./open-form.server.ts";
import { formPath } from "./paths.ts";

function describeStepForm({ visit, step, tradeIn }: FormStepVisit): FormDescription {
  const { answers, images, contact } = tradeIn;
  if (step === "vin") return withLooseVinPattern(describeForm(vinForm, { ...answers.vin }));
  if (step === "completed") return describeForm(emailForm, { email: contact.email ?? visit.user?.Email });
  const savedAngles = images.map(({ angle }) => angle);
  const constraint = Object.fromEntries(
    tradeInAngles.map((angle) => [angle, { required: !savedAngles.includes(angle) }]),
  );
  return { constraint: step === "photos" ? constraint : {}, defaultValue: {} };
}

export async function buildFormView(args: RouteArgs) {
  const stepVisit = await openFormStep(args);
  const { visit, tradeIn, step } = stepVisit;
  const { language, t } = visit;
  const phone = tradeIn.contact.phone ?? visit.user?.Phone;
  const code: PhoneCodeView | null = step === "phone" ? describePhoneCode(args, phone) : null;
  const vin = tradeIn.answers.vin?.tradeInVinNumber ?? null;
  const previousStep = tradeIn.isCompleted ? null : tradeInFormWizard.previousPage(step, tradeIn);
  return {
    title: t(tradeIn.isCompleted && tradeIn.estimate ? "tradeIn:pages.estimate.title" : formTitleKey(step, tradeIn)),
    vin,
    picture: tradeIn.picture,
    /** The page of photos names the VIN's vehicle and leads to another one; a photo says that it is right. */
    isJustDecoded: step === "photos" && tradeIn.isDecoded && tradeIn.images.length === 0,
    step,
    guid: tradeIn.id,
    vehicle: step === "vin" ? "" : fullVehicleName({ ...tradeIn.vehicle, vin }, language),
    isVinDoubtful: step === "photos" && tradeIn.hasCheckDigit === false,
    number: formStepNumber(step),
    backHref: previousStep ? formPath(language, tradeIn.id, previousStep.id) : null,
    uploadedAngles: tradeIn.images.map(({ angle }) => angle),
    isCompleted: tradeIn.isCompleted,
    email: tradeIn.contact.email,
    estimate: tradeIn.estimate,
    form: describeStepForm(stepVisit),
    code,
  };
}
