/** A company's way to its first plan when Stripe itself fails: the next try is not answered by the failure of the one before. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionOf, startDeposits } from "#tests/upstream/support/deposit-fixture.ts";
import { users } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { startPlan } from "#upstream/services/subscription/start-plan.ts";

const site = "https://nordet.test";
let deposits: Awaited<ReturnType<typeof startDeposits>>;
beforeAll(async () => {
  deposits = await startDeposits(site);
});
afterAll(() => deposits.upstream.close());

const db = () => deposits.upstream.database.db;

async function start(): Promise<string> {
  const dealer = requireRow(await db().select().from(users).where(eq(users.email, "dealer@demo.test")));
  const address = `${site}/en-ca/company/subscription`;
  const input = { plan: "dealer", language: "en-ca", returnUrl: address, cancelUrl: address } as const;
  return startPlan(deposits.parts, await sessionOf(deposits.parts, dealer.id), input);
}

test("goes on after the checkout failed once", async () => {
  deposits.stripeState.failingPath = "/checkout/sessions";
  await expect(start()).rejects.toThrow("Down");
  deposits.stripeState.failingPath = "";
  expect(await start()).toContain("checkout");
});
