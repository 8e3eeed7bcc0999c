/** Opens a result to its applicant: by the signed-in account, or by a code that is sent and then entered. */
import { redirect } from "@remix-run/server-runtime";
import type { FormDescription } from "#app/form/page-form.tsx";
import { readPostedForm } from "#app/form/posted-form.ts";
import { describeForm, forwardedForm, type ParsedForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { setToastCookie } from "#app/http/toast.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { codeRefusals } from "#app/shared/one-time-code/code-refusals.ts";
import { createSignInCookie } from "#app/shared/sign-in/sign-in.server.ts";
import type { Result } from "#app/upstream/call.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { preQualificationPath } from "#domain/site/paths.ts";
import { channelForm, codeForm, emptyForm } from "./forms.server.ts";
import { type PreQualificationVisit, redirectToNextPage } from "./open-pre-qualification.server.ts";

export interface ActivationView {
  kind: "claim" | "account-exists" | "channel" | "code";
  form: FormDescription;
  /** Contact that received the code, or email of the account. */
  recipient: string;
  contacts: { sms: string; email: string };
  brand: string;
}

const defaultChannel = { channel: "sms" };

/** `?change` lets the applicant choose another channel; `?account` means that an account already uses the email. */
export function buildActivationView(
  request: Request,
  { preQualification, user, brand, language }: PreQualificationVisit,
): ActivationView {
  const query = new URL(request.url).searchParams;
  const { answers, codeSentTo } = preQualification;
  const person = answers["personal-information"];
  const commonView = {
    contacts: { sms: person?.phone ?? "", email: person?.email ?? "" },
    brand: brand.name[bilingualKeyOf(language)],
  };
  if (user) return { kind: "claim", form: describeForm(emptyForm), recipient: user.Email, ...commonView };
  if (query.has("account"))
    return {
      kind: "account-exists",
      form: describeForm(emptyForm),
      recipient: commonView.contacts.email,
      ...commonView,
    };
  if (codeSentTo && !query.has("change"))
    return { kind: "code", form: describeForm(codeForm), recipient: codeSentTo.to, ...commonView };
  return { kind: "channel", form: describeForm(channelForm, defaultChannel), recipient: "", ...commonView };
}

/** The code was correct, but an account already uses the email; no field of this page can fix that. */
const hasExistingAccount = (result: Result<unknown>): boolean =>
  !result.ok && result.failure.kind === "refused" && result.failure.code === "account_exists";

export async function handleActivationPost(args: RouteArgs, visit: PreQualificationVisit) {
  const { preQualification, user, t, call } = visit;
  const formData = await readPostedForm(args.request);
  const creditApplicationId = preQualification.id;
  if (user) {
    const form = parseForm(formData, emptyForm, t);
    const result = await call(buyOnline.claimCreditApplication, { creditApplicationId });
    return result.ok ? redirectToNextPage(visit, result.value.creditApplication) : rejectForm(form, result);
  }
  if (formData.get("intent") === "resend") {
    return sendCode(visit, preQualification.codeSentTo?.channel ?? "sms", parseForm(formData, emptyForm, t));
  }
  if (formData.has("code") || (preQualification.codeSentTo && !formData.has("channel"))) {
    const form = parseForm(formData, codeForm, t);
    if (!form.ok) return rejectForm(form);
    const input = { creditApplicationId, code: form.value.code };
    const result = await call(buyOnline.activateCreditApplication, input);
    if (hasExistingAccount(result))
      return redirect(`${preQualificationPath(visit.language, "activation")}?account`, 303);
    // The code was invalidated elsewhere, so the page no longer shows its field and asks for a channel again.
    if (!result.ok && !preQualification.codeSentTo)
      return rejectForm(forwardedForm(t, ["channel"], { values: defaultChannel }), result);
    if (!result.ok) return rejectForm(form, result, codeRefusals);
    const { Token, creditApplication } = result.value;
    return redirectToNextPage(visit, creditApplication, [await createSignInCookie(args, Token)]);
  }
  const form = parseForm(formData, channelForm, t);
  return form.ok ? sendCode(visit, form.value.channel, form) : rejectForm(form);
}

async function sendCode(visit: PreQualificationVisit, channel: "sms" | "email", form: ParsedForm<unknown>) {
  const { preQualification, call, languageId, language } = visit;
  const input = { creditApplicationId: preQualification.id, languageId, channel };
  const result = await call(buyOnline.sendCreditApplicationCode, input);
  if (!result.ok) return rejectForm(form, result);
  const headers = new Headers();
  if (form.intent === "resend") {
    headers.append("set-cookie", setToastCookie(visit, "creditApplication:activation.resent"));
  }
  return redirect(preQualificationPath(language, "activation"), { status: 303, headers });
}
