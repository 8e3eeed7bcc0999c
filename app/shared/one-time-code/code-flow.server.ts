/** One-time codes, for any page: a form sends a code by SMS or email, and a second form checks it. */
import { z } from "zod";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { buttonForm, forwardedForm, type ParsedForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import type { Visit } from "#app/session/visit.ts";
import type { Result } from "#app/upstream/call.ts";
import { smsCode } from "#contract/fields.ts";
import type { user } from "#contract/user.ts";
import { profilePath } from "#domain/site/paths.ts";
import type { TextKey } from "#locales/texts.ts";

export const codeForm = z.object({ code: smsCode });

/** Fields at which the refusals of a code are shown. */
export const codeRefusals = { code_wrong: "code", code_expired: "code", code_tried_out: "code" } as const;

interface CodeRequest<Sent> {
  send: () => Promise<Result<Sent>>;
  /** The page that asks for the code. */
  returnPath: string;
  toast?: TextKey | undefined;
  /** Cookie that remembers the code that was sent. */
  cookieOf?: (sent: Sent) => string;
  /** The posted form, which shows a refusal. */
  form?: ParsedForm<unknown>;
}

/** Sends a code and redirects to the page that asks for it. */
export async function sendCode<Sent>(
  visit: Visit,
  { send, returnPath, toast, cookieOf, form = buttonForm(visit.t) }: CodeRequest<Sent>,
) {
  const result = await send();
  if (!result.ok) return rejectForm(form, result);
  return redirectTo(visit, returnPath, { toast, cookies: cookieOf ? [cookieOf(result.value)] : [] });
}

/** Mails a code to the account's own address, for a page of the profile that asks for it. */
export const sendProfileCode = (
  visit: Visit,
  call: typeof user.sendPasswordCode | typeof user.sendDeletionCode,
  page: "password" | "delete",
) =>
  sendCode(visit, {
    send: () => visit.call(call, {}),
    returnPath: profilePath(visit.language, page),
    toast: "account:mailedCode.toast",
  });

type RecipientForm = z.ZodObject<Record<string, z.ZodType<string>>>;

/** How a page sends and checks its code. */
export interface CodeFlow<Recipient extends RecipientForm, Sent, Verified> {
  /** A code was sent, so that the page shows the code's form. */
  isSent: boolean;
  /** Form that asks where to send the code. */
  recipientForm: Recipient;
  /** Where the "resend" button sends another code; null when no recipient is known. */
  resendTo: z.output<Recipient> | null;
  send: (recipient: z.output<Recipient>) => Promise<Result<Sent>>;
  cookieOf?: (sent: Sent, recipient: z.output<Recipient>) => string;
  returnPath: string;
  resentToast: TextKey;
  verify: (code: string) => Promise<Result<Verified>>;
  finish: (verified: Verified) => Promise<Response> | Response;
}

/** Sends, resends or checks the code. */
export function handleCodePost<Recipient extends RecipientForm, Sent, Verified>(
  visit: Visit,
  data: FormData,
  flow: CodeFlow<Recipient, Sent, Verified>,
) {
  const { isSent, resendTo, recipientForm, returnPath, resentToast, cookieOf } = flow;
  const sendTo = (recipient: z.output<Recipient>, request: Pick<CodeRequest<Sent>, "toast" | "form">) =>
    sendCode(visit, {
      ...request,
      send: () => flow.send(recipient),
      returnPath,
      cookieOf: cookieOf && ((sent: Sent) => cookieOf(sent, recipient)),
    });
  const readRecipient = async () => {
    const form = parseForm(data, recipientForm, visit.t);
    return form.ok ? sendTo(form.value, { form }) : rejectForm(form);
  };
  // A post without fields comes from the form that the page shows: the code's form after a code was sent.
  const hasRecipient = Object.keys(recipientForm.shape).some((name) => data.has(name));
  const isCodePost = data.has("code") || (isSent && !hasRecipient);
  const submit = () => (isCodePost ? checkCode(visit, data, flow) : readRecipient());
  return handleIntent(data, {
    continue: submit,
    resend: () => (resendTo ? sendTo(resendTo, { toast: resentToast }) : submit()),
  });
}

async function checkCode<Recipient extends RecipientForm, Sent, Verified>(
  { t }: Visit,
  data: FormData,
  { isSent, resendTo, verify, finish }: CodeFlow<Recipient, Sent, Verified>,
) {
  const form = parseForm(data, codeForm, t);
  if (!form.ok) return rejectForm(form);
  const result = await verify(form.value.code);
  if (result.ok) return finish(result.value);
  if (isSent) return rejectForm(form, result, codeRefusals);
  // If no code was sent, the page has no code field, so it asks again where to send one.
  return rejectForm(forwardedForm(t, [], { values: resendTo ?? {} }), result);
}
