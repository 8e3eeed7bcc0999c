/** Row of the user service: the emails sent to the signed-in user. */
import { z } from "@hono/zod-openapi";
import { read } from "#contract/define.ts";
import { instant } from "#contract/fields.ts";
import { historyRow } from "#contract/purchase/transaction-history.ts";

export const userMessage = z.object({
  id: z.int(),
  subject: z.string(),
  at: instant,
  /** The history entry that the email is about; null if none, or deleted. */
  about: historyRow.pick({ kind: true, id: true }).nullable(),
});
export type UserMessage = z.infer<typeof userMessage>;

export const messageRows = {
  getUserMessages: read("/user/get-messages", {
    summary:
      "Lists the emails sent to the user's confirmed address, newest first, with subject, day and related purchase or trade-in. Path not in the specification.",
    access: "session",
    query: z.object({ limit: z.coerce.number().int().min(1).max(50).default(5) }),
    response: z.object({ messages: z.array(userMessage) }),
  }),
};
