/** The pre-qualification that this browser goes on with: its id alone is kept here, in a cookie of its own. */
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import { readSealed, sealedCookie } from "#app/http/sealed-cookie.ts";
import type { RouteArgs } from "#app/session/visit.ts";

const name = "CreditApplication";
const keptSeconds = 30 * 24 * 60 * 60;

export const heldApplicationId = ({ request, context }: RouteArgs): string | null =>
  readSealed(name, z.uuid(), request, context);

export const heldApplicationCookie = (creditApplicationId: string, context: AppContext): string =>
  sealedCookie(name, creditApplicationId, keptSeconds, context);
