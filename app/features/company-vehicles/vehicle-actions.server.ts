/** Does what the pages of a dealer's vehicle post. Each post can be sent twice safely. */
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, parseForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { admin } from "#contract/admin.ts";
import { factsForm, itemForm, priceForm } from "./forms.server.ts";
import type { VehicleVisit } from "./open-vehicle.server.ts";

export async function handleVehiclePost({ call, vehicle, t, finish }: VehicleVisit, request: Request) {
  const data = await readPostedForm(request);
  const vehicleId = vehicle.id;

  async function savePrice() {
    const form = parseForm(data, priceForm, t);
    if (!form.ok) return rejectForm(form);
    const result = await call(admin.saveVehiclePrice, { vehicleId, ...form.value });
    if (!result.ok) return rejectForm(form, result, { price_changed: "price", rebate_too_big: "price" });
    return finish("companyVehicles:price.done");
  }

  async function setPublished(published: "yes" | "no") {
    const result = await call(admin.setVehiclePublished, { vehicleId, published });
    if (!result.ok) return rejectForm(buttonForm(t), result);
    return finish(`companyVehicles:publish.${published === "yes" ? "published" : "withdrawn"}`);
  }

  return handleIntent(data, {
    continue: savePrice,
    publish: () => setPublished("yes"),
    withdraw: () => setPublished("no"),
  });
}

export async function saveFacts({ call, vehicle, t, finish }: VehicleVisit, request: Request) {
  const form = await readForm(request, factsForm, t);
  if (!form.ok) return rejectForm(form);
  const result = await call(admin.saveCompanyVehicle, { vehicleId: vehicle.id, ...form.value });
  const { condition = vehicle.condition } = form.value;
  const heldField = condition === vehicle.condition ? "dealerFee" : "condition";
  if (!result.ok) return rejectForm(form, result, { stock_taken: "stockNumber", vehicle_held: heldField });
  return finish("companyVehicles:facts.done");
}

export async function handleExtrasPost({ call, vehicle, t, finish }: VehicleVisit, request: Request) {
  const data = await readPostedForm(request);
  const vehicleId = vehicle.id;

  const addItem = (kind: "Option" | "Rebate") => async () => {
    const form = parseForm(data, itemForm, t);
    if (!form.ok) return rejectForm(form);
    const row = kind === "Option" ? admin.addVehicleOption : admin.addVehicleRebate;
    const result = await call(row, { vehicleId, ...form.value });
    if (!result.ok) return rejectForm(form, result, { item_named: "nameEn", rebate_too_big: "price" });
    return finish("companyVehicles:extras.added", "/extras");
  };

  async function remove() {
    const result = await call(admin.removeVehicleItem, { vehicleId, code: String(data.get("code") ?? "") });
    return result.ok ? finish("companyVehicles:extras.removed", "/extras") : rejectForm(buttonForm(t), result);
  }

  return handleIntent(data, { "add-option": addItem("Option"), "add-rebate": addItem("Rebate"), remove });
}
