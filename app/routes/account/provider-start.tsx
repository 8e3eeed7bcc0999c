import type { LoaderFunctionArgs } from "@remix-run/server-runtime";
import { redirectToProvider } from "#app/features/account/provider-flow.server.ts";
import { refererOf } from "#app/features/account/sign-in.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { getVisit } from "#app/session/visit.ts";

/** Redirects to Google or Facebook. GET is safe because nothing changes yet. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  return visit.user ? redirectTo(visit, refererOf(args.request, visit)) : redirectToProvider(args, visit);
}

export { Nothing as default } from "#app/page/nothing.tsx";
