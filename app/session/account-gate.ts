import { type SessionUser, usersStatuses } from "#contract/session-user.ts";
import type { Gate } from "./gate.ts";

/**
 * The screen that stands before an account's pages until it is authenticated: status nonzero, verified and active
 * (section 3). Null for one that is.
 */
export function accountGate(user: SessionUser): Gate | null {
  if (user.Status === 0) return "suspended";
  if (!user.EmailVerified) return "verify-email";
  if (user.Active) return null;
  // Who was deactivated by staff cannot reactivate.
  return user.ValueDomain_ID_UsersStatus === usersStatuses.deactivatedByStaff ? "suspended" : "inactive";
}
