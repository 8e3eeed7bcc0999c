/** Rows of the user service: staff activate or deactivate many users at once and get a report (reading 34). */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { instant } from "#contract/fields.ts";
import { userManagers } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";

export const batchActions = ["deactivate", "reactivate"] as const;
export type BatchAction = (typeof batchActions)[number];

/** As many users as a page of the list has. */
export const maxBatchSize = 200;

/** done: it happens, or has happened. skipped: nothing changes. failed: the user is gone. */
export const batchStates = ["done", "skipped", "failed"] as const;
/** Why a user was left as they were. */
export const batchReasons = ["already", "not_yourself", "role_not_allowed", "last_super_admin", "not_found"] as const;

const batchLine = z.object({
  userId: z.int(),
  /** Empty if the account is deleted. */
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  state: z.enum(batchStates),
  why: z.enum(batchReasons).nullable(),
});
export type BatchLine = z.infer<typeof batchLine>;

export const userBatch = z.object({
  action: z.enum(batchActions),
  /** Who did it; empty if the account is deleted. */
  by: z.string(),
  at: instant,
  /** One for each user, by id. */
  lines: z.array(batchLine),
});
export type UserBatch = z.infer<typeof userBatch>;

/** Numbers of users, separated by commas, as in the address of the page that asks for confirmation. */
export const batchIds = z.string().regex(new RegExp(`^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${maxBatchSize - 1}}$`));
const chosen = { action: z.enum(batchActions), ids: batchIds };

export const batchRows = {
  previewUserBatch: read("/user/preview-user-batch", {
    summary:
      "Returns what activating or deactivating these users would do. It changes nothing. Path not in the specification.",
    access: userManagers,
    section: sections.users,
    query: z.object(chosen),
    response: userBatch.pick({ lines: true }),
  }),
  saveUserBatch: write("/user/save-user-batch", {
    summary:
      "Activates or deactivates users, each like set-user-active, and keeps a report. A repeat with the same key changes nothing. Path not in the specification.",
    access: userManagers,
    section: sections.users,
    needsRecentSignIn: true,
    body: z.object({ ...chosen, key: z.uuid() }),
    response: z.object({ key: z.uuid() }),
  }),
  getUserBatch: read("/user/get-user-batch", {
    summary: "Returns the report of a batch. Administrators read their own. Path not in the specification.",
    access: userManagers,
    section: sections.users,
    query: z.object({ key: z.uuid() }),
    response: userBatch,
  }),
};
