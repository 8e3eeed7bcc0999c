import { Outlet, useRouteError } from "@remix-run/react";
import { ErrorPage } from "#app/page/error-page.tsx";

export default function LanguageRoute() {
  return <Outlet />;
}

/** Below the root, whose data it shows: when an action throws, only the loaders above the boundary still run. */
export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
