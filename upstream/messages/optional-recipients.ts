/** Selects the recipients of optional messages and builds their common parts. */
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { brandOf } from "#brands/index.ts";
import type { OptionalMessage } from "#domain/people/optional-messages.ts";
import { unsubscribePath } from "#domain/site/paths.ts";
import { users } from "#upstream/db/schema/index.ts";
import { configuredOriginOf, type User } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { languageOfUser } from "./texts/index.ts";
import { createUnsubscribeToken } from "./unsubscribe-token.ts";

/** Condition on `users`: active, address verified, and this kind not turned off. */
export const whereWanted = (kind: OptionalMessage): SQL | undefined =>
  and(
    eq(users.is_active, true),
    isNull(users.deleted_at),
    isNotNull(users.email_verified_at),
    sql`not coalesce(${users.profile} -> 'unwanted' ? ${kind}, false)`,
  );

/** Parts that all optional e-mails share. @param getPath path of the action's page in the recipient's language */
export function buildOptionalParts(
  { config }: Upstream,
  { user, brandKey, kind }: { user: User; brandKey: string; kind: OptionalMessage },
  getPath: (language: ReturnType<typeof languageOfUser>) => string,
) {
  const brand = brandOf(brandKey);
  const site = configuredOriginOf(brand, config);
  const language = languageOfUser(user);
  return {
    user,
    brand,
    link: site + getPath(language),
    unsubscribe: site + unsubscribePath(language, createUnsubscribeToken(config, user, kind)),
  };
}
