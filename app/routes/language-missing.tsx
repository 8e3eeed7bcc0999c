import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { toFirstLogin } from "#app/i18n/detect.server.ts";

/** An address without a language (section 2). */
export const loader = ({ request }: LoaderFunctionArgs) => toFirstLogin(request);
