/** The side menu: turns the upstream's sections for a user type into groups of links (specification, section 4). */
import {
  type Area,
  areaOfPath,
  areas,
  type CompanyRole,
  canEnter,
  hasHeadRights,
  mainTeamSegment,
  normalizePath,
  type UserTypeId,
  userTypes,
} from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { recentDays } from "#domain/vehicle/catalogue.ts";

export interface MenuSection {
  sectionId: number;
  active: boolean;
  /** How much waits there; absent where nothing is counted. */
  count?: number | undefined;
}

/** Sections that users cannot hide: the dashboard, and the profile where they choose their sections. */
export const fixedSections: readonly number[] = [sections.dashboard, sections.profile];

export const menuGroups = [
  "customer",
  "admin",
  "vehiclesTeam",
  "mainTeam",
  "company",
] as const satisfies readonly Area[];
export type MenuGroup = (typeof menuGroups)[number];

export const menuEntries = [
  "dashboard",
  // A dealer has this dashboard and the customer's.
  "companyDashboard",
  "companyProfile",
  "transactionHistory",
  "garage",
  "profile",
  "creditScore",
  "users",
  "companies",
  "vehicles",
  "findVehicle",
  "recentVehicles",
  "colours",
  "prices",
  "companyVehicles",
  "notifications",
  "images",
  "leadManagement",
  "tradeInValueModification",
  "thirdParties",
  "tradeInPartner",
  "employees",
  "blockManagement",
  "block",
  "orders",
  "creditReviews",
  "audit",
  "widgets",
  "subscription",
  "integrations",
  "system",
] as const;
export type MenuEntry = (typeof menuEntries)[number];

interface MenuLink {
  entry: MenuEntry;
  /** Left out for dealers who are not heads of their company. */
  isForHeads?: true;
  /** Path after /{language}/. */
  path: string;
  /** Links below it, which belong to the same section. */
  more?: readonly MenuLink[];
}

const linkIn = (segment: string, entry: MenuEntry, path: string): MenuLink => ({ entry, path: `${segment}/${path}` });

const customer: Record<number, MenuLink> = {
  [sections.dashboard]: linkIn("customer", "dashboard", "dashboard"),
  [sections.transactionHistory]: linkIn("customer", "transactionHistory", "transaction-history"),
  [sections.garage]: linkIn("customer", "garage", "garage"),
  [sections.profile]: linkIn("customer", "profile", "profile"),
  [sections.creditScore]: linkIn("customer", "creditScore", "credit-applications"),
};

// The specification's menu has no section for the block, orders and credit reviews: 27 to 30 are ours.
const block: MenuLink = { entry: "block", path: "block" };

const companyEmployees: MenuLink = { ...linkIn("company", "employees", "employees"), isForHeads: true };

const linksByGroup: Record<MenuGroup, Record<number, MenuLink>> = {
  customer,
  // The first two stand in the main team's area, where administrators have no other section (reading 40).
  admin: {
    [sections.users]: linkIn(mainTeamSegment, "users", "users"),
    [sections.companies]: linkIn(mainTeamSegment, "companies", "companies"),
    [sections.notifications]: linkIn("admin", "notifications", "notifications"),
    [sections.system]: linkIn("admin", "system", "system"),
  },
  vehiclesTeam: {
    [sections.vehicles]: {
      ...linkIn("vehiclesTeam", "vehicles", "vehicles"),
      // The specification's menu links vehicles/7 too (reading 45).
      more: [
        linkIn("vehiclesTeam", "findVehicle", "vehicle"),
        linkIn("vehiclesTeam", "recentVehicles", `vehicles/${recentDays}`),
        // Beside the catalogue (reading 48).
        linkIn("vehiclesTeam", "colours", "colours"),
        linkIn("vehiclesTeam", "prices", "prices"),
      ],
    },
    [sections.notifications]: linkIn("vehiclesTeam", "notifications", "notifications"),
    [sections.images]: linkIn("vehiclesTeam", "images", "Images"),
  },
  mainTeam: {
    [sections.users]: linkIn(mainTeamSegment, "users", "users"),
    [sections.leads]: linkIn(mainTeamSegment, "leadManagement", "lead-management"),
    [sections.companies]: linkIn(mainTeamSegment, "companies", "companies"),
    // Section 6 is missing: the team's only dashboard is the customer's, which the customer group shows (decision 014).
    [sections.tradeInValues]: linkIn(mainTeamSegment, "tradeInValueModification", "trade-in-value-modification"),
    [sections.thirdParties]: linkIn(mainTeamSegment, "thirdParties", "third-parties"),
    [sections.tradeInPartner]: linkIn(mainTeamSegment, "tradeInPartner", "shopitrade"),
    [sections.employees]: linkIn(mainTeamSegment, "employees", "employees"),
    [sections.blockManagement]: { entry: "blockManagement", path: "block-management" },
    [sections.block]: block,
    [sections.orders]: linkIn(mainTeamSegment, "orders", "orders"),
    [sections.creditReviews]: linkIn(mainTeamSegment, "creditReviews", "credit-reviews"),
    [sections.audit]: linkIn(mainTeamSegment, "audit", "audit"),
  },
  company: {
    // A dealer's users are the company's employees (reading 28).
    [sections.users]: companyEmployees,
    [sections.employees]: companyEmployees,
    [sections.leads]: linkIn("company", "leadManagement", "leads"),
    [sections.companies]: linkIn("company", "companyProfile", "profile"),
    [sections.dashboard]: linkIn("company", "companyDashboard", "dashboard"),
    [sections.block]: block,
    [sections.orders]: linkIn("company", "orders", "orders"),
    [sections.companyVehicles]: linkIn("company", "companyVehicles", "vehicles"),
    [sections.widgets]: linkIn("company", "widgets", "widgets"),
    [sections.subscription]: linkIn("company", "subscription", "subscription"),
    [sections.integrations]: { ...linkIn("company", "integrations", "integrations"), isForHeads: true },
  },
};

const groupsByUserType: Record<UserTypeId, readonly MenuGroup[]> = {
  [userTypes.superAdmin]: ["admin", "mainTeam", "vehiclesTeam", "company", "customer"],
  [userTypes.admin]: ["admin", "customer"],
  [userTypes.customer]: ["customer"],
  [userTypes.user]: ["customer"],
  [userTypes.dealer]: ["company", "customer"],
  [userTypes.mainTeam]: ["mainTeam", "customer"],
  [userTypes.vehiclesTeam]: ["vehiclesTeam", "customer"],
};

/** What a person must be to use a section. */
export interface SectionUser {
  userTypeId: UserTypeId;
  /** Sections that staff have withdrawn from this person. */
  withdrawnSections: readonly number[];
}

interface Section {
  sectionId: number;
  group: MenuGroup;
  link: MenuLink;
}

/** All sections of the groups, some of which lead to the same page. */
const sectionsOf = (groups: readonly MenuGroup[]): Section[] =>
  groups.flatMap((group) =>
    Object.entries(linksByGroup[group]).map(([id, link]) => ({ sectionId: Number(id), group, link })),
  );

/** The section of the longest path first: that is the one that a page belongs to. */
const allSections = sectionsOf(menuGroups).toSorted((a, b) => b.link.path.length - a.link.path.length);

const isWithin = (path: string, { link }: Section): boolean =>
  [link, ...(link.more ?? [])].some((each) => {
    const sectionPath = each.path.toLowerCase();
    return path === sectionPath || path.startsWith(`${sectionPath}/`);
  });

const pathOf = (pathname: string): string => normalizePath(pathname).split("/").slice(2).join("/");

/** The entry of the menu that a page belongs to; null outside all sections. */
export const menuEntryOfPath = (pathname: string): MenuEntry | null =>
  allSections.find((section) => isWithin(pathOf(pathname), section))?.link.entry ?? null;

/**
 * Whether a person may open the page of a path: its section is one of their type's and was not withdrawn. The area's guard
 * comes first; a page outside all sections needs only that.
 */
export function canOpenSection({ userTypeId, withdrawnSections }: SectionUser, pathname: string): boolean {
  const path = pathOf(pathname);
  const owning = allSections.find((section) => isWithin(path, section));
  if (!owning) return true;
  const groups = groupsByUserType[userTypeId];
  const own = allSections.filter(({ group, link }) => link.path === owning.link.path && groups.includes(group));
  return own.length > 0 && !own.some(({ sectionId }) => withdrawnSections.includes(sectionId));
}

/** Sections of a user type that staff can withdraw from a person: one for each page, without the customer's own. */
export function listWithdrawableSections(userTypeId: UserTypeId): Pick<Section, "sectionId" | "link">[] {
  const sectionsByPath = new Map(
    sectionsOf(groupsByUserType[userTypeId].filter((group) => group !== "customer")).map((section) => [
      section.link.path,
      section,
    ]),
  );
  return [...sectionsByPath.values()].filter(({ sectionId, link }) => {
    if (fixedSections.includes(sectionId)) return false;
    const area = areaOfPath(`/*/${link.path}`);
    return area !== null && canEnter(area, userTypeId);
  });
}

/** The path of an area's first page that a person may open, as the menu has them; null if there is none. */
export function findFirstPath({ userTypeId, withdrawnSections }: SectionUser, area: Area): string | null {
  const first = listWithdrawableSections(userTypeId).find(
    ({ sectionId, link }) => link.path.startsWith(`${areas[area].segment}/`) && !withdrawnSections.includes(sectionId),
  );
  return first?.link.path ?? null;
}

export interface MenuPlace extends MenuLink {
  count?: number | undefined;
}

export interface Menu {
  group: MenuGroup;
  /** Shown only when more than one group has active sections. */
  hasHeading: boolean;
  places: MenuPlace[];
}

/**
 * The menu of a user. Each link appears once, in its first group; links that the user cannot open are left out (reading 10).
 *
 * @param role of a dealer in the company
 */
export function buildMenu(
  user: SectionUser,
  menuSections: readonly MenuSection[],
  role: CompanyRole | null = null,
): Menu[] {
  const { userTypeId } = user;
  const activeSections = new Map(
    menuSections.filter((section) => section.active).map((section) => [section.sectionId, section]),
  );
  const shownPaths = new Set<string>();
  const menus = groupsByUserType[userTypeId].map((group) => {
    const links = Object.entries(linksByGroup[group])
      .flatMap(([sectionId, link]): MenuPlace[] => {
        const section = activeSections.get(Number(sectionId));
        return section ? [{ ...link, count: section.count }, ...(link.more ?? [])] : [];
      })
      .filter(({ path, isForHeads }) => {
        const area = areaOfPath(`/*/${path}`);
        const isOpen = area !== null && canEnter(area, userTypeId) && canOpenSection(user, `/*/${path}`);
        if (!isOpen || (isForHeads && !hasHeadRights(userTypeId, role)) || shownPaths.has(path)) return false;
        shownPaths.add(path);
        return true;
      });
    return { group, places: links };
  });
  const nonEmptyMenus = menus.filter((menu) => menu.places.length > 0);
  return nonEmptyMenus.map((menu) => ({ ...menu, hasHeading: nonEmptyMenus.length > 1 }));
}
