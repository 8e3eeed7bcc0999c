/** Opens a dealer's vehicle, and does what its page posts. Each post can be sent twice safely. */
import { z } from "zod";
import { moneySchema } from "#app/form/fields.server.ts";
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { readPostedForm } from "#app/form/posted-form.ts";
import { buttonForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { admin } from "#contract/admin.ts";
import { priceForm as priceSchema } from "#contract/company/company-vehicles.ts";
import { companyPath } from "#domain/site/paths.ts";
import type { TextKey } from "#locales/texts.ts";

/** `formerPrice` is the price that the page showed, in cents. */
export const priceForm = priceSchema(moneySchema)
  .extend({ formerPrice: z.coerce.number().int().optional() })
  .meta({ labels: "companyVehicles:fields" });

/** Responds 404 for a vehicle of another company. */
export async function openCompanyVehicle(args: RouteArgs) {
  const visit = await requireArea(args, "company");
  const vehicle = await visit.call(admin.getCompanyVehicle, { vehicleId: args.params["vehicleId"] });
  return { ...visit, vehicle };
}

export async function handleVehiclePost(visit: Awaited<ReturnType<typeof openCompanyVehicle>>, request: Request) {
  const { call, vehicle, language, t } = visit;
  const data = await readPostedForm(request);
  const vehicleId = vehicle.id;
  const finish = (toast: TextKey) => redirectTo(visit, companyPath(language, `vehicles/${vehicleId}`), { toast });

  async function savePrice() {
    const form = parseForm(data, priceForm, t);
    if (!form.ok) return rejectForm(form);
    const result = await call(admin.saveVehiclePrice, { vehicleId, ...form.value });
    return result.ok ? finish("companyVehicles:price.done") : rejectForm(form, result, { price_changed: "price" });
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
