import { useLoaderData } from "@remix-run/react";
import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { SwitchCard } from "#app/features/catalogue/activation.tsx";
import { openVehicle } from "#app/features/catalogue/open-catalogue.server.ts";
import { useCatalogue } from "#app/features/catalogue/use-catalogue.ts";
import { EffectFigures, StateTag, VehicleFacts } from "#app/features/catalogue/vehicle-facts.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const { vehicle, name } = await openVehicle(args);
  return { title: name, vehicle };
}

export default function Vehicle() {
  const { title, vehicle } = useLoaderData<typeof loader>();
  const { t, paths } = useCatalogue();
  return (
    <DashboardPage
      heading={title}
      tag={<StateTag vehicle={vehicle} />}
      back={{ href: paths.vehicles, text: t("catalogue:title") }}
    >
      <EffectFigures effect={vehicle.effect} isShown={vehicle.isShown} />
      <VehicleFacts vehicle={vehicle} name={title} />
      <SwitchCard isActive={vehicle.isActive} href={paths.vehicle(vehicle.id, "activation")} />
    </DashboardPage>
  );
}
