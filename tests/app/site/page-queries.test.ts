/**
 * How many statements of the database each page sends, its session and header included. A page that needs more is a finding.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { noTelemetry, type Telemetry } from "#domain/telemetry.ts";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { findFreeVehicle, goTo, startPurchase } from "#tests/app/support/purchase-actors.ts";

const statements: string[] = [];
/** The worker, the calls' log and the seal of the audit write on their own, whatever pages are asked for. */
const ofBackground = /\b(outbox|jobs|outside_calls|audit_chain|webhook_\w+)\b/;
const ofMessages = /^select "id", "subject", "subjects", "kind", "created_at"/;
/** Only a server's driver shows them as statements. */
const isFrame = (query: string) => query === "begin" || query === "commit";
const telemetry: Telemetry = {
  ...noTelemetry,
  hasStatements: true,
  measure(operation, work) {
    const query = operation.attributes?.["query"] ?? "";
    // A page that takes longer than a second, on a busy machine, reads its session again.
    const isRepeated = query.startsWith('select "users"."id", "users"."guid"') && statements.includes(query);
    if (
      operation.kind === "statement" &&
      !isFrame(query) &&
      (!ofBackground.test(query) || ofMessages.test(query)) &&
      !isRepeated
    )
      statements.push(query);
    return work();
  },
};

let app: TestApp;
let visitor: Browser;
let customer: Browser;
let owner: Browser;
let dealer: Browser;
let vehicleId: string;
let step: string;
beforeAll(async () => {
  app = await startApp({ telemetry, hasPeriodicTasks: false });
  visitor = app.browser();
  vehicleId = await findFreeVehicle(visitor, "en-ca");
  const buyer = await startPurchase(app, "customer", "en-ca");
  step = (await goTo(buyer, "protection-plan")).path;
  customer = buyer.browser;
  owner = await app.signedIn("gabrielle.pelletier");
  dealer = await app.signedIn("dealer");
});
afterAll(() => app.close());

/** The page's statements at the best of ten times: work in the background may send some. */
async function listStatements(browser: Browser, path: string, atMost: number): Promise<readonly string[]> {
  // The first page reads what stays in memory, and when the session was last used.
  await browser.open(path);
  await app.upstream.settle();
  for (let time = 1; ; time += 1) {
    statements.length = 0;
    await browser.open(path);
    const sent = [...statements];
    if (sent.length <= atMost || time === 10) return sent;
  }
}

const pages: [page: string, atMost: number, who: () => Browser, path: () => string][] = [
  ["home", 4, () => visitor, () => "/en-ca"],
  ["list", 1, () => visitor, () => "/en-ca/cars"],
  ["list, two filters", 1, () => visitor, () => "/en-ca/cars?make=Toyota&body=suv"],
  ["vehicle", 3, () => visitor, () => `/en-ca/cars/${vehicleId}`],
  ["login", 0, () => visitor, () => "/en-ca/login"],
  ["list, signed in", 2, () => customer, () => "/en-ca/cars"],
  // Its menu counts leads and orders in one statement.
  ["a dealer's leads", 5, () => dealer, () => "/en-ca/company/leads"],
  ["dashboard", 5, () => customer, () => "/en-ca/customer/dashboard"],
  ["the dashboard of a person who has much", 5, () => owner, () => "/en-ca/customer/dashboard"],
  ["a step", 2, () => customer, () => step.replace("protection-plan", "personal-details")],
  ["a step with the plans", 2, () => customer, () => step],
];

test.each(pages)("%s sends at most %i statements", async (page, atMost, who, path) => {
  const sent = await listStatements(who(), path(), atMost);
  expect([page, sent.length <= atMost ? "fits" : [sent.length, ...sent]]).toEqual([page, "fits"]);
});

test("a step's post sends at most 5 statements", async () => {
  await customer.open(step);
  let least: string[] | null = null;
  for (let time = 0; time < 10 && (least === null || least.length > 5); time += 1) {
    await app.upstream.settle();
    statements.length = 0;
    const response = await customer.post(step, { protectionPlan: "none" });
    expect([response.status, response.headers.get("location")]).toEqual([303, expect.stringContaining("/delivery")]);
    if (least === null || statements.length < least.length) least = [...statements];
  }
  expect((least?.length ?? 0) <= 5 ? "fits" : least).toBe("fits");
});
