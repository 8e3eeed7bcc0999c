/** A change of the catalogue that may take vehicles out of the shop or bring them back (reading 45). */
import type { Session } from "#upstream/http/caller.ts";
import { warnHolder } from "#upstream/services/company-vehicles/warn-holder.ts";
import { postVehicleEvents } from "#upstream/services/webhooks/vehicle-events.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { type CataloguePart, listHeldVehicles, listShownVehicles, touchTrims } from "./effect.ts";

type ShownVehicles = Awaited<ReturnType<typeof listShownVehicles>>;

const without = (shown: ShownVehicles, others: ShownVehicles): ShownVehicles => {
  const ids = new Set(others.map(({ id }) => id));
  return shown.filter(({ id }) => !ids.has(id));
};

async function postEvents(upstream: Upstream, type: "vehicle.published" | "vehicle.withdrawn", shown: ShownVehicles) {
  const byCompany = new Map<number, number[]>();
  for (const { id, companyId } of shown) byCompany.set(companyId, [...(byCompany.get(companyId) ?? []), id]);
  for (const [companyId, ids] of byCompany) await postVehicleEvents(upstream, companyId, type, ids);
}

/** Who holds a vehicle that leaves the shop may finish, and learns until when. */
async function warnHolders(upstream: Upstream, { caller }: Session, part: CataloguePart, hidden: ShownVehicles) {
  if (hidden.length === 0) return;
  const hiddenIds = new Set(hidden.map(({ id }) => id));
  for (const { id } of await listHeldVehicles(upstream, part))
    if (hiddenIds.has(id)) await warnHolder(upstream, caller, id, "catalogue");
}

/**
 * Changes a part of the catalogue. The programs of dealers learn which vehicles left the shop or returned to it, and so
 * does whoever holds one. A part below another switch may do neither. Requires a transaction.
 */
export async function changePart(
  upstream: Upstream,
  session: Session,
  part: CataloguePart,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await listShownVehicles(upstream, part);
  await change();
  await touchTrims(upstream, part);
  const after = await listShownVehicles(upstream, part);
  const hidden = without(before, after);
  await warnHolders(upstream, session, part, hidden);
  await postEvents(upstream, "vehicle.withdrawn", hidden);
  await postEvents(upstream, "vehicle.published", without(after, before));
}
