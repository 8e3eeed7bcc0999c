import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openCompanyVehicle } from "#app/features/company-vehicles/open-vehicle.server.ts";
import { AddPhoto, Photos } from "#app/features/company-vehicles/photos.tsx";
import { VehiclePage } from "#app/features/company-vehicles/vehicle-page.tsx";
import { forwardedForm, rejectForm } from "#app/form/read-form.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { admin } from "#contract/admin.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { vehicle, t } = await openCompanyVehicle(args);
  const form = { constraint: { photo: { required: true } }, defaultValue: {} };
  return { title: t("companyVehicles:photos.heading"), vehicle, form };
}

/** Streams the request body to the upstream, which alone reads files. */
export async function action(args: ActionFunctionArgs) {
  const { call, t, vehicle, finish } = await openCompanyVehicle(args);
  const result = await call(admin.addVehiclePhoto, { vehicleId: vehicle.id }, { upload: args.request });
  if (!result.ok) return rejectForm(forwardedForm(t, ["photo"]), result);
  return finish("companyVehicles:photos.added", "/photos");
}

export default function VehiclePhotos() {
  const { vehicle, form } = useLoaderData<typeof loader>();
  const { t } = useTexts();
  return (
    <VehiclePage
      vehicle={vehicle}
      heading={t("companyVehicles:photos.heading")}
      lead={vehicle.photos.length > 0 ? t("companyVehicles:photos.lead") : undefined}
    >
      <Photos vehicle={vehicle} />
      <AddPhoto vehicle={vehicle} form={form} />
    </VehiclePage>
  );
}
