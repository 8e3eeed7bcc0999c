import { z } from "zod";
import type { FieldOfRefusal } from "#app/form/read.server.ts";
import { yesNo } from "#contract/fields.ts";
import { userDetails } from "#contract/user.ts";

export const userForm = userDetails;
/** As it is typed: a form's values are text. */
export type UserForm = Record<keyof z.input<typeof userDetails>, string>;

export const userFormRefusals: FieldOfRefusal = {
  email_taken: "email",
  email_reserved: "email",
  last_super_admin: "userTypeId",
};

/** The state to be, not a turn of the present one: sent twice it is the same. */
export const activeForm = z.object({ active: yesNo });
