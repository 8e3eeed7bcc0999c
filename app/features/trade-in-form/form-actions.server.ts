/** Actions of the form's steps; each redirects to the next step. */

import { asUpload } from "#app/form/posted-form.ts";
import { forwardedForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { handlePhoneCodePost } from "#app/shared/one-time-code/phone-code.server.ts";
import type { FormStepId } from "#app/shared/trade-in/form-steps.ts";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { user } from "#contract/user.ts";
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";
import { emailForm, vinForm } from "./forms.server.ts";
import { type FormStepVisit, openFormStep } from "./open-form.server.ts";
import { formPath } from "./paths.ts";

const redirectToStep = ({ visit, tradeIn }: FormStepVisit, step: FormStepId) =>
  redirectTo(visit, formPath(visit.language, tradeIn.id, step));

async function saveVin(args: RouteArgs, stepVisit: FormStepVisit) {
  const { visit, tradeIn } = stepVisit;
  const form = await readForm(args.request, vinForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const { tradeInVinNumber: vin, mileage } = form.value;
  const result = await visit.call(buyOnline.updateTradeInVin, { tradeInId: tradeIn.id, vin, mileage });
  return result.ok ? redirectToStep(stepVisit, "photos") : rejectForm(form, result);
}

/** Streams the body to the upstream, which alone reads files. Valid photos are saved even when others are rejected. */
async function savePhotos(args: RouteArgs, stepVisit: FormStepVisit) {
  const { visit, tradeIn } = stepVisit;
  const form = forwardedForm(visit.t, tradeInAngles, { labelsKey: "tradeIn:fields" });
  const result = await visit.call(
    buyOnline.saveTradeInImages,
    { tradeInId: tradeIn.id },
    { upload: await asUpload(args.request) },
  );
  if (!result.ok) return rejectForm(form, result);
  const savedAngles = result.value.tradeIn.images.map(({ angle }) => angle);
  const missing = tradeInAngles.filter((angle) => !savedAngles.includes(angle));
  if (missing.length === 0) return redirectToStep(stepVisit, "phone");
  const fields = Object.fromEntries(missing.map((angle) => [angle, ["required"]]));
  return rejectForm(form, { failure: { kind: "invalid", fields } });
}

const verifyPhone = (args: RouteArgs, stepVisit: FormStepVisit) => {
  const { call } = stepVisit.visit;
  const tradeInId = stepVisit.tradeIn.id;
  return handlePhoneCodePost(args, stepVisit.visit, () => redirectToStep(stepVisit, "completed"), {
    send: (Phone, languageId) => call(user.sendSmsCodeTradeIn, { languageId, tradeInId, Phone }),
    verify: (Verification, Code) => call(buyOnline.confirmStandAloneTradeIn, { tradeInId, Verification, Code }),
  });
};

async function submitForm(args: RouteArgs, stepVisit: FormStepVisit) {
  const { visit, tradeIn } = stepVisit;
  // The form is submitted once, with its first email; a second post changes nothing.
  if (tradeIn.isCompleted) return redirectToStep(stepVisit, "completed");
  const form = await readForm(args.request, emailForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const languageId = await getLanguageId(visit.context, visit.language);
  const input = { tradeInId: tradeIn.id, languageId, email: form.value.email };
  const result = await visit.call(buyOnline.finalizeStandAloneTradeIn, input);
  return result.ok ? redirectToStep(stepVisit, "completed") : rejectForm(form, result);
}

const actions = { vin: saveVin, photos: savePhotos, phone: verifyPhone, completed: submitForm };

export async function handleTradeInFormPost(args: RouteArgs) {
  const stepVisit = await openFormStep(args);
  return actions[stepVisit.step](args, stepVisit);
}
