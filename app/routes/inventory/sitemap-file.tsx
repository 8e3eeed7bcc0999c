import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { getPagesSitemap, getVehiclesSitemap } from "#app/features/inventory/sitemap.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import { getVisit } from "#app/session/visit.ts";

/** A file of the sitemap: `pages.xml`, or the number of a part of the vehicles, such as `0.xml`. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  const [, name] = /^(pages|0|[1-9]\d{0,4})\.xml$/.exec(args.params["file"] ?? "") ?? [];
  if (name === undefined) throw notFound();
  return name === "pages" ? getPagesSitemap(visit) : getVehiclesSitemap(visit, Number(name));
}
