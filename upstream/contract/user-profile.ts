/** Rows of the user service: a person's own profile. What the specification has no call for is ours, and says so. */
import { z } from "@hono/zod-openapi";
import { read, write } from "./define.ts";
import { phoneText } from "./fields.ts";
import { addresses } from "./purchase.ts";
import { done } from "./session-user.ts";
import { birthDate } from "./user-accounts.ts";

/** E-mails that nobody needs: each is sent until its person says no. */
export const optionalMessages = ["reminders", "garage-value", "news"] as const;
export type OptionalMessage = (typeof optionalMessages)[number];

const name = z.string().trim().min(1).max(60);

/** What is left out is emptied. */
export const ownDetails = z.object({
  firstName: name,
  lastName: name,
  dateOfBirth: birthDate.optional(),
  cell: phoneText.optional(),
});

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
  addresses: addresses.nullable(),
  unwanted: z.array(z.enum(optionalMessages)),
  /** The sections that the role has. */
  sections: z.array(z.object({ sectionId: z.int(), isHidden: z.boolean() })),
});
export type OwnProfile = z.output<typeof ownProfile>;

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
};
