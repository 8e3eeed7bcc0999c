import { Outlet } from "@remix-run/react";
import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { defaultLanguage, isLanguage } from "#app/domain/language.ts";

/** An unknown language leads to the login page of the first one (section 2). */
export function loader({ params }: LoaderFunctionArgs) {
  if (!isLanguage(params["language"])) throw redirect(`/${defaultLanguage}/login`);
  return null;
}

export default function LanguageRoute() {
  return <Outlet />;
}
