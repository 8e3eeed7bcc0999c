/** Who is signed in, as every service and page knows them. */
import { z } from "@hono/zod-openapi";

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
  /** A code sent to the phone was answered. */
  PhoneVerified: z.boolean().default(false),
});
export type SessionUser = z.infer<typeof sessionUser>;

/** The answer of a call that has nothing to tell but that it is done. */
export const done = z.object({ Status: z.literal(1) });

/** The answer of a call that signs in. */
export const signedIn = z.object({ Status: z.literal(1), Token: z.string().min(20), User: sessionUser });
