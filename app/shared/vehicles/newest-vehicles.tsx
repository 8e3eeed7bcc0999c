import { isRouteErrorResponse } from "@remix-run/react";
import type { ComponentProps } from "react";
import { useTexts } from "#app/i18n/texts-context.tsx";
import { SimilarVehicles } from "./similar-vehicles.tsx";

type Vehicles = ComponentProps<typeof SimilarVehicles>["vehicles"];

/** What the 404 response of an unknown address carries. */
export interface NotFoundData {
  newestVehicles: Vehicles;
}

const isNotFoundData = (data: unknown): data is NotFoundData =>
  typeof data === "object" && data !== null && "newestVehicles" in data;

export function NewestVehicles({ vehicles }: { vehicles: Vehicles }) {
  const { t } = useTexts();
  return <SimilarVehicles heading={t("site:sections.newest")} vehicles={vehicles} />;
}

/** Below the error page of an unknown address; nothing below any other. */
export function VehiclesBelowError({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error) || !isNotFoundData(error.data)) return null;
  return <NewestVehicles vehicles={error.data.newestVehicles} />;
}
