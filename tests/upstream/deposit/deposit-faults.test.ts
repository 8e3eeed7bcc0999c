/** Never two payments kept, none unsettled, whatever Stripe does; `npm run chaos -- --only deposits` plays 1,000. */
import { expect, test } from "vitest";
import { playDeposits } from "#tests/upstream/support/deposit-faults/play-deposits.ts";
import { isConcurrent } from "#tests/upstream/support/upstream-fixture.ts";

test("deposits are settled after lost requests, dropped lines, dead processes, and webhooks that are late, doubled or lost", async () => {
  const seed = 7;
  // The embedded database does one thing at a time.
  const count = isConcurrent ? 40 : 20;
  const { problems, charges, faults } = await playDeposits(count, seed);
  expect({ seed, problems }).toEqual({ seed, problems: [] });
  expect(charges).toBeGreaterThan(count / 2);
  for (const fault of ["webhook lost for good", "effect, then the line dropped", "effect, then 500", "process died"])
    expect(faults.get(fault), fault).toBeGreaterThan(2);
});
