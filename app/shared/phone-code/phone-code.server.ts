/**
 * A phone proven by a code sent to it, for any page that asks for one. Its route does three things: `describePhoneCode` in
 * the loader, `actOnPhoneCode` in the action with what comes after, `PhoneCode` on the page (routes/account/verify-phone).
 */
import { redirect } from "@remix-run/server-runtime";
import { z } from "zod";
import type { FormDescription } from "#app/form/page-form.tsx";
import { postedForm } from "#app/form/posted-form.ts";
import { describeForm, parseForm, rejected } from "#app/form/read.server.ts";
import { clearedSealed, readSealed, sealedCookie } from "#app/http/sealed-cookie.ts";
import { toastCookie } from "#app/http/toast.ts";
import type { RouteArgs, Visit } from "#app/session/visit.ts";
import type { Result } from "#app/upstream/call.ts";
import { languageIdOf } from "#app/upstream/languages.ts";
import { phoneText, smsCode } from "#contract/fields.ts";
import { user } from "#contract/user.ts";
import { codeRefusals } from "./code-refusals.ts";

const cookie = "PhoneCode";
const seconds = 10 * 60;
const sentShape = z.object({ phone: phoneText, verification: z.uuid() });

const phoneForm = z.object({ phone: phoneText });
const codeForm = z.object({ code: smsCode });

export interface PhoneCodeView {
  /** The phone that a code is under way to; null: it is asked for. */
  sentTo: string | null;
  /** Of the phone and of the code: of either, one at a time is asked for. */
  form: FormDescription;
}

const findSent = ({ request, context }: RouteArgs) => readSealed(cookie, sentShape, request, context);

/** @param phone as far as it is known; `?change` asks for another one */
export function describePhoneCode(args: RouteArgs, phone = ""): PhoneCodeView {
  const isChanging = new URL(args.request.url).searchParams.has("change");
  const sent = isChanging ? null : findSent(args);
  return { sentTo: sent?.phone ?? null, form: describeForm(phoneForm.extend(codeForm.shape), { phone }) };
}

export interface ProvenPhone {
  phone: string;
  /** What the upstream knows the proof by, for an hour. */
  verification: string;
}

const here = ({ request }: RouteArgs): string => {
  const url = new URL(request.url);
  for (const name of ["change", "_data"]) url.searchParams.delete(name);
  return url.pathname + url.search;
};

/** Other calls than the account's own, for a page whose upstream has them. */
export interface CodeCalls {
  send(phone: string, languageId: number): Promise<Result<{ Verification: string }>>;
  verify(verification: string, code: string): Promise<Result<unknown>>;
}

const accountCalls = ({ call }: Visit): CodeCalls => ({
  send: (Phone, languageId) => call(user.sendSmsCode, { languageId, Phone }),
  verify: (Verification, Code) => call(user.verifySmsCode, { Verification, Code }),
});

/** Sends the code, sends another, or checks it and goes on; `finish` answers with where to, and the cookie ends with it. */
export async function actOnPhoneCode(
  args: RouteArgs,
  visit: Visit,
  finish: (proven: ProvenPhone) => Promise<Response> | Response,
  calls: CodeCalls = accountCalls(visit),
) {
  const data = await postedForm(args.request);
  const sent = findSent(args);
  if (sent && data.get("intent") === "resend")
    return send(args, visit, calls, sent.phone, parseForm(data, z.object({}), visit.t));
  // With nothing in it, it is the form that is shown: the code's, once one was sent.
  if (data.has("code") || (sent && !data.has("phone"))) {
    const form = parseForm(data, codeForm, visit.t);
    if (!form.ok) return rejected(form);
    // The cookie ended with the code's own ten minutes.
    if (!sent) return rejected(form, { failure: { kind: "refused", status: 409, code: "code_expired", values: {} } });
    const { verification, phone } = sent;
    const verified = await calls.verify(verification, form.value.code);
    if (!verified.ok) return rejected(form, verified, codeRefusals);
    const answer = await finish({ phone, verification });
    answer.headers.append("set-cookie", clearedSealed(cookie, visit.context));
    return answer;
  }
  const form = parseForm(data, phoneForm, visit.t);
  return form.ok ? send(args, visit, calls, form.value.phone, form) : rejected(form);
}

async function send(
  args: RouteArgs,
  visit: Visit,
  calls: CodeCalls,
  phone: string,
  form: ReturnType<typeof parseForm>,
) {
  const languageId = await languageIdOf(visit.context, visit.language);
  const sent = await calls.send(phone, languageId);
  if (!sent.ok) return rejected(form, sent);
  const value = { phone, verification: sent.value.Verification };
  const headers = new Headers({ "set-cookie": sealedCookie(cookie, value, seconds, visit.context) });
  if (form.intent === "resend") headers.append("set-cookie", toastCookie(visit, "account:toasts.codeSent"));
  return redirect(here(args), { status: 303, headers });
}
