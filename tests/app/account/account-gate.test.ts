/** Section 3: a user is authenticated when the status is not 0, the email is verified and the account is active. */
import { describe, expect, it } from "vitest";
import { findAccountGate } from "#app/session/account-gate.ts";
import { type SessionUser, userStatuses } from "#contract/session-user.ts";

const account: SessionUser = {
  Id: 1,
  User_Guid: "00000000-0000-4000-8000-000000000001",
  UserTypeId: 8,
  Company_ID: 0,
  CompanyRole: null,
  WithdrawnSections: [],
  ActingName: null,
  FirstName: "Camille",
  LastName: "Tremblay",
  UserName: "camille",
  Email: "camille@demo.test",
  Phone: "514 555-0112",
  PostalCode: "H2X 1Y4",
  EmailVerified: true,
  Active: true,
  Status: 1,
  ValueDomain_ID_UsersStatus: userStatuses.active,
  EmailResent: false,
  PhoneVerified: false,
  ConfirmByPhone: false,
};

describe("the gate before an account's pages", () => {
  it.each([
    [{}, null],
    [{ Status: 2 }, null],
    [{ Status: 0 }, "suspended"],
    [{ Status: 0, EmailVerified: false }, "suspended"],
    [{ EmailVerified: false }, "verify-email"],
    [{ EmailVerified: false, Active: false, ValueDomain_ID_UsersStatus: userStatuses.deactivated }, "inactive"],
    [{ EmailVerified: false, Active: false, ConfirmByPhone: true, PhoneVerified: false }, "inactive"],
    [{ EmailVerified: false, PhoneVerified: true }, "verify-email"],
    [{ EmailVerified: false, ConfirmByPhone: true }, "verify-phone"],
    [{ EmailVerified: false, ConfirmByPhone: true, PhoneVerified: true }, null],
    [{ ConfirmByPhone: true }, null],
    [{ Active: false, ValueDomain_ID_UsersStatus: userStatuses.deactivated }, "inactive"],
    [{ Active: false, ValueDomain_ID_UsersStatus: userStatuses.deactivatedByStaff }, "suspended"],
  ] as const)("%j: %s", (changes, gate) => {
    expect(findAccountGate({ ...account, ...changes })).toBe(gate);
  });
});
