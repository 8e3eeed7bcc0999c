/** Row of the user service: the emails sent to the signed-in user. */
import { z } from "@hono/zod-openapi";
import { read } from "#contract/define.ts";
import { bilingual, instant, wholeNumber } from "#contract/fields.ts";
import { historyRow } from "#contract/purchase/transaction-history.ts";

export const userMessage = z.object({
  id: z.int(),
  /** As it was sent, in the language of the user at that time. */
  subject: z.string(),
  /** The subject in each language. */
  title: bilingual,
  at: instant,
  /** What the email is about: a history entry, a vehicle of the garage, or the account; null if nothing of it is left. */
  about: z
    .union([
      historyRow.pick({ kind: true, id: true }),
      z.object({ kind: z.literal("garage-vehicle"), id: z.uuid() }),
      z.object({ kind: z.literal("account") }),
    ])
    .nullable(),
});
export type UserMessage = z.infer<typeof userMessage>;

export const messageRows = {
  getUserMessages: read("/user/get-messages", {
    summary:
      "Lists the emails sent to the user's confirmed address, newest first, with subject, day and the related record. Path not in the specification.",
    access: "session",
    query: z.object({ limit: wholeNumber(1, 50).default(5) }),
    response: z.object({ messages: z.array(userMessage) }),
  }),
};
