import { type SessionUser, userStatuses } from "#contract/session-user.ts";
import type { Gate } from "./gate.ts";

/**
 * The screen that replaces an account's pages until the account is authenticated: nonzero status, verified, active
 * (section 3). The link of an email verifies it, or the code of a phone if the user chose that at sign-up. Null for an authenticated account.
 */
export function findAccountGate(user: SessionUser): Gate | null {
  if (user.Status === 0) return "suspended";
  if (!user.EmailVerified && user.ConfirmByPhone && !user.PhoneVerified) return "verify-phone";
  if (!user.EmailVerified && !user.ConfirmByPhone) return "verify-email";
  if (user.Active) return null;
  // An account that staff deactivated cannot reactivate itself.
  return user.ValueDomain_ID_UsersStatus === userStatuses.deactivatedByStaff ? "suspended" : "inactive";
}
