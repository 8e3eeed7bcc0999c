import { type SessionUser, userStatuses } from "#contract/session-user.ts";
import { isVerified } from "#domain/people/verified-account.ts";
import type { Gate } from "./gate.ts";

/**
 * The screen that replaces an account's pages until the account is authenticated: nonzero status, active, verified
 * (section 3). Null for an authenticated account.
 */
export function findAccountGate(user: SessionUser): Gate | null {
  if (user.Status === 0) return "suspended";
  // The page that asks for a code is closed to a deactivated account, so the account is reactivated first.
  if (!user.Active) {
    // An account that staff deactivated cannot reactivate itself.
    return user.ValueDomain_ID_UsersStatus === userStatuses.deactivatedByStaff ? "suspended" : "inactive";
  }
  if (isVerified(user)) return null;
  return user.ConfirmByPhone ? "verify-phone" : "verify-email";
}
