/** Serves or removes one document; only for its owner. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openGarageId } from "#app/features/garage/open-vehicle.server.ts";
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { fileOr404 } from "#app/page/download.ts";
import { requireUuidParam } from "#app/page/route-ids.server.ts";
import { unavailableResponse } from "#app/session/upstream-call.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { garage } from "#contract/garage.ts";
import { garagePath } from "#domain/site/paths.ts";

async function openDocument(args: RouteArgs) {
  const visit = await openGarageId(args);
  return { ...visit, documentId: requireUuidParam(args, "documentId") };
}

export async function loader(args: LoaderFunctionArgs) {
  const { call, garageVehicleId, documentId } = await openDocument(args);
  return fileOr404(await call(garage.getGarageDocument, { garageVehicleId, documentId }), undefined, true);
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openDocument(args);
  const { call, language, garageVehicleId, documentId } = visit;
  const result = await call(garage.removeGarageDocument, { garageVehicleId, documentId });
  if (!result.ok) throw result.failure.kind === "refused" ? notFound() : await unavailableResponse(visit);
  return redirectTo(visit, garagePath(language, garageVehicleId, "documents"), { toast: "garage:documents.removed" });
}
