/** What was written to people, as the demonstration's outbox shows it. */
import { z } from "zod";
import type { Browser } from "./app-fixture.ts";

const messages = z.array(
  z.object({ to: z.string(), subject: z.string(), text: z.string(), links: z.array(z.string()) }),
);
type Message = z.infer<typeof messages>[number];

/** The messages to an address or a phone, newest first. */
export async function mailTo(browser: Pick<Browser, "fetch">, to: string): Promise<Message[]> {
  const outbox = await browser.fetch("/outbox.json");
  return messages.parse(await outbox.json()).filter((message) => message.to === to);
}

/** The address, without its host, that the newest message leads to; empty without one. */
export async function mailedPathTo(browser: Pick<Browser, "fetch">, to: string): Promise<string> {
  const link = (await mailTo(browser, to))[0]?.links[0];
  return link ? new URL(link).pathname : "";
}
