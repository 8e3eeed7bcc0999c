/** People who work on a company's leads. */
import { and, eq, type SQL } from "drizzle-orm";
import { userTypes } from "#domain/people/roles.ts";
import { users } from "#upstream/db/schema/index.ts";

/** SQL condition: an active dealer of the company. */
export const isEmployeeOf = (companyId: number): SQL | undefined =>
  and(eq(users.company_id, companyId), eq(users.user_type_id, userTypes.dealer), eq(users.is_active, true));
