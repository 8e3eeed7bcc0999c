/** Rows with which those who manage users delete an account for its owner (reading 34). */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { integerId } from "#contract/fields.ts";
import { doneResponse } from "#contract/session-user.ts";
import { userManagers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { deletionConfirmation } from "./account-life.ts";

/** asked: the person asked for it. duplicate: the person has another account. abuse: the account was misused. */
export const deletionReasons = ["asked", "duplicate", "abuse"] as const;

const userParams = z.object({ userId: integerId });

export const userDeletionRows = {
  getUserDeletion: read("/user/get-user-deletion", {
    summary: "Returns what prevents the deletion of a user's account, and how many records the law retains.",
    access: userManagers,
    section: sections.users,
    query: userParams,
    response: z.object({
      /** Unsigned purchases with a paid deposit or a refund that is due. */
      openPurchaseCount: z.int(),
      /** Vehicles sold to a dealer and not handed over yet. */
      openSaleCount: z.int(),
      retainedRecordCount: z.int(),
    }),
    refusals: ["role_not_allowed"],
  }),
  deleteUser: write("/user/delete-user", {
    summary:
      "Deletes a user's account as its owner could: what the law does not retain is erased. The person gets an email. Idempotent.",
    access: userManagers,
    section: sections.users,
    needsRecentSignIn: true,
    query: userParams,
    body: z.object({ reason: z.enum(deletionReasons), confirmation: deletionConfirmation }),
    response: doneResponse,
    refusals: ["not_yourself", "role_not_allowed", "purchase_under_way", "sale_under_way", "last_super_admin"],
  }),
};
