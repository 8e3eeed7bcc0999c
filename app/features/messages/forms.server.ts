import { z } from "zod";
import { unwantedMessages } from "#contract/user/unsubscribe.ts";

/** Ticked are those to stop; none ticked sends them all again. */
export const unsubscribeForm = z.object({ unwanted: unwantedMessages.default([]) });

/** What a mail program posts by its own button (RFC 8058), under a name that no field of ours has. Leaves the body to be read. */
export async function isOneClick(request: Request): Promise<boolean> {
  const posted = await request
    .clone()
    .formData()
    .catch(() => null);
  return posted?.get("List-Unsubscribe") === "One-Click";
}

export type UnsubscribeForm = z.input<typeof unsubscribeForm>;
