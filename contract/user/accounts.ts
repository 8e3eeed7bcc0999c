/** Rows of the user service: an account's own life, from its sign-up to its reactivation. */
import { z } from "@hono/zod-openapi";
import { earliestBirth } from "#contract/credit/credit-application.ts";
import { write } from "#contract/define.ts";
import { emailText, password, shortText, smsCode } from "#contract/fields.ts";
import { done, signedIn } from "#contract/session-user.ts";

/** The secret of a mailed link. */
const linkSecret = z.string().max(200);
const newPassword = z.object({ Guid: linkSecret, NewPassword: password });

/** Whether the day has come already is for who has a clock. */
export const birthDate = z.iso.date().refine((day) => day >= earliestBirth);

/** Section 3's sign-up payload, with its defaults. A form cannot make staff: UserType_Id is not read. */
const signUpPayload = z.object({
  Username: shortText,
  Email: emailText,
  Password: password,
  FirstName: z.string().trim().max(60),
  LastName: z.string().trim().max(60),
  PostalCode: shortText.default(""),
  Phone: shortText.default(""),
  Cell: shortText.default(""),
  address: shortText.default(""),
  Active: z.boolean().default(false),
  Language_Id: z.int(),
  /** ISO date, or empty. */
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

/** One of the two proofs: what a mailed link carries, or the code of a verification that the session asked for. */
const proofOfOwner = z
  .object({ Guid: linkSecret.optional(), Verification: z.uuid().optional(), Code: smsCode.optional() })
  .superRefine(({ Guid, Verification, Code }, context) => {
    const required = { code: "custom", params: { i18n: "required" } } as const;
    if (Guid === undefined && Verification === undefined) context.addIssue({ ...required, path: ["Guid"] });
    if (Verification !== undefined && Code === undefined) context.addIssue({ ...required, path: ["Code"] });
  });

export const accountRows = {
  register: write("/user/register", {
    summary: "Creates an account of who agreed to the terms, sends its confirmation and signs in (section 3).",
    access: "anyone",
    whileInactive: true,
    query: z.object({ languageId: z.coerce.number().int(), redirectUrl: z.string().optional() }),
    body: signUpPayload,
    answer: signedIn,
    convention: "status",
    statuses: {
      0: "an_error_occured",
      2: "email_taken",
      4: "email_already_taken",
      5: "email_reserved",
      6: "birth_in_future",
    },
    refusals: ["email_taken", "email_already_taken", "email_reserved", "birth_in_future", "too_many"],
  }),
  sendVerificationEmail: write("/user/SendVerificationEmail", {
    summary: "Sends the confirmation once more; once per account.",
    access: "session",
    whileInactive: true,
    answer: done,
    convention: "status",
    statuses: { 0: "already_sent" },
    refusals: ["already_sent"],
  }),
  verifyEmail: write("/user/verify-email", {
    summary: "Confirms the address that a mailed link names. Our path: the specification shows none.",
    access: "anyone",
    whileInactive: true,
    body: z.object({ Guid: linkSecret }),
    answer: done,
    convention: "status",
    statuses: { 0: "link_expired", 2: "email_taken" },
    refusals: ["link_expired", "email_taken"],
  }),
  activateAccount: write("/user/activate-account", {
    summary:
      "Proves the e-mail address by a mailed link, or the session's own phone by its code, and makes the account active.",
    access: "anyone",
    whileInactive: true,
    body: proofOfOwner,
    answer: done,
    convention: "status",
    statuses: { 0: "link_expired", 2: "code_wrong", 3: "code_expired", 4: "deactivated_by_staff", 5: "code_tried_out" },
    refusals: ["link_expired", "code_wrong", "code_expired", "code_tried_out", "deactivated_by_staff"],
  }),
  deactivateAccount: write("/user/deactivate-account", {
    summary: "Turns the session's own account off until its person turns it on again; sessions go on. Our path.",
    access: "authenticated",
    answer: done,
    convention: "status",
    statuses: { 0: "an_error_occured", 2: "last_super_admin", 3: "own_session_only" },
    refusals: ["last_super_admin", "own_session_only"],
  }),
  reactivateAccount: write("/user/reactivate-account", {
    summary: "Makes the session's own deactivated account active again. Our path: the specification shows none.",
    access: "session",
    whileInactive: true,
    answer: done,
    convention: "status",
    statuses: { 0: "deactivated_by_staff" },
    refusals: ["deactivated_by_staff"],
  }),
  createPassword: write("/user/create-password", {
    summary: "Sets the first password of an account that staff made, by its mailed link, and signs in. Our path.",
    access: "anyone",
    whileInactive: true,
    body: newPassword,
    answer: signedIn,
    convention: "status",
    statuses: { 0: "link_expired" },
    refusals: ["link_expired"],
  }),
  sendResetPasswordEmail: write("/user/send-reset-password-email", {
    summary: "Mails a link to choose a new password. Known and unknown addresses are answered alike.",
    access: "anyone",
    whileInactive: true,
    query: z.object({ languageId: z.coerce.number().int(), email: emailText }),
    answer: done,
    convention: "status",
    statuses: { 0: "something_went_wrong" },
    refusals: ["too_many"],
  }),
  resetPassword: write("/user/reset-password", {
    summary: "Sets a new password by its mailed link and ends every session. In the body, as addresses are logged.",
    access: "anyone",
    whileInactive: true,
    body: newPassword,
    answer: done,
    convention: "status",
    statuses: { 0: "link_expired" },
    refusals: ["link_expired"],
  }),
};
