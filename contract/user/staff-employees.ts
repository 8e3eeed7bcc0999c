/** Rows of the people who work here: the marketplace's staff, and the dealers of the brand's companies (reading 35). The specification does not show these paths. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import {
  bilingual,
  emailText,
  instant,
  integerId,
  phoneText,
  requiredText,
  singleLine,
  wholeNumber,
} from "#contract/fields.ts";
import { listQuery, listResponse } from "#contract/list.ts";
import { doneResponse } from "#contract/session-user.ts";
import { languages } from "#domain/formats/language.ts";
import { staffEmployeeStatuses } from "#domain/people/employee-status.ts";
import { companyRoles, type EmployeeTypeId, employeeTypes, isDealer, staff } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";

const isEmployeeType = (value: number): value is EmployeeTypeId => employeeTypes.some((typeId) => typeId === value);
const employeeType = wholeNumber().refine(isEmployeeType);

export const staffEmployeeList = listQuery(
  {
    /** Words of the name or the e-mail address. */
    search: singleLine.max(100).optional(),
    userTypeId: employeeType.optional(),
    companyId: integerId.optional(),
    companyRole: z.enum(companyRoles).optional(),
    status: z.enum(staffEmployeeStatuses).optional(),
  },
  ["name", "lastAccessed", "created"],
);

export const staffEmployeeRow = z.object({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  userTypeId: z.int(),
  /** Null for the marketplace's own staff. */
  companyId: z.int().nullable(),
  companyName: bilingual.nullable(),
  companyRole: z.enum(companyRoles).nullable(),
  status: z.enum(staffEmployeeStatuses),
  createdAt: instant,
  lastAccessedAt: instant.nullable(),
});
export type StaffEmployeeRow = z.infer<typeof staffEmployeeRow>;

const staffEmployee = staffEmployeeRow.extend({
  phone: z.string(),
  language: z.string(),
  updatedAt: instant,
  withdrawnSections: z.array(z.int()),
  /** Devices on which the person is signed in. */
  deviceCount: z.int(),
  /** Companies that the person has left, newest first. */
  formerCompanies: z.array(z.object({ name: bilingual, leftAt: instant })),
  /** The person's last entries of the audit log, newest first. */
  lastActions: z.array(z.object({ id: z.int(), action: z.string(), subject: z.string(), createdAt: instant })),
});
export type StaffEmployee = z.infer<typeof staffEmployee>;

/** What a person is here; company and role count for dealers alone. */
const position = z.object({
  userTypeId: employeeType,
  companyId: integerId.optional(),
  companyRole: z.enum(companyRoles).optional(),
});

/** A dealer without a company would belong to nobody. */
const hasCompany = ({ userTypeId, companyId }: z.output<typeof position>) =>
  !isDealer(userTypeId) || companyId !== undefined;
const companyRequired = { path: ["companyId"], params: { i18n: "required" } };

export const staffEmployeePosition = position.refine(hasCompany, companyRequired);

/** In the order of the form, which its summary of errors follows. */
export const staffEmployeeInvitation = z
  .object({
    firstName: requiredText(60),
    lastName: requiredText(60),
    email: emailText,
    phone: phoneText.optional(),
    language: z.enum(languages),
  })
  .extend(position.shape)
  .refine(hasCompany, companyRequired);

const employeeParams = z.object({ userId: integerId });

export const staffEmployeeRows = {
  getStaffEmployees: read("/user/get-employees", {
    summary: "Lists the marketplace's staff and the dealers of the brand's companies. An export is recorded.",
    access: staff,
    section: sections.employees,
    query: staffEmployeeList.query,
    response: listResponse(staffEmployeeRow),
  }),
  getStaffEmployeeCompanies: read("/user/get-employee-companies", {
    summary: "Lists the brand's companies, for the filter of the list and its forms.",
    access: staff,
    section: sections.employees,
    response: z.object({ companies: z.array(z.object({ id: z.int(), name: bilingual })) }),
  }),
  getStaffEmployee: read("/user/get-employee", {
    summary: "Returns one of them, with former companies and what the person did last.",
    access: staff,
    section: sections.employees,
    query: employeeParams,
    response: staffEmployee,
  }),
  changeStaffEmployee: write("/user/change-employee", {
    summary:
      "Changes a person's role, company and role in the company. Only a super admin may change an admin. Idempotent.",
    access: staff,
    section: sections.employees,
    needsRecentSignIn: true,
    query: employeeParams.extend({ seenAt: instant.optional() }),
    body: staffEmployeePosition,
    response: doneResponse,
    refusals: ["role_not_allowed", "last_super_admin", "last_head", "user_changed"],
  }),
  inviteStaffEmployee: write("/user/invite-employee", {
    summary:
      "Creates an account whose owner chooses a password by an e-mailed link. The same form twice is one person.",
    access: staff,
    section: sections.employees,
    needsRecentSignIn: true,
    body: staffEmployeeInvitation,
    response: z.object({ id: z.int() }),
    refusals: ["role_not_allowed", "email_taken", "email_reserved"],
  }),
  repeatStaffInvitation: write("/user/repeat-employee-invitation", {
    summary:
      "Sends the invitation of somebody who has not joined again; the former link ends. Within a minute it sends nothing.",
    access: staff,
    section: sections.employees,
    query: employeeParams,
    response: doneResponse,
    refusals: ["role_not_allowed", "employee_joined"],
  }),
  withdrawStaffInvitation: write("/user/withdraw-employee-invitation", {
    summary: "Deletes the account of somebody who has not joined: nobody has opened it, and its address is free again.",
    access: staff,
    section: sections.employees,
    needsRecentSignIn: true,
    query: employeeParams,
    response: doneResponse,
    refusals: ["role_not_allowed", "employee_joined"],
  }),
};
