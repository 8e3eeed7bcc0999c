/** Guards. Every loader and action calls its own: loaders run in parallel, and an action runs before all loaders. */
import { redirectTo, redirectToLogin } from "#app/http/responses.server.ts";
import type { SignedInUser } from "#contract/session-user.ts";
import { type Area, areas, canEnter, hasHeadRights } from "#domain/people/roles.ts";
import { accountPath, customerPath } from "#domain/site/paths.ts";
import { findAccountGate } from "./account-gate.ts";
import { gateResponse } from "./gate.server.ts";
import { hasSectionOf } from "./section-user.ts";
import { unavailableResponse } from "./upstream-call.ts";
import { getVisit, type RouteArgs, returnPathOf, type Visit } from "./visit.ts";

export interface SignedInVisit extends Visit {
  user: SignedInUser;
}

/** Requires a signed-in user, deactivated or not. Throws a redirect to login, or 503 when the upstream is down. */
export async function requireSession(args: RouteArgs, back = returnPathOf(args)): Promise<SignedInVisit> {
  const visit = await getVisit(args);
  if (visit.isUpstreamDown) throw await unavailableResponse(visit);
  if (!visit.user) throw redirectToLogin(accountPath(visit.language, "login", back));
  return { ...visit, user: visit.user };
}

/** Requires a signed-in user whose account is active; a deactivated one gets the reactivation screen (reading 2). */
export async function requireUser(args: RouteArgs, back = returnPathOf(args)): Promise<SignedInVisit> {
  const visit = await requireSession(args, back);
  throwIfDeactivated(visit, back);
  return visit;
}

/** Allows visitors and active accounts; a deactivated account cannot start anything. */
export async function requireNotDeactivated(args: RouteArgs): Promise<Visit> {
  const visit = await getVisit(args);
  throwIfDeactivated(visit, returnPathOf(args));
  return visit;
}

function throwIfDeactivated({ user }: Visit, back: string): void {
  const gate = user && !user.Active ? findAccountGate(user) : null;
  if (gate) throw gateResponse(gate, 403, back);
}

/** Requires an authenticated user (section 3): signed in, verified and active. */
export async function requireAuthenticated(args: RouteArgs): Promise<SignedInVisit> {
  const visit = await requireUser(args);
  const gate = findAccountGate(visit.user);
  if (gate) throw gateResponse(gate, 403, returnPathOf(args));
  return visit;
}

/** Requires a confirmed account; one that its owner has deactivated may still be exported and deleted (reading 2). Throws a gate. */
export async function requireVerified(args: RouteArgs): Promise<SignedInVisit> {
  const visit = await requireSession(args);
  const gate = findAccountGate(visit.user);
  if (gate && gate !== "inactive") throw gateResponse(gate, 403, returnPathOf(args));
  return visit;
}

/**
 * What staff may not do for the person as whom they work, they cannot open either (reading 41). Throws 403. For loaders of
 * pages: a post or a download is refused by the upstream, which records it.
 */
export function throwIfActing({ user }: SignedInVisit): void {
  if (user.ActingName !== null) throw gateResponse("owner-only", 403);
}

/** Requires a user of the company area who may change what belongs to the heads of a company (reading 32). Throws 401. */
export async function requireHead(args: RouteArgs): Promise<SignedInVisit> {
  const visit = await requireArea(args, "company");
  if (!isHead(visit)) throw gateResponse("unauthorized", 401);
  return visit;
}

/** For pages that everyone in the company opens, and that only its heads change. */
export const isHead = ({ user }: SignedInVisit): boolean => hasHeadRights(user.UserTypeId, user.CompanyRole);

/** Requires an authenticated user whose type may enter the area (section 6), and who has the page's section. Throws a redirect or 401. */
export async function requireArea(args: RouteArgs, area: Area): Promise<SignedInVisit> {
  const visit = await requireAuthenticated(args);
  if (canEnter(area, visit.user.UserTypeId)) {
    if (hasSectionOf(visit.user, new URL(args.request.url).pathname)) return visit;
    throw gateResponse("unauthorized", 401);
  }
  if (areas[area].otherwise === "customer-dashboard") throw redirectTo(visit, customerPath(visit.language));
  throw gateResponse("unauthorized", 401);
}
