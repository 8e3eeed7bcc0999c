/** Rows of the user service: a person's own profile. What the specification has no call for is ours, and says so. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { emailText, password, phoneText, smsCode } from "#contract/fields.ts";
import { addresses } from "#contract/purchase/purchase.ts";
import { done } from "#contract/session-user.ts";
import { languages } from "#domain/formats/language.ts";
import { optionalMessages } from "#domain/people/optional-messages.ts";
import { birthDate } from "./accounts.ts";

const name = z.string().trim().min(1).max(60);

/** What is left out is emptied. */
export const ownDetails = z.object({
  firstName: name,
  lastName: name,
  dateOfBirth: birthDate.optional(),
  cell: phoneText.optional(),
});

/** Asked again before what signs in is changed. */
const knownPassword = z.string().min(1).max(200);

export const changedPassword = z.object({ oldPassword: knownPassword, newPassword: password });
/** Without the old one, an account that never had one chooses its first by a code to its address. */
export const ownPassword = changedPassword.partial({ oldPassword: true }).extend({ code: smsCode.optional() });

export const ownEmail = z.object({ email: emailText, password: knownPassword });
export const ownLanguage = z.object({ language: z.enum(languages) });
/** Those that are wanted; the others are not. */
export const ownMessages = z.object({ wanted: z.array(z.enum(optionalMessages)).max(optionalMessages.length) });

/** Of one device; without one, of all but the device that asks. */
export const endedSessions = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647).optional() });

export const ownProfile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.string().nullable(),
  cell: z.string(),
  email: z.string(),
  /** Asked for, and not confirmed yet. */
  newEmail: z.string().nullable(),
  phone: z.string(),
  isPhoneVerified: z.boolean(),
  language: z.string(),
  hasPassword: z.boolean(),
  /** The code that chooses the first one was sent, however long ago. */
  isPasswordCodeSent: z.boolean(),
  /** Where they are signed in. */
  deviceCount: z.int(),
  addresses: addresses.nullable(),
  /** Of who told none here: what a purchase, an application or the sign-up told of the billing address, as far as it goes. */
  knownBilling: z.record(z.string(), z.string()),
  unwanted: z.array(z.enum(optionalMessages)),
  /** The sections that the role has. */
  sections: z.array(z.object({ sectionId: z.int(), isHidden: z.boolean() })),
});
export type OwnProfile = z.output<typeof ownProfile>;

export const ownDevice = z.object({
  id: z.int(),
  /** Browser and system; empty when neither is known. */
  name: z.string(),
  version: z.string(),
  ipAddress: z.string(),
  lastAccessedAt: z.string(),
  /** The one that asks. */
  isThis: z.boolean(),
  /** Of the staff, at work in this person's name. */
  isStaff: z.boolean(),
});
export type OwnDevice = z.output<typeof ownDevice>;

export const profileRows = {
  getUserProfile: read("/user/get-user-profile", {
    summary: "What the session's own user has told, chosen and may choose. Our path.",
    access: "authenticated",
    whileInactive: true,
    answer: ownProfile,
  }),
  updateUserSelf: write("/user/update-user-self", {
    summary: "Changes the names, the date of birth and the second phone of the session's own user.",
    access: "authenticated",
    body: ownDetails,
    answer: done,
    convention: "status",
    statuses: { 6: "birth_in_future" },
    refusals: ["birth_in_future"],
  }),
  saveUserAddresses: write("/user/save-user-addresses", {
    summary: "Keeps where the session's own user lives and has things sent: what forms begin with. Our path.",
    access: "authenticated",
    body: addresses,
    answer: done,
    convention: "status",
  }),
  updateUserPassword: write("/user/update-user-password", {
    summary:
      "Changes the password of who knows the old one, or chooses an account's first by a code, ends other sessions and tells by e-mail.",
    access: "authenticated",
    body: ownPassword,
    answer: done,
    convention: "status",
    statuses: { 0: "password_wrong", 3: "own_session_only" },
    refusals: ["password_wrong", "code_wrong", "code_expired", "code_tried_out", "own_session_only", "too_many"],
  }),
  sendPasswordCode: write("/user/send-password-code", {
    summary:
      "Mails the code with which an account without a password chooses its first. 429 after ten in an hour. Our path.",
    access: "authenticated",
    answer: done,
    convention: "status",
    statuses: { 0: "not_asked", 3: "own_session_only" },
    refusals: ["not_asked", "own_session_only", "too_many"],
  }),
  getUserDevices: read("/user/get-user-devices", {
    summary: "Where the session's own user is signed in, this device first, then the latest. Our path.",
    access: "authenticated",
    answer: z.object({ devices: z.array(ownDevice) }),
  }),
  changeUserEmail: write("/user/change-email", {
    summary: "Mails a link to a new address, which is the account's once the link is followed. Our path.",
    access: "authenticated",
    body: ownEmail,
    answer: done,
    convention: "status",
    statuses: { 0: "password_wrong", 2: "email_taken", 5: "email_reserved" },
    refusals: ["password_wrong", "email_taken", "email_reserved", "too_many"],
  }),
  withdrawUserEmail: write("/user/withdraw-email", {
    summary: "Gives up a new address that is not confirmed: its link opens nothing any more. Our path. Harmless twice.",
    access: "authenticated",
    answer: done,
    convention: "status",
  }),
  saveUserLanguage: write("/user/save-user-language", {
    summary: "The language that the session's own user is written to in. Our path.",
    access: "authenticated",
    body: ownLanguage,
    answer: done,
    convention: "status",
  }),
  saveUserMessages: write("/user/save-user-messages", {
    summary: "Which e-mails the session's own user wants beyond those that a purchase needs. Our path.",
    access: "authenticated",
    body: ownMessages,
    answer: done,
    convention: "status",
  }),
  deleteAccountSection: write("/user/delete-account-section", {
    summary: "Takes sections out of one's own side menu: those that are named, and no others. Some stay.",
    access: "authenticated",
    body: z.object({ SectionIds: z.array(z.int().positive()).max(40) }),
    answer: done,
    convention: "status",
  }),
  endUserSessions: write("/user/end-user-sessions", {
    summary: "Signs one device out, or all but this one. Our path. Harmless twice.",
    access: "authenticated",
    body: endedSessions,
    answer: done,
    convention: "status",
  }),
};
