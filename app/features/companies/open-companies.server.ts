import { requireArea } from "#app/session/require.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { areaOfPath } from "#domain/people/roles.ts";

/** The list of companies stands in the main team's area and in the administrators' (readings 42 and 47). */
export const openCompanies = (args: RouteArgs) =>
  requireArea(args, areaOfPath(new URL(args.request.url).pathname) === "admin" ? "admin" : "mainTeam");
