/** Cookie with the id of this browser's unfinished pre-qualification; its answers are stored upstream. */
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import { readSignedCookie, setSignedCookie } from "#app/http/signed-cookie.ts";
import type { RouteArgs } from "#app/session/visit.ts";

const cookieName = "CreditApplication";
const maxAgeSeconds = 30 * 24 * 60 * 60;

export const readPreQualificationCookie = ({ request, context }: RouteArgs): string | null =>
  readSignedCookie(cookieName, z.uuid(), request, context);

export const setPreQualificationCookie = (creditApplicationId: string, context: AppContext): string =>
  setSignedCookie(cookieName, creditApplicationId, maxAgeSeconds, context);
