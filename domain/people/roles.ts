/** User types and the areas that they can enter (specification, section 6). The gate, menu, upstream and tests use this table. */
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

/** Whether a number is the id of a user type (specification, section 6). */
export const isUserTypeId = (value: number): value is UserTypeId =>
  Object.values(userTypes).some((typeId) => typeId === value);

/** First path segment of the main-team area ({mainTeamSegment} in the specification). */
export const mainTeamSegment = "nordet";

const { superAdmin, dealer, mainTeam, vehiclesTeam } = userTypes;

/** User types that work for the marketplace itself, with all companies of a brand. */
export const staff = [superAdmin, mainTeam] as const;
/** Whether a user type works for the marketplace itself: super admins and the main team. */
export const isStaff = (userTypeId: number): boolean => staff.some((typeId) => typeId === userTypeId);
/** User types that work on the catalogue, its pictures and what is reported about them. */
export const catalogueTeam = [superAdmin, vehiclesTeam] as const;
/** The user type that works for a company. */
export const dealers = [dealer] as const;
/** User types that must sign in with a second factor outside demo data: everyone who works with other people's data for the marketplace or a dealer. */
export const secondFactorTypes: readonly number[] = [superAdmin, userTypes.admin, dealer, mainTeam, vehiclesTeam];

/** Staff, and administrators, who manage users and companies only (reading 40). */
export const userManagers = [...staff, userTypes.admin] as const;

/** Staff, and dealers for their own company. */
export const staffAndDealers = [superAdmin, dealer, mainTeam] as const;

/** Whether a user type works for a company. */
export const isDealer = (userTypeId: number): boolean => userTypeId === dealer;

/** User types that work here: for the marketplace itself, or for a dealer (reading 35). */
export const employeeTypes = [superAdmin, userTypes.admin, mainTeam, vehiclesTeam, dealer] as const;
export type EmployeeTypeId = (typeof employeeTypes)[number];

/** What a dealer is in the company: a head also changes its settings, employees and plan (reading 32). */
export const companyRoles = ["head", "employee"] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** Whether a user of this type may change what belongs to the heads of a company. Staff may, whatever the company. */
export const hasHeadRights = (userTypeId: number, role: CompanyRole | null): boolean =>
  !isDealer(userTypeId) || role === "head";

interface AreaRule {
  /** The first path segment after the language. */
  segment: string;
  /** User types that can enter; "everyone" means every signed-in user. */
  allowed: readonly UserTypeId[] | "everyone";
  /** Response to a signed-in user of another type: status 401, or a redirect to the customer dashboard. */
  otherwise: "401" | "customer-dashboard";
}

export const areas = {
  customer: { segment: "customer", allowed: "everyone", otherwise: "401" },
  admin: { segment: "admin", allowed: [superAdmin], otherwise: "401" },
  company: { segment: "company", allowed: [superAdmin, dealer], otherwise: "customer-dashboard" },
  // Administrators have two of its sections (domain/site/menu.ts).
  mainTeam: { segment: mainTeamSegment, allowed: userManagers, otherwise: "401" },
  vehiclesTeam: { segment: "vehiclesTeam", allowed: [superAdmin, vehiclesTeam], otherwise: "401" },
  // The block: trade-ins that dealers bid on. Staff publish them in block-management (reading 9).
  block: { segment: "block", allowed: staffAndDealers, otherwise: "401" },
  blockManagement: { segment: "block-management", allowed: staff, otherwise: "401" },
  // One search over the lists that somebody who works here may open (reading 51).
  search: { segment: "search", allowed: employeeTypes, otherwise: "401" },
} as const satisfies Record<string, AreaRule>;

export type Area = keyof typeof areas;

/** Whether a user type may enter an area. A page of it may need more, such as a section. */
export const canEnter = (area: Area, userTypeId: number): boolean => {
  const { allowed }: AreaRule = areas[area];
  return allowed === "everyone" || allowed.some((typeId) => typeId === userTypeId);
};

/** The area of a path, null for a public page. `/fr-ca/nordet/users` → "mainTeam", in any spelling that a router accepts. */
export function areaOfPath(pathname: string): Area | null {
  const segment = normalizePath(pathname).split("/")[2] ?? "";
  return keysOf(areas).find((area) => areas[area].segment.toLowerCase() === segment) ?? null;
}

/** The path as the router compares it: decoded, in lower case. */
export const normalizePath = (pathname: string): string => pathname.split("/").map(decode).join("/").toLowerCase();

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** User types that users of a type can create, change or deactivate. Only a super admin manages administrators. */
const managedTypes: Readonly<Record<number, readonly number[]>> = {
  [superAdmin]: Object.values(userTypes),
  [mainTeam]: [userTypes.customer, userTypes.user, dealer, mainTeam, vehiclesTeam],
  [userTypes.admin]: [userTypes.customer, userTypes.user, dealer, vehiclesTeam],
};

/** Whether a user of the first type can create, change or deactivate one of the second. */
export const canManageUser = (actorTypeId: number, userTypeId: number): boolean =>
  managedTypes[actorTypeId]?.includes(userTypeId) ?? false;
/** User types as which staff can work, when somebody needs help (reading 40). */
const representedTypes: readonly number[] = [userTypes.customer, userTypes.user, dealer];

/** Whether a user of the first type can sign in as one of the second. */
export const canActAs = (actorTypeId: number, userTypeId: number): boolean =>
  isStaff(actorTypeId) && representedTypes.includes(userTypeId);
