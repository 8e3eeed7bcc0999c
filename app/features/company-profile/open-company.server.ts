/** Opens the company of a page: the dealer's own, or the one that staff name in the address. */
import { notFound } from "#app/http/responses.server.ts";
import { isHead, requireArea, requireHead } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { isDealer } from "#domain/people/roles.ts";
import { profilePathOf } from "./paths.ts";

/** The company that staff named in the address; undefined on the dealer's own pages. */
const namedCompany = ({ params }: RouteArgs) => params["companyId"];

/** Guards the area. The company is null for a super admin, and for a dealer whom staff have not given a company. */
export async function findCompany(args: RouteArgs) {
  const companyId = namedCompany(args);
  if (companyId !== undefined) {
    const visit = await requireArea(args, "mainTeam");
    return { visit, company: await visit.call(admin.getCompanyDetails, { companyId }), canChange: true };
  }
  const visit = await requireArea(args, "company");
  const hasCompany = isDealer(visit.user.UserTypeId) && visit.user.Company_ID > 0;
  const company = hasCompany ? await visit.call(admin.getCompanyDetails, {}) : null;
  return { visit, company, canChange: isHead(visit) };
}

/** Guards the pages that change the company, for its heads and for staff; responds 404 to a user without a company. */
export async function openCompany(args: RouteArgs) {
  const companyId = namedCompany(args);
  if (companyId === undefined) await requireHead(args);
  const { visit, company } = await findCompany(args);
  if (!company) throw notFound();
  // Dealers name no company: their calls are about their own.
  const named = companyId === undefined ? {} : { companyId: company.id };
  return { visit, company, named, profileHref: profilePathOf(visit.language, companyId) };
}
