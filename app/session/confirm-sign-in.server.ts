/** Asks staff who they are, again, before a change that needs a recent sign-in. */
import { json } from "@remix-run/server-runtime";
import { refusalText } from "#app/form/error-texts.ts";
import { toPostedFields } from "#app/form/posted-fields.ts";
import type { Attempt } from "#app/upstream/call.ts";
import { user } from "#contract/user.ts";
import type { T } from "#locales/texts.ts";
import { type ConfirmationProblem, confirmationFields, type SignInConfirmation } from "./gate.ts";

interface ConfirmationContext {
  attempt: Attempt;
  t: T;
  back: string;
  readPostedCopy: () => Promise<FormData | null>;
}

/**
 * Confirms the sign-in with the fields that were posted with the form. Throws the screen that shows them, with the form's
 * values, so that its post repeats the change.
 */
export async function confirmSignIn({ attempt, t, back, readPostedCopy }: ConfirmationContext): Promise<void> {
  const form = await readPostedCopy();
  let problem: ConfirmationProblem | null = null;
  if (form?.has(confirmationFields.password)) {
    problem = await findProblem(attempt, t, form);
    if (!problem) return;
  }
  const profile = await attempt(user.getUserProfile, {});
  const { hasPassword, secondFactor } = profile.ok ? profile.value : { hasPassword: true, secondFactor: null };
  const screen: SignInConfirmation = {
    gate: "confirm-sign-in",
    back,
    posted: form ? toPostedFields(form) : [],
    hasPassword,
    hasSecondFactor: Boolean(secondFactor?.addedAt),
    problem,
  };
  throw json(screen, { status: 403 });
}

async function findProblem(attempt: Attempt, t: T, form: FormData): Promise<ConfirmationProblem | null> {
  const { password, code } = confirmationFields;
  const enteredCode = String(form.get(code) ?? "");
  const result = await attempt(user.confirmSignIn, {
    Password: String(form.get(password)),
    ...(enteredCode && { Code: enteredCode }),
  });
  if (result.ok) return null;
  const { failure } = result;
  // The upstream checks the form of the code before anything else.
  if (failure.kind === "invalid") return { name: code, text: refusalText(t, "factor_code_wrong", {}) };
  if (failure.kind !== "refused") return { name: password, text: refusalText(t, "failed", {}) };
  const name = failure.code === "factor_code_wrong" ? code : password;
  return { name, text: refusalText(t, failure.code, failure.values) };
}
