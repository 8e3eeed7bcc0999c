/** Finds the trims of a VIN, and adds the vehicle. */
import { describeForm, readForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import type { SignedInVisit } from "#app/session/require.ts";
import { admin } from "#contract/admin.ts";
import { type StockTrim, stockVin } from "#contract/company/stock.ts";
import { companyPath } from "#domain/site/paths.ts";
import { newVehicleForm } from "./forms.server.ts";

/** What the query asks for, the trims that it can mean, and the form of the vehicle. */
export async function openNewVehicle({ call }: SignedInVisit, request: Request) {
  const { searchParams } = new URL(request.url);
  const entered = (searchParams.get("vin") ?? "").slice(0, 30);
  const words = (searchParams.get("search") ?? "").trim().slice(0, 120);
  const { data: vin } = stockVin.safeParse(entered);
  const trims: StockTrim[] =
    vin === undefined ? [] : (await call(admin.findStockTrims, { vin, ...(words && { search: words }) })).trims;
  const only = trims.length === 1 ? { trimId: String(trims[0]?.id) } : {};
  return {
    search: { vin: vin ?? entered, search: words, isInvalid: entered !== "" && vin === undefined },
    trims,
    form: describeForm(newVehicleForm, { vin, ...only, condition: "used", dealerFee: "0" }),
  };
}

export async function addVehicle(visit: SignedInVisit, request: Request) {
  const form = await readForm(request, newVehicleForm, visit.t);
  if (!form.ok) return rejectForm(form);
  const result = await visit.call(admin.addCompanyVehicle, form.value);
  if (!result.ok) {
    return rejectForm(form, result, { vin_taken: "vin", stock_taken: "stockNumber", trim_unknown: "trimId" });
  }
  return redirectTo(visit, companyPath(visit.language, `vehicles/${result.value.vehicleId}`), {
    toast: "companyVehicles:add.done",
  });
}
