import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { FactsForm } from "#app/features/company-vehicles/facts-form.tsx";
import { factsForm } from "#app/features/company-vehicles/forms.server.ts";
import { openCompanyVehicle } from "#app/features/company-vehicles/open-vehicle.server.ts";
import { saveFacts } from "#app/features/company-vehicles/vehicle-actions.server.ts";
import { VehiclePage } from "#app/features/company-vehicles/vehicle-page.tsx";
import { toSeparatedMoneyInput } from "#app/form/fields.server.ts";
import { describeForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { formatNumber } from "#domain/formats/formats.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { vehicle, language, t } = await openCompanyVehicle(args);
  const key = bilingualKeyOf(language);
  const form = describeForm(factsForm, {
    condition: vehicle.condition,
    stockNumber: vehicle.stockNumber,
    mileageKm: formatNumber(vehicle.mileageKm, language),
    exteriorColour: vehicle.exteriorColour[key],
    interiorColour: vehicle.interiorColour[key],
    dealerFee: toSeparatedMoneyInput(vehicle.dealerFee, language),
    equipment: vehicle.equipment.filter(({ isChosen }) => isChosen).map(({ code }) => code),
  });
  return { title: t("companyVehicles:facts.edit"), vehicle, form };
}

export async function action(args: ActionFunctionArgs) {
  return saveFacts(await openCompanyVehicle(args), args.request);
}

export default function VehicleFacts() {
  const { vehicle, form } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <VehiclePage vehicle={vehicle} heading={t("companyVehicles:facts.edit")}>
      <FactsForm vehicle={vehicle} form={form} />
    </VehiclePage>
  );
}
