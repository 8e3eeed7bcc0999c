/** The table of the specification's section 6, listed by hand. */
import { describe, expect, it } from "vitest";
import { type Area, areaOfPath, areas, canEnter, canManageUser, isUserTypeId } from "#domain/people/roles.ts";

const everyone = [6, 7, 8, 9, 17, 18, 20];

/** User types that may enter; 6 enters every area, the customer area only needs a session; block areas follow reading 9. */
const table: Record<Area, number[]> = {
  customer: everyone,
  admin: [6],
  company: [6, 9],
  // Type 7 has two of its sections (menu.test.ts).
  mainTeam: [6, 7, 18],
  vehiclesTeam: [6, 20],
  block: [6, 9, 18],
  blockManagement: [6, 18],
  // Everyone who works here (reading 51).
  search: [6, 7, 9, 18, 20],
};

describe("roles", () => {
  it("knows the specification's ids and no others", () => {
    expect([...Array(30).keys()].filter(isUserTypeId)).toEqual(everyone);
  });

  it.each(Object.entries(table))("%s lets in %j", (area, allowed) => {
    expect(everyone.filter((typeId) => canEnter(area as Area, typeId))).toEqual(allowed);
  });

  it("has no other area", () => {
    expect(Object.keys(areas).sort()).toEqual(Object.keys(table).sort());
  });

  it("an unknown type may enter only the customer area", () => {
    expect(Object.keys(table).filter((area) => canEnter(area as Area, 5))).toEqual(["customer"]);
  });

  it("sends the wrong role to the 401 page, but from the company area to the customer dashboard", () => {
    const elsewhere = Object.entries(areas).filter(([, { otherwise }]) => otherwise !== "401");
    expect(elsewhere.map(([area]) => area)).toEqual(["company"]);
  });

  it.each([
    ["/en-ca/customer/garage", "customer"],
    ["/fr-ca/nordet/users/3/edit", "mainTeam"],
    ["/fr-ca/vehiclesTeam/Images", "vehiclesTeam"],
    ["/en-ca/block", "block"],
    ["/en-ca/block/vehicle-details/1", "block"],
    ["/en-ca/block-management/trade-in-details/1", "blockManagement"],
    ["/en-ca/company", "company"],
    ["/en-ca/admin/vehicles", "admin"],
    ["/en-ca/cars/12", null],
    ["/en-ca/buy-online", null],
    ["/en-ca", null],
    ["/", null],
    ["/customer", null],
  ])("%s is of the area %s", (path, area) => {
    expect(areaOfPath(path)).toBe(area);
  });

  it("only super admins manage administrators; administrators manage neither the main team nor each other", () => {
    const managed = (actor: number) => everyone.filter((typeId) => canManageUser(actor, typeId));
    expect(managed(6)).toEqual(everyone);
    expect(managed(18)).toEqual([8, 9, 17, 18, 20]);
    expect(managed(7)).toEqual([8, 9, 17, 20]);
    for (const actor of [8, 9, 17, 20]) expect(managed(actor)).toEqual([]);
  });
});
