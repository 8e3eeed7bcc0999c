/** The side menu: from the sections that the upstream gives a user's type to the links of each group (section 4). */
import { type Area, areaOfPath, mainTeamSegment, mayEnter, type UserTypeId, userTypes } from "#domain/people/roles.ts";

export interface Section {
  sectionId: number;
  active: boolean;
}

/** In everybody's own hands but these: the way to what is under way, and to this choice itself. */
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
  // Beside the customer's own, which a dealer has as well.
  "companyDashboard",
  "transactionHistory",
  "garage",
  "profile",
  "creditScore",
  "users",
  "companies",
  "vehicles",
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
] as const;
export type MenuEntry = (typeof menuEntries)[number];

interface Place {
  entry: MenuEntry;
  /** After /{language}/ */
  path: string;
}

const at = (segment: string, entry: MenuEntry, path: string): Place => ({ entry, path: `${segment}/${path}` });

const customer: Record<number, Place> = {
  6: at("customer", "dashboard", "dashboard"),
  8: at("customer", "transactionHistory", "transaction-history"),
  9: at("customer", "garage", "garage"),
  10: at("customer", "profile", "profile"),
  11: at("customer", "creditScore", "credit-applications"),
};

// The specification's menu has no section for the block, orders and credit reviews: 27 to 30 are ours.
const block: Place = { entry: "block", path: "block" };

const places: Record<MenuGroup, Record<number, Place>> = {
  customer,
  // Users live in the main team's area: the specification's admin area has no such page.
  admin: { 1: at(mainTeamSegment, "users", "users"), 3: at("admin", "companies", "companies") },
  vehiclesTeam: {
    4: at("vehiclesTeam", "vehicles", "vehicles"),
    5: at("vehiclesTeam", "notifications", "notifications"),
    23: at("vehiclesTeam", "images", "Images"),
  },
  mainTeam: {
    1: at(mainTeamSegment, "users", "users"),
    2: at(mainTeamSegment, "leadManagement", "lead-management"),
    3: at("admin", "companies", "companies"),
    // 6 is the one dashboard that the team may open, the customer's: shown once, it stands among those pages (decision 014).
    21: at(mainTeamSegment, "tradeInValueModification", "trade-in-value-modification"),
    24: at(mainTeamSegment, "thirdParties", "third-parties"),
    25: at(mainTeamSegment, "tradeInPartner", "shopitrade"),
    26: at(mainTeamSegment, "employees", "employees"),
    27: { entry: "blockManagement", path: "block-management" },
    28: block,
    29: at(mainTeamSegment, "orders", "orders"),
    30: at(mainTeamSegment, "creditReviews", "credit-reviews"),
  },
  // A dealer's other sections have no page in the area that a dealer may enter (decision 014).
  company: { 6: at("company", "companyDashboard", "dashboard"), 28: block, 29: at("company", "orders", "orders") },
};

const groupsOf: Record<UserTypeId, readonly MenuGroup[]> = {
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
  places: Place[];
}

/** A route shows once, in the first group that has it; one that would answer 401 does not show (reading 10). */
export function menuOf(userTypeId: UserTypeId, sections: readonly Section[]): Menu[] {
  const active = new Set(sections.filter((section) => section.active).map((section) => section.sectionId));
  const shown = new Set<string>();
  const menus = groupsOf[userTypeId].map((group) => {
    const open = Object.entries(places[group])
      .filter(([sectionId]) => active.has(Number(sectionId)))
      .map(([, place]) => place)
      .filter(({ path }) => {
        const area = areaOfPath(`/*/${path}`);
        return area !== null && mayEnter(area, userTypeId) && !shown.has(path);
      });
    for (const { path } of open) shown.add(path);
    return { group, places: open };
  });
  const filled = menus.filter((menu) => menu.places.length > 0);
  return filled.map((menu) => ({ ...menu, hasHeading: filled.length > 1 }));
}
