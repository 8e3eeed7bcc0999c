/**
 * Every page and form of the app, with each call that it makes going wrong in each way: it answers in its language within
 * its time, keeps what was typed and grants nothing. Routes and calls come from their tables, so a new one is tested
 * without a change here. TEST_ALL=1 tries every fault; otherwise one of each kind that the app tells apart.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TimeLimits } from "#app/context.ts";
import { createAttempt } from "#app/upstream/call.ts";
import { Browser, createShell, Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import {
  callId,
  createFaultProxy,
  type Fault,
  faultNames,
  faults,
  mainFaults,
  recording,
  spoiling,
} from "#tests/app/support/fault-proxy.ts";
import { openPersonBrowser } from "#tests/app/support/person-browser.ts";
import { requiredAnswers } from "#tests/app/support/required-answers.ts";
import { buildAddress, listTestedRoutes } from "#tests/app/support/route-addresses.ts";
import { sample, triesAll } from "#tests/sample.ts";
import { appContext } from "#tests/upstream/support/app-context.ts";
import { listRows } from "#tests/upstream/support/contract-rows.ts";
import { createPerson, type Person } from "#tests/upstream/support/person-things.ts";

const timeLimits = { read: 100, write: 100, page: 400, transfer: 150, probe: 100 };
/** A busy machine renders slowly, and without these limits a hung page takes ten seconds. */
const maxMs = 4_000;
const testedFaults = triesAll ? faultNames : mainFaults;
/** Every read hangs; by turns, one more is reset and the next is not understood. */
const readFaults = (index: number): readonly Fault[] =>
  triesAll ? faultNames : ["hung", index % 2 === 0 ? "reset" : "wrong shape"];
/** A slow write is done in the end, and the next post would find another state. */
const writeFaults = testedFaults.filter((fault) => fault !== "slow");

const rows = await listRows();
const testedRoutes = await listTestedRoutes();
const proxy = await createFaultProxy();

describe("every call, as the app's client sees it", () => {
  test.each(faultNames)("%s", async (fault) => {
    const outcomes = await Promise.all(
      rows.map(async (row) => {
        const context = appContext({
          timeLimits,
          startTime: performance.now(),
          fetchUpstream: () => faults[fault](async () => Response.json({})),
        });
        const input = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, "1"]));
        const upload = new Request("http://site.test", { method: "POST", body: new FormData() });
        const startTime = performance.now();
        const result = await createAttempt(context, null, "")(row, input, { upload });
        // A file's answer is passed on as it is.
        const isFile = row.kind === "file" && result.ok;
        const kind = result.ok ? (isFile ? "unavailable" : "ok") : result.failure.kind;
        return [callId(row), /unavailable|malformed/.test(kind), performance.now() - startTime < maxMs];
      }),
    );
    expect(outcomes.filter(([, isFailure, isInTime]) => !isFailure || !isInTime)).toEqual([]);
  });
});

let app: TestApp;
let owner: Person;
/** Cookies of the visitors: a customer who has one of each thing, and who may open everything. */
const cookies = { owner: new Map<string, string>(), staff: new Map<string, string>() };
beforeAll(async () => {
  app = await startApp();
  owner = await createPerson(app.upstream, { word: "Fautive", vin: "1HGCM82633A004352" });
  cookies.owner = (await openPersonBrowser(app, owner)).cookies;
  cookies.staff = (await app.signedIn("superadmin", "fr-ca")).cookies;
});
afterAll(() => app.close());

/**
 * A browser behind the proxy. Each has a server of its own, since a server stops calling a service that hangs.
 * @param order what the proxy does, as `recording` or `spoiling` write it
 */
async function openBrowser(path: string, order: string, limits: Partial<TimeLimits> = timeLimits): Promise<Browser> {
  const server = await createShell((request) => proxy.pass(request, () => app.upstream.fetch(request)), {
    timeLimits: limits,
  });
  const browser = new Browser(async (request) => {
    request.headers.set("user-agent", order);
    return server.fetch(request);
  }, "http://localhost");
  const isForStaff = /^\/:language\/(admin|company|nordet|vehiclesTeam|block|block-management|search)\b/.test(path);
  for (const [name, value] of isForStaff ? cookies.staff : cookies.owner) browser.cookies.set(name, value);
  return browser;
}

const isGuarded = (path: string) =>
  /^\/:language\/(customer|buy-online|admin|company|nordet|vehiclesTeam|block|block-management|search)\b/.test(path);

let requestCount = 0;
const nextId = () => {
  requestCount += 1;
  return String(requestCount);
};

interface Answer {
  status: number;
  headers: Headers;
  html: string;
  ms: number;
}

async function send(browser: Browser, address: string): Promise<Answer> {
  const startTime = performance.now();
  const response = await browser.fetch(address);
  const html = await response.text().catch(() => "");
  return { status: response.status, headers: response.headers, html, ms: performance.now() - startTime };
}

/** What is wrong with an answer to a request whose calls went wrong; null if nothing is. */
function findProblem({ status, headers, html, ms }: Answer): string | null {
  if (ms > maxMs) return `${Math.round(ms)} ms`;
  if (status === 500) return "status 500";
  const isPage = headers.get("content-type")?.startsWith("text/html") && status !== 302 && status !== 303;
  if (!isPage) return null;
  if (!html.includes('<html lang="fr-')) return `${status} in no language`;
  const withoutScripts = html.replace(/<script[\s\S]*?<\/script>/g, "");
  return /\b(undefined|NaN)\b|\[object /.test(withoutScripts) ? `${status} shows a raw value` : null;
}

/** Actions that do what they can without the upstream: a sign-out, and a refusal of consent. */
const succeedsAnyway = /\/(logout|consent)$/;
const isSecret = (name: string) => /password|sin$/i.test(name);

describe.each(sample("faults of routes", testedRoutes, 4))("$path ($route.id)", ({ path }) => {
  const getAddress = () => buildAddress(path, owner.things, 0);

  test("answers while its reads go wrong", async () => {
    const address = getAddress();
    const order = recording(nextId());
    const usual = await send(await openBrowser(path, order, {}), address);
    expect([address, usual.status < 500]).toEqual([address, true]);
    const cases = proxy.callsOf(order).flatMap((call, index) => readFaults(index).map((fault) => ({ call, fault })));
    const problems = await Promise.all(
      cases.map(async ({ call, fault }) => {
        const answer = await send(await openBrowser(path, spoiling({ fault, calls: [call] }, nextId())), address);
        const isGranted = call === "user.getUserDetails" && isGuarded(path) && answer.status === 200;
        return { call, fault, problem: isGranted ? "shown to an unknown user" : findProblem(answer) };
      }),
    );
    expect(problems.filter(({ problem }) => problem)).toEqual([]);
  });

  test("keeps what is typed while its writes go wrong", async () => {
    const address = getAddress();
    const page = await (await openBrowser(path, "usual", {})).open(address);
    if (page.status !== 200 || succeedsAnyway.test(path) || !page.document.querySelector("main form[method=post]"))
      return;
    const typed = await requiredAnswers(page.form).catch(() => ({}));
    await Promise.all(
      writeFaults.map(async (fault) => {
        const order = spoiling({ fault, calls: ["write", "upload"] }, nextId());
        const post = async (limits?: Partial<TimeLimits>) => {
          const browser = await openBrowser(path, order, limits);
          return new Page(browser, page.path, page.status, page.headers, page.html).submit(typed);
        };
        const hasForm = ({ document }: Page) => document.querySelector("main form[method=post]") !== null;
        const first = await post();
        // On a busy machine, the reads that draw the page again may be late too.
        const answer = hasForm(first) ? first : await post({ write: timeLimits.write, transfer: timeLimits.transfer });
        if (proxy.callsOf(order).length === 0) return;
        expect([address, fault, answer.status]).toEqual([address, fault, 503]);
        expect(answer.html).toContain('<html lang="fr-');
        // The app passes a form with files on without reading it, so it can only come back from the upstream.
        if (page.form.getAttribute("enctype") === "multipart/form-data") return;
        const served = answer.served();
        for (const [name, value] of Object.entries(typed))
          if (typeof value === "string" && !isSecret(name)) expect([name, served[name]]).toEqual([name, value]);
      }),
    );
  });
});
