import type { ReactNode } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { DashboardPage } from "#app/page/dashboard-page.tsx";
import type { CompanyVehicle } from "#contract/company/company-vehicles.ts";
import { companyPath } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";

interface VehiclePageProps {
  vehicle: Pick<CompanyVehicle, "id" | "vehicle">;
  heading: string;
  lead?: string;
  children: ReactNode;
}

/** A page below a vehicle's, with the way back to it. */
export function VehiclePage({ vehicle, heading, lead, children }: VehiclePageProps) {
  const { language } = useTexts();
  const back = {
    href: companyPath(language, `vehicles/${vehicle.id}`),
    text: fullVehicleName(vehicle.vehicle, language),
  };
  return (
    <DashboardPage heading={heading} lead={lead} back={back}>
      {children}
    </DashboardPage>
  );
}
