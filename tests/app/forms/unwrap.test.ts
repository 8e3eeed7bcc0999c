/** What a user sees when the upstream refuses the session. */
import { describe, expect, it } from "vitest";
import type { Gate } from "#app/session/gate.ts";
import { createUpstreamCall } from "#app/session/upstream-call.ts";
import { createAttempt } from "#app/upstream/call.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { appContext, failureContext } from "#tests/upstream/support/app-context.ts";

async function catchResponse(code: string, status: number, gate: Gate | null): Promise<Response> {
  const context = appContext({ fetchUpstream: async () => Response.json({ error: { code } }, { status }) });
  const call = createUpstreamCall(createAttempt(context, "token", ""), {
    ...failureContext,
    back: "/en-ca/inventory/1",
    loginHref: "/en-ca/login?referer=x",
    findGate: async () => gate,
  });
  const thrown = await call(buyOnline.getReviewOrderDetails, { vehicleId: 1 }).catch((error: unknown) => error);
  if (!(thrown instanceof Response)) throw new Error("Nothing was thrown.");
  return thrown;
}

describe("a refused call", () => {
  it.each(["verify-email", "inactive", "suspended"] as const)(
    "shows %s when the account has that gate now",
    async (gate) => {
      const response = await catchResponse("not_authenticated", 403, gate);
      expect([response.status, await response.json()]).toEqual([403, { gate, back: "/en-ca/inventory/1" }]);
    },
  );

  it("is a 401 when the account has no gate, or the role is not allowed", async () => {
    expect((await catchResponse("not_authenticated", 403, null)).status).toBe(401);
    expect((await catchResponse("not_allowed", 403, null)).status).toBe(401);
  });

  it("redirects to the login when the session has ended", async () => {
    const response = await catchResponse("sign_in", 401, null);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/en-ca/login?referer=x"]);
  });
});
