/** Reads and saves the label of a used vehicle. */
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { admin } from "#contract/admin.ts";
import { formatNumber } from "#domain/formats/formats.ts";
import { labelForm } from "./forms.server.ts";
import type { VehicleVisit } from "./open-vehicle.server.ts";

/** An empty list was declared; null was not. */
const chosenOf = (list: readonly string[] | null) => list && (list.length === 0 ? ["none"] : list);

/** The form, and the last owner for a vehicle that has no form because it is sold. Responds 404 for a new vehicle. */
export async function openLabel({ call, vehicle, language }: VehicleVisit) {
  const { label, lastOwner, version } = await call(admin.getVehicleLabel, { vehicleId: vehicle.id });
  const form = describeForm(labelForm, {
    formerUses: chosenOf(label.formerUses) ?? [],
    businessOwner: label.businessOwner ?? "",
    titleStatus: label.titleStatus ?? "",
    pastEvents: chosenOf(label.pastEvents) ?? [],
    repairs: label.repairs?.join("\n") ?? "",
    realOdometerKm: label.realOdometerKm === null ? "" : formatNumber(label.realOdometerKm, language),
    hasInspection: label.hasInspection === null ? "" : label.hasInspection ? "yes" : "no",
    lastOwnerName: lastOwner?.name ?? "",
    lastOwnerPhone: lastOwner?.phone ?? "",
  });
  return { form, lastOwner, version };
}

export async function saveLabel({ call, vehicle, t, finish }: VehicleVisit, request: Request) {
  const form = await readForm(request, labelForm, t);
  if (!form.ok) return rejectForm(form);
  const result = await call(admin.saveVehicleLabel, { vehicleId: vehicle.id, ...form.value });
  return result.ok ? finish("companyVehicles:label.done") : rejectForm(form, result);
}
