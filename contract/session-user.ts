/** Schemas of the signed-in user and of simple responses, shared by all services. */
import { z } from "@hono/zod-openapi";
import { companyRoles } from "#domain/people/roles.ts";
import { purchasedVehicle } from "./purchase/transaction.ts";

/** Values of ValueDomain_ID_UsersStatus (ours). Users deactivated by staff cannot reactivate themselves. */
export const userStatuses = { active: 1, deactivated: 2, deactivatedByStaff: 3 } as const;

/** The signed-in user, with the specification's field names (section 3). */
export const sessionUser = z.object({
  Id: z.int(),
  User_Guid: z.uuid(),
  UserTypeId: z.int(),
  Company_ID: z.int(),
  /** Of a dealer in the company. */
  CompanyRole: z.enum(companyRoles).nullable().default(null),
  /** Sections of the menu that staff have withdrawn from the user. */
  WithdrawnSections: z.array(z.int()).default([]),
  FirstName: z.string(),
  LastName: z.string(),
  UserName: z.string(),
  Email: z.string(),
  Phone: z.string(),
  PostalCode: z.string(),
  EmailVerified: z.boolean(),
  Active: z.boolean(),
  /** 1 means that the account is usable. */
  Status: z.int(),
  ValueDomain_ID_UsersStatus: z.int(),
  /** The confirmation email was already sent again; it can be sent again only once. */
  EmailResent: z.boolean(),
  /** The user entered a code that was sent to the phone. */
  PhoneVerified: z.boolean().default(false),
  /** At sign-up the user chose a code by SMS: the account is verified once the phone is. */
  ConfirmByPhone: z.boolean().default(false),
  /** Name of the member of staff who works as the user; null if the user acts. */
  ActingName: z.string().nullable().default(null),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** With the vehicle of the latest unsigned purchase, which every page shows. */
export const signedInUser = sessionUser.extend({ OpenVehicle: purchasedVehicle.nullable().default(null) });
export type SignedInUser = z.infer<typeof signedInUser>;

/** Response of a call that only reports success. */
export const doneResponse = z.object({ Status: z.literal(1) });

/** Response of a call that signs in. */
export const signInResponse = z.object({ Status: z.literal(1), Token: z.string().min(20), User: sessionUser });

/** Response to staff who now work as another user: the ticket signs them in again, once. */
export const actingResponse = signInResponse.extend({ Ticket: z.string().min(20) });

/** Response to a user who must enter a code of their authenticator app, or set one up, before there is a session. */
export const secondFactorNeeded = z.object({
  Status: z.literal(1),
  Ticket: z.string(),
  SecondFactor: z.enum(["code", "setup"]),
});
export type SecondFactorNeeded = z.infer<typeof secondFactorNeeded>;
