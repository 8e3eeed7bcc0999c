/** Rows of the user service: unsubscribing from optional emails by the link in each email. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { doneResponse } from "#contract/session-user.ts";
import { optionalMessages } from "#domain/people/optional-messages.ts";

const token = z.string().max(1000);
export const unwantedMessages = z.array(z.enum(optionalMessages)).max(optionalMessages.length);

export const unsubscribeRows = {
  getUnsubscription: read("/user/get-unsubscription", {
    summary:
      "Returns the kinds of message that an emailed link turns off and those that are already off. Path not in the specification.",
    access: "anyone",
    query: z.object({ Token: token }),
    response: z.object({
      /** Null if the link is invalid or its account was deleted. */
      kind: z.enum(optionalMessages).nullable(),
      unwanted: unwantedMessages,
    }),
  }),
  unsubscribe: write("/user/unsubscribe", {
    summary:
      "Turns off the kind of message that the emailed link is for, or exactly the kinds in the body. Path not in the specification.",
    access: "anyone",
    allowInactive: true,
    body: z.object({ Token: token, Unwanted: unwantedMessages.optional() }),
    response: doneResponse,
    convention: "status",
    statuses: { 0: "unsubscription_failed" },
  }),
};
