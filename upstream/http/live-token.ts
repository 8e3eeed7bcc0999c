/** Which session tokens are valid: neither revoked nor past their time. */
import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { actingMinutes, sessionLimits, shopperTypes } from "#domain/people/session-limits.ts";
import { tokens, users } from "#upstream/db/schema/index.ts";

const isWithin = ({ idle, total }: { idle: number; total: number }): SQL =>
  sql`(${tokens.last_used_at} > now() - make_interval(hours => ${idle}) and ${tokens.created_at} > now() - make_interval(hours => ${total}))`;

const isLive = (isShopper: SQL) =>
  and(
    isNull(tokens.revoked_at),
    or(isWithin(sessionLimits.staff), and(isWithin(sessionLimits.shopper), isShopper)),
    or(isNull(tokens.opened_by), sql`${tokens.created_at} > now() - make_interval(mins => ${actingMinutes})`),
  );

/** For a query that joins the tokens with their users. */
export const isLiveToken = isLive(inArray(users.user_type_id, [...shopperTypes]));

export const isLiveTokenOf = ({ id, user_type_id }: { id: number; user_type_id: number }) =>
  and(eq(tokens.user_id, id), isLive(shopperTypes.includes(user_type_id) ? sql`true` : sql`false`));
