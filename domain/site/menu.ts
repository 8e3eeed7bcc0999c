/** The side menu: turns the upstream's sections for a user type into groups of links (specification, section 4). */
import {
  type Area,
  areaOfPath,
  type CompanyRole,
  canEnter,
  hasHeadRights,
  mainTeamSegment,
  type UserTypeId,
  userTypes,
} from "#domain/people/roles.ts";

export interface MenuSection {
  sectionId: number;
  active: boolean;
}

/** Sections that users cannot hide: the dashboard, and the profile where they choose their sections. */
export const fixedSections: readonly number[] = [6, 10];

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
  "widgets",
  "subscription",
] as const;
export type MenuEntry = (typeof menuEntries)[number];

interface MenuLink {
  entry: MenuEntry;
  /** Left out for dealers who are not heads of their company. */
  isForHeads?: true;
  /** Path after /{language}/. */
  path: string;
}

const linkIn = (segment: string, entry: MenuEntry, path: string): MenuLink => ({ entry, path: `${segment}/${path}` });

const customer: Record<number, MenuLink> = {
  6: linkIn("customer", "dashboard", "dashboard"),
  8: linkIn("customer", "transactionHistory", "transaction-history"),
  9: linkIn("customer", "garage", "garage"),
  10: linkIn("customer", "profile", "profile"),
  11: linkIn("customer", "creditScore", "credit-applications"),
};

// The specification's menu has no section for the block, orders and credit reviews: 27 to 30 are ours.
const block: MenuLink = { entry: "block", path: "block" };

const companyEmployees: MenuLink = { ...linkIn("company", "employees", "employees"), isForHeads: true };

const linksByGroup: Record<MenuGroup, Record<number, MenuLink>> = {
  customer,
  // Users live in the main team's area: the specification's admin area has no such page.
  admin: { 1: linkIn(mainTeamSegment, "users", "users"), 3: linkIn("admin", "companies", "companies") },
  vehiclesTeam: {
    4: linkIn("vehiclesTeam", "vehicles", "vehicles"),
    5: linkIn("vehiclesTeam", "notifications", "notifications"),
    23: linkIn("vehiclesTeam", "images", "Images"),
  },
  mainTeam: {
    1: linkIn(mainTeamSegment, "users", "users"),
    2: linkIn(mainTeamSegment, "leadManagement", "lead-management"),
    3: linkIn("admin", "companies", "companies"),
    // Section 6 is missing: the team's only dashboard is the customer's, which the customer group shows (decision 014).
    21: linkIn(mainTeamSegment, "tradeInValueModification", "trade-in-value-modification"),
    24: linkIn(mainTeamSegment, "thirdParties", "third-parties"),
    25: linkIn(mainTeamSegment, "tradeInPartner", "shopitrade"),
    26: linkIn(mainTeamSegment, "employees", "employees"),
    27: { entry: "blockManagement", path: "block-management" },
    28: block,
    29: linkIn(mainTeamSegment, "orders", "orders"),
    30: linkIn(mainTeamSegment, "creditReviews", "credit-reviews"),
  },
  company: {
    // A dealer's users are the company's employees (reading 28).
    1: companyEmployees,
    26: companyEmployees,
    2: linkIn("company", "leadManagement", "leads"),
    3: linkIn("company", "companyProfile", "profile"),
    6: linkIn("company", "companyDashboard", "dashboard"),
    28: block,
    29: linkIn("company", "orders", "orders"),
    31: linkIn("company", "companyVehicles", "vehicles"),
    32: linkIn("company", "widgets", "widgets"),
    33: linkIn("company", "subscription", "subscription"),
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

export interface Menu {
  group: MenuGroup;
  /** Shown only when more than one group has active sections. */
  hasHeading: boolean;
  places: MenuLink[];
}

/**
 * The menu of a user. Each link appears once, in its first group; links that the user cannot open are left out (reading 10).
 *
 * @param role of a dealer in the company
 */
export function buildMenu(
  userTypeId: UserTypeId,
  sections: readonly MenuSection[],
  role: CompanyRole | null = null,
): Menu[] {
  const activeSections = new Set(sections.filter((section) => section.active).map((section) => section.sectionId));
  const shownPaths = new Set<string>();
  const menus = groupsByUserType[userTypeId].map((group) => {
    const links = Object.entries(linksByGroup[group])
      .filter(([sectionId]) => activeSections.has(Number(sectionId)))
      .map(([, link]) => link)
      .filter(({ path, isForHeads }) => {
        const area = areaOfPath(`/*/${path}`);
        const canOpen = area !== null && canEnter(area, userTypeId) && (!isForHeads || hasHeadRights(userTypeId, role));
        if (!canOpen || shownPaths.has(path)) return false;
        shownPaths.add(path);
        return true;
      });
    return { group, places: links };
  });
  const nonEmptyMenus = menus.filter((menu) => menu.places.length > 0);
  return nonEmptyMenus.map((menu) => ({ ...menu, hasHeading: nonEmptyMenus.length > 1 }));
}
