/** Rows of the user service: the signed-in user's own profile. "Our path" marks calls that the specification lacks. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { emailText, password, phoneText, smsCode } from "#contract/fields.ts";
import { addresses } from "#contract/purchase/purchase.ts";
import { doneResponse } from "#contract/session-user.ts";
import { languages } from "#domain/formats/language.ts";
import { optionalMessages } from "#domain/people/optional-messages.ts";
import { birthDate } from "./accounts.ts";

const name = z.string().trim().min(1).max(60);

/** Fields that are left out are cleared. */
export const profileDetails = z.object({
  firstName: name,
  lastName: name,
  dateOfBirth: birthDate.optional(),
  cell: phoneText.optional(),
});

/** Entered again to confirm a change of password or email. */
const currentPassword = z.string().min(1).max(200);

export const passwordChange = z.object({ oldPassword: currentPassword, newPassword: password });
/** An account without a password sets its first one with an emailed `code` instead of `oldPassword`. */
export const passwordUpdate = passwordChange.partial({ oldPassword: true }).extend({ code: smsCode.optional() });

export const emailChange = z.object({ email: emailText, password: currentPassword });
export const languageChoice = z.object({ language: z.enum(languages) });
/** Kinds of emails that the user wants; all other kinds are turned off. */
export const messageChoices = z.object({ wanted: z.array(z.enum(optionalMessages)).max(optionalMessages.length) });

/** The session to end; without `id`, all sessions but the caller's. */
export const sessionsToEnd = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647).optional() });

export const userProfile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string().nullable(),
  cell: z.string(),
  email: z.string(),
  /** New email that is not confirmed yet. */
  newEmail: z.string().nullable(),
  phone: z.string(),
  isPhoneVerified: z.boolean(),
  language: z.string(),
  hasPassword: z.boolean(),
  /** Whether a code to set the first password was ever sent, also if it has expired. */
  isPasswordCodeSent: z.boolean(),
  /** Number of devices with an active session. */
  deviceCount: z.int(),
  addresses: addresses.nullable(),
  /** Prefill for users without saved addresses: the billing address as far as known from a purchase, application or sign-up. */
  knownBilling: z.record(z.string(), z.string()),
  unwanted: z.array(z.enum(optionalMessages)),
  /** Menu sections of the user's type. */
  sections: z.array(z.object({ sectionId: z.int(), isHidden: z.boolean() })),
});
export type UserProfile = z.output<typeof userProfile>;

export const sessionDevice = z.object({
  id: z.int(),
  /** Browser and operating system; empty when unknown. */
  name: z.string(),
  version: z.string(),
  ipAddress: z.string(),
  lastAccessedAt: z.string(),
  /** The caller's own session. */
  isThis: z.boolean(),
  /** A session of staff who work as this user. */
  isStaff: z.boolean(),
});
export type SessionDevice = z.output<typeof sessionDevice>;

export const profileRows = {
  getUserProfile: read("/user/get-user-profile", {
    summary: "What the session's own user has told, chosen and may choose. Our path.",
    access: "authenticated",
    allowInactive: true,
    response: userProfile,
  }),
  updateUserSelf: write("/user/update-user-self", {
    summary: "Changes the names, the date of birth and the second phone of the session's own user.",
    access: "authenticated",
    body: profileDetails,
    response: doneResponse,
    convention: "status",
    statuses: { 6: "birth_in_future" },
    refusals: ["birth_in_future"],
  }),
  saveUserAddresses: write("/user/save-user-addresses", {
    summary: "Keeps where the session's own user lives and has things sent: what forms begin with. Our path.",
    access: "authenticated",
    body: addresses,
    response: doneResponse,
    convention: "status",
  }),
  updateUserPassword: write("/user/update-user-password", {
    summary:
      "Changes the password of who knows the old one, or chooses an account's first by a code, ends other sessions and tells by e-mail.",
    access: "authenticated",
    body: passwordUpdate,
    response: doneResponse,
    convention: "status",
    statuses: { 0: "password_wrong", 3: "own_session_only" },
    refusals: ["password_wrong", "code_wrong", "code_expired", "code_tried_out", "own_session_only", "too_many"],
  }),
  sendPasswordCode: write("/user/send-password-code", {
    summary:
      "Mails the code with which an account without a password chooses its first. 429 after ten in an hour. Our path.",
    access: "authenticated",
    response: doneResponse,
    convention: "status",
    statuses: { 0: "not_asked", 3: "own_session_only" },
    refusals: ["not_asked", "own_session_only", "too_many"],
  }),
  getUserDevices: read("/user/get-user-devices", {
    summary: "Where the session's own user is signed in, this device first, then the latest. Our path.",
    access: "authenticated",
    response: z.object({ devices: z.array(sessionDevice) }),
  }),
  changeUserEmail: write("/user/change-email", {
    summary: "Mails a link to a new address, which is the account's once the link is followed. Our path.",
    access: "authenticated",
    body: emailChange,
    response: doneResponse,
    convention: "status",
    statuses: { 0: "password_wrong", 2: "email_taken", 5: "email_reserved" },
    refusals: ["password_wrong", "email_taken", "email_reserved", "too_many"],
  }),
  withdrawUserEmail: write("/user/withdraw-email", {
    summary: "Gives up a new address that is not confirmed: its link opens nothing any more. Our path. Harmless twice.",
    access: "authenticated",
    response: doneResponse,
    convention: "status",
  }),
  saveUserLanguage: write("/user/save-user-language", {
    summary: "The language that the session's own user is written to in. Our path.",
    access: "authenticated",
    body: languageChoice,
    response: doneResponse,
    convention: "status",
  }),
  saveUserMessages: write("/user/save-user-messages", {
    summary: "Which e-mails the session's own user wants beyond those that a purchase needs. Our path.",
    access: "authenticated",
    body: messageChoices,
    response: doneResponse,
    convention: "status",
  }),
  deleteAccountSection: write("/user/delete-account-section", {
    summary: "Takes sections out of one's own side menu: those that are named, and no others. Some stay.",
    access: "authenticated",
    body: z.object({ SectionIds: z.array(z.int().positive()).max(40) }),
    response: doneResponse,
    convention: "status",
  }),
  endUserSessions: write("/user/end-user-sessions", {
    summary: "Signs one device out, or all but this one. Our path. Harmless twice.",
    access: "authenticated",
    body: sessionsToEnd,
    response: doneResponse,
    convention: "status",
  }),
};
