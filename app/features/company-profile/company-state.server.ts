/** Loads what a company has and has done, for staff, with the sections that the visitor may open beside it. */
import type { SignedInVisit } from "#app/session/require.ts";
import { hasSectionOf } from "#app/session/section-user.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { mainTeamPath } from "#domain/site/paths.ts";

/** Null on the dealer's own page. */
export async function findCompanyState({ params }: RouteArgs, { call, user, language }: SignedInVisit) {
  const { companyId } = params;
  if (companyId === undefined) return null;
  const isOpen = (path: string) => hasSectionOf(user, path);
  return {
    overview: await call(admin.getCompanyOverview, { companyId }),
    opens: {
      employees: isOpen(mainTeamPath(language, "employees")),
      users: isOpen(mainTeamPath(language, "users")),
    },
  };
}
