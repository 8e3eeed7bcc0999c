/** Rows of the user service: sign-up, verification, passwords, deactivation and reactivation of an account. */
import { z } from "@hono/zod-openapi";
import { earliestBirthDate } from "#contract/credit/credit-application.ts";
import { read, write } from "#contract/define.ts";
import {
  emailText,
  password,
  requiredIssue,
  runDespiteErrors,
  shortText,
  singleLine,
  smsCode,
  weakPasswords,
  wholeNumber,
} from "#contract/fields.ts";
import { doneResponse, secondFactorNeeded, signInResponse } from "#contract/session-user.ts";
import { isPhone } from "#domain/formats/formats.ts";

/** Secret token in an emailed link. */
const linkSecret = z.string().max(200);
const newPassword = z.object({ Guid: linkSecret, NewPassword: password });

/** Callers must check that the date is not in the future: a schema has no clock. */
export const birthDate = z.iso.date().refine((day) => day >= earliestBirthDate);

/** The code of an account that is confirmed by phone goes to its phone. */
function checkConfirmationPhone(
  { ConfirmByPhone, Phone }: { ConfirmByPhone: boolean; Phone: string },
  context: z.RefinementCtx,
) {
  if (!ConfirmByPhone || isPhone(Phone)) return;
  context.addIssue(
    Phone === ""
      ? { ...requiredIssue, path: ["Phone"] }
      : { code: "custom", params: { i18n: "invalid" }, path: ["Phone"] },
  );
}

/** Section 3's sign-up payload with its defaults. The upstream ignores UserType_Id, so that nobody can sign up as staff. */
const signUpFields = z.object({
  Username: shortText,
  Email: emailText,
  Password: password,
  FirstName: singleLine.max(60),
  LastName: singleLine.max(60),
  PostalCode: shortText.default(""),
  Phone: shortText.default(""),
  Cell: shortText.default(""),
  address: shortText.default(""),
  Active: z.boolean().default(false),
  Language_Id: z.int(),
  /** ISO date or an empty string. */
  DateOfBirth: z.union([birthDate, z.literal("")]).default(""),
  City_Id: z.int().default(0),
  ProvinceId: z.int().default(0),
  UserType_Id: z.string().default("0"),
  Addresses: z.array(z.unknown()).max(0).default([]),
  Company_Id: z.int().default(0),
  Company_Name: shortText.default(""),
  ConfirmByPhone: z.boolean().default(false),
  ConfirmByEmail: z.boolean().default(true),
  UsersStatus_Id: z.int().default(0),
});
const signUpPayload = signUpFields.superRefine(checkConfirmationPhone, runDespiteErrors);

/** Proof that the user owns the account: the token of an emailed link, or a verification id with its code. */
const ownershipProof = z
  .object({ Guid: linkSecret.optional(), Verification: z.uuid().optional(), Code: smsCode.optional() })
  .superRefine(({ Guid, Verification, Code }, context) => {
    if (Guid === undefined && Verification === undefined) context.addIssue({ ...requiredIssue, path: ["Guid"] });
    if (Verification !== undefined && Code === undefined) context.addIssue({ ...requiredIssue, path: ["Code"] });
  });

/** The pages that a link opens. */
const emailedLinkPurpose = z.enum(["create-password", "reset-password", "verify-email"]);
export type EmailedLinkPurpose = z.infer<typeof emailedLinkPurpose>;

export const accountRows = {
  register: write("/user/register", {
    summary:
      "Creates an account and signs the user in (section 3); the terms must be accepted. Sends its confirmation email. If ConfirmByPhone is true, the code of SendSmsCode also verifies the account.",
    access: "anyone",
    allowInactive: true,
    query: z.object({ languageId: wholeNumber(), redirectUrl: z.string().optional() }),
    body: signUpPayload,
    response: signInResponse,
    convention: "status",
    statuses: {
      0: "an_error_occured",
      2: "email_taken",
      4: "email_already_taken",
      5: "email_reserved",
      6: "birth_in_future",
    },
    refusals: weakPasswords,
  }),
  sendVerificationEmail: write("/user/SendVerificationEmail", {
    summary: "Resends the confirmation email, once per account.",
    access: "session",
    allowInactive: true,
    response: doneResponse,
    convention: "status",
    statuses: { 0: "already_sent" },
  }),
  verifyEmail: write("/user/verify-email", {
    summary: "Confirms an email address by the token of an emailed link. Path not in the specification.",
    access: "anyone",
    allowInactive: true,
    body: z.object({ Guid: linkSecret }),
    response: doneResponse,
    convention: "status",
    statuses: { 0: "link_expired", 2: "email_taken" },
  }),
  activateAccount: write("/user/activate-account", {
    summary: "Activates an account by the token of an emailed link, or by the code sent to the user's phone.",
    access: "anyone",
    allowInactive: true,
    body: ownershipProof,
    response: doneResponse,
    convention: "status",
    statuses: { 0: "link_expired", 2: "code_wrong", 3: "code_expired", 4: "deactivated_by_staff", 5: "code_tried_out" },
  }),
  deactivateAccount: write("/user/deactivate-account", {
    summary:
      "Deactivates the user's account until the user reactivates it; its sessions stay valid. Path not in the specification.",
    access: "authenticated",
    ownerOnly: true,
    response: doneResponse,
    convention: "status",
    statuses: { 0: "an_error_occured", 2: "last_super_admin", 3: "own_session_only" },
  }),
  reactivateAccount: write("/user/reactivate-account", {
    summary: "Reactivates the user's deactivated account. Path not in the specification.",
    access: "session",
    allowInactive: true,
    response: doneResponse,
    convention: "status",
    statuses: { 0: "deactivated_by_staff" },
  }),
  getEmailedLink: read("/user/get-emailed-link", {
    summary:
      "Says whether a link of a message still works, without using it, and nothing of its account. The token is in the body because URLs are logged. Path not in the specification.",
    access: "anyone",
    method: "post",
    body: z.object({ Guid: linkSecret, purpose: emailedLinkPurpose }),
    response: z.object({ isOpen: z.boolean() }),
  }),
  createPassword: write("/user/create-password", {
    summary:
      "Sets the first password of an account that staff created, by the token of an emailed link, and signs in. Path not in the specification.",
    access: "anyone",
    allowInactive: true,
    body: newPassword,
    response: z.union([signInResponse, secondFactorNeeded]),
    convention: "status",
    statuses: { 0: "link_expired" },
    refusals: weakPasswords,
  }),
  sendResetPasswordEmail: write("/user/send-reset-password-email", {
    summary:
      "Sends a link to choose a new password, by email, or by text message where only the phone is proven; the response is the same for unknown addresses, and when nothing is sent after five requests an hour.",
    access: "anyone",
    allowInactive: true,
    query: z.object({ languageId: wholeNumber(), email: emailText }),
    response: doneResponse,
    convention: "status",
    statuses: { 0: "something_went_wrong" },
  }),
  resetPassword: write("/user/reset-password", {
    summary:
      "Sets a new password by the token of an emailed or texted link and ends every session. The token is in the body because URLs are logged.",
    access: "anyone",
    allowInactive: true,
    body: newPassword,
    response: doneResponse,
    convention: "status",
    statuses: { 0: "link_expired" },
    refusals: weakPasswords,
  }),
};
