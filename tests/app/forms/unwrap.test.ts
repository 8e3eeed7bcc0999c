/** What a person is shown when the upstream no longer lets them in. */
import { describe, expect, it } from "vitest";
import type { Gate } from "#app/session/gate.ts";
import { createUpstreamCall } from "#app/session/upstream-call.ts";
import { createAttempt } from "#app/upstream/call.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { appContext } from "#tests/upstream/support/app-context.ts";

async function thrownFor(code: string, status: number, now: Gate | null): Promise<Response> {
  const context = appContext({ fetchUpstream: async () => Response.json({ error: { code } }, { status }) });
  const call = createUpstreamCall(createAttempt(context, "token", ""), {
    back: "/en-ca/inventory/1",
    loginHref: "/en-ca/login?referer=x",
    findGate: async () => now,
    readPostedFields: async () => null,
  });
  const thrown = await call(buyOnline.getReviewOrderDetails, { vehicleId: 1 }).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("Nothing was thrown.");
  return thrown;
}

describe("a refused call", () => {
  it.each(["verify-email", "inactive", "suspended"] as const)(
    "shows %s when that is what the account is now",
    async (gate) => {
      const response = await thrownFor("not_authenticated", 403, gate);
      expect([response.status, await response.json()]).toEqual([403, { gate, back: "/en-ca/inventory/1" }]);
    },
  );

  it("is a 401 when the account is in order after all, or not allowed", async () => {
    expect((await thrownFor("not_authenticated", 403, null)).status).toBe(401);
    expect((await thrownFor("not_allowed", 403, null)).status).toBe(401);
  });

  it("leads to login when the session is over", async () => {
    const response = await thrownFor("sign_in", 401, null);
    expect([response.status, response.headers.get("location")]).toEqual([303, "/en-ca/login?referer=x"]);
  });
});
