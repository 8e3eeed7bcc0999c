import { eq } from "drizzle-orm";
import { tokens } from "#upstream/db/schema/index.ts";
import type { Caller } from "#upstream/http/caller.ts";
import { refused } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Whether staff is at work in the caller's name. */
export async function isOpenedByStaff({ database }: Upstream, { tokenId }: Caller): Promise<boolean> {
  const [own] = await database.db
    .select({ openedBy: tokens.opened_by })
    .from(tokens)
    .where(eq(tokens.id, tokenId ?? 0));
  return own?.openedBy !== null;
}

/** For what only the person may do: throws for staff who work in the person's name. */
export async function requireOwnSession(upstream: Upstream, caller: Caller): Promise<void> {
  if (await isOpenedByStaff(upstream, caller)) throw refused("own_session_only");
}
