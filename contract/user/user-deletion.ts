/** Rows with which those who manage users delete an account for its owner, or what its owner did here (reading 34). */
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
const deletionBody = z.object({ reason: z.enum(deletionReasons), confirmation: deletionConfirmation });

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
    body: deletionBody,
    response: doneResponse,
    refusals: ["not_yourself", "role_not_allowed", "purchase_under_way", "sale_under_way", "last_super_admin"],
  }),
  getUserActivities: read("/user/get-user-activities", {
    summary: "Counts what a user did here and could be erased, and the records that the law retains.",
    access: userManagers,
    section: sections.users,
    query: userParams,
    response: z.object({
      /** Purchases without a signature, a deposit or a refund. */
      purchaseCount: z.int(),
      tradeInCount: z.int(),
      /** Without those that were bought here. */
      garageVehicleCount: z.int(),
      applicationCount: z.int(),
      /** Records of the credit score: the identity, each day's score, each visit to an institution. */
      scoreCount: z.int(),
      /** Vehicles sold to a dealer and not handed over yet: they prevent the erasure. */
      openSaleCount: z.int(),
      retainedRecordCount: z.int(),
    }),
    refusals: ["role_not_allowed"],
  }),
  eraseUserActivities: write("/user/erase-user-activities", {
    summary:
      "Erases what a user did here; the account stays, and what the law retains. The person gets an email. Idempotent.",
    access: userManagers,
    section: sections.users,
    needsRecentSignIn: true,
    query: userParams,
    body: deletionBody,
    response: doneResponse,
    refusals: ["not_yourself", "role_not_allowed", "sale_under_way"],
  }),
};
