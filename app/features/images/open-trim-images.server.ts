import { requireNumberParam } from "#app/page/route-ids.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import type { PictureGallery } from "#contract/images/pictures.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

/** The gallery of the trim whose id is in the URL: of the Canadian source, else of the European one; 404 without either. */
export async function openTrimImages(args: RouteArgs) {
  const visit = await requireArea(args, "vehiclesTeam");
  const trimId = requireNumberParam(args, "trimId");
  const canadian = await visit.attempt(admin.getImagesGallery, { trimId });
  const gallery: PictureGallery = canadian.ok ? canadian.value : await visit.call(admin.getEuImagesGallery, { trimId });
  return { visit, gallery, name: fullVehicleName(gallery, visit.language) };
}
