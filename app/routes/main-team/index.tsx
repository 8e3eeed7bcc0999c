import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { redirectTo } from "#app/http/responses.server.ts";
import { requireArea } from "#app/session/require.ts";
import { sectionUserOf } from "#app/session/section-user.ts";
import { mainTeamSegment } from "#domain/people/roles.ts";
import { listWithdrawableSections } from "#domain/site/menu.ts";
import { customerPath } from "#domain/site/paths.ts";

/** The area begins with the first page that its visitor may open. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "mainTeam");
  const { userTypeId, withdrawnSections } = sectionUserOf(visit.user);
  const first = listWithdrawableSections(userTypeId).find(
    ({ sectionId, link }) => link.path.startsWith(`${mainTeamSegment}/`) && !withdrawnSections.includes(sectionId),
  );
  return redirectTo(visit, first ? `/${visit.language}/${first.link.path}` : customerPath(visit.language));
}

/** Never rendered. Without a component Remix treats this as a resource route and answers errors as JSON. */
export default function Nothing() {
  return null;
}
