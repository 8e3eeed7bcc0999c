/** The menu by subject, for somebody with one area of work and many places in it. */
import type { Menu, MenuEntry, MenuGroup, MenuPlace } from "./menu.ts";

/** Subjects of a group with many places, each with a heading of its own; the first of a dealer has none. */
type MenuSubject = "sales" | "vehicles" | "tradeIns" | "company" | "accounts";

const subjectsOf: Partial<Record<MenuGroup, readonly [MenuSubject | null, readonly MenuEntry[]][]>> = {
  company: [
    [null, ["companyDashboard"]],
    ["sales", ["leadManagement", "orders"]],
    ["vehicles", ["companyVehicles", "block"]],
    ["company", ["companyProfile", "employees", "widgets", "subscription", "integrations"]],
  ],
  mainTeam: [
    ["sales", ["leadManagement", "orders", "creditReviews"]],
    ["tradeIns", ["blockManagement", "block", "tradeInValueModification", "tradeInPartner"]],
    ["accounts", ["users", "companies", "employees", "thirdParties", "audit"]],
  ],
};

interface MenuPart {
  heading: MenuGroup | MenuSubject | null;
  places: MenuPlace[];
}

/** The menu as it is shown, in the order of a day's work; somebody with one area of work sees its places by subject. */
export function divideMenu(menus: readonly Menu[]): MenuPart[] {
  const isOneArea = menus.filter(({ group }) => group !== "customer").length === 1;
  return menus.flatMap(({ group, hasHeading, places }): MenuPart[] => {
    const parts = subjectsOf[group]?.map(([heading, entries]) => ({
      heading,
      places: entries.flatMap((entry) => places.filter((place) => place.entry === entry)),
    }));
    if (parts && isOneArea && hasHeading) return parts.filter((part) => part.places.length > 0);
    return [{ heading: hasHeading ? group : null, places: parts?.flatMap((part) => part.places) ?? places }];
  });
}
