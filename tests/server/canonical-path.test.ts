import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { areaOfPath } from "#domain/people/roles.ts";
import { loggablePath } from "#server/logging/redaction.ts";
import { createTestShell } from "./shell.ts";

interface RouteNode {
  path?: string;
  children?: RouteNode[];
}
const listPaths = ({ path = "", children = [] }: RouteNode, parent: string): string[] => {
  const full = `${parent}/${path}`.replace(/\/+/g, "/");
  return [full, ...children.flatMap((child) => listPaths(child, full))];
};
const routePaths = (routes as RouteNode[])
  .flatMap((route) => listPaths(route, ""))
  .filter((path) => !path.includes("*"));
const shell = createTestShell(undefined, { routePaths });

describe("one spelling of each address", () => {
  it.each([
    ["/en-ca/login/", "/en-ca/login"],
    ["/en-ca/login/?a=1&b=%2F", "/en-ca/login?a=1&b=%2F"],
    ["//evil.test/", "/evil.test"],
    ["/en-ca///", "/en-ca"],
    ["/EN-CA/Cars", "/en-ca/cars"],
    ["/en-ca/ADMIN/companies", "/en-ca/admin/companies"],
    ["/en-ca/%61dmin/companies", "/en-ca/admin/companies"],
    ["/en-ca/%61%44min//companies?x=%61", "/en-ca/admin/companies?x=%61"],
    ["/en-ca/vehiclesteam/images", "/en-ca/vehiclesTeam/Images"],
    ["/en-ca/Reset-Password/AbC%2dd", "/en-ca/reset-password/AbC-d"],
  ])("%s → %s", async (path, location) => {
    for (const [method, status] of [
      ["GET", 301],
      ["HEAD", 301],
      ["POST", 308],
    ] as const) {
      const answer = await shell.request(path, { method });
      expect([answer.status, answer.headers.get("location")]).toEqual([status, location]);
    }
  });

  it.each([
    "/",
    "/en-ca",
    "/en-ca/vehiclesTeam/Images",
    "/fr-ca/reset-password/AbC-D_e",
    "/en-ca/reset-password/a%2Fb",
    "/en-ca/nothing/Here",
    "/en-ca/dealers/%C3%A9t%C3%A9",
  ])("%s stays", async (path) => {
    for (const method of ["GET", "POST"]) expect((await shell.request(path, { method })).status).toBe(200);
  });

  it.each(["/en-ca/reset-password/a%", "/en-ca/%ff", "/%c3%28/cars"])(
    "nothing is at %s, which cannot be decoded",
    async (path) => {
      expect((await shell.request(path)).status).toBe(404);
    },
  );

  it("an area and a secret are found behind any spelling", () => {
    for (const segment of ["admin", "ADMIN", "%61dmin", "%61%44MIN"])
      expect(areaOfPath(`/en-ca/${segment}/companies`)).toBe("admin");
    expect(areaOfPath("/en-ca/%/companies")).toBeNull();
    const paths = [
      "Reset-Password/SECRET",
      "%72eset-password/SECRET",
      "%72eset-%70assword/SECRET%",
      "RESET%2DPASSWORD/SECRET",
    ];
    for (const path of paths)
      expect(loggablePath(new URL(`http://localhost/en-ca/${path}?TOKEN=SECRET`))).not.toContain("SECRET");
  });
});
