/** The side menu of the specification's section 4, listed by hand; entries that would lead to a 401 are left out (reading 10). */
import { describe, expect, it } from "vitest";
import { areaOfPath, type CompanyRole, canEnter, type UserTypeId } from "#domain/people/roles.ts";
import {
  buildMenu,
  canOpenSection,
  findFirstPath,
  listWithdrawableSections,
  menuEntryOfPath,
  menuGroups,
} from "#domain/site/menu.ts";
import { divideMenu } from "#domain/site/menu-subjects.ts";

const active = (...ids: number[]) => ids.map((sectionId) => ({ sectionId, active: true }));
const all = active(...Array(40).keys());

const userOf = (userTypeId: UserTypeId, ...withdrawnSections: number[]) => ({ userTypeId, withdrawnSections });

const entriesOf = (typeId: UserTypeId, sections = all, role: CompanyRole | null = "head") =>
  buildMenu(userOf(typeId), sections, role).map(({ group, places }) => [group, places.map(({ entry }) => entry)]);

const customer = ["dashboard", "transactionHistory", "garage", "profile", "creditScore"];
const vehiclesTeam = ["vehicles", "findVehicle", "recentVehicles", "colours", "prices", "notifications", "images"];
const mainTeam = [
  ...[
    "users",
    "leadManagement",
    "companies",
    "tradeInValueModification",
    "thirdParties",
    "tradeInPartner",
    "employees",
  ],
  // Section 4 has no number for the block, orders and credit reviews: these are ours.
  ...["blockManagement", "block", "orders", "creditReviews", "audit"],
];

describe("the side menu", () => {
  it.each([
    [8, [["customer", customer]]],
    [17, [["customer", customer]]],
    [
      7,
      [
        ["admin", ["users", "companies"]],
        ["customer", customer],
      ],
    ],
    [
      20,
      [
        ["vehiclesTeam", vehiclesTeam],
        ["customer", customer],
      ],
    ],
    // The dashboard is shown once, where its page belongs.
    [
      18,
      [
        ["mainTeam", mainTeam],
        ["customer", customer],
      ],
    ],
    [
      9,
      [
        [
          "company",
          [
            "employees",
            "leadManagement",
            "companyProfile",
            "companyDashboard",
            "block",
            "orders",
            "companyVehicles",
            "widgets",
            "subscription",
            "integrations",
          ],
        ],
        ["customer", customer],
      ],
    ],
    [
      6,
      [
        ["admin", ["users", "companies", "notifications", "system"]],
        ["mainTeam", mainTeam.filter((entry) => entry !== "users" && entry !== "companies")],
        ["vehiclesTeam", vehiclesTeam],
        [
          "company",
          [
            "employees",
            "leadManagement",
            "companyProfile",
            "companyDashboard",
            "orders",
            "companyVehicles",
            "widgets",
            "subscription",
            "integrations",
          ],
        ],
        ["customer", customer],
      ],
    ],
  ] as const)("of type %d with every section", (typeId, groups) => {
    expect(entriesOf(typeId)).toEqual(groups);
  });

  it.each([
    [6, "customer/dashboard"],
    [8, "customer/transaction-history"],
    [9, "customer/garage"],
    [10, "customer/profile"],
    [11, "customer/credit-applications"],
  ])("leads a customer's section %d to %s", (sectionId, path) => {
    expect(buildMenu(userOf(8), active(sectionId)).flatMap(({ places }) => places.map((place) => place.path))).toEqual([
      path,
    ]);
  });

  it.each([
    [4, "vehiclesTeam/vehicles vehiclesTeam/vehicle vehiclesTeam/vehicles/7 vehiclesTeam/colours vehiclesTeam/prices"],
    [36, "admin/system"],
    [21, "nordet/trade-in-value-modification"],
    [23, "vehiclesTeam/Images"],
    [24, "nordet/third-parties"],
  ])("leads staff's section %d to %s", (sectionId, paths) => {
    expect(buildMenu(userOf(6), active(sectionId)).flatMap(({ places }) => places.map((place) => place.path))).toEqual(
      paths.split(" "),
    );
  });

  it("leads the vehicles team and administrators to the notifications of their areas", () => {
    const pathsOf = (typeId: 6 | 20) =>
      buildMenu(userOf(typeId), active(5)).flatMap(({ places }) => places.map((place) => place.path));
    expect(pathsOf(20)).toEqual(["vehiclesTeam/notifications"]);
    expect(pathsOf(6)).toEqual(["admin/notifications", "vehiclesTeam/notifications"]);
  });

  it("leads to a page of each area that has the section", () => {
    const pathsOf = (typeId: 6 | 9 | 18) =>
      buildMenu(userOf(typeId), active(2)).flatMap(({ places }) => places.map((place) => place.path));
    for (const [sectionId, ...paths] of [
      [1, "nordet/users", "company/employees"],
      [3, "nordet/companies", "company/profile"],
      [26, "nordet/employees", "company/employees"],
    ] as const)
      expect(buildMenu(userOf(6), active(sectionId)).flatMap(({ places }) => places.map(({ path }) => path))).toEqual(
        paths,
      );
    expect([pathsOf(6), pathsOf(9), pathsOf(18)]).toEqual([
      ["nordet/lead-management", "company/leads"],
      ["company/leads"],
      ["nordet/lead-management"],
    ]);
  });

  it("leads a dealer's sections 1 and 26 to one page, which heads alone have", () => {
    const pathsOf = (...ids: number[]) => buildMenu(userOf(9), active(...ids), "head").flatMap(({ places }) => places);
    for (const ids of [[1], [26], [1, 26]])
      expect(pathsOf(...ids).map(({ path }) => path)).toEqual(["company/employees"]);
    for (const role of ["employee", null] as const) expect(entriesOf(9, active(1, 26), role)).toEqual([]);
  });

  it("leaves out inactive and unknown sections", () => {
    expect(buildMenu(userOf(8), [{ sectionId: 9, active: false }, ...active(10, 999)])).toMatchObject([
      { group: "customer", hasHeading: false, places: [{ entry: "profile" }] },
    ]);
    expect(buildMenu(userOf(8), [])).toEqual([]);
  });

  it("shows headings if there is more than one group", () => {
    expect(buildMenu(userOf(20), active(4)).map(({ hasHeading }) => hasHeading)).toEqual([false]);
    expect(buildMenu(userOf(20), active(4, 10)).map(({ hasHeading }) => hasHeading)).toEqual([true, true]);
    expect(buildMenu(userOf(7), active(1, 3, 10)).map(({ hasHeading }) => hasHeading)).toEqual([true, true]);
  });

  it("has an entry for every area that a role may enter", () => {
    for (const typeId of [6, 7, 8, 9, 17, 18, 20] as const) {
      const entered = new Set(
        buildMenu(userOf(typeId), all).flatMap(({ places }) => places.map(({ path }) => areaOfPath(`/*/${path}`))),
      );
      // Users and companies, the admin group's sections, stand in the main team's area.
      for (const area of menuGroups.filter((group) => group !== "admin" && !(group === "mainTeam" && typeId === 7)))
        expect([typeId, area, entered.has(area)]).toEqual([typeId, area, canEnter(area, typeId)]);
    }
  });

  it("shows each route once", () => {
    for (const typeId of [6, 7, 8, 9, 17, 18, 20] as const) {
      const paths = buildMenu(userOf(typeId), all).flatMap(({ places }) => places.map(({ path }) => path));
      expect(new Set(paths).size).toBe(paths.length);
    }
  });
});

describe("the menu as it is shown", () => {
  const partsOf = (typeId: UserTypeId) => divideMenu(buildMenu(userOf(typeId), all, "head"));

  it("has the places of dealers and of the main team by subject, and each place once", () => {
    expect(partsOf(9).map(({ heading }) => heading)).toEqual([null, "sales", "vehicles", "company", "customer"]);
    expect(partsOf(18).map(({ heading }) => heading)).toEqual(["sales", "tradeIns", "accounts", "customer"]);
    for (const typeId of [6, 7, 8, 9, 17, 18, 20] as const) {
      const shown = partsOf(typeId).flatMap(({ places }) => places.map(({ path }) => path));
      const built = buildMenu(userOf(typeId), all, "head").flatMap(({ places }) => places.map(({ path }) => path));
      expect(shown.toSorted()).toEqual(built.toSorted());
    }
  });

  it("has the same order for somebody with several areas", () => {
    const company = partsOf(6).find(({ heading }) => heading === "company");
    expect(company?.places.map(({ entry }) => entry).slice(0, 4)).toEqual([
      ...["companyDashboard", "leadManagement", "orders", "companyVehicles"],
    ]);
  });

  it("has other areas whole, and no heading for one group", () => {
    expect(partsOf(20).map(({ heading }) => heading)).toEqual(["vehiclesTeam", "customer"]);
    expect(partsOf(8).map(({ heading }) => heading)).toEqual([null]);
    expect(divideMenu(buildMenu(userOf(9), active(2, 29))).map(({ heading }) => heading)).toEqual([null]);
  });

  it("counts what waits in a section at its own place alone", () => {
    const places = buildMenu(userOf(20), [{ sectionId: 4, active: true, count: 3 }]).flatMap((menu) => menu.places);
    expect(places.map(({ count }) => count)).toEqual([3, undefined, undefined, undefined, undefined]);
  });
});

describe("a section", () => {
  it("opens its pages to the types that have it, in every spelling that the router accepts", () => {
    for (const path of ["nordet/users", "nordet/users/7/edit", "NORDET/Users", "nordet/%75sers/7"])
      expect([6, 7, 9, 18].map((typeId) => canOpenSection(userOf(typeId as UserTypeId), `/fr-ca/${path}`))).toEqual([
        ...[true, true, false, true],
      ]);
    expect(canOpenSection(userOf(7), "/fr-ca/nordet/orders/1")).toBe(false);
    expect(canOpenSection(userOf(7), "/fr-ca/nordet")).toBe(true);
    // The block is another section than its management.
    expect(canOpenSection(userOf(18, 28), "/fr-ca/block-management/send-form")).toBe(true);
    expect(canOpenSection(userOf(18, 28), "/fr-ca/block/vehicle-details/x")).toBe(false);
  });

  it("that comes first in an area is where the area begins", () => {
    const startOf = (typeId: UserTypeId, area: "admin" | "mainTeam" | "vehiclesTeam", ...withdrawn: number[]) =>
      findFirstPath(userOf(typeId, ...withdrawn), area);
    expect([startOf(6, "admin"), startOf(6, "vehiclesTeam"), startOf(6, "mainTeam")]).toEqual([
      ...["admin/notifications", "vehiclesTeam/vehicles", "nordet/users"],
    ]);
    expect([startOf(20, "vehiclesTeam"), startOf(20, "vehiclesTeam", 4)]).toEqual([
      ...["vehiclesTeam/vehicles", "vehiclesTeam/notifications"],
    ]);
    expect([startOf(7, "mainTeam"), startOf(7, "mainTeam", 1, 3)]).toEqual(["nordet/users", null]);
  });

  it("that is withdrawn closes its pages and leaves the menu", () => {
    for (const typeId of [7, 9, 18, 20] as const)
      for (const { sectionId, link } of listWithdrawableSections(typeId)) {
        const user = userOf(typeId, sectionId);
        expect(canOpenSection(user, `/en-ca/${link.path}/1`)).toBe(false);
        const paths = buildMenu(user, all, "head").flatMap(({ places }) => places.map(({ path }) => path));
        expect(paths).not.toContain(link.path);
        const links = 1 + (link.more ?? []).length;
        expect(buildMenu(userOf(typeId), all, "head").flatMap(({ places }) => places)).toHaveLength(
          paths.length + links,
        );
      }
    expect(listWithdrawableSections(8)).toEqual([]);
  });
});

it("names the entry that a page belongs to, by the longest path", () => {
  const paths = ["admin/system/queue/mail", "company/vehicles/7", "block-management", "nordet", "login"];
  expect(paths.map((path) => menuEntryOfPath(`/fr-ca/${path}`))).toEqual([
    "system",
    "companyVehicles",
    "blockManagement",
    null,
    null,
  ]);
});
