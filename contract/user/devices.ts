/** A session of a user as staff see it (section 3, management view). */
import { z } from "@hono/zod-openapi";
import { instant } from "#contract/fields.ts";
import { deviceTypes } from "#domain/people/device-types.ts";

export const userDevice = z.object({
  /** Of the session. */
  id: z.int(),
  name: z.string(),
  /** Null if the browser does not say. */
  type: z.enum(deviceTypes).nullable(),
  version: z.string(),
  ipAddress: z.string(),
  /** When the user first signed in on a device of this name and type. */
  firstSignInAt: instant,
  lastAccessedAt: instant,
  isLive: z.boolean(),
  /** Opened by staff who work as the user. */
  isStaff: z.boolean(),
});
export type UserDevice = z.infer<typeof userDevice>;
