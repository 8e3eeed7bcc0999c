/** Links as messages have them, without the message. */
import { eq, sql } from "drizzle-orm";
import { links, users } from "#upstream/db/schema/index.ts";
import { hashSecret } from "#upstream/http/caller.ts";
import { createLink } from "#upstream/services/user/sign-in/session.ts";
import type { TestApp } from "./app-fixture.ts";

export type LinkPage = "reset-password" | "create-password" | "verify-email";

/** The address of an open link of the account, without its language. */
export async function createLinkPath(
  { upstream }: Pick<TestApp, "upstream">,
  page: LinkPage,
  email = "user@demo.test",
): Promise<string> {
  const [user] = await upstream.database.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return `${page}/${await createLink(upstream, user?.id ?? 0, page, 2)}`;
}

/** Lets the time of a link pass. */
export const expireLink = ({ upstream }: Pick<TestApp, "upstream">, path: string) =>
  upstream.database.db
    .update(links)
    .set({ expires_at: sql`now() - interval '1 minute'` })
    .where(eq(links.hash, hashSecret(path.split("/").at(-1) ?? "")));
