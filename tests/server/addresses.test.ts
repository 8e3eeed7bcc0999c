/** The shell knows some of the app's addresses by patterns of its own: each is held here to the app's table of routes. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { loggablePath } from "#server/logging/redaction.ts";
import { maxBodyBytes } from "#server/middleware/max-body-bytes.ts";

interface RouteNode {
  path?: string;
  children?: RouteNode[];
}

const pathsOf = ({ path, children = [] }: RouteNode, above: string): string[] => {
  const own = path ? `${above}/${path}` : above;
  return [own, ...children.flatMap((child) => pathsOf(child, own))];
};
const table = [...new Set((routes as RouteNode[]).flatMap((route) => pathsOf(route, "")))];
const filled = (path: string, values: Record<string, string> = {}) =>
  path.replace(":language", "fr-ca").replaceAll(/:(\w+)\??/g, (_, name: string) => values[name] ?? "7");
const megabyte = 1024 * 1024;

describe("what the shell knows of the app's addresses", () => {
  it("lets photos in only where the table has a page for them", () => {
    const large = table.filter(
      (path) =>
        maxBodyBytes(filled(path, { page: "photos", step: "photos" }), "multipart/form-data; boundary=x") > megabyte,
    );
    // A new page that takes photos, or one that took them and moved, is named here.
    expect(large.sort()).toMatchInlineSnapshot(`
      [
        "/:language/buy-online/drivers-license",
        "/:language/buy-online/trade-in/:page",
        "/:language/customer/garage/:garageVehicleId/documents",
        "/:language/trade-in-form/:guid/:step?",
        "/:language/trade-in/:page",
        "/:language/vehiclesTeam/Images",
      ]
    `);
    for (const path of table) expect(maxBodyBytes(filled(path), "application/x-www-form-urlencoded")).toBe(megabyte);
  });

  it("hides from the log what opens an account or a private form", () => {
    const secret = "0f8fad5b-d9cb-469f-a165-70867728950e";
    const withGuid = table.filter((path) => /:(guid|tradeInId)/.test(path));
    const shown = withGuid.filter((path) =>
      loggablePath(new URL(filled(path, { guid: secret, tradeInId: secret }), "http://localhost")).includes(secret),
    );
    // These name a thing that the area's guard protects: knowing it opens nothing.
    expect(shown).toEqual([
      "/:language/block/vehicle-details/:guid",
      "/:language/block/vehicle-details/:guid/photos/:angle",
      "/:language/customer/transaction-history/trade-ins/:tradeInId",
      "/:language/customer/transaction-history/trade-ins/:tradeInId/estimate.pdf",
    ]);
  });

  it("keeps robots only from what there is", () => {
    const robots = readFileSync("public/robots.txt", "utf8");
    const ours = [...robots.matchAll(/Disallow: \/\*(\S+)/g)].map(([, path = ""]) => path);
    expect(ours.length).toBeGreaterThan(3);
    for (const path of ours) {
      expect(
        table.some((route) => `${route.replace("/:language", "")}/`.startsWith(path)),
        path,
      ).toBe(true);
    }
  });
});
