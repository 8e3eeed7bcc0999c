/** Rows of the user service: a person's own profile. What the specification has no call for is ours, and says so. */
import { z } from "@hono/zod-openapi";
import { languages } from "#app/domain/language.ts";
import { optionalMessages } from "#app/domain/optional-messages.ts";
import { read, write } from "./define.ts";
import { emailText, password, phoneText } from "./fields.ts";
import { addresses } from "./purchase.ts";
import { done } from "./session-user.ts";
import { birthDate } from "./user-accounts.ts";

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

export const ownPassword = z.object({ oldPassword: knownPassword, newPassword: password });

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
  /** Where they are signed in. */
  deviceCount: z.int(),
  addresses: addresses.nullable(),
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
    summary: "Changes the password of who knows the old one, ends their other sessions and tells them by e-mail.",
    access: "authenticated",
    body: ownPassword,
    answer: done,
    convention: "status",
    statuses: { 0: "password_wrong" },
    refusals: ["password_wrong", "too_many"],
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
