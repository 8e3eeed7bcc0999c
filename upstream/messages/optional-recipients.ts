/** Who gets an optional message, and what its link carries. */
import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { brands, defaultBrand } from "#brands/index.ts";
import type { OptionalMessage } from "#domain/people/optional-messages.ts";
import { unsubscribePath } from "#domain/site/paths.ts";
import { users } from "#upstream/db/schema/index.ts";
import { configuredOriginOf, type User } from "#upstream/http/caller.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { languageOfUser } from "./texts/index.ts";
import { createUnsubscribeToken } from "./unsubscribe-token.ts";

/** Of the rows of `users`: those whose address is proven, whose account is open, and who did not say no to this kind. */
export const whereWanted = (kind: OptionalMessage): SQL | undefined =>
  and(
    eq(users.is_active, true),
    isNull(users.deleted_at),
    isNotNull(users.email_verified_at),
    sql`not coalesce(${users.profile} -> 'unwanted' ? ${kind}, false)`,
  );

/** The parts of an optional letter that are alike in all; `pathOf` is where its action leads, in the letter's language. */
export function buildOptionalParts(
  { config }: Upstream,
  { user, brandKey, kind }: { user: User; brandKey: string; kind: OptionalMessage },
  getPath: (language: ReturnType<typeof languageOfUser>) => string,
) {
  const brand = brands[brandKey] ?? defaultBrand;
  const site = configuredOriginOf(brand, config);
  const language = languageOfUser(user);
  return {
    user,
    brand,
    link: site + getPath(language),
    unsubscribe: site + unsubscribePath(language, createUnsubscribeToken(config, user, kind)),
  };
}
