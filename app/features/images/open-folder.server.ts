import { requireNumberParam } from "#app/page/route-ids.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

/** Checks access and the record's number in the URL. Reads nothing: a folder may have thousands of pictures. */
export async function openRecord(args: RouteArgs) {
  const visit = await requireArea(args, "vehiclesTeam");
  return { visit, vifId: requireNumberParam(args, "vifId") };
}

type PictureRecord = Awaited<ReturnType<typeof openRecord>>;

async function readPictures({ visit, vifId }: PictureRecord) {
  const canadian = await visit.attempt(admin.getEvoxImages, { vifId });
  if (canadian.ok) return { folder: canadian.value.folder, pictures: canadian.value.Images };
  const { folder, images } = await visit.call(admin.getEvoxEuImages, { vifId });
  return { folder, pictures: images };
}

/** The folder of the record in the URL: of the Canadian source, else of the European one; 404 without either. */
export async function openFolder(args: RouteArgs) {
  const record = await openRecord(args);
  const { folder, pictures } = await readPictures(record);
  return { ...record, folder, pictures, name: fullVehicleName(folder, record.visit.language) };
}
