/**
 * Kills the server again and again along a purchase: every confirmed answer is there after the restart. On the embedded
 * database, which starts slowly, the first posts are enough.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { parseEnteredMoney } from "#domain/money/entered-amount.ts";
import type { Page } from "#tests/app/support/app-fixture.ts";
import { mailedPathTo } from "#tests/app/support/mail.ts";
import { findFreeVehicle } from "#tests/app/support/purchase-actors.ts";
import { requiredAnswers } from "#tests/app/support/required-answers.ts";
import { type RunningBundle, runBundle } from "#tests/app/support/running-bundle.ts";
import { triesAll } from "#tests/sample.ts";

const serverUrl = process.env["TEST_DATABASE_URL"];

async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

interface Site extends RunningBundle {
  /** Address of the server's database; absent on the embedded one. */
  databaseUrl?: string;
}

/** Starts the built app on a new, empty data folder, and with a URL on a new database of that server. */
async function startSite(url?: string): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), "nordet-killed-"));
  const name = `nordet_killed_${process.pid}`;
  if (url) await runSql(url, `create database ${name}`);
  const databaseUrl = url && new URL(`/${name}`, url).href;
  const site = await runBundle(folder, databaseUrl ? { DATABASE_URL: databaseUrl, DEMO: "1" } : {});
  onTestFinished(async () => {
    await site.kill();
    await rm(folder, { recursive: true, force: true });
    if (url) await runSql(url, `drop database ${name} with (force)`);
  });
  return Object.assign(site, databaseUrl && { databaseUrl });
}

const redirectPath = (response: Response): string => {
  const { pathname, search } = new URL(response.headers.get("location") ?? "", "http://localhost");
  return pathname + search;
};

/** Normalizes an amount: forms show it again without spaces, currency sign or trailing zero cents. */
const normalizeAmount = (text: string): string => String(parseEnteredMoney(text) ?? text);

async function restart(site: Site): Promise<void> {
  await site.kill();
  await site.start();
}

/** A restart takes more than a second, and the answers of all posts since the last one are looked for after it. */
const postsPerKill = triesAll ? 2 : 5;

/** Goes through a purchase up to `lastStep`, or to the signature, and kills the server after every few posts. */
async function buyWithKills(site: Site, lastStep?: string): Promise<void> {
  const browser = site.browser();

  let postCount = 0;
  /** Posts, kills the server when it is time, restarts it, and follows the redirect. */
  async function postAndKill(page: Page, values: Record<string, string | Blob>): Promise<Page> {
    const answer = await page.send(values);
    expect([page.path, answer.status]).toEqual([page.path, 303]);
    postCount += 1;
    if (postCount % postsPerKill === 0) await restart(site);
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
  await restart(site);
  let page = await browser.open(redirectPath(purchaseStart));
  expect(page.main.getAttribute("data-lock")).toBe("held");

  const answersByStep: Record<string, Record<string, string>> = {
    "personal-details": { "billing.line2": "app. 4" },
    "payment-method": { cashDown: "1500", selectedPaymentMethod: "finance" },
  };
  for (let step = page.main.getAttribute("data-step"); step !== "deposit"; step = page.main.getAttribute("data-step")) {
    if (step === lastStep) return;
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
  await restart(site);
  const stripe = await browser.open(redirectPath(toStripe));
  const paid = await postAndKill(stripe, await requiredAnswers(stripe.form));
  expect(paid.main.getAttribute("data-step")).toBe("deposit");
  const review = await paid.submit();
  expect(review.main.getAttribute("data-step")).toBe("review-order");
  const signed = await postAndKill(review, await requiredAnswers(review.form));
  const contract = signed.main.querySelector('a[href*="contract.pdf"]')?.getAttribute("href") ?? "";
  // The killed process may have been writing the PDF. Another try begins when its claim of the task ends, which takes half
  // a minute; tests/upstream/platform/jobs.test.ts tests that.
  if (site.databaseUrl) await runSql(site.databaseUrl, "update jobs set locked_until = now() where done_at is null");
  const getContractType = async () => (await browser.fetch(contract)).headers.get("content-type");
  await expect.poll(getContractType, { timeout: 120_000, interval: 500 }).toBe("application/pdf");
}

describe("a server that is killed again and again loses nothing that it confirmed", () => {
  test.runIf(serverUrl)(
    "on PostgreSQL, up to the signature",
    async () => buyWithKills(await startSite(serverUrl)),
    480_000,
  );

  test(`on the embedded database, up to ${serverUrl ? "the trade-in" : "the signature"}`, async () => {
    await buyWithKills(await startSite(), serverUrl && "trade-in");
  }, 480_000);
});
