/** Rows of the user service: unsubscribing from optional emails by the link in each email. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { doneResponse } from "#contract/session-user.ts";
import { optionalMessages } from "#domain/people/optional-messages.ts";

const token = z.string().max(1000);
export const unwantedMessages = z.array(z.enum(optionalMessages)).max(optionalMessages.length);

export const unsubscribeRows = {
  getUnsubscription: read("/user/get-unsubscription", {
    summary: "What a mailed link turns off, and what its person turned off before. Our path.",
    access: "anyone",
    query: z.object({ Token: token }),
    response: z.object({
      /** Null if the link is invalid or its account was deleted. */
      kind: z.enum(optionalMessages).nullable(),
      unwanted: unwantedMessages,
    }),
  }),
  unsubscribe: write("/user/unsubscribe", {
    summary: "Turns off the kind that a mailed link names, or exactly those kinds that are named. Our path.",
    access: "anyone",
    allowInactive: true,
    body: z.object({ Token: token, Unwanted: unwantedMessages.optional() }),
    response: doneResponse,
    convention: "status",
    statuses: { 0: "unsubscription_failed" },
    refusals: ["unsubscription_failed"],
  }),
};
