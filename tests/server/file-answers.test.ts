import { describe, expect, it } from "vitest";
import { gateResponse } from "#app/session/gate.server.ts";
import { createPage, createTestShell } from "./shell.ts";

const missing = (status: number) => () => Response.json(null, { status });
const browserHeaders = { headers: { accept: "text/html,application/xhtml+xml,*/*;q=0.8" } };

describe("a missing file", () => {
  it.each([401, 404, 405, 503])("is a page in both languages for people (%i)", async (status) => {
    const answer = await createTestShell(missing(status)).request("/fr-ca/contract.pdf", browserHeaders);
    expect(answer.status).toBe(status);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(await answer.text()).toContain('lang="fr-CA"');
  });

  it("is JSON for scripts and for the app's own requests", async () => {
    const shell = createTestShell(missing(404));
    for (const [path, init] of [
      ["/fr-ca/contract.pdf", {}],
      ["/fr-ca/contract.pdf?_data=routes%2Fcontract", browserHeaders],
    ] as const) {
      const answer = await shell.request(path, init);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toBeNull();
    }
  });

  it("behind an account gate redirects people to the gate's page, and is a 403 for scripts", async () => {
    const shell = createTestShell(() => gateResponse("inactive", 403));
    const redirected = await shell.request("/fr-ca/customer/profile/data.zip", browserHeaders);
    expect([redirected.status, redirected.headers.get("location")]).toEqual([302, "/fr-ca/customer/dashboard"]);
    const scriptResponse = await shell.request("/fr-ca/customer/profile/data.zip");
    expect([scriptResponse.status, await scriptResponse.json()]).toEqual([403, { gate: "inactive" }]);
    // Without a gate the 403 stays as it is: it says nothing about an account.
    expect((await createTestShell(missing(403)).request("/fr-ca/contract.pdf", browserHeaders)).status).toBe(403);
  });

  it("leaves pages and existing files as they are", async () => {
    expect(await (await createTestShell(() => createPage()).request("/", browserHeaders)).text()).toContain("Véhicule");
    const file = () => new Response("%PDF-", { headers: { "content-type": "application/pdf" } });
    expect(await (await createTestShell(file).request("/fr-ca/contract.pdf", browserHeaders)).text()).toBe("%PDF-");
  });
});
