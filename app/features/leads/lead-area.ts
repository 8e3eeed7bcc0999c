import { areaOfPath } from "#domain/people/roles.ts";
import type { LeadArea } from "#domain/site/paths.ts";
import type { T } from "#locales/texts.ts";

/** The area of a path: the dealers' (company), else the main team's, for all companies. */
export const leadAreaOf = (pathname: string): LeadArea => (areaOfPath(pathname) === "company" ? "company" : "mainTeam");

export const leadsTitle = (t: T, area: LeadArea): string =>
  t(area === "company" ? "leads:title" : "leadManagement:title");
