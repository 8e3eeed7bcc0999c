import { requireArea, requireHead } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { isDealer } from "#domain/people/roles.ts";

/**
 * Guards the pages of a company, for its heads and for staff. `named` is the company of staff's pages; heads name none,
 * because their calls are about their own.
 */
export async function openNamedCompany(args: RouteArgs) {
  const { companyId } = args.params;
  const visit = companyId === undefined ? await requireHead(args) : await requireArea(args, "mainTeam");
  const named = companyId === undefined ? {} : { companyId };
  /** False for a super admin in the company area. */
  const hasCompany = companyId !== undefined || isDealer(visit.user.UserTypeId);
  return { visit, companyId, named, hasCompany };
}
