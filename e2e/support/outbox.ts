/** Reads the demo outbox: the emails and text messages that the product sent. */
import type { Page } from "@playwright/test";

interface Message {
  to: string;
  text: string;
  links: string[];
}

/** All messages, newest first. The browser asks for them, because it alone finds every brand at `brand.localhost`. */
export const readOutbox = (page: Page): Promise<Message[]> =>
  page.evaluate(async () => (await fetch("/outbox.json")).json());

/** The newest message to an email address or a phone number. */
export async function findMessageTo(page: Page, recipient: string): Promise<Message> {
  const message = (await readOutbox(page)).find(({ to }) => to === recipient);
  if (!message) throw new Error(`Nothing was sent to ${recipient}.`);
  return message;
}

/** The six-digit code of the newest message. */
export const findSentCode = async (page: Page, recipient: string): Promise<string> =>
  /\b\d{6}\b/.exec((await findMessageTo(page, recipient)).text)?.[0] ?? "";
