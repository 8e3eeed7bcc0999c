import { useLoaderData } from "@remix-run/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { addVehicle, openNewVehicle } from "#app/features/company-vehicles/add-vehicle.server.ts";
import { NewVehicle } from "#app/features/company-vehicles/add-vehicle.tsx";
import { openStock } from "#app/features/company-vehicles/open-vehicle.server.ts";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { companyPath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const visit = await openStock(args);
  return { title: visit.t("companyVehicles:add.heading"), ...(await openNewVehicle(visit, args.request)) };
}

export async function action(args: ActionFunctionArgs) {
  return addVehicle(await openStock(args), args.request);
}

export default function AddVehicle() {
  const { search, trims, form } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  return (
    <DashboardPage
      heading={t("companyVehicles:add.heading")}
      lead={t("companyVehicles:add.lead")}
      back={{ href: companyPath(language, "vehicles"), text: t("companyVehicles:title") }}
    >
      <NewVehicle search={search} trims={trims} form={form} />
    </DashboardPage>
  );
}
