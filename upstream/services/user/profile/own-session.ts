import { eq } from "drizzle-orm";
import { tokens } from "#upstream/db/schema/index.ts";
import type { Caller } from "#upstream/http/caller.ts";
import { refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Whether staff opened this session to work as the user. */
export async function isOpenedByStaff({ database }: Upstream, { tokenId }: Caller): Promise<boolean> {
  const [session] = await database.db
    .select({ openedBy: tokens.opened_by })
    .from(tokens)
    .where(eq(tokens.id, tokenId ?? 0));
  return session?.openedBy !== null;
}

/** Refuses staff who work as the user, for actions that only the user may do. */
export async function requireOwnSession(upstream: Upstream, caller: Caller): Promise<void> {
  if (await isOpenedByStaff(upstream, caller)) throw refused("own_session_only");
}
