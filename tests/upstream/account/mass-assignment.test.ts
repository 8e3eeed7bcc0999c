/**
 * Nobody changes a type, a company, a role, an activation or sections by fields that a call does not ask for: each write of the
 * user service and of a company's employees, as each role, with all of these fields beside its own.
 */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { employeeCalls } from "#contract/company/employees.ts";
import type { AnyCall } from "#contract/define.ts";
import { user } from "#contract/user.ts";
import { userTypes } from "#domain/people/roles.ts";
import { inputOf } from "#tests/upstream/support/row-inputs.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { users } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";

const actors = [
  ["superadmin", userTypes.superAdmin],
  ["admin", userTypes.admin],
  ["customer", userTypes.customer],
  ["user", userTypes.user],
  ["dealer", userTypes.dealer],
  ["team", userTypes.mainTeam],
  ["vehicles", userTypes.vehiclesTeam],
] as const;
const otherCompany = 2;

/** In every spelling of the contract and of the database. */
const extra = {
  ...{ userTypeId: userTypes.superAdmin, UserTypeId: 6, UserType_Id: "6", user_type_id: 6, type: 6 },
  ...{ companyId: otherCompany, CompanyId: otherCompany, Company_Id: otherCompany, Company_ID: otherCompany },
  ...{ company_id: otherCompany, companyRole: "head", company_role: "head", CompanyRole: "head", role: "head" },
  ...{
    Active: false,
    active: false,
    isActive: false,
    is_active: false,
    UsersStatus_Id: 2,
    is_deactivated_by_staff: true,
  },
  ...{ WithdrawnSections: [1, 2], withdrawnSections: [1, 2], withdrawn_sections: [1, 2], sections: [1, 2] },
  ...{ Id: 1, id: 1, user_id: 1, deleted_at: "2026-01-01T00:00:00Z" },
};

/** Calls that exist to change these things: whoever may make them is tested below. */
const purposes = [
  ...[
    "createAdminUser",
    "updateUserFull",
    "updateUser",
    "setUserActive",
    "saveUserSections",
    "saveUserBatch",
    "deleteUser",
    "eraseUserActivities",
  ],
  ...["changeStaffEmployee", "inviteStaffEmployee", "deactivateAccount"],
];

const writes: readonly AnyCall[] = [
  ...Object.values(user),
  ...Object.keys(employeeCalls).map((name) => admin[name as keyof typeof employeeCalls]),
].filter((row: AnyCall) => row.kind === "write");

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

const findUser = async (name: string) =>
  requireRow(
    await upstream.database.db
      .select()
      .from(users)
      .where(eq(users.email, name.includes("@") ? name : `${name}@demo.test`)),
  );

type UserRow = Awaited<ReturnType<typeof findUser>>;
const rightsOf = ({ user_type_id, company_id, company_role, is_active, withdrawn_sections, deleted_at }: UserRow) => ({
  ...{ user_type_id, company_id, company_role, is_active, withdrawn_sections, deleted_at },
});

async function readRights(): Promise<Map<number, ReturnType<typeof rightsOf>>> {
  const rows = await upstream.database.db.select().from(users).orderBy(users.id);
  return new Map(rows.map((row) => [row.id, rightsOf(row)]));
}

const newCustomer = {
  ...{ user_type_id: userTypes.customer, company_id: null, company_role: null },
  ...{ is_active: true, withdrawn_sections: [], deleted_at: null },
};

describe.each(actors)("as %s", (name, actorTypeId) => {
  const isPurpose = (row: AnyCall) =>
    purposes.includes(row.name) &&
    (typeof row.access === "string" || row.access.some((typeId) => typeId === actorTypeId));
  const rows = writes.filter((row) => !isPurpose(row));

  test(`${rows.length} calls leave types, companies, roles, activation and sections as they are`, async () => {
    const self = await findUser(name);
    let accepted = 0;
    for (const row of rows) {
      const before = await readRights();
      const input = { ...inputOf(row, { userId: self.id, employeeId: self.id }) };
      // The fields that the call asks for stay valid.
      const fields = Object.fromEntries(Object.entries(extra).filter(([field]) => !(field in input)));
      const token = await upstream.signIn(name);
      const { ok } = await upstream.send(row, input, { token, extra: fields });
      if (ok) accepted += 1;
      const after = await readRights();
      for (const [id, rights] of after) {
        const expected = before.get(id) ?? newCustomer;
        if (before.has(id) || row.name !== "inviteEmployee")
          expect([row.name, id, rights]).toEqual([row.name, id, expected]);
      }
      expect([row.name, after.size >= before.size]).toEqual([row.name, true]);
    }
    expect(accepted).toBeGreaterThan(5);
  });
});

test("a sign-up is a customer's, whatever it says", async () => {
  const Email = "nobody-special@example.ca";
  const { Id: _Id, ...fields } = extra;
  await upstream.call(
    user.register,
    {
      ...{ languageId: 1, Language_Id: 1, Username: Email, Email, Password: "a long sentence of words" },
      ...{ FirstName: "Ève", LastName: "Roy", UserType_Id: String(userTypes.superAdmin), Company_Id: otherCompany },
      ...{ Active: false, UsersStatus_Id: 2 },
    },
    { extra: fields },
  );
  expect(rightsOf(await findUser(Email))).toEqual(newCustomer);
});

test("an administrator and the main team give nobody a type that they do not manage", async () => {
  const customer = await findUser("customer");
  for (const [name, typeId] of [
    ["admin", userTypes.superAdmin],
    ["admin", userTypes.mainTeam],
    ["team", userTypes.superAdmin],
    ["team", userTypes.admin],
  ] as const) {
    const token = await upstream.signIn(name);
    const input = { userId: customer.id, userTypeId: typeId };
    const changed = await upstream.send(user.updateUser, input, { token, extra });
    expect([name, typeId, changed]).toMatchObject([name, typeId, { ok: false, code: "role_not_allowed" }]);
    // Nor do they raise themselves.
    const self = await findUser(name);
    const raised = await upstream.send(user.updateUser, { ...input, userId: self.id }, { token, extra });
    expect([name, typeId, raised.ok]).toEqual([name, typeId, false]);
  }
  expect(rightsOf(await findUser("customer"))).toEqual(rightsOf(customer));
});

test("a head invites into the own company, as an employee of the role that the form has", async () => {
  const token = await upstream.signIn("dealer");
  const input = { ...inputOf(admin.inviteEmployee, {}), email: "invited@example.ca", role: "employee" };
  const { role: _role, ...fields } = extra;
  await upstream.call(admin.inviteEmployee, input as never, { token, extra: fields });
  const { company_id } = await findUser("dealer");
  expect(rightsOf(await findUser("invited@example.ca"))).toEqual({
    ...newCustomer,
    ...{ user_type_id: userTypes.dealer, company_id, company_role: "employee" },
  });
});
