import { type SessionUser, userStatuses } from "#contract/session-user.ts";
import type { Gate } from "./gate.ts";

/**
 * The screen that replaces an account's pages until the account is authenticated: nonzero status, verified email, active
 * (section 3). Null for an authenticated account.
 */
export function findAccountGate(user: SessionUser): Gate | null {
  if (user.Status === 0) return "suspended";
  if (!user.EmailVerified) return "verify-email";
  if (user.Active) return null;
  // An account that staff deactivated cannot reactivate itself.
  return user.ValueDomain_ID_UsersStatus === userStatuses.deactivatedByStaff ? "suspended" : "inactive";
}
