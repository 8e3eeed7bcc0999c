/** People who work on a company's leads. */
import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { userTypes } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { users } from "#upstream/db/schema/index.ts";

/** SQL condition: a dealer who has opened the account, and not only been invited. */
export const hasJoined = and(
  eq(users.user_type_id, userTypes.dealer),
  or(isNotNull(users.password_hash), isNotNull(users.email_verified_at)),
);

/** SQL condition: a dealer who works for the company: has joined, has not left, and has an active account. */
export const isEmployeeOf = (companyId: number): SQL | undefined =>
  and(eq(users.company_id, companyId), hasJoined, eq(users.is_active, true));

/** SQL condition: an employee who may open the company's leads, and so can get one and its e-mails. */
export const worksOnLeadsOf = (companyId: number): SQL | undefined =>
  and(isEmployeeOf(companyId), sql`not (${sections.leads} = any(${users.withdrawn_sections}))`);
