/** Who may be where: the one table that the gate, the side menu, the upstream and the tests read (specification, section 6). */
import { keysOf } from "#domain/keys-of.ts";

export const userTypes = {
  superAdmin: 6,
  admin: 7,
  customer: 8,
  dealer: 9,
  user: 17,
  mainTeam: 18,
  vehiclesTeam: 20,
} as const;

export type UserTypeId = (typeof userTypes)[keyof typeof userTypes];

export const isUserTypeId = (value: number): value is UserTypeId =>
  Object.values(userTypes).some((typeId) => typeId === value);

/** First path segment of the main-team area ({mainTeamSegment} in the specification). */
export const mainTeamSegment = "nordet";

interface AreaRule {
  /** The first path segment after the language. */
  segment: string;
  /** Who is let in; "everyone" needs sign-in only. */
  allowed: readonly UserTypeId[] | "everyone";
  /** What a signed-in visitor of another type is answered. */
  otherwise: "401" | "customer-dashboard";
}

const { superAdmin, dealer, mainTeam, vehiclesTeam } = userTypes;

export const areas = {
  customer: { segment: "customer", allowed: "everyone", otherwise: "401" },
  admin: { segment: "admin", allowed: [superAdmin], otherwise: "401" },
  company: { segment: "company", allowed: [superAdmin, dealer], otherwise: "customer-dashboard" },
  mainTeam: { segment: mainTeamSegment, allowed: [superAdmin, mainTeam], otherwise: "401" },
  vehiclesTeam: { segment: "vehiclesTeam", allowed: [superAdmin, vehiclesTeam], otherwise: "401" },
  // Trade-ins offered to dealers, and the staff's curation of them (reading 9).
  block: { segment: "block", allowed: [superAdmin, dealer, mainTeam], otherwise: "401" },
  blockManagement: { segment: "block-management", allowed: [superAdmin, mainTeam], otherwise: "401" },
} as const satisfies Record<string, AreaRule>;

export type Area = keyof typeof areas;

export const mayEnter = (area: Area, userTypeId: number): boolean => {
  const { allowed }: AreaRule = areas[area];
  return allowed === "everyone" || allowed.some((typeId) => typeId === userTypeId);
};

/** The area that a path belongs to, or null for a public one. `/fr-ca/nordet/users` → "mainTeam". */
export function areaOfPath(pathname: string): Area | null {
  const segment = pathname.split("/")[2];
  return keysOf(areas).find((area) => areas[area].segment === segment) ?? null;
}

const reserved: readonly number[] = [superAdmin, userTypes.admin];

/** Whether staff of one type may make, change or deactivate a user of another: administrators are a super admin's affair. */
export const mayManageUser = (actorTypeId: number, userTypeId: number): boolean =>
  actorTypeId === superAdmin || (actorTypeId === mainTeam && !reserved.includes(userTypeId));
