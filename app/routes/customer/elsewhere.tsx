import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { redirectTo } from "#app/http/responses.server.ts";
import { requireArea } from "#app/session/require.ts";
import { customerPath } from "#domain/site/paths.ts";

/** Any other page of the customer area redirects to the dashboard (specification, section 2). */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireArea(args, "customer");
  const { language } = visit;
  return redirectTo(visit, customerPath(language));
}

export { Nothing as default } from "#app/page/nothing.tsx";
