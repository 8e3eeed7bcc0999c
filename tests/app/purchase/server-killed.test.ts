/** Kills the server after each response along a purchase: every confirmed answer is there after the restart. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseEnteredMoney } from "#app/form/fields.server.ts";
import type { Page } from "#tests/app/support/app-fixture.ts";
import { mailedPathTo } from "#tests/app/support/mail.ts";
import { findFreeVehicle } from "#tests/app/support/purchase-actors.ts";
import { requiredAnswers } from "#tests/app/support/required-answers.ts";
import { type RunningBundle, runBundle } from "#tests/app/support/running-bundle.ts";

let folder: string;
let site: RunningBundle;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "nordet-killed-"));
  site = await runBundle(folder);
}, 120_000);
afterAll(async () => {
  await site.kill();
  await rm(folder, { recursive: true, force: true });
});

const redirectPath = (response: Response): string => {
  const { pathname, search } = new URL(response.headers.get("location") ?? "", "http://localhost");
  return pathname + search;
};

/** Normalizes an amount: forms show it again without spaces, currency sign or trailing zero cents. */
const normalizeAmount = (text: string): string => String(parseEnteredMoney(text) ?? text);

test("a server that is killed after each post loses nothing that it confirmed", async () => {
  const browser = site.browser();

  /** Posts, kills the server after its response, restarts it, and follows the redirect. */
  async function postAndKill(page: Page, values: Record<string, string | Blob>): Promise<Page> {
    const answer = await page.send(values);
    await site.kill();
    expect([page.path, answer.status]).toEqual([page.path, 303]);
    await site.start();
    return browser.open(redirectPath(answer));
  }

  const email = "coupure@exemple.ca";
  const signup = await browser.open("/fr-ca/signup");
  const names = { firstName: "Marie-Ève", lastName: "Tremblay" };
  const screen = await postAndKill(signup, { ...(await requiredAnswers(signup.form, { email })), ...names });
  expect(screen.status).toBe(403);
  const confirm = await browser.open(await mailedPathTo(browser, email));
  expect((await postAndKill(confirm, {})).status).toBe(200);

  const vehicle = await browser.open(`/fr-ca/autos/${await findFreeVehicle(browser)}`);
  const buy = vehicle.main.querySelector('form[action="/fr-ca/buy-online"]');
  if (!buy) throw new Error("There is no Buy.");
  const purchaseStart = await vehicle.send({}, buy);
  await site.kill();
  await site.start();
  let page = await browser.open(redirectPath(purchaseStart));
  expect(page.main.getAttribute("data-lock")).toBe("held");

  const answersByStep: Record<string, Record<string, string>> = {
    "personal-details": { "billing.line2": "app. 4" },
    "payment-method": { cashDown: "1500", selectedPaymentMethod: "finance" },
  };
  for (let step = page.main.getAttribute("data-step"); step !== "deposit"; step = page.main.getAttribute("data-step")) {
    if (!step || page.status !== 200) throw new Error(`Stopped at ${page.path} (${page.status}).`);
    // A step may have further pages, without the first page's fields.
    const served = page.served();
    const stepAnswers = Object.entries(answersByStep[step] ?? {}).filter(([name]) => name in served);
    const posted = { ...(await requiredAnswers(page.form)), ...Object.fromEntries(stepAnswers) };
    const pagePath = page.path;
    page = await postAndKill(page, posted);
    const again = await browser.open(pagePath);
    const saved = again.served();
    for (const [name, value] of Object.entries(posted)) {
      // Consent must be given each time its page is sent.
      if (typeof value !== "string" || name.endsWith("Consent")) continue;
      expect([step, name, normalizeAmount(saved[name] ?? "")]).toEqual([step, name, normalizeAmount(value)]);
    }
  }

  const toStripe = await page.send();
  await site.kill();
  await site.start();
  const stripe = await browser.open(redirectPath(toStripe));
  const paid = await postAndKill(stripe, await requiredAnswers(stripe.form));
  expect(paid.main.getAttribute("data-step")).toBe("deposit");
  const review = await paid.submit();
  expect(review.main.getAttribute("data-step")).toBe("review-order");
  const signed = await postAndKill(review, await requiredAnswers(review.form));
  const contract = signed.main.querySelector('a[href*="contract.pdf"]')?.getAttribute("href") ?? "";
  const file = await browser.fetch(contract);
  expect(file.headers.get("content-type")).toBe("application/pdf");
}, 180_000);
