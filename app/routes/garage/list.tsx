import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { GarageList, hasOwnVehicleOnly } from "#app/features/garage/garage-list.tsx";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import { requireArea } from "#app/session/require.ts";
import { ButtonLink } from "#app/ui/form/button.tsx";
import { garage } from "#contract/garage.ts";
import { garagePath } from "#domain/site/paths.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { t, call } = await requireArea(args, "customer");
  const { MyGarageVehicle: vehicles } = await call(garage.getCustomerVehicles, {});
  return { title: t("common:menu.garage"), vehicles };
}

export default function Garage() {
  const { vehicles } = useLoaderData<typeof loader>();
  const { t, language } = useTexts();
  const add = <ButtonLink href={garagePath(language, "add")}>{t("garage:add.action")}</ButtonLink>;
  return (
    <DashboardPage
      heading={t("common:menu.garage")}
      lead={t("garage:lead")}
      actions={vehicles.length === 0 || hasOwnVehicleOnly(vehicles) ? undefined : add}
    >
      <GarageList vehicles={vehicles} />
    </DashboardPage>
  );
}
