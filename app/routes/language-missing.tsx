import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/server-runtime";
import { toFirstLogin } from "#app/i18n/detect.server.ts";

/** An address without a language (section 2), looked at or posted to. */
export const loader = ({ request }: LoaderFunctionArgs) => toFirstLogin(request);
export const action = ({ request }: ActionFunctionArgs) => toFirstLogin(request);
