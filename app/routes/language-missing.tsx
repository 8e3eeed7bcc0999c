import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { redirectToDefaultLogin } from "#app/i18n/detect.server.ts";

/** A path without a language redirects to the login page of the default language (specification, section 2). */
export async function loader({ request }: LoaderFunctionArgs) {
  return redirectToDefaultLogin(request);
}

export async function action({ request }: ActionFunctionArgs) {
  return redirectToDefaultLogin(request);
}
