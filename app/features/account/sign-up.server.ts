/** The sign-up's form as its page describes it and as the upstream takes it. */
import type { z } from "zod";
import { withBirthDays } from "#app/form/fields.server.ts";
import { describeForm } from "#app/form/read.server.ts";
import type { Visit } from "#app/session/visit.ts";
import { languageIdOf } from "#app/upstream/languages.ts";
import { signupForm } from "./forms.server.ts";

export const describeSignup = () => withBirthDays(describeForm(signupForm));

/** Section 3's payload; what the form does not ask has the contract's defaults. */
export async function signUpPayload(form: z.output<typeof signupForm>, { language, context }: Visit) {
  const languageId = await languageIdOf(context, language);
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
