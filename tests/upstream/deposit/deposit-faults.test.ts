/** Never two charges, and none unsettled, whatever Stripe does; `npm run chaos -- --only deposits` plays 1,000. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { playDeposits } from "#tests/upstream/support/deposit-faults.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream({}, { hasDocuments: false, hasPeriodicTasks: false });
});
afterAll(() => upstream.close());

test("deposits are settled after lost requests, dropped lines, and webhooks that are late, doubled or lost", async () => {
  const seed = 7;
  const { problems, charges, faults } = await playDeposits(upstream, 40, seed);
  expect({ seed, problems }).toEqual({ seed, problems: [] });
  expect(charges).toBeGreaterThan(15);
  expect(faults.get("webhook lost for good")).toBeGreaterThan(2);
  expect(faults.get("effect, then the line dropped")).toBeGreaterThan(2);
}, 60_000);
