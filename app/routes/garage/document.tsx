/** One paper, for its owner alone: shown, and removed. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openGarageId } from "#app/features/garage/open.server.ts";
import { done, notFound } from "#app/http/answers.server.ts";
import { fileOr404 } from "#app/page/download.ts";
import { uuidParam } from "#app/page/uuid-param.server.ts";
import { unavailable } from "#app/session/unwrap.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { garage } from "#contract/garage.ts";
import { garagePath } from "#domain/site/paths.ts";

async function openDocument(args: RouteArgs) {
  const visit = await openGarageId(args);
  return { ...visit, documentId: uuidParam(args, "documentId") };
}

export async function loader(args: LoaderFunctionArgs) {
  const { call, garageVehicleId, documentId } = await openDocument(args);
  return fileOr404(await call(garage.getGarageDocument, { garageVehicleId, documentId }), undefined, true);
}

export async function action(args: ActionFunctionArgs) {
  const visit = await openDocument(args);
  const { call, language, garageVehicleId, documentId } = visit;
  const removed = await call(garage.removeGarageDocument, { garageVehicleId, documentId });
  if (!removed.ok) throw removed.failure.kind === "refused" ? notFound() : await unavailable(visit);
  return done(visit, garagePath(language, garageVehicleId, "documents"), "garage:documents.removed");
}
