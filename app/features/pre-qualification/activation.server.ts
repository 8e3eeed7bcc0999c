/** Opens a result to its applicant: by the signed-in account, or by a code that is sent and then entered. */

import type { FormDescription } from "#app/form/page-form.tsx";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, describeForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { codeForm, handleCodePost } from "#app/shared/one-time-code/code-flow.server.ts";
import { createSignInCookie } from "#app/shared/sign-in/sign-in.server.ts";
import type { Result } from "#app/upstream/call.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import { preQualificationPath } from "#domain/site/paths.ts";
import { channelForm } from "./forms.server.ts";
import { type PreQualificationVisit, redirectToNextPage } from "./open-pre-qualification.server.ts";

export interface ActivationView {
  kind: "claim" | "account-exists" | "channel" | "code";
  /** Describes the forms of the channel and of the code; the page shows one at a time. */
  form: FormDescription;
  /** Contact that received the code, or email of the account. */
  recipient: string;
  contacts: { sms: string; email: string };
  brand: string;
}

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
  const form = describeForm(channelForm.extend(codeForm.shape), { channel: "sms" });
  const view = { form, ...commonView };
  if (user) return { kind: "claim", recipient: user.Email, ...view };
  if (query.has("account")) return { kind: "account-exists", recipient: commonView.contacts.email, ...view };
  if (codeSentTo && !query.has("change")) return { kind: "code", recipient: codeSentTo.to, ...view };
  return { kind: "channel", recipient: "", ...view };
}

/** The code was correct, but an account already uses the email; no field of this page can fix that. */
const hasExistingAccount = (result: Result<unknown>): boolean =>
  !result.ok && result.failure.kind === "refused" && result.failure.code === "account_exists";

/** A signed-in applicant needs no code. */
async function claim(visit: PreQualificationVisit, creditApplicationId: string) {
  const result = await visit.call(buyOnline.claimCreditApplication, { creditApplicationId });
  if (!result.ok) return rejectForm(buttonForm(visit.t), result);
  return redirectToNextPage(visit, result.value.creditApplication);
}

export async function handleActivationPost(args: RouteArgs, visit: PreQualificationVisit) {
  const { preQualification, user, call, language, languageId } = visit;
  const creditApplicationId = preQualification.id;
  const { codeSentTo } = preQualification;
  if (user) return claim(visit, creditApplicationId);
  const returnPath = preQualificationPath(language, "activation");
  return handleCodePost(visit, await readPostedForm(args.request), {
    isSent: codeSentTo !== null,
    recipientForm: channelForm,
    resendTo: { channel: codeSentTo?.channel ?? "sms" },
    send: ({ channel }) => call(buyOnline.sendCreditApplicationCode, { creditApplicationId, languageId, channel }),
    returnPath,
    resentToast: "creditApplication:activation.resent",
    verify: async (code) => {
      const result = await call(buyOnline.activateCreditApplication, { creditApplicationId, code });
      if (hasExistingAccount(result)) throw redirectTo(visit, `${returnPath}?account`);
      return result;
    },
    finish: async ({ Token, creditApplication }) =>
      redirectToNextPage(visit, creditApplication, [await createSignInCookie(args, Token)]),
  });
}
