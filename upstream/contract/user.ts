import { z } from "@hono/zod-openapi";
import { userTypes } from "#app/domain/roles.ts";
import { read, service, write } from "./define.ts";
import { emailText, password, phoneText } from "./fields.ts";

/** ValueDomain_ID_UsersStatus; the specification shows no values. Who was deactivated by staff cannot reactivate. */
export const usersStatuses = { active: 1, deactivated: 2, deactivatedByStaff: 3 } as const;

/** The session's user, by the specification's names (section 3). */
export const sessionUser = z.object({
  Id: z.int(),
  User_Guid: z.uuid(),
  UserTypeId: z.int(),
  Company_ID: z.int(),
  FirstName: z.string(),
  LastName: z.string(),
  UserName: z.string(),
  Email: z.string(),
  Phone: z.string(),
  PostalCode: z.string(),
  EmailVerified: z.boolean(),
  Active: z.boolean(),
  /** 1 is a usable account. */
  Status: z.int(),
  ValueDomain_ID_UsersStatus: z.int(),
  /** The one resend of the confirmation e-mail is spent. */
  EmailResent: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUser>;

const staff = [userTypes.superAdmin, userTypes.mainTeam] as const;

/** A row of the users' list (section 3, management view). */
export const userRow = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  userTypeId: z.int(),
  companyId: z.int().nullable(),
  companyName: z.object({ en: z.string(), fr: z.string() }).nullable(),
  language: z.string(),
  isActive: z.boolean(),
  isVerified: z.boolean(),
  lastAccessedAt: z.string().nullable(),
});
export type UserRow = z.infer<typeof userRow>;

export const userDevice = z.object({
  id: z.int(),
  name: z.string(),
  version: z.string(),
  ipAddress: z.string(),
  lastAccessedAt: z.string(),
});

/** Longer is nobody's name, address or number, and would not fit the index that it is looked up by. */
const text = z.string().max(120);

/** As far as the database's integers go. */
const id = z.coerce.number().int().positive().max(2_147_483_647);

export const userFilters = z.object({
  search: z.string().trim().max(100).optional(),
  userTypeId: id.optional(),
  status: z.enum(["active", "inactive", "unverified"]).optional(),
  companyId: id.optional(),
  sort: z.enum(["name", "-name", "email", "-email", "lastAccessed", "-lastAccessed", "created", "-created"]).optional(),
});

const userTypeId = z.coerce
  .number()
  .int()
  .refine((value) => Object.values<number>(userTypes).includes(value));

/** What staff may write of a user; the form's own names. */
export const userDetails = z
  .object({
    email: emailText,
    firstName: z.string().trim().min(1).max(60),
    lastName: z.string().trim().min(1).max(60),
    phone: phoneText.optional(),
    language: z.enum(["en-ca", "fr-ca"]),
    userTypeId,
    companyId: id.optional(),
  })
  .refine((details) => details.userTypeId !== userTypes.dealer || details.companyId !== undefined, {
    path: ["companyId"],
    params: { i18n: "required" },
  });

const done = z.object({ Status: z.literal(1) });

export const user = service("user", {
  login: write("/state/login", {
    summary: "Signs in. Status 1 carries the token; 429 after ten wrong passwords in 15 minutes.",
    access: "anyone",
    body: z.object({ UserName: text, Password: z.string().max(200), RememberMe: z.literal(true) }),
    answer: z.object({ Status: z.literal(1), Token: z.string().min(20), User: sessionUser }),
    convention: "status",
    statuses: { 0: "invalid_password" },
    refusals: ["invalid_password", "too_many"],
  }),
  logout: write("/state/logout", {
    summary: "Revokes the token.",
    method: "get",
    access: "session",
    answer: done,
    convention: "status",
  }),
  register: write("/user/register", {
    summary: "Creates an account, sends its confirmation and signs in (section 3's sign-up payload).",
    access: "anyone",
    query: z.object({ languageId: z.coerce.number().int(), redirectUrl: z.string().optional() }),
    body: z.object({
      Username: text,
      Email: emailText,
      Password: password,
      FirstName: z.string().trim().max(60),
      LastName: z.string().trim().max(60),
      PostalCode: text.default(""),
      Phone: text.default(""),
      Cell: text.default(""),
      Active: z.boolean().default(false),
      Language_Id: z.int(),
      DateOfBirth: z.string().default(""),
      City_Id: z.int().default(0),
      ProvinceId: z.int().default(0),
      UserType_Id: z.string().default("0"),
      Addresses: z.array(z.unknown()).max(0).default([]),
      Company_Id: z.int().default(0),
      Company_Name: text.default(""),
      ConfirmByPhone: z.boolean().default(false),
      ConfirmByEmail: z.boolean().default(true),
      UsersStatus_Id: z.int().default(0),
    }),
    answer: z.object({ Status: z.literal(1), Token: z.string().min(20), User: sessionUser }),
    convention: "status",
    statuses: { 0: "an_error_occured", 2: "email_taken", 4: "email_already_taken", 5: "email_reserved" },
    refusals: ["email_taken", "email_already_taken", "email_reserved", "too_many"],
  }),
  getUserDetails: read("/user/get-user-details", {
    summary: "The session's own user.",
    access: "session",
    answer: sessionUser,
  }),
  sendVerificationEmail: write("/user/SendVerificationEmail", {
    summary: "Sends the confirmation once more; once per account.",
    access: "session",
    answer: done,
    convention: "status",
    statuses: { 0: "already_sent" },
    refusals: ["already_sent"],
  }),
  verifyEmail: write("/user/verify-email", {
    summary: "Confirms the address that a mailed link names. Our path: the specification shows none.",
    access: "anyone",
    body: z.object({ Guid: z.string().max(200) }),
    answer: done,
    convention: "status",
    statuses: { 0: "link_expired" },
    refusals: ["link_expired"],
  }),
  reactivateAccount: write("/user/reactivate-account", {
    summary: "Makes the session's own deactivated account active again. Our path: the specification shows none.",
    access: "session",
    answer: done,
    convention: "status",
    statuses: { 0: "deactivated_by_staff" },
    refusals: ["deactivated_by_staff"],
  }),
  createPassword: write("/user/create-password", {
    summary: "Sets the first password of an account that staff made, by its mailed link. Our path.",
    access: "anyone",
    body: z.object({ Guid: z.string().max(200), NewPassword: password }),
    answer: z.object({ Status: z.literal(1), Token: z.string(), User: sessionUser }),
    convention: "status",
    statuses: { 0: "link_expired" },
    refusals: ["link_expired"],
  }),
  getUserDashboardSections: read("/user/get-user-dashboard-sections", {
    summary: "The side menu's sections, by user type.",
    access: "session",
    answer: z.array(
      z.object({
        userTypeId: z.int(),
        userDashBoardSection: z.array(z.object({ sectionId: z.int(), active: z.boolean() })),
      }),
    ),
  }),
  getUsers: read("/user/get-users", {
    summary: "Users by filters, one page of them; `pageSize` 0 gives all, for an export, which is noted.",
    access: staff,
    query: userFilters.extend({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      pageSize: z.coerce.number().int().min(0).max(200).default(25),
    }),
    answer: z.object({ users: z.array(userRow), total: z.int() }),
  }),
  getOtherUserDetails: read("/user/get-other-user-details", {
    summary: "One user with devices.",
    access: staff,
    query: z.object({ userId: id }),
    answer: userRow.extend({ phone: z.string(), createdAt: z.string(), devices: z.array(userDevice) }),
  }),
  createAdminUser: write("/user/create-admin-user", {
    summary: "Creates a user, who is mailed a link to choose a password. Only a super admin makes an admin.",
    access: staff,
    body: userDetails,
    answer: z.object({ Status: z.literal(1), Id: z.int() }),
    convention: "status",
    statuses: { 0: "an_error_occured", 2: "email_taken", 5: "email_reserved", 6: "role_not_allowed" },
    refusals: ["email_taken", "email_reserved", "role_not_allowed"],
  }),
  updateUserFull: write("/user/update-user-full", {
    summary: "Changes a user's details; a new address is to be confirmed. Only a super admin touches an admin.",
    access: staff,
    query: z.object({ userId: id }),
    body: userDetails,
    answer: done,
    convention: "status",
    statuses: {
      0: "an_error_occured",
      2: "email_taken",
      5: "email_reserved",
      6: "role_not_allowed",
      8: "last_super_admin",
    },
    refusals: ["email_taken", "email_reserved", "role_not_allowed", "last_super_admin"],
  }),
  setUserActive: write("/user/set-user-active", {
    summary: "Deactivates or reactivates a user; deactivation ends every session. Our path.",
    access: staff,
    query: z.object({ userId: id }),
    body: z.object({ Active: z.boolean() }),
    answer: done,
    convention: "status",
    statuses: { 6: "role_not_allowed", 7: "not_yourself", 8: "last_super_admin" },
    refusals: ["role_not_allowed", "not_yourself", "last_super_admin"],
  }),
  getCompanyNames: read("/user/get-company-names", {
    summary: "Companies to choose from for a user. Our path, until the admin service's get-companies is here.",
    access: staff,
    answer: z.object({
      companies: z.array(z.object({ id: z.int(), name: z.object({ en: z.string(), fr: z.string() }) })),
    }),
  }),
});
