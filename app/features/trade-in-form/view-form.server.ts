/** What a step of the form shows. */

import type { FormDescription } from "#app/form/page-form.tsx";
import { describeForm } from "#app/form/read.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { describePhoneCode, type PhoneCodeView } from "#app/shared/phone-code/phone-code.server.ts";
import { formPartOf, formTitle, tradeInForm } from "#app/shared/trade-in/form-steps.ts";
import { withTypedVin } from "#app/shared/trade-in/forms.server.ts";
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { emailForm, vinForm } from "./forms.server.ts";
import { openFormStep } from "./open-form.server.ts";
import { formPath } from "./steps.ts";

type Opened = Awaited<ReturnType<typeof openFormStep>>;

function formOf({ visit, step, tradeIn }: Opened): FormDescription {
  const { answers, images, contact } = tradeIn;
  if (step === "vin") return withTypedVin(describeForm(vinForm, { ...answers.vin }));
  if (step === "completed") return describeForm(emailForm, { email: contact.email ?? visit.user?.Email });
  const kept = images.map(({ angle }) => angle);
  const constraint = Object.fromEntries(tradeInAngles.map((angle) => [angle, { required: !kept.includes(angle) }]));
  return { constraint: step === "photos" ? constraint : {}, defaultValue: {} };
}

export async function viewForm(args: RouteArgs) {
  const opened = await openFormStep(args);
  const { visit, tradeIn, step } = opened;
  const { language, t } = visit;
  const phone = tradeIn.contact.phone ?? visit.user?.Phone;
  const code: PhoneCodeView | null = step === "phone" ? describePhoneCode(args, phone) : null;
  const vin = tradeIn.answers.vin?.tradeInVinNumber ?? null;
  const before = tradeIn.isCompleted ? null : tradeInForm.previousOf(step, tradeIn);
  return {
    title: t(formTitle(step, tradeIn)),
    step,
    guid: tradeIn.id,
    vehicle: step === "vin" ? "" : fullVehicleName({ ...tradeIn.vehicle, vin }, language),
    isDoubtful: step === "photos" && tradeIn.hasCheckDigit === false,
    number: formPartOf(step),
    backHref: before ? formPath(language, tradeIn.id, before.id) : null,
    received: tradeIn.images.map(({ angle }) => angle),
    isCompleted: tradeIn.isCompleted,
    email: tradeIn.contact.email,
    estimate: tradeIn.estimate,
    form: formOf(opened),
    code,
  };
}
