import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { redirectTo } from "#app/http/responses.server.ts";
import { requireArea } from "#app/session/require.ts";
import { companyPath } from "#domain/site/paths.ts";

/** The company's area begins with its dashboard. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "company");
  return redirectTo(visit, companyPath(visit.language));
}

export { Nothing as default } from "#app/page/nothing.tsx";
