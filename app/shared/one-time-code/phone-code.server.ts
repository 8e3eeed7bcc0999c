/**
 * Verifies a phone by an SMS code, for any page. The route calls `describePhoneCode` in its loader and
 * `handlePhoneCodePost` in its action, and shows `PhoneCode` (example: routes/account/verify-phone).
 */
import { redirect } from "@remix-run/server-runtime";
import { z } from "zod";
import type { FormDescription } from "#app/form/page-form.tsx";
import { readPostedForm } from "#app/form/posted-form.ts";
import { describeForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { clearSignedCookie, readSignedCookie, setSignedCookie } from "#app/http/signed-cookie.ts";
import { setToastCookie } from "#app/http/toast.ts";
import type { RouteArgs, Visit } from "#app/session/visit.ts";
import type { Result } from "#app/upstream/call.ts";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { phoneText, smsCode } from "#contract/fields.ts";
import { user } from "#contract/user.ts";
import { codeRefusals } from "./code-refusals.ts";

const cookieName = "PhoneCode";
const codeLifetimeSeconds = 10 * 60;
const pendingCodeSchema = z.object({ phone: phoneText, verification: z.uuid() });

const phoneForm = z.object({ phone: phoneText });
const codeForm = z.object({ code: smsCode });

export interface PhoneCodeView {
  /** Phone that a code was sent to; null while the page asks for the phone. */
  sentTo: string | null;
  /** Describes both forms, of the phone and of the code; the page shows one at a time. */
  form: FormDescription;
}

const readPendingCode = ({ request, context }: RouteArgs) =>
  readSignedCookie(cookieName, pendingCodeSchema, request, context);

/** @param phone first value of the phone field; the query `?change` asks for another phone */
export function describePhoneCode(args: RouteArgs, phone = ""): PhoneCodeView {
  const isChanging = new URL(args.request.url).searchParams.has("change");
  const pendingCode = isChanging ? null : readPendingCode(args);
  return { sentTo: pendingCode?.phone ?? null, form: describeForm(phoneForm.extend(codeForm.shape), { phone }) };
}

export interface VerifiedPhone {
  phone: string;
  /** Verification id, which the upstream accepts for an hour. */
  verification: string;
}

const currentPath = ({ request }: RouteArgs): string => {
  const url = new URL(request.url);
  for (const name of ["change", "_data"]) url.searchParams.delete(name);
  return url.pathname + url.search;
};

/** Upstream calls that send and verify a code; a page may replace the account's. */
export interface CodeCalls {
  send(phone: string, languageId: number): Promise<Result<{ Verification: string }>>;
  verify(verification: string, code: string): Promise<Result<unknown>>;
}

const accountCalls = ({ call }: Visit): CodeCalls => ({
  send: (Phone, languageId) => call(user.sendSmsCode, { languageId, Phone }),
  verify: (Verification, Code) => call(user.verifySmsCode, { Verification, Code }),
});

/** Sends, resends or verifies the code. After a verification, returns the response of `finish` and clears the cookie. */
export async function handlePhoneCodePost(
  args: RouteArgs,
  visit: Visit,
  finish: (verifiedPhone: VerifiedPhone) => Promise<Response> | Response,
  calls: CodeCalls = accountCalls(visit),
) {
  const data = await readPostedForm(args.request);
  const pendingCode = readPendingCode(args);
  if (pendingCode && data.get("intent") === "resend")
    return sendCode(args, visit, calls, pendingCode.phone, parseForm(data, z.object({}), visit.t));
  // An empty post comes from the form on the page: after a code was sent, that is the code's form.
  if (data.has("code") || (pendingCode && !data.has("phone"))) {
    const form = parseForm(data, codeForm, visit.t);
    if (!form.ok) return rejectForm(form);
    // The cookie expires together with the code.
    if (!pendingCode)
      return rejectForm(form, { failure: { kind: "refused", status: 409, code: "code_expired", values: {} } });
    const { verification, phone } = pendingCode;
    const verified = await calls.verify(verification, form.value.code);
    if (!verified.ok) return rejectForm(form, verified, codeRefusals);
    const response = await finish({ phone, verification });
    response.headers.append("set-cookie", clearSignedCookie(cookieName, visit.context));
    return response;
  }
  const form = parseForm(data, phoneForm, visit.t);
  return form.ok ? sendCode(args, visit, calls, form.value.phone, form) : rejectForm(form);
}

async function sendCode(
  args: RouteArgs,
  visit: Visit,
  calls: CodeCalls,
  phone: string,
  form: ReturnType<typeof parseForm>,
) {
  const languageId = await getLanguageId(visit.context, visit.language);
  const sent = await calls.send(phone, languageId);
  if (!sent.ok) return rejectForm(form, sent);
  const value = { phone, verification: sent.value.Verification };
  const headers = new Headers({ "set-cookie": setSignedCookie(cookieName, value, codeLifetimeSeconds, visit.context) });
  if (form.intent === "resend") headers.append("set-cookie", setToastCookie(visit, "account:toasts.codeSent"));
  return redirect(currentPath(args), { status: 303, headers });
}
