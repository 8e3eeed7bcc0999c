import { z } from "zod";
import { formKey, tickedIds } from "#app/form/fields.server.ts";
import { instant, integerId, yesNo } from "#contract/fields.ts";
import { batchActions, batchIds, maxBatchSize } from "#contract/user/batches.ts";
import { staffEmployeeInvitation, staffEmployeePosition } from "#contract/user/staff-employees.ts";
import { userDeletionRows } from "#contract/user/user-deletion.ts";
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
  role_not_allowed: "userTypeId",
} as const;

/** Ticked sections stay; the others are withdrawn. */
export const userSectionsForm = (sections: readonly { sectionId: number }[]) =>
  z.object({ permitted: tickedIds(sections.map(({ sectionId }) => sectionId)), seenAt: instant.optional() });

/** The button of a session that ends it. */
export const sessionForm = z.object({ sessionId: integerId });

/** Posts the new state instead of a toggle, so that posting twice is harmless. */
export const activationForm = z.object({ active: yesNo });

/** The users that are ticked in the list. */
export const userChoiceForm = z.object({ userId: z.array(integerId).min(1).max(maxBatchSize) });
/** What the page that asks for confirmation has in its address. */
export const userBatchQuery = z.object({ action: z.enum(batchActions), ids: batchIds });
export const userBatchForm = z.object({ key: formKey });

const employeeLabels = { labels: "staffEmployees:fields" };
export const staffEmployeeInvitationForm = staffEmployeeInvitation.meta(employeeLabels);
/** `seenAt`: when the shown person was last changed. */
export const staffEmployeePositionForm = staffEmployeePosition
  .safeExtend({ seenAt: instant.optional() })
  .meta(employeeLabels);
export const staffEmployeeRefusals = { ...userFormRefusals, last_head: "companyRole" } as const;

/** The reason, and the word that confirms the deletion. */
export const userDeletionForm = z.object(userDeletionRows.deleteUser.body.shape).meta({ labels: "accountLife:fields" });
