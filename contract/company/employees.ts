/** Rows of a company's own employees, for its heads. The specification does not show these paths. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { emailText, instant, integerId, requiredText, singleLine } from "#contract/fields.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { doneResponse } from "#contract/session-user.ts";
import { languages } from "#domain/formats/language.ts";
import { companyRoles, dealers, userTypes } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";

/** invited: has not opened the account yet. inactive: the account is deactivated. left: works here no more. */
export const employeeStatuses = ["active", "invited", "inactive", "left"] as const;
export type EmployeeStatus = (typeof employeeStatuses)[number];

export const employeeList = listQuery(
  {
    search: singleLine.max(100).optional(),
    role: z.enum(companyRoles).optional(),
    status: z.enum(employeeStatuses).optional(),
  },
  ["name", "email", "lastAccessed", "leads"],
);

export const employeeRow = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty for somebody who has left: their account is their own. */
  email: z.string(),
  /** Null for somebody who has left. */
  role: z.enum(companyRoles).nullable(),
  status: z.enum(employeeStatuses),
  language: z.enum(languages),
  lastAccessedAt: instant.nullable(),
  leftAt: instant.nullable(),
  /** The company's leads that the person works on; null for a reader without the section of leads. */
  openLeads: z.int().nullable(),
});
export type EmployeeRow = z.infer<typeof employeeRow>;

/** What a head enters. */
export const employeeInvitation = z.object({
  firstName: requiredText(60),
  lastName: requiredText(60),
  email: emailText,
  language: z.enum(languages),
  role: z.enum(companyRoles),
});

const employeeParams = z.object({ employeeId: integerId });

export const employeeCalls = {
  getEmployees: read("/company/get-employees", {
    summary: "Lists who works or has worked for the dealer's company. An export is recorded in the audit log.",
    // A super admin may open the company's area, but has no company and so no employees.
    access: [userTypes.superAdmin, ...dealers],
    section: sections.employees,
    needsHead: true,
    query: employeeList.query,
    response: listResponse(employeeRow),
  }),
  getEmployee: read("/company/get-employee", {
    summary: "Returns one person of the list.",
    access: dealers,
    section: sections.employees,
    needsHead: true,
    query: employeeParams,
    response: employeeRow,
  }),
  inviteEmployee: write("/company/invite-employee", {
    summary: "Invites a person by email, who chooses a password by its link. The same address twice is one person.",
    access: dealers,
    section: sections.employees,
    needsHead: true,
    // A head may do what whoever acts for one may not.
    ownerOnly: ({ role }) => role === "head",
    body: employeeInvitation,
    response: z.object({ id: z.int() }),
    refusals: ["no_company", "email_taken", "email_reserved"],
  }),
  repeatInvitation: write("/company/repeat-invitation", {
    summary: "Sends an invitation again, or invites somebody who has left. At most one email a minute.",
    access: dealers,
    section: sections.employees,
    needsHead: true,
    query: employeeParams,
    response: doneResponse,
    refusals: ["employee_joined", "employee_elsewhere"],
  }),
  withdrawInvitation: write("/company/withdraw-invitation", {
    summary: "Withdraws an invitation: its link opens nothing, and the person is not listed. Idempotent.",
    access: dealers,
    section: sections.employees,
    needsHead: true,
    query: employeeParams,
    response: doneResponse,
    refusals: ["employee_joined"],
  }),
  changeEmployeeRole: write("/company/change-employee-role", {
    summary: "Makes an employee a head, or a head an employee. Idempotent.",
    access: dealers,
    section: sections.employees,
    needsHead: true,
    ownerOnly: ({ role }) => role === "head",
    query: employeeParams,
    body: z.object({ role: z.enum(companyRoles) }),
    response: doneResponse,
    refusals: ["last_head"],
  }),
  removeEmployee: write("/company/remove-employee", {
    summary:
      "Ends an employment: sessions end, open leads go to colleagues, the account becomes a customer's. Idempotent.",
    access: dealers,
    section: sections.employees,
    needsHead: true,
    query: employeeParams,
    response: doneResponse,
    refusals: ["last_head", "not_joined"],
  }),
};
