import { z } from "zod";
import { unwantedMessages } from "#contract/user/unsubscribe.ts";

/** `unwanted` lists the kinds of email to stop; an empty list resumes all of them. */
export const unsubscribeForm = z.object({ unwanted: unwantedMessages.default([]) });

/** Whether a mail program posted its own unsubscribe button (RFC 8058). Reads a clone, so that the body can still be read. */
export async function isOneClickUnsubscribe(request: Request): Promise<boolean> {
  const formData = await request
    .clone()
    .formData()
    .catch(() => null);
  return formData?.get("List-Unsubscribe") === "One-Click";
}

export type UnsubscribeForm = z.input<typeof unsubscribeForm>;
