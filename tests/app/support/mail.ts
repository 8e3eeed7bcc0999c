/** Reads the demo outbox: the emails and text messages that the product sent. */
import { z } from "zod";
import type { Browser } from "./app-fixture.ts";

const messages = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string(), links: z.array(z.string()) }),
);
type Message = z.infer<typeof messages>[number];

/** The messages to an email address or a phone number, newest first. */
export async function mailTo(browser: Pick<Browser, "fetch">, to: string): Promise<Message[]> {
  const outbox = await browser.fetch("/outbox.json");
  return messages.parse(await outbox.json()).filter((message) => message.to === to);
}

/** The path of the first link in the newest message; empty without one. */
export async function mailedPathTo(browser: Pick<Browser, "fetch">, to: string): Promise<string> {
  const link = (await mailTo(browser, to))[0]?.links[0];
  return link ? new URL(link).pathname : "";
}
