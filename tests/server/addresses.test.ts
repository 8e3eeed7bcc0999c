/**
 * The server shell recognizes some app addresses by its own patterns; each pattern is checked against the app's
 * routes.
 */
import { describe, expect, it } from "vitest";
import routes from "#app/routes.ts";
import { loggablePath } from "#server/logging/redaction.ts";
import { maxBodyBytes } from "#server/middleware/max-body-bytes.ts";
import { disallowedPaths } from "#server/site-files.ts";

import { createTestShell } from "./shell.ts";

interface RouteNode {
  path?: string;
  children?: RouteNode[];
}

const listPaths = ({ path, children = [] }: RouteNode, parentPath: string): string[] => {
  const fullPath = path ? `${parentPath}/${path}` : parentPath;
  return [fullPath, ...children.flatMap((child) => listPaths(child, fullPath))];
};
const routePaths = [...new Set((routes as RouteNode[]).flatMap((route) => listPaths(route, "")))];
const fillParams = (path: string, values: Record<string, string> = {}) =>
  path.replace(":language", "fr-ca").replaceAll(/:(\w+)\??/g, (_, name: string) => values[name] ?? "7");
const megabyte = 1024 * 1024;

describe("the shell's address patterns", () => {
  it("allow large bodies only on pages that take photos", () => {
    const photoPaths = routePaths.filter(
      (path) =>
        maxBodyBytes(fillParams(path, { page: "photos", step: "photos" }), "multipart/form-data; boundary=x") >
        megabyte,
    );
    // A new page that takes photos, or one that moved, must be listed here.
    expect(photoPaths.sort()).toMatchInlineSnapshot(`
      [
        "/:language/admin/vehicles/models/:modelId/picture",
        "/:language/buy-online/drivers-license",
        "/:language/buy-online/trade-in/:page",
        "/:language/company/vehicles/:vehicleId/photos",
        "/:language/company/vehicles/import",
        "/:language/customer/garage/:garageVehicleId/documents",
        "/:language/trade-in-form/:guid/:step?",
        "/:language/trade-in/:page",
        "/:language/vehiclesTeam/vehicles/models/:modelId/picture",
      ]
    `);
    for (const path of routePaths)
      expect(maxBodyBytes(fillParams(path), "application/x-www-form-urlencoded")).toBe(megabyte);
  });

  it("hide from the log what opens an account or a private form", () => {
    const secret = "0f8fad5b-d9cb-469f-a165-70867728950e";
    const withGuid = routePaths.filter((path) => /:(guid|tradeInId)/.test(path));
    const loggedPaths = withGuid.filter((path) =>
      loggablePath(new URL(fillParams(path, { guid: secret, tradeInId: secret }), "http://localhost")).includes(secret),
    );
    // These ids give access to nothing: the area's guard protects the pages.
    expect(loggedPaths).toEqual([
      "/:language/block/vehicle-details/:guid",
      "/:language/block/vehicle-details/:guid/photos/:angle",
      "/:language/customer/transaction-history/trade-ins/:tradeInId",
      "/:language/customer/transaction-history/trade-ins/:tradeInId/estimate.pdf",
      "/:language/nordet/lead-management/estimates/:tradeInId",
    ]);
  });

  it("keep robots only from existing paths", () => {
    const pagePaths = disallowedPaths.filter((path) => path.startsWith("/*")).map((path) => path.slice("/*".length));
    expect(pagePaths.length).toBeGreaterThan(3);
    for (const path of pagePaths) {
      expect(
        routePaths.some((route) => `${route.replace("/:language", "")}/`.startsWith(path)),
        path,
      ).toBe(true);
    }
  });
});

it("the upstream's own addresses get the client's address from the server, never from the client", async () => {
  const received: Request[] = [];
  const fetch = async (request: Request) => {
    received.push(request);
    return new Response("upstream");
  };
  const upstream = { fetch, started: Promise.resolve(), ready: async () => [] };
  const shell = createTestShell(undefined, { upstream });
  const headers = { "x-client-address": "203.0.113.9" };
  await shell.request("/api/v1/leads", { method: "POST", headers, body: "{}" });
  expect(received[0]?.headers.get("x-client-address")).not.toBe("203.0.113.9");
  expect(await received[0]?.text()).toBe("{}");
});

it("the API for integrators answers every method itself; a page answers 405", async () => {
  const shell = createTestShell();
  const answer = async (path: string) => (await shell.request(path, { method: "DELETE" })).status;
  expect([
    await answer("/api/v1/leads"),
    await answer("/api/v1/nothing"),
    await answer("/api/v10"),
    await answer("/"),
  ]).toEqual([200, 200, 405, 405]);
});
