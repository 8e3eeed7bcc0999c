import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/server-runtime";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { requireArea } from "#app/session/require.ts";
import { getVisit } from "#app/session/visit.ts";
import { listNewestVehicles } from "#app/shared/vehicles/newest-vehicles.server.ts";
import type { NotFoundData } from "#app/shared/vehicles/newest-vehicles.tsx";
import { areaOfPath } from "#domain/people/roles.ts";
import { requestedPath } from "#domain/site/paths.ts";

/** 404 page, and the page of a file that is refused. Inside an area the guard runs first, so that nobody without access learns which pages exist. */
export async function loader(args: LoaderFunctionArgs): Promise<never> {
  const { pathname, search } = new URL(args.request.url);
  const requested = requestedPath(pathname);
  if (requested !== pathname) throw args.context.refusal ?? redirectTo(await getVisit(args), requested + search);
  const area = areaOfPath(pathname);
  if (area) {
    await requireArea(args, area);
    throw notFound();
  }
  const data: NotFoundData = { newestVehicles: await listNewestVehicles(await getVisit(args)) };
  throw json(data, { status: 404 });
}

export async function action(args: ActionFunctionArgs): Promise<never> {
  return loader(args);
}

export { Nothing as default } from "#app/page/nothing.tsx";
