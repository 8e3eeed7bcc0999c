/** Rows of the user service: signing in and out, and the current session. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { integerId, shortText } from "#contract/fields.ts";
import {
  actingResponse,
  doneResponse,
  secondFactorNeeded,
  signedInUser,
  signInResponse,
} from "#contract/session-user.ts";
import { staff } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";

export const sessionRows = {
  login: write("/state/login", {
    summary:
      "Signs in and returns a token with status 1; answers 429 after ten wrong passwords from one address in 15 minutes.",
    access: "anyone",
    allowInactive: true,
    body: z.object({ UserName: shortText, Password: z.string().max(200), RememberMe: z.literal(true) }),
    response: z.union([signInResponse, secondFactorNeeded]),
    convention: "status",
    statuses: { 0: "invalid_password" },
  }),
  logout: write("/state/logout", {
    summary: "Revokes the token of the session.",
    method: "get",
    access: "session",
    allowInactive: true,
    response: doneResponse,
    convention: "status",
  }),
  getUserToken: read("/state/get-user-token", {
    summary: "Returns the token and user of the current session, in the form of a sign-in response.",
    access: "session",
    allowInactive: true,
    response: signInResponse,
    convention: "status",
  }),
  getUserDetails: read("/user/get-user-details", {
    summary: "Returns the signed-in user, with the vehicle of the latest unsigned purchase, which every page shows.",
    access: "session",
    allowInactive: true,
    response: signedInUser,
  }),
  getOtherUserToken: write("/state/get-other-user-token", {
    summary:
      "Ends the session of staff and returns a token with which they work as another user for 30 minutes, and the ticket with which they return. Tells the user by e-mail.",
    method: "get",
    access: staff,
    section: sections.users,
    needsRecentSignIn: true,
    query: z.object({ userId: integerId }),
    response: actingResponse,
    convention: "status",
    statuses: { 6: "role_not_allowed", 7: "not_yourself" },
    refusals: ["user_deactivated"],
  }),
  returnToOwnSession: write("/state/return-to-own-session", {
    summary:
      "Ends the session in which staff work as a user, and signs them in again; the ticket works once. Path not in the specification.",
    access: "session",
    allowInactive: true,
    body: z.object({ Ticket: z.string().max(200) }),
    response: signInResponse,
    convention: "status",
    statuses: { 0: "ticket_expired" },
  }),
};
