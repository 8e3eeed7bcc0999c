/** The side menu of the specification's section 4, listed by hand; entries that would lead to a 401 are left out (reading 10). */
import { describe, expect, it } from "vitest";
import { areaOfPath, type CompanyRole, canEnter, type UserTypeId } from "#domain/people/roles.ts";
import { buildMenu, menuGroups } from "#domain/site/menu.ts";

const active = (...ids: number[]) => ids.map((sectionId) => ({ sectionId, active: true }));
const all = active(...Array(40).keys());

const entriesOf = (typeId: UserTypeId, sections = all, role: CompanyRole | null = "head") =>
  buildMenu(typeId, sections, role).map(({ group, places }) => [group, places.map(({ entry }) => entry)]);

const customer = ["dashboard", "transactionHistory", "garage", "profile", "creditScore"];
const vehiclesTeam = ["vehicles", "notifications", "images"];
const mainTeam = [
  ...["users", "leadManagement", "tradeInValueModification", "thirdParties", "tradeInPartner", "employees"],
  // Section 4 has no number for the block, orders and credit reviews: these are ours.
  ...["blockManagement", "block", "orders", "creditReviews"],
];

describe("the side menu", () => {
  it.each([
    [8, [["customer", customer]]],
    [17, [["customer", customer]]],
    // Users and Companies stand in areas that 7 may not enter: the guard decides.
    [7, [["customer", customer]]],
    [
      20,
      [
        ["vehiclesTeam", vehiclesTeam],
        ["customer", customer],
      ],
    ],
    // Companies is the super admin's; the dashboard is shown once, where its page belongs.
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
          ],
        ],
        ["customer", customer],
      ],
    ],
    [
      6,
      [
        ["admin", ["users", "companies"]],
        ["mainTeam", mainTeam.slice(1)],
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
    expect(buildMenu(8, active(sectionId)).flatMap(({ places }) => places.map((place) => place.path))).toEqual([path]);
  });

  it.each([
    [4, "vehiclesTeam/vehicles"],
    [5, "vehiclesTeam/notifications"],
    [21, "nordet/trade-in-value-modification"],
    [23, "vehiclesTeam/Images"],
    [24, "nordet/third-parties"],
  ])("leads staff's section %d to %s", (sectionId, path) => {
    expect(buildMenu(6, active(sectionId)).flatMap(({ places }) => places.map((place) => place.path))).toEqual([path]);
  });

  it("leads to a page of each area that has the section", () => {
    const pathsOf = (typeId: 6 | 9 | 18) =>
      buildMenu(typeId, active(2)).flatMap(({ places }) => places.map((place) => place.path));
    for (const [sectionId, ...paths] of [
      [1, "nordet/users", "company/employees"],
      [3, "admin/companies", "company/profile"],
      [26, "nordet/employees", "company/employees"],
    ] as const)
      expect(buildMenu(6, active(sectionId)).flatMap(({ places }) => places.map(({ path }) => path))).toEqual(paths);
    expect([pathsOf(6), pathsOf(9), pathsOf(18)]).toEqual([
      ["nordet/lead-management", "company/leads"],
      ["company/leads"],
      ["nordet/lead-management"],
    ]);
  });

  it("leads a dealer's sections 1 and 26 to one page, which heads alone have", () => {
    const pathsOf = (...ids: number[]) => buildMenu(9, active(...ids), "head").flatMap(({ places }) => places);
    for (const ids of [[1], [26], [1, 26]])
      expect(pathsOf(...ids).map(({ path }) => path)).toEqual(["company/employees"]);
    for (const role of ["employee", null] as const) expect(entriesOf(9, active(1, 26), role)).toEqual([]);
  });

  it("leaves out inactive and unknown sections", () => {
    expect(buildMenu(8, [{ sectionId: 9, active: false }, ...active(10, 999)])).toMatchObject([
      { group: "customer", hasHeading: false, places: [{ entry: "profile" }] },
    ]);
    expect(buildMenu(8, [])).toEqual([]);
  });

  it("shows headings if there is more than one group", () => {
    expect(buildMenu(20, active(4)).map(({ hasHeading }) => hasHeading)).toEqual([false]);
    expect(buildMenu(20, active(4, 10)).map(({ hasHeading }) => hasHeading)).toEqual([true, true]);
    // The other group's only entry would be a 401, so it has none.
    expect(buildMenu(7, active(1, 3, 10)).map(({ hasHeading }) => hasHeading)).toEqual([false]);
  });

  it("has an entry for every area that a role may enter", () => {
    for (const typeId of [6, 7, 8, 9, 17, 18, 20] as const) {
      const entered = new Set(
        buildMenu(typeId, all).flatMap(({ places }) => places.map(({ path }) => areaOfPath(`/*/${path}`))),
      );
      for (const area of menuGroups)
        expect([typeId, area, entered.has(area)]).toEqual([typeId, area, canEnter(area, typeId)]);
    }
  });

  it("shows each route once", () => {
    for (const typeId of [6, 7, 8, 9, 17, 18, 20] as const) {
      const paths = buildMenu(typeId, all).flatMap(({ places }) => places.map(({ path }) => path));
      expect(new Set(paths).size).toBe(paths.length);
    }
  });
});
