import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { Extras } from "#app/features/company-vehicles/extras.tsx";
import { itemForm } from "#app/features/company-vehicles/forms.server.ts";
import { openCompanyVehicle } from "#app/features/company-vehicles/open-vehicle.server.ts";
import { handleExtrasPost } from "#app/features/company-vehicles/vehicle-actions.server.ts";
import { VehiclePage } from "#app/features/company-vehicles/vehicle-page.tsx";
import { describeForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { vehicle, t } = await openCompanyVehicle(args);
  return { title: t("companyVehicles:extras.heading"), vehicle, form: describeForm(itemForm) };
}

export async function action(args: ActionFunctionArgs) {
  return handleExtrasPost(await openCompanyVehicle(args), args.request);
}

export default function VehicleExtras() {
  const { vehicle, form } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <VehiclePage
      vehicle={vehicle}
      heading={t("companyVehicles:extras.heading")}
      lead={t("companyVehicles:extras.lead")}
    >
      <Extras vehicle={vehicle} form={form} />
    </VehiclePage>
  );
}
