/** The guards. Each loader and each action calls its own: loaders run side by side, and an action runs before any. */
import { redirect } from "@remix-run/server-runtime";
import { accountPath, customerPath } from "#app/domain/paths.ts";
import { type Area, areas, mayEnter } from "#app/domain/roles.ts";
import { unavailable } from "#app/upstream/unwrap.ts";
import type { SessionUser } from "#upstream/contract/session-user.ts";
import { accountGate } from "./account-gate.ts";
import { gate } from "./gate.server.ts";
import { getVisit, pathOf, type RouteArgs, type Visit } from "./visit.ts";

export interface SignedInVisit extends Visit {
  user: SessionUser;
}

/** Signed in, else to login and back: to this page, or to the one that a post without a page of its own came from. */
export async function requireUser(args: RouteArgs, back = pathOf(args.request)): Promise<SignedInVisit> {
  const visit = await getVisit(args);
  if (visit.isDown) throw await unavailable(visit);
  if (!visit.user) {
    throw redirect(accountPath(visit.language, "login", back));
  }
  return { ...visit, user: visit.user };
}

/** Signed in, and authenticated as section 3 has it. */
export async function requireAuthenticated(args: RouteArgs): Promise<SignedInVisit> {
  const visit = await requireUser(args);
  const before = accountGate(visit.user);
  if (before) throw gate(before, 403);
  return visit;
}

/** Authenticated and of a type that the area lets in (section 6). */
export async function requireArea(args: RouteArgs, area: Area): Promise<SignedInVisit> {
  const visit = await requireAuthenticated(args);
  if (mayEnter(area, visit.user.UserTypeId)) return visit;
  if (areas[area].otherwise === "customer-dashboard") throw redirect(customerPath(visit.language));
  throw gate("unauthorized", 401);
}
