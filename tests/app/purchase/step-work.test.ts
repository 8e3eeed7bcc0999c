/** Each step's page and post read the purchase once: how many calls and SQL statements each may cost. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { type Buyer, goTo, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { type RequestWork, recordRequestWork } from "#tests/app/support/request-work.ts";

interface Limit {
  calls: number;
  statements: number;
}

interface StepLimits {
  get: Limit;
  /** The form with the values that the page shows, and with `answers`. */
  post: Limit;
  answers?: Record<string, string>;
}

/** As measured. A failure's message lists the calls and their statements. */
const limits: Record<string, StepLimits> = {
  "personal-details": { get: { calls: 2, statements: 2 }, post: { calls: 3, statements: 13 } },
  "trade-in": { get: { calls: 2, statements: 2 }, post: { calls: 3, statements: 12 } },
  "payment-method": { get: { calls: 3, statements: 3 }, post: { calls: 3, statements: 11 } },
  "protection-plan": { get: { calls: 3, statements: 3 }, post: { calls: 3, statements: 12 } },
  delivery: { get: { calls: 3, statements: 2 }, post: { calls: 3, statements: 11 } },
  "drivers-license": {
    get: { calls: 2, statements: 2 },
    post: { calls: 3, statements: 13 },
    answers: { confirmed: "yes" },
  },
  deposit: { get: { calls: 2, statements: 2 }, post: { calls: 2, statements: 4 } },
  // The post lacks a signature, so the page is shown again.
  "review-order": { get: { calls: 5, statements: 6 }, post: { calls: 5, statements: 6 }, answers: { signature: "" } },
};

const work = recordRequestWork();
let app: TestApp;
let buyer: Buyer;
beforeAll(async () => {
  app = await startApp({ intercept: work.intercept });
  buyer = await startPurchase(app, "customer", "en-ca");
  await goTo(buyer, "review-order", { delivery: { deliveryType: "delivery" } });
  // The first request of a process also loads the list of languages.
  await buyer.open("payment-method");
});
afterAll(() => app.close());

function expectWithin(cost: RequestWork, { calls, statements }: Limit): void {
  expect(cost.repeatedCalls, cost.log).toEqual([]);
  expect(cost.calls, cost.log).toBeLessThanOrEqual(calls);
  expect(cost.statements, cost.log).toBeLessThanOrEqual(statements);
}

/** A save reads the answers again after it has written them; everything else is read once. */
const isReadOfAnswers = (sql: string): boolean => /^select "step", "answers" from "step_answers"/.test(sql);

describe.each(Object.entries(limits))("%s", (step, { get, post, answers }) => {
  test("its page reads the purchase once for each call", async () => {
    const cost = await work.measure(() => buyer.open(step));
    expectWithin(cost, get);
    expect(cost.repeatedStatements, cost.log).toEqual([]);
  });

  test("its post reads nothing twice but the answers that it has changed", async () => {
    const page = await buyer.open(step);
    const cost = await work.measure(() => page.send(answers));
    expectWithin(cost, post);
    expect(
      cost.repeatedStatements.filter((sql) => !isReadOfAnswers(sql)),
      cost.log,
    ).toEqual([]);
  });
});
