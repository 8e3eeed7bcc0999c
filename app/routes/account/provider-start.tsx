import { type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { leaveForProvider } from "#app/features/account/provider-flow.server.ts";
import { refererOf } from "#app/features/account/sign-in.server.ts";
import { getVisit } from "#app/session/visit.ts";

/** On to Google or Facebook. Nothing changes by it, so a link will do. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await getVisit(args);
  return visit.user ? redirect(refererOf(args.request, visit)) : leaveForProvider(args, visit);
}

/** Never drawn: without it Remix takes the address for a file's, and answers what goes wrong in JSON. */
export default function Nothing() {
  return null;
}
