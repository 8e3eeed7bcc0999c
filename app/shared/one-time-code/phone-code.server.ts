/**
 * Verifies a phone by an SMS code, for any page. The route calls `describePhoneCode` in its loader and
 * `handlePhoneCodePost` in its action, and shows `PhoneCode` (example: routes/account/verify-phone).
 */
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import type { FormDescription } from "#app/form/page-form.tsx";
import { readPostedForm } from "#app/form/posted-form.ts";
import { describeForm } from "#app/form/read-form.server.ts";
import { clearSignedCookie, readSignedCookie, setSignedCookie } from "#app/http/signed-cookie.ts";
import type { RouteArgs, Visit } from "#app/session/visit.ts";
import type { Result } from "#app/upstream/call.ts";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { phoneText } from "#contract/fields.ts";
import { user } from "#contract/user.ts";
import { codeForm, handleCodePost } from "./code-flow.server.ts";

const cookieName = "PhoneCode";
const codeLifetimeSeconds = 10 * 60;
const pendingCodeSchema = z.object({ phone: phoneText, verification: z.uuid() });

const phoneForm = z.object({ phone: phoneText });
const codeExpired = { ok: false, failure: { kind: "refused", status: 409, code: "code_expired", values: {} } } as const;

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

/** The cookie that lets the page ask for a code that was sent elsewhere. */
export const pendingCodeCookie = (pending: z.infer<typeof pendingCodeSchema>, context: AppContext): string =>
  setSignedCookie(cookieName, pending, codeLifetimeSeconds, context);

/** Sends, resends or verifies the code. After a verification, returns the response of `finish` and clears the cookie. */
export async function handlePhoneCodePost(
  args: RouteArgs,
  visit: Visit,
  finish: () => Promise<Response> | Response,
  calls: CodeCalls = accountCalls(visit),
) {
  const pendingCode = readPendingCode(args);
  const { context, language } = visit;
  return handleCodePost(visit, await readPostedForm(args.request), {
    isSent: pendingCode !== null,
    recipientForm: phoneForm,
    resendTo: pendingCode && { phone: pendingCode.phone },
    send: async ({ phone }) => calls.send(phone, await getLanguageId(context, language)),
    cookieOf: ({ Verification: verification }, { phone }) => pendingCodeCookie({ phone, verification }, context),
    returnPath: currentPath(args),
    resentToast: "account:toasts.codeSent",
    // The cookie expires together with the code.
    verify: async (code) => (pendingCode ? calls.verify(pendingCode.verification, code) : codeExpired),
    finish: async () => {
      const response = await finish();
      response.headers.append("set-cookie", clearSignedCookie(cookieName, context));
      return response;
    },
  });
}
