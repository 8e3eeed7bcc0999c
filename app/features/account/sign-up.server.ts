/** The sign-up form: its description for the page and its payload for the upstream. */
import type { z } from "zod";
import { withBirthDateLimits } from "#app/form/fields.server.ts";
import { describeForm } from "#app/form/read-form.server.ts";
import { getVisit, type RouteArgs, type Visit } from "#app/session/visit.ts";
import { pendingCodeCookie } from "#app/shared/one-time-code/phone-code.server.ts";
import { createAttempt } from "#app/upstream/call.ts";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import type { signInResponse } from "#contract/session-user.ts";
import { user } from "#contract/user.ts";
import { accountPath } from "#domain/site/paths.ts";
import { signupForm } from "./forms.server.ts";
import { finishSignIn } from "./sign-in.server.ts";

export const describeSignup = () => withBirthDateLimits(describeForm(signupForm, { confirmByPhone: "no" }));

/** Payload of the specification's section 3; the contract supplies defaults for what the form does not ask. */
export async function signUpPayload(form: z.output<typeof signupForm>, { language, context }: Visit) {
  const languageId = await getLanguageId(context, language);
  return {
    languageId,
    redirectUrl: `${context.origin}/${language}/verify-email`,
    Username: form.email,
    Email: form.email,
    Password: form.password,
    FirstName: form.firstName,
    LastName: form.lastName,
    PostalCode: form.postalCode ?? "",
    Phone: form.phone ?? "",
    Cell: form.cell ?? "",
    address: form.address ?? "",
    Language_Id: languageId,
    DateOfBirth: form.dateOfBirth ?? "",
    Company_Name: form.companyName ?? "",
    ConfirmByPhone: form.confirmByPhone === "yes",
    ConfirmByEmail: form.confirmByPhone === "no",
  };
}

/**
 * Sends the code to the new account's phone and leads to the page that asks for it. If it cannot be sent, the page offers to
 * send it.
 */
export async function askForActivationCode(
  args: RouteArgs,
  { Token, User: { Phone } }: Pick<z.output<typeof signInResponse>, "Token" | "User">,
  returnTo: string,
): Promise<Response> {
  const { language, context } = await getVisit(args);
  const attempt = createAttempt(context, Token, args.request.headers.get("user-agent") ?? "");
  const sent = await attempt(user.sendSmsCode, { languageId: await getLanguageId(context, language), Phone });
  const cookies = sent.ok ? [pendingCodeCookie({ phone: Phone, verification: sent.value.Verification }, context)] : [];
  return finishSignIn(args, { Token }, accountPath(language, "verify-phone", returnTo), { cookies });
}
