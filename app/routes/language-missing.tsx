import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { redirectToDefaultLogin } from "#app/i18n/detect.server.ts";

/** A path without a language redirects to the login page of the default language (specification, section 2). */
export const loader = ({ request }: LoaderFunctionArgs) => redirectToDefaultLogin(request);
export const action = ({ request }: ActionFunctionArgs) => redirectToDefaultLogin(request);
