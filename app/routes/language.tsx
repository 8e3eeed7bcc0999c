import { Outlet, useRouteError } from "@remix-run/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { defaultLanguage, isLanguage } from "#app/domain/language.ts";
import { ErrorPage } from "#app/page/error-page.tsx";

/** An unknown language leads to the login page of the first one (section 2). */
export function loader({ params }: LoaderFunctionArgs) {
  if (!isLanguage(params["language"])) throw redirect(`/${defaultLanguage}/login`);
  return null;
}

export default function LanguageRoute() {
  return <Outlet />;
}

/** Below the root, whose data it shows: when an action throws, only the loaders above the boundary still run. */
export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
