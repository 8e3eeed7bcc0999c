import { Outlet, useRouteError } from "@remix-run/react";
import { ErrorPage } from "#app/page/error-page.tsx";
import { VehiclesBelowError } from "#app/shared/vehicles/newest-vehicles.tsx";

export default function LanguageRoute() {
  return <Outlet />;
}

/** This boundary is here and not in the root because the error page shows the root's data: when an action throws, only loaders above the boundary run. */
export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <ErrorPage error={error}>
      <VehiclesBelowError error={error} />
    </ErrorPage>
  );
}
