/** The sign-up form: its description for the page and its payload for the upstream. */
import type { z } from "zod";
import { withBirthDateLimits } from "#app/form/fields.server.ts";
import { describeForm } from "#app/form/read-form.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { signupForm } from "./forms.server.ts";

export const describeSignup = () => withBirthDateLimits(describeForm(signupForm));

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
  };
}
