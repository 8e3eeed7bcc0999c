/** Rows of the user service: signing in and out, and the current session. */
import { z } from "@hono/zod-openapi";
import { read, write } from "#contract/define.ts";
import { shortText } from "#contract/fields.ts";
import { doneResponse, sessionUser, signInResponse } from "#contract/session-user.ts";
import { userTypes } from "#domain/people/roles.ts";

export const sessionRows = {
  login: write("/state/login", {
    summary: "Signs in. Status 1 carries the token; 429 after ten wrong passwords in 15 minutes.",
    access: "anyone",
    allowInactive: true,
    body: z.object({ UserName: shortText, Password: z.string().max(200), RememberMe: z.literal(true) }),
    response: signInResponse,
    convention: "status",
    statuses: { 0: "invalid_password" },
    refusals: ["invalid_password", "too_many"],
  }),
  logout: write("/state/logout", {
    summary: "Revokes the token.",
    method: "get",
    access: "session",
    allowInactive: true,
    response: doneResponse,
    convention: "status",
  }),
  getUserToken: read("/state/get-user-token", {
    summary: "The session that a call is made in, as signing in told it: its own token, never another's.",
    access: "session",
    allowInactive: true,
    response: signInResponse,
    convention: "status",
  }),
  getUserDetails: read("/user/get-user-details", {
    summary: "The session's own user.",
    access: "session",
    allowInactive: true,
    response: sessionUser,
  }),
  getOtherUserToken: write("/state/get-other-user-token", {
    summary: "Lets staff work as another user, whom their role reaches: a token that names both. It is noted.",
    method: "get",
    access: [userTypes.superAdmin, userTypes.mainTeam],
    query: z.object({ userId: z.coerce.number().int().positive().max(2_147_483_647) }),
    response: signInResponse,
    convention: "status",
    statuses: { 6: "role_not_allowed", 7: "not_yourself" },
    refusals: ["role_not_allowed", "not_yourself"],
  }),
};
