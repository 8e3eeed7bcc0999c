/** A message that another program of the operator sends to the people who look after this system (reading 48). */
import { z } from "@hono/zod-openapi";
import { write } from "#contract/define.ts";
import { multiLine, requiredText } from "#contract/fields.ts";
import { doneResponse } from "#contract/session-user.ts";

/** 1: a piece of news. 2: a problem that somebody must look at. */
export const statusMessageTypes = { news: 1, problem: 2 } as const;

export const statusMessageCalls = {
  sendStatusMessage: write("/status/send-message", {
    summary:
      "Writes a notification for super admins, with the operator's own credential instead of a user's token. The same title again is counted on the open notification.",
    access: "anyone",
    body: z.object({
      MessageTypeId: z
        .literal([statusMessageTypes.news, statusMessageTypes.problem])
        .default(statusMessageTypes.problem)
        .describe("1: news. 2: a problem."),
      Title: requiredText(120),
      Details: multiLine.max(2_000).default(""),
      /** STATUS_MESSAGE_KEY of the upstream. */
      Credential: z.string().max(200),
    }),
    response: doneResponse,
  }),
};
