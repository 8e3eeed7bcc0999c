import { useLoaderData } from "@remix-run/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { openGarageId, openGarageVehicle } from "#app/features/garage/open.server.ts";
import { garageStandPath } from "#app/features/garage/paths.ts";
import { VehiclePage } from "#app/features/garage/vehicle-page.tsx";
import { rejected, unreadForm } from "#app/form/read.server.ts";
import { readBackPage } from "#app/shared/trade-in/answers.server.ts";
import { draftCookie } from "#app/shared/trade-in/draft.server.ts";
import { languageIdOf } from "#app/upstream/languages.ts";
import { garage } from "#contract/garage.ts";
import { tradeInPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openGarageVehicle(args);
  const { call, language, vehicle, name } = visit;
  if (!vehicle.addedAt) throw redirect(garageStandPath(language, vehicle));
  const { values } = await call(garage.customerVehicleValue, { garageVehicleId: vehicle.id });
  const facts = await readBackPage(visit, "basic-information", vehicle);
  return json({ title: name, vehicle, name, values, facts });
}

/** Given in exchange: a trade-in that knows what the garage knows goes on where it has to ask. */
export async function action(args: ActionFunctionArgs) {
  const { call, t, context, language, garageVehicleId } = await openGarageId(args);
  const languageId = await languageIdOf(context, language);
  const begun = await call(garage.startTradeInOfVehicle, { garageVehicleId, languageId });
  if (!begun.ok) return rejected(unreadForm(t), begun);
  const headers = { "set-cookie": draftCookie(begun.value.tradeInId, context) };
  return redirect(tradeInPath(language), { status: 303, headers });
}

export default function GarageVehicle() {
  return <VehiclePage {...useLoaderData<typeof loader>()} />;
}
