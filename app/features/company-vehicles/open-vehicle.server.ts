/** Opens a dealer's vehicle for its pages. */
import { notFound, redirectTo } from "#app/http/responses.server.ts";
import { requireArea, type SignedInVisit } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { isDealer } from "#domain/people/roles.ts";
import { companyPath } from "#domain/site/paths.ts";
import type { TextKey } from "#locales/texts.ts";

/** Responds 404 for a vehicle of another company. */
export async function openCompanyVehicle(args: RouteArgs) {
  const visit = await requireArea(args, "company");
  const vehicle = await visit.call(admin.getCompanyVehicle, { vehicleId: args.params["vehicleId"] });
  /** Back to the vehicle, or to its page of this name. */
  const finish = (toast: TextKey, page = "") =>
    redirectTo(visit, companyPath(visit.language, `vehicles/${vehicle.id}${page}`), { toast });
  return { ...visit, vehicle, finish };
}

export type VehicleVisit = Awaited<ReturnType<typeof openCompanyVehicle>>;

/** Whether the user is a dealer of a company. */
export const hasOwnStock = ({ UserTypeId, Company_ID }: SignedInVisit["user"]): boolean =>
  isDealer(UserTypeId) && Company_ID > 0;

/** Guards pages that only a dealer of a company has. */
export async function openStock(args: RouteArgs) {
  const visit = await requireArea(args, "company");
  if (!hasOwnStock(visit.user)) throw notFound();
  return visit;
}
