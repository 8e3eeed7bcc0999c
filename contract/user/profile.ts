/** Rows of the user service: the signed-in user's own profile. Some paths are not in the specification. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { emailText, integerId, password, phoneText, requiredText, smsCode, weakPasswords } from "#contract/fields.ts";
import { addresses } from "#contract/purchase/purchase.ts";
import { doneResponse } from "#contract/session-user.ts";
import { languages } from "#domain/formats/language.ts";
import { optionalMessages } from "#domain/people/optional-messages.ts";
import { birthDate } from "./accounts.ts";

const name = requiredText(60);

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
export const sessionsToEnd = z.object({ id: integerId.optional() });

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
  /** `addedAt` is null before it is set up. */
  secondFactor: z.object({ addedAt: z.string().nullable(), recoveryCodesLeft: z.int() }),
  /** Whether a code to set the first password was ever sent, also if it has expired. */
  isPasswordCodeSent: z.boolean(),
  /** Number of devices with an active session. */
  deviceCount: z.int(),
  addresses: addresses.nullable(),
  /** Prefill for users without saved addresses: the billing address as far as known from a purchase, application or sign-up. */
  knownBilling: z.record(z.string(), z.string()),
  unwanted: z.array(z.enum(optionalMessages)),
  /** Menu sections of the user's type. */
  menuSections: z.array(z.object({ sectionId: z.int(), isHidden: z.boolean() })),
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
    summary:
      "Returns the user's profile, preferences and the choices that they may make. Path not in the specification.",
    access: "authenticated",
    allowInactive: true,
    response: userProfile,
  }),
  updateUserSelf: write("/user/update-user-self", {
    summary: "Updates the user's names, date of birth and second phone.",
    access: "authenticated",
    body: profileDetails,
    response: doneResponse,
    convention: "status",
    statuses: { 6: "birth_in_future" },
  }),
  saveUserAddresses: write("/user/save-user-addresses", {
    summary:
      "Saves the user's home and shipping addresses, with which new forms are prefilled. Path not in the specification.",
    access: "authenticated",
    body: addresses,
    response: doneResponse,
    convention: "status",
  }),
  updateUserPassword: write("/user/update-user-password", {
    summary:
      "Changes the password (by the current one), or sets a first one (by a code); ends the other sessions and emails a notice.",
    access: "authenticated",
    ownerOnly: true,
    body: passwordUpdate,
    response: doneResponse,
    convention: "status",
    statuses: { 0: "password_wrong", 3: "own_session_only" },
    refusals: ["code_wrong", "code_expired", "code_tried_out", ...weakPasswords],
  }),
  sendPasswordCode: write("/user/send-password-code", {
    summary:
      "Emails the code with which an account without a password sets its first one; answers 429 after ten per hour. Path not in the specification.",
    access: "authenticated",
    ownerOnly: true,
    response: doneResponse,
    convention: "status",
    statuses: { 0: "not_asked", 3: "own_session_only" },
  }),
  getUserDevices: read("/user/get-user-devices", {
    summary:
      "Lists the user's sessions by device: this one first, then the most recent. Path not in the specification.",
    access: "authenticated",
    response: z.object({ devices: z.array(sessionDevice) }),
  }),
  changeUserEmail: write("/user/change-email", {
    summary:
      "Emails a link to a new address, which becomes the account's when the link is followed. Path not in the specification.",
    access: "authenticated",
    ownerOnly: true,
    body: emailChange,
    response: doneResponse,
    convention: "status",
    statuses: { 0: "password_wrong", 2: "email_taken", 4: "email_own", 5: "email_reserved" },
  }),
  withdrawUserEmail: write("/user/withdraw-email", {
    summary:
      "Cancels an address change that is not confirmed; its link becomes invalid. Idempotent. Path not in the specification.",
    access: "authenticated",
    response: doneResponse,
    convention: "status",
  }),
  saveUserLanguage: write("/user/save-user-language", {
    summary: "Saves the language of the messages to the user. Path not in the specification.",
    access: "authenticated",
    body: languageChoice,
    response: doneResponse,
    convention: "status",
  }),
  saveUserMessages: write("/user/save-user-messages", {
    summary: "Saves which optional emails the user wants. Path not in the specification.",
    access: "authenticated",
    body: messageChoices,
    response: doneResponse,
    convention: "status",
  }),
  deleteAccountSection: write("/user/delete-account-section", {
    summary: "Hides exactly the sections in the body from the user's side menu; some sections cannot be hidden.",
    access: "authenticated",
    body: z.object({ SectionIds: z.array(z.int().positive()).max(40) }),
    response: doneResponse,
    convention: "status",
  }),
  endUserSessions: write("/user/end-user-sessions", {
    summary: "Ends one of the user's sessions, or all except this one. Idempotent. Path not in the specification.",
    access: "authenticated",
    body: sessionsToEnd,
    response: doneResponse,
    convention: "status",
  }),
};
