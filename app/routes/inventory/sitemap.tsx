import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { getSitemapIndex } from "#app/features/inventory/sitemap.server.ts";
import { getVisit } from "#app/session/visit.ts";

export async function loader(args: LoaderFunctionArgs) {
  return getSitemapIndex(await getVisit(args));
}
