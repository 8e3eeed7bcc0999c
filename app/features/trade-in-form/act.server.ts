/** Does what a step of the form was posted for, and leads to the next. */

import { readForm, rejected, unreadForm } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { actOnPhoneCode } from "#app/shared/phone-code/phone-code.server.ts";
import type { FormStep } from "#app/shared/trade-in/form-steps.ts";
import { languageIdOf } from "#app/upstream/languages.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { user } from "#contract/user.ts";
import { tradeInAngles } from "#domain/trade-in/trade-in.ts";
import { emailForm, vinForm } from "./forms.server.ts";
import { openFormStep } from "./open-form.server.ts";
import { formPath } from "./steps.ts";

type Opened = Awaited<ReturnType<typeof openFormStep>>;

const leadTo = ({ visit, tradeIn }: Opened, step: FormStep) => done(visit, formPath(visit.language, tradeIn.id, step));

async function saveVin(args: RouteArgs, opened: Opened) {
  const { visit, tradeIn } = opened;
  const form = await readForm(args.request, vinForm, visit.t);
  if (!form.ok) return rejected(form);
  const { tradeInVinNumber: vin, mileage } = form.value;
  const saved = await visit.call(buyOnline.updateTradeInVin, { tradeInId: tradeIn.id, vin, mileage });
  return saved.ok ? leadTo(opened, "photos") : rejected(form, saved);
}

/** The body is streamed on: the upstream alone reads files. What came is kept, whatever is wrong with the others. */
async function savePhotos(args: RouteArgs, opened: Opened) {
  const { visit, tradeIn } = opened;
  const form = unreadForm(visit.t, tradeInAngles, { labels: "tradeIn:fields" });
  const sent = await visit.call(buyOnline.saveTradeInImages, { tradeInId: tradeIn.id }, { upload: args.request });
  if (!sent.ok) return rejected(form, sent);
  const kept = sent.value.tradeIn.images.map(({ angle }) => angle);
  const missing = tradeInAngles.filter((angle) => !kept.includes(angle));
  if (missing.length === 0) return leadTo(opened, "phone");
  const fields = Object.fromEntries(missing.map((angle) => [angle, ["required"]]));
  return rejected(form, { failure: { kind: "invalid", fields } });
}

const provePhone = (args: RouteArgs, opened: Opened) => {
  const { call } = opened.visit;
  const tradeInId = opened.tradeIn.id;
  return actOnPhoneCode(args, opened.visit, () => leadTo(opened, "completed"), {
    send: (Phone, languageId) => call(user.sendSmsCodeTradeIn, { languageId, tradeInId, Phone }),
    verify: (Verification, Code) => call(buyOnline.confirmStandAloneTradeIn, { tradeInId, Verification, Code }),
  });
};

async function sendOff(args: RouteArgs, opened: Opened) {
  const { visit, tradeIn } = opened;
  // Sent off once, to the address of then: another post changes nothing.
  if (tradeIn.isCompleted) return leadTo(opened, "completed");
  const form = await readForm(args.request, emailForm, visit.t);
  if (!form.ok) return rejected(form);
  const languageId = await languageIdOf(visit.context, visit.language);
  const sent = { tradeInId: tradeIn.id, languageId, email: form.value.email };
  const sentOff = await visit.call(buyOnline.finalizeStandAloneTradeIn, sent);
  return sentOff.ok ? leadTo(opened, "completed") : rejected(form, sentOff);
}

const actions = { vin: saveVin, photos: savePhotos, phone: provePhone, completed: sendOff };

export async function actOnForm(args: RouteArgs) {
  const opened = await openFormStep(args);
  return actions[opened.step](args, opened);
}
