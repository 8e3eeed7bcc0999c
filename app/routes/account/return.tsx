import type { ActionFunctionArgs } from "@remix-run/server-runtime";
import { redirectTo } from "#app/http/responses.server.ts";
import { getVisit } from "#app/session/visit.ts";
import { endActing } from "#app/shared/sign-in/acting.server.ts";
import { customerPath } from "#domain/site/paths.ts";

/** Ends the session in which staff work as a user, and leads them back. */
export async function action(args: ActionFunctionArgs) {
  return endActing(args, await getVisit(args));
}

export async function loader(args: ActionFunctionArgs) {
  const visit = await getVisit(args);
  return redirectTo(visit, customerPath(visit.language));
}

export { Nothing as default } from "#app/page/nothing.tsx";
