import { z } from "zod";
import { instant, yesNo } from "#contract/fields.ts";
import { userDetailsInput } from "#contract/user.ts";

export const userForm = userDetailsInput;
/** `seenAt`: when the shown user was last changed. */
export const userEditForm = userDetailsInput.safeExtend({ seenAt: instant.optional() });
/** Values as entered: every form value is text. */
export type UserForm = Record<keyof z.input<typeof userDetailsInput>, string>;

export const userFormRefusals = {
  email_taken: "email",
  email_reserved: "email",
  last_super_admin: "userTypeId",
} as const;

/** Ticked sections stay; the others are withdrawn. */
export const userSectionsForm = z.object({
  permitted: z.array(z.coerce.number().int()).default([]),
  seenAt: instant.optional(),
});

/** Posts the new state instead of a toggle, so that posting twice is harmless. */
export const activationForm = z.object({ active: yesNo });
