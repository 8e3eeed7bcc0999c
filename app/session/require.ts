/** The guards. Each loader and each action calls its own: loaders run side by side, and an action runs before any. */
import { redirect } from "@remix-run/server-runtime";
import type { SessionUser } from "#contract/session-user.ts";
import { type Area, areas, mayEnter } from "#domain/people/roles.ts";
import { accountPath, customerPath } from "#domain/site/paths.ts";
import { accountGate } from "./account-gate.ts";
import { gate } from "./gate.server.ts";
import { unavailable } from "./unwrap.ts";
import { getVisit, pageOf, type RouteArgs, type Visit } from "./visit.ts";

export interface SignedInVisit extends Visit {
  user: SessionUser;
}

/** Signed in, deactivated or not, else to login and back. */
export async function requireSession(args: RouteArgs, back = pageOf(args)): Promise<SignedInVisit> {
  const visit = await getVisit(args);
  if (visit.isDown) throw await unavailable(visit);
  if (!visit.user) {
    throw redirect(accountPath(visit.language, "login", back));
  }
  return { ...visit, user: visit.user };
}

/** Signed in to an account that is active: a deactivated one is shown how it is made so again (reading 2). */
export async function requireUser(args: RouteArgs, back = pageOf(args)): Promise<SignedInVisit> {
  const visit = await requireSession(args, back);
  refuseInactive(visit, back);
  return visit;
}

/** Anyone but a deactivated account, in whose name nothing is begun. */
export async function requireActive(args: RouteArgs): Promise<Visit> {
  const visit = await getVisit(args);
  refuseInactive(visit, pageOf(args));
  return visit;
}

function refuseInactive({ user }: Visit, back: string): void {
  const before = user && !user.Active ? accountGate(user) : null;
  if (before) throw gate(before, 403, back);
}

/** Signed in, and authenticated as section 3 has it. */
export async function requireAuthenticated(args: RouteArgs): Promise<SignedInVisit> {
  const visit = await requireUser(args);
  const before = accountGate(visit.user);
  if (before) throw gate(before, 403, pageOf(args));
  return visit;
}

/** Authenticated and of a type that the area lets in (section 6). */
export async function requireArea(args: RouteArgs, area: Area): Promise<SignedInVisit> {
  const visit = await requireAuthenticated(args);
  if (mayEnter(area, visit.user.UserTypeId)) return visit;
  if (areas[area].otherwise === "customer-dashboard") throw redirect(customerPath(visit.language));
  throw gate("unauthorized", 401);
}
