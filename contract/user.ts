import { z } from "@hono/zod-openapi";
import { bilingual, instant, requiredText, singleLine, wholeNumber } from "#contract/fields.ts";
import { isDealer, staff, userManagers, userTypes } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { defineService, read, write } from "./define.ts";
import { emailText, integerId, phoneText } from "./fields.ts";
import { listQuery, listResponse } from "./list.ts";
import { doneResponse } from "./session-user.ts";
import { accountLifeRows } from "./user/account-life.ts";
import { accountRows } from "./user/accounts.ts";
import { activityRows } from "./user/activity.ts";
import { batchRows } from "./user/batches.ts";
import { consentRows } from "./user/consents.ts";
import { userDevice } from "./user/devices.ts";
import { messageRows } from "./user/messages.ts";
import { phoneRows } from "./user/phone.ts";
import { profileRows } from "./user/profile.ts";
import { providerRows } from "./user/providers.ts";
import { secondFactorRows } from "./user/second-factor.ts";
import { sessionRows } from "./user/session.ts";
import { staffEmployeeRows } from "./user/staff-employees.ts";
import { unsubscribeRows } from "./user/unsubscribe.ts";
import { userDeletionRows } from "./user/user-deletion.ts";

/** The link that a user was sent, and how. */
export const sentLink = z.object({
  purpose: z.enum(["create-password", "verify-email", "reset-password", "reset-password-by-text"]),
  channel: z.enum(["email", "sms"]),
});
export type SentLink = z.infer<typeof sentLink>;

/** A row of the staff's list of users (section 3, management view). */
export const userRow = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userTypeId: z.int(),
  companyId: z.int().nullable(),
  companyName: bilingual.nullable(),
  language: z.string(),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  lastAccessedAt: z.string().nullable(),
});
export type UserRow = z.infer<typeof userRow>;

const userTypeId = wholeNumber().refine((value) => Object.values<number>(userTypes).includes(value));

export const userList = listQuery(
  {
    search: singleLine.max(100).optional(),
    userTypeId: userTypeId.optional(),
    status: z.enum(["active", "inactive", "unverified"]).optional(),
    companyId: integerId.optional(),
  },
  ["name", "email", "lastAccessed", "created"],
);

/** User fields that staff can edit, with the form's field names. */
const userFields = z.object({
  firstName: requiredText(60),
  lastName: requiredText(60),
  email: emailText,
  phone: phoneText.optional(),
  language: z.enum(["en-ca", "fr-ca"]),
  userTypeId,
  companyId: integerId.optional(),
});

/** A dealer belongs to a company, and nobody else does. */
export const userDetailsInput = userFields.superRefine(({ userTypeId: typeId, companyId }, context) => {
  const isOfCompany = companyId !== undefined;
  if (isDealer(typeId) === isOfCompany) return;
  const i18n = isOfCompany ? "dealers_only" : "required";
  context.addIssue({ code: "custom", path: ["companyId"], params: { i18n } });
});

/** A place of the menu counts no further: the app shows "99+". */
export const maxMenuCount = 99;

export const user = defineService("user", {
  ...sessionRows,
  ...secondFactorRows,
  ...accountRows,
  ...accountLifeRows,
  ...userDeletionRows,
  ...providerRows,
  ...phoneRows,
  ...profileRows,
  ...messageRows,
  ...unsubscribeRows,
  ...consentRows,
  ...staffEmployeeRows,
  ...activityRows,
  ...batchRows,
  getUserDashboardSections: read("/user/get-user-dashboard-sections", {
    summary: "Lists the sections of the side menu by user type.",
    access: "session",
    allowInactive: true,
    response: z.array(
      z.object({
        userTypeId: z.int(),
        userDashBoardSection: z.array(
          z.object({
            sectionId: z.int(),
            active: z.boolean(),
            /** How much waits there for the user: new leads, orders to check. Absent where nothing is counted. */
            count: z.int().min(0).optional(),
          }),
        ),
      }),
    ),
  }),
  getUsers: read("/user/get-users", {
    summary: "Lists users by filters, one page at a time. An export is recorded in the audit log.",
    access: userManagers,
    section: sections.users,
    query: userList.query,
    response: listResponse(userRow),
  }),
  getOtherUserDetails: read("/user/get-other-user-details", {
    summary: "Returns one user with their sessions by device: those that are open first, then the most recent.",
    access: userManagers,
    section: sections.users,
    query: z.object({ userId: integerId }),
    response: userRow.extend({
      phone: z.string(),
      createdAt: z.string(),
      updatedAt: instant,
      devices: z.array(userDevice),
      hasSecondFactor: z.boolean(),
      /** False until the user has chosen the first password. */
      hasPassword: z.boolean(),
      withdrawnSections: z.array(z.int()),
    }),
  }),
  createAdminUser: write("/user/create-admin-user", {
    summary: "Creates a user, who gets an email to choose a password. Only a super admin may create an admin.",
    access: userManagers,
    section: sections.users,
    needsRecentSignIn: true,
    body: userDetailsInput,
    response: z.object({ Status: z.literal(1), Id: z.int() }),
    convention: "status",
    statuses: { 0: "an_error_occured", 2: "email_taken", 5: "email_reserved", 6: "role_not_allowed" },
  }),
  updateUserFull: write("/user/update-user-full", {
    summary:
      "Updates a user's details; a new email address must be confirmed. Only a super admin may change an admin. With `seenAt`, refuses when somebody changed the user since.",
    access: userManagers,
    section: sections.users,
    needsRecentSignIn: true,
    query: z.object({ userId: integerId, seenAt: instant.optional() }),
    body: userDetailsInput,
    response: doneResponse,
    convention: "status",
    statuses: {
      0: "an_error_occured",
      2: "email_taken",
      5: "email_reserved",
      6: "role_not_allowed",
      8: "last_super_admin",
      9: "user_changed",
    },
  }),
  updateUser: write("/user/update-user", {
    summary: "Updates the given details of a user, and leaves the others as they are. Otherwise like update-user-full.",
    access: userManagers,
    section: sections.users,
    needsRecentSignIn: true,
    query: z.object({ userId: integerId, seenAt: instant.optional() }),
    body: userFields.partial(),
    response: doneResponse,
    convention: "status",
    statuses: {
      0: "an_error_occured",
      2: "email_taken",
      5: "email_reserved",
      6: "role_not_allowed",
      8: "last_super_admin",
      9: "user_changed",
    },
  }),
  getUserTypesLegacy: read("/user/get-user-types-legacy", {
    summary: "Lists the user types of the specification's section 6.",
    access: userManagers,
    section: sections.users,
    response: z.array(z.object({ Id: z.int(), Key: z.string() })),
  }),
  saveUserSections: write("/user/save-user-sections", {
    summary:
      "Withdraws sections of the menu from a user, and gives the others back: their pages and calls follow. Path not in the specification.",
    access: staff,
    section: sections.users,
    needsRecentSignIn: true,
    query: z.object({ userId: integerId, seenAt: instant.optional() }),
    body: z.object({ WithdrawnSections: z.array(z.int()).max(50) }),
    response: doneResponse,
    convention: "status",
    statuses: { 6: "role_not_allowed", 7: "not_yourself", 9: "user_changed" },
  }),
  endOtherUserSessions: write("/user/end-other-user-sessions", {
    summary:
      "Signs a user out on every device, or ends the one session that the query names. Idempotent. Path not in the specification.",
    access: userManagers,
    section: sections.users,
    needsRecentSignIn: true,
    query: z.object({ userId: integerId, sessionId: integerId.optional() }),
    response: doneResponse,
    convention: "status",
    statuses: { 6: "role_not_allowed", 7: "not_yourself" },
  }),
  sendAccountLink: write("/user/send-account-link", {
    summary:
      "Sends a user the link that helps: to choose the first password, to confirm the address, or to choose another password. It goes by text message where only the phone is proven. Once a minute; `sent` is null if nothing was sent. Path not in the specification.",
    access: userManagers,
    section: sections.users,
    query: z.object({ userId: integerId }),
    response: doneResponse.extend({ sent: sentLink.nullable() }),
    convention: "status",
    statuses: { 6: "role_not_allowed" },
    refusals: ["user_deactivated"],
  }),
  setUserActive: write("/user/set-user-active", {
    summary: "Deactivates or reactivates a user; deactivation ends every session. Path not in the specification.",
    access: userManagers,
    section: sections.users,
    needsRecentSignIn: true,
    query: z.object({ userId: integerId }),
    body: z.object({ Active: z.boolean() }),
    response: doneResponse,
    convention: "status",
    statuses: { 6: "role_not_allowed", 7: "not_yourself", 8: "last_super_admin" },
  }),
  getCompanyNames: read("/user/get-company-names", {
    summary:
      "Lists the companies that a user can be assigned to. Stands in for the admin service's get-companies. Path not in the specification.",
    access: userManagers,
    response: z.object({
      companies: z.array(z.object({ id: z.int(), name: bilingual })),
    }),
  }),
});
