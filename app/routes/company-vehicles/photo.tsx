/** Moves or removes one photo. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openCompanyVehicle } from "#app/features/company-vehicles/open-vehicle.server.ts";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { requireUuidParam } from "#app/page/route-ids.server.ts";
import { unavailableResponse } from "#app/session/upstream-call.ts";
import { admin } from "#contract/admin.ts";
import { type PhotoMove, photoMoves } from "#contract/company/stock.ts";
import { companyPath } from "#domain/site/paths.ts";

/** The address is a post's; a reader who opens it sees the photos. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openCompanyVehicle(args);
  return redirectTo(visit, companyPath(visit.language, `vehicles/${visit.vehicle.id}/photos`));
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openCompanyVehicle(args);
  const photoId = requireUuidParam(args, "photoId");
  const move = async (name: PhotoMove) => {
    const result = await visit.call(admin.moveVehiclePhoto, { vehicleId: visit.vehicle.id, photoId, move: name });
    if (!result.ok) throw result.failure.kind === "refused" ? notFound() : await unavailableResponse(visit);
    return visit.finish(
      name === "remove" ? "companyVehicles:photos.removed" : "companyVehicles:photos.moved",
      "/photos",
    );
  };
  const handlers = Object.fromEntries(photoMoves.map((name) => [name, () => move(name)]));
  return handleIntent(await readPostedForm(args.request), handlers);
}
