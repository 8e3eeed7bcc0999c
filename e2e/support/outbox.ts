/** What was written to people, as the demonstration's outbox tells it. */
import type { Page } from "@playwright/test";

interface Message {
  to: string;
  text: string;
  links: string[];
}

/** The newest message to an address or a phone. */
export async function messageTo(page: Page, recipient: string): Promise<Message> {
  const answered = await page.request.get("/outbox.json");
  const messages: Message[] = await answered.json();
  const found = messages.find(({ to }) => to === recipient);
  if (!found) throw new Error(`Nothing was sent to ${recipient}.`);
  return found;
}

/** The six digits that were sent last. */
export const codeSentTo = async (page: Page, recipient: string): Promise<string> =>
  /\b\d{6}\b/.exec((await messageTo(page, recipient)).text)?.[0] ?? "";
