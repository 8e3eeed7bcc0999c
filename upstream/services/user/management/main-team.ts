import { and, eq, isNotNull } from "drizzle-orm";
import { userTypes } from "#domain/people/roles.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** Everyone of the main team who can be reached. */
export const listTeam = ({ database }: Upstream) =>
  database.db
    .select()
    .from(users)
    .where(
      and(eq(users.user_type_id, userTypes.mainTeam), eq(users.is_active, true), isNotNull(users.email_verified_at)),
    );
