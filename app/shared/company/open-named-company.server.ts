import { requireArea, requireHead } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";

/**
 * Guards the pages of a company, for its heads and for staff. `named` is the company of staff's pages; heads name none,
 * because their calls are about their own.
 */
export async function openNamedCompany(args: RouteArgs) {
  const { companyId } = args.params;
  const visit = companyId === undefined ? await requireHead(args) : await requireArea(args, "mainTeam");
  return { visit, companyId, named: companyId === undefined ? {} : { companyId } };
}
