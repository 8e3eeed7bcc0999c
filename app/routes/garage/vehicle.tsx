import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openGarageId, openGarageVehicle } from "#app/features/garage/open-vehicle.server.ts";
import { nextGaragePath } from "#app/features/garage/paths.ts";
import { VehiclePage } from "#app/features/garage/vehicle-page.tsx";
import { buttonForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { loadPageAnswerRows } from "#app/shared/trade-in/answer-rows.server.ts";
import { setDraftCookie } from "#app/shared/trade-in/draft.server.ts";
import { getLanguageId } from "#app/upstream/language-ids.ts";
import { garage } from "#contract/garage.ts";
import { tradeInPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openGarageVehicle(args);
  const { call, language, vehicle, name } = visit;
  if (!vehicle.addedAt) throw redirectTo(visit, nextGaragePath(language, vehicle));
  const { values } = await call(garage.customerVehicleValue, { garageVehicleId: vehicle.id });
  const facts = await loadPageAnswerRows(visit, "basic-information", vehicle);
  return { title: name, vehicle, name, values, facts };
}

/** Starts a trade-in with the garage's answers; it continues at the first question that has none. */
export async function action(args: ActionFunctionArgs) {
  const visit = await openGarageId(args);
  const { call, t, context, language, garageVehicleId } = visit;
  const languageId = await getLanguageId(context, language);
  const result = await call(garage.createTradeInFromVehicle, { garageVehicleId, languageId });
  if (!result.ok) return rejectForm(buttonForm(t), result);
  return redirectTo(visit, tradeInPath(language), { cookies: [setDraftCookie(result.value.tradeInId, context)] });
}

export default function GarageVehicle() {
  return <VehiclePage {...useLoaderData<typeof loader>()} />;
}
