/** The three ways to open a result: the account that is signed in, a code to be sent, a code to be answered. */
import { redirect } from "@remix-run/server-runtime";
import type { FormDescription } from "#app/form/page-form.tsx";
import { postedForm } from "#app/form/posted-form.ts";
import { describeForm, parseForm, type ReadForm, rejected, unreadForm } from "#app/form/read.server.ts";
import { toastCookie } from "#app/http/toast.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { codeRefusals } from "#app/shared/phone-code/code-refusals.ts";
import { signInCookie } from "#app/shared/sign-in/sign-in.server.ts";
import type { Result } from "#app/upstream/call.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { wordOf } from "#domain/formats/language.ts";
import { creditApplicationPath } from "#domain/site/paths.ts";
import { channelForm, codeForm, noForm } from "./forms.server.ts";
import { goOn, type OpenApplication } from "./open-application.server.ts";

export interface ActivationView {
  kind: "claim" | "taken" | "channel" | "code";
  form: FormDescription;
  /** Where a code went, or whose account it is. */
  to: string;
  contacts: { sms: string; email: string };
  brand: string;
}

const usualChannel = { channel: "sms" };

/** `?change` asks for another way than the one that a code was sent by; `?account` says whose address it is. */
export function viewActivation(
  request: Request,
  { application, user, brand, language }: OpenApplication,
): ActivationView {
  const query = new URL(request.url).searchParams;
  const { answers, codeSentTo } = application;
  const person = answers["personal-information"];
  const shared = {
    contacts: { sms: person?.phone ?? "", email: person?.email ?? "" },
    brand: brand.name[wordOf(language)],
  };
  if (user) return { kind: "claim", form: describeForm(noForm), to: user.Email, ...shared };
  if (query.has("account")) return { kind: "taken", form: describeForm(noForm), to: shared.contacts.email, ...shared };
  if (codeSentTo && !query.has("change"))
    return { kind: "code", form: describeForm(codeForm), to: codeSentTo.to, ...shared };
  return { kind: "channel", form: describeForm(channelForm, usualChannel), to: "", ...shared };
}

/** The code was right, and somebody's account has the address: no field of this page mends that. */
const isTaken = (activated: Result<unknown>): boolean =>
  !activated.ok && activated.failure.kind === "refused" && activated.failure.code === "account_exists";

export async function actOnActivation(args: RouteArgs, opened: OpenApplication) {
  const { application, user, t, call } = opened;
  const data = await postedForm(args.request);
  const creditApplicationId = application.id;
  if (user) {
    const form = parseForm(data, noForm, t);
    const claimed = await call(buyOnline.claimCreditApplication, { creditApplicationId });
    return claimed.ok ? goOn(opened, claimed.value.creditApplication) : rejected(form, claimed);
  }
  if (data.get("intent") === "resend") {
    return send(opened, application.codeSentTo?.channel ?? "sms", parseForm(data, noForm, t));
  }
  if (data.has("code") || (application.codeSentTo && !data.has("channel"))) {
    const form = parseForm(data, codeForm, t);
    if (!form.ok) return rejected(form);
    const post = { creditApplicationId, code: form.value.code };
    const activated = await call(buyOnline.activateCreditApplication, post);
    if (isTaken(activated)) return redirect(`${creditApplicationPath(opened.language, "activation")}?account`, 303);
    // A code that was given up elsewhere has no field left here: the page asks how the next one is to be sent.
    if (!activated.ok && !application.codeSentTo)
      return rejected(unreadForm(t, ["channel"], { values: usualChannel }), activated);
    if (!activated.ok) return rejected(form, activated, codeRefusals);
    const { Token, creditApplication } = activated.value;
    return goOn(opened, creditApplication, [await signInCookie(args, Token)]);
  }
  const form = parseForm(data, channelForm, t);
  return form.ok ? send(opened, form.value.channel, form) : rejected(form);
}

async function send(opened: OpenApplication, channel: "sms" | "email", form: ReadForm<unknown>) {
  const { application, call, languageId, language } = opened;
  const post = { creditApplicationId: application.id, languageId, channel };
  const sent = await call(buyOnline.sendCreditApplicationCode, post);
  if (!sent.ok) return rejected(form, sent);
  const headers = new Headers();
  if (form.intent === "resend") {
    headers.append("set-cookie", toastCookie(opened, "creditApplication:activation.resent"));
  }
  return redirect(creditApplicationPath(language, "activation"), { status: 303, headers });
}
