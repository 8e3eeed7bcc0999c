import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { openLabel, saveLabel } from "#app/features/company-vehicles/label.server.ts";
import { LabelForm, SoldLabel } from "#app/features/company-vehicles/label-form.tsx";
import { openCompanyVehicle } from "#app/features/company-vehicles/open-vehicle.server.ts";
import { VehiclePage } from "#app/features/company-vehicles/vehicle-page.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { companyPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openCompanyVehicle(args);
  const label = await openLabel(visit);
  return { title: visit.t("companyVehicles:label.heading"), vehicle: visit.vehicle, ...label };
}

export async function action(args: ActionFunctionArgs) {
  return saveLabel(await openCompanyVehicle(args), args.request);
}

export default function VehicleLabel() {
  const { vehicle, form, lastOwner, version } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <VehiclePage vehicle={vehicle} heading={t("companyVehicles:label.heading")} lead={t("companyVehicles:label.lead")}>
      {vehicle.state === "sold" ? (
        <SoldLabel vehicle={vehicle} lastOwner={lastOwner} />
      ) : (
        <LabelForm form={form} seenVersion={version} cancelHref={companyPath(language, `vehicles/${vehicle.id}`)} />
      )}
    </VehiclePage>
  );
}
