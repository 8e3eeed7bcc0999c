/** Whose rows a statement reads: a person on a brand. */
import { type Placeholder, sql } from "drizzle-orm";
import type { Session } from "#upstream/http/caller.ts";

/** A person on a brand, or the placeholders of a statement that is built once. */
export interface Owner {
  userId: number | Placeholder;
  brandKey: string | Placeholder;
}

export const ownerOf = ({ user, caller }: Session) => ({ userId: user.id, brandKey: caller.brand.key });
export const anyOwner: Owner = { userId: sql.placeholder("userId"), brandKey: sql.placeholder("brandKey") };
