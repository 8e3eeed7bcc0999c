/** Opens the dealer's own company for its pages. */
import { notFound } from "#app/http/responses.server.ts";
import { isHead, requireArea, requireHead } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { isDealer } from "#domain/people/roles.ts";

/** Guards the area. The company is null for a super admin, and for a dealer whom staff have not given a company. */
export async function findOwnCompany(args: RouteArgs) {
  const visit = await requireArea(args, "company");
  const hasCompany = isDealer(visit.user.UserTypeId) && visit.user.Company_ID > 0;
  const company = hasCompany ? await visit.call(admin.getCompanyDetails, {}) : null;
  return { visit, company, canChange: isHead(visit) };
}

/** Guards the pages that change the company, for its heads; responds 404 to a user without a company. */
export async function openOwnCompany(args: RouteArgs) {
  await requireHead(args);
  const { visit, company } = await findOwnCompany(args);
  if (!company) throw notFound();
  return { visit, company };
}
