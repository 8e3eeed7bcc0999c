import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import { requireNumberParam } from "./open-trim-images.server.ts";

/** The folder of the record whose number is in the URL: of the Canadian source, else of the European one; 404 without either. */
export async function openFolder(args: RouteArgs) {
  const visit = await requireArea(args, "vehiclesTeam");
  const vifId = requireNumberParam(args, "vifId");
  const canadian = await visit.attempt(admin.getEvoxImages, { vifId });
  const { folder, pictures } = canadian.ok
    ? { folder: canadian.value.folder, pictures: canadian.value.Images }
    : await visit
        .call(admin.getEvoxEuImages, { vifId })
        .then((european) => ({ folder: european.folder, pictures: european.images }));
  return { visit, vifId, folder, pictures, name: fullVehicleName(folder, visit.language) };
}
