import { describe, expect, it } from "vitest";
import { gateResponse } from "#app/session/gate.server.ts";
import { page, testShell } from "./shell.ts";

const missing = (status: number) => () => Response.json(null, { status });
const person = { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };

describe("a file that is not there", () => {
  it.each([401, 404, 405, 503])("is a page in both languages for people (%i)", async (status) => {
    const answer = await testShell(missing(status)).request("/fr-ca/contract.pdf", person);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(await answer.text()).toContain('lang="fr-CA"');
  });

  it("is data for scripts and for the app's own requests", async () => {
    const shell = testShell(missing(404));
    for (const [path, init] of [
      ["/fr-ca/contract.pdf", {}],
      ["/fr-ca/contract.pdf?_data=routes%2Fcontract", person],
    ] as const) {
      const answer = await shell.request(path, init);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toBeNull();
    }
  });

  it("leads people to the screen of what keeps them out, and tells scripts", async () => {
    const shell = testShell(() => gateResponse("inactive", 403));
    const led = await shell.request("/fr-ca/customer/profile/data.zip", person);
    expect([led.status, led.headers.get("location")]).toEqual([302, "/fr-ca/customer/dashboard"]);
    const told = await shell.request("/fr-ca/customer/profile/data.zip");
    expect([told.status, await told.json()]).toEqual([403, { gate: "inactive" }]);
    // Somebody else's form was refused, and nothing is said of an account.
    expect((await testShell(missing(403)).request("/fr-ca/contract.pdf", person)).status).toBe(403);
  });

  it("leaves pages and files as they are", async () => {
    expect(await (await testShell(() => page()).request("/", person)).text()).toContain("Véhicule");
    const file = () => new Response("%PDF-", { headers: { "content-type": "application/pdf" } });
    expect(await (await testShell(file).request("/fr-ca/contract.pdf", person)).text()).toBe("%PDF-");
  });
});
