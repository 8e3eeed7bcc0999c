import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { requireArea } from "#app/session/require.ts";
import { sectionUserOf } from "#app/session/section-user.ts";
import { areaOfPath } from "#domain/people/roles.ts";
import { findFirstPath } from "#domain/site/menu.ts";
import { customerPath } from "#domain/site/paths.ts";

/** An area begins with the first page that its visitor may open. */
export async function loader(args: LoaderFunctionArgs) {
  const area = areaOfPath(new URL(args.request.url).pathname);
  if (!area) throw notFound();
  const visit = await requireArea(args, area);
  const path = findFirstPath(sectionUserOf(visit.user), area);
  return redirectTo(visit, path ? `/${visit.language}/${path}` : customerPath(visit.language));
}

export { Nothing as default } from "#app/page/nothing.tsx";
