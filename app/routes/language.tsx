import { Outlet, useRouteError } from "@remix-run/react";
import { ErrorPage } from "#app/page/error-page.tsx";

export default function LanguageRoute() {
  return <Outlet />;
}

/** This boundary is here and not in the root because the error page shows the root's data: when an action throws, only loaders above the boundary run. */
export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
