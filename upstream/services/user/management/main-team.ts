import { and, eq, isNotNull } from "drizzle-orm";
import { userTypes } from "#domain/people/roles.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Active main-team users with a verified e-mail address. */
export const listMainTeam = ({ database }: Upstream) =>
  database.db
    .select()
    .from(users)
    .where(
      and(eq(users.user_type_id, userTypes.mainTeam), eq(users.is_active, true), isNotNull(users.email_verified_at)),
    );
