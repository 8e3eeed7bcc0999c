// npm run chaos: kills, stops, cuts, fills and hangs the built server, and prints what was acknowledged and what was found.
// --only deposits,recoveries,stops,cuts,disk,database,kills,imports,leads; --kills N (100); --deposits N (1000) --seed S (1); TEST_DATABASE_URL adds the scenarios of a PostgreSQL server; root adds a full temporary folder.
import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { get, request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { type RunningBundle, runBundle } from "#tests/app/support/running-bundle.ts";
import { describeTradeIn } from "#tests/app/support/trade-in-actors.ts";
import { startDatabaseProxy } from "#tests/upstream/support/database-proxy.ts";
import { playDeposits } from "#tests/upstream/support/deposit-faults/play-deposits.ts";
import { importWithKills } from "./chaos-import.ts";
import { sendLeads } from "./chaos-leads.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    deposits: { type: "string", default: "1000" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "deposits,recoveries,stops,cuts,disk,database,kills,imports,leads" },
  },
});
const isChosen = (scenario: string) => values.only.split(",").includes(scenario);
const failures: string[] = [];

function report(scenario: string, isGood: boolean, result: string): void {
  console.log(`${isGood ? "held" : "FAILED"}  ${scenario}: ${result}`);
  if (!isGood) failures.push(scenario);
}

async function withServer(variables: Record<string, string>, work: (site: RunningBundle) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), "nordet-chaos-"));
  const site = await runBundle(folder, { SIGN_UPS_PER_HOUR: "1000000", LOG_LEVEL: "fatal", ...variables });
  await work(site);
  await site.kill();
  await rm(folder, { recursive: true, force: true });
}

const password = "Long-enough-7";
const post = (site: RunningBundle, path: string, fields: Record<string, string>) =>
  fetch(site.address + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
const signUp = (site: RunningBundle, email: string) =>
  post(site, "/en-ca/signup", {
    ...{ firstName: "Kim", lastName: "Roy", email, password, confirmPassword: password },
    ...{ agreements: "yes", intent: "continue" },
  });

/** People sign up while the server is killed again and again: everyone who was let in must be known afterwards. */
const kills = (count: number) =>
  withServer({}, async (site) => {
    const acknowledged: string[] = [];
    for (let kill = 0; kill < count; kill += 1) {
      const posts = Array.from({ length: 4 }, async (_, index) => {
        const email = `kill${kill}-${index}@example.ca`;
        const response = await signUp(site, email).catch(() => null);
        if (response?.status === 303) acknowledged.push(email);
      });
      // Some are answered, some are not begun, and some are in the middle.
      await sleep(300 + (kill % 10) * 80);
      await site.kill();
      await Promise.all(posts);
      await site.start();
    }
    const lost: string[] = [];
    for (const email of acknowledged) {
      const response = await post(site, "/en-ca/login", { email, password, intent: "continue" });
      if (response.status !== 303) lost.push(email);
    }
    const result = `${acknowledged.length} sign-ups acknowledged, ${lost.length} lost`;
    report(`${count} kills during posts`, acknowledged.length > 0 && lost.length === 0, result);
  });

type Outcome = number | string;
const open = (address: string): Promise<Outcome> =>
  new Promise((resolve) => {
    get(address, { agent: false }, (response) =>
      response.resume().on("end", () => resolve(response.statusCode ?? 0)),
    ).on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

const stops = () =>
  withServer({}, async (site) => {
    const outcomes = new Map<Outcome, number>();
    const codes: (number | null)[] = [];
    for (let round = 0; round < 5; round += 1) {
      let isStopped = false;
      const clients = Array.from({ length: 16 }, async () => {
        for (let outcome: Outcome = 200; !isStopped || outcome !== "ECONNREFUSED"; ) {
          outcome = await open(`${site.address}/en-ca/login`);
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
          if (outcome === "ECONNREFUSED") return;
        }
      });
      await sleep(1_500);
      isStopped = true;
      codes.push(await site.stop());
      await Promise.all(clients);
      await site.start();
    }
    const bad = [...outcomes.keys()].filter((outcome) => ![200, 503, "ECONNREFUSED"].includes(outcome));
    const result = `${[...outcomes].map(([outcome, count]) => `${outcome} × ${count}`).join(", ")}; exit ${codes.join(", ")}`;
    report("5 stops under 16 clients", bad.length === 0 && codes.every((code) => code === 0), result);
  });

const megabyte = 1024 * 1024;

/** Starts an upload of 14 MB and cuts it in the middle; the status if it was answered before. */
const cutUpload = (site: RunningBundle, cookie: string): Promise<number | null> =>
  new Promise((resolve) => {
    const headers = {
      ...{ "content-type": "multipart/form-data; boundary=x", "content-length": String(14 * megabyte) },
      ...{ cookie, "sec-fetch-site": "same-origin" },
    };
    const outgoing = httpRequest(`${site.address}/en-ca/trade-in/photos`, { method: "POST", headers, agent: false });
    outgoing.on("error", () => resolve(null));
    outgoing.on("response", (response) => resolve(response.statusCode ?? 0));
    outgoing.write(`--x\r\nContent-Disposition: form-data; name="front"; filename="a.jpg"\r\n\r\n`);
    outgoing.write(Buffer.alloc(5 * megabyte), () => setTimeout(() => outgoing.destroy(), 50));
  });

/** The cookie of a trade-in that takes photos. */
async function startTradeIn(site: RunningBundle): Promise<string> {
  const browser = site.browser();
  await describeTradeIn(await browser.open("/en-ca/trade-in"), {}, "photos");
  return [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

const cuts = async () => {
  const temporary = await mkdtemp(join(tmpdir(), "nordet-chaos-tmp-"));
  await withServer({ TMPDIR: temporary }, async (site) => {
    const cookie = await startTradeIn(site);
    const before = (await site.openFiles()).length;
    for (let round = 0; round < 6; round += 1)
      await Promise.all(Array.from({ length: 5 }, () => cutUpload(site, cookie)));
    await sleep(5_000);
    const left = await readdir(temporary);
    const descriptors = (await site.openFiles()).filter((path) => path.startsWith(temporary)).length;
    const more = (await site.openFiles()).length - before;
    const result = `${left.length} folders, ${descriptors} descriptors left (${more} more open in all)`;
    report("30 cut uploads of 14 MB", left.length === 0 && descriptors === 0, result);
  });
  await rm(temporary, { recursive: true, force: true });
};

const fullDisk = async () => {
  const temporary = await mkdtemp(join(tmpdir(), "nordet-chaos-full-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", temporary], { stdio: "ignore" });
  } catch {
    console.log("skipped  a full temporary folder: needs the right to mount");
    return;
  }
  await withServer({ TMPDIR: temporary }, async (site) => {
    const cookie = await startTradeIn(site);
    await writeFile(join(temporary, "filled"), Buffer.alloc(60 * megabyte));
    const statuses = await Promise.all(Array.from({ length: 5 }, () => cutUpload(site, cookie)));
    const isAlive = (await open(`${site.address}/en-ca/login`)) === 200;
    report("a temporary folder of 64 MB filled", isAlive && statuses.every((status) => status === 503), `${statuses}`);
  });
  execFileSync("umount", [temporary]);
};

const pages = ["/en-ca", "/fr-ca/autos", "/en-ca/login", "/en-ca/dealers", "/fr-ca/autos/592", "/en-ca/trade-in/vin"];

/** Opens the pages while the database does not answer; the longest time of each address in milliseconds. */
async function measure(site: RunningBundle, seconds: number): Promise<Map<string, number>> {
  const longest = new Map<string, number>();
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    [...pages, "/ready"].map(async (path) => {
      while (performance.now() < end) {
        const startTime = performance.now();
        await open(site.address + path);
        longest.set(path, Math.max(longest.get(path) ?? 0, performance.now() - startTime));
        await sleep(200);
      }
    }),
  );
  return longest;
}

/** Runs `work` with the address of a new database, and drops it afterwards. */
async function withDatabase(scenario: string, work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const url = process.env["TEST_DATABASE_URL"];
  if (!url) return console.log(`skipped  ${scenario}: TEST_DATABASE_URL names no server`);
  const name = `nordet_chaos_${process.pid}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await work(new URL(`/${name}`, url).href);
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}

async function databaseFaults(databaseUrl: string): Promise<void> {
  const proxy = await startDatabaseProxy(databaseUrl);
  await withServer({ DATABASE_URL: proxy.url, DEMO: "1" }, async (site) => {
    const isWell = async () =>
      (await Promise.all(pages.map((path) => open(site.address + path)))).every((s) => s === 200);
    const check = async (scenario: string, start: () => Promise<void>, end: () => Promise<void>) => {
      await start();
      const longest = await measure(site, 60);
      await end();
      const endTime = performance.now();
      while (!(await isWell())) if (performance.now() - endTime > 20_000) break;
      const recovery = performance.now() - endTime;
      const ready = longest.get("/ready") ?? 0;
      const slowest = Math.max(...pages.map((path) => longest.get(path) ?? 0));
      const result = `slowest page ${Math.round(slowest)} ms, /ready ${Math.round(ready)} ms, well after ${Math.round(recovery)} ms`;
      report(scenario, slowest <= 10_000 && ready <= 1_000 && recovery <= 1_500, result);
    };
    if (!(await isWell())) console.log("not every page is well before the faults");
    await check(
      "PostgreSQL hung for 60 s",
      async () => proxy.pause(),
      async () => proxy.resume(),
    );
    const locker = new pg.Client({ connectionString: databaseUrl });
    await locker.connect();
    await check(
      "vehicles locked for 60 s",
      async () => {
        await locker.query("begin");
        await locker.query("lock table vehicles in access exclusive mode");
      },
      async () => void (await locker.query("rollback")),
    );
    await locker.end();
  });
  proxy.close();
}

const quantile = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;

/** Whether the time of a recovery tells that the address has an account: 200 of them, known and unknown in turn. */
const recoveries = () =>
  withServer({ TRUST_PROXY: "1" }, async (site) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let index = 0; index < 200; index += 1) {
      const kind = index % 2 === 0 ? "known" : "unknown";
      const email = kind === "known" ? "customer@demo.test" : "nobody-here@demo.test";
      const startTime = performance.now();
      const response = await fetch(`${site.address}/en-ca/recover`, {
        method: "POST",
        body: new URLSearchParams({ email, intent: "continue" }),
        // Past the limit of an address nothing is sent, which would hide a difference.
        headers: { "x-forwarded-for": `198.51.100.${index}` },
        redirect: "manual",
      });
      await response.arrayBuffer();
      times[kind].push(performance.now() - startTime);
    }
    const [known, unknown] = [times.known, times.unknown].map((list) => list.sort((a, b) => a - b));
    const difference = Math.abs(quantile(known ?? [], 0.5) - quantile(unknown ?? [], 0.5));
    const spread = quantile(unknown ?? [], 0.75) - quantile(unknown ?? [], 0.25);
    const format = (list: readonly number[] = []) => `${quantile(list, 0.5).toFixed(1)} ms`;
    const result = `medians: known ${format(known)}, unknown ${format(unknown)}; spread (quartiles) ${spread.toFixed(1)} ms`;
    report("200 recoveries, known and unknown in turn", difference < spread, result);
  });

/** A dealer's stock file of which one line in a hundred cannot be imported. */
const killedImport = (lines: number) =>
  withServer({}, async (site) => {
    const { doneAfterKills, seconds, added, refused, twice } = await importWithKills(site, lines);
    const isGood = added === lines * 0.99 && refused === lines * 0.01 && twice === 0;
    const result = `${added} added, ${refused} refused, ${twice} twice, ${seconds} s; three kills, ${doneAfterKills} lines done after them`;
    report(`a stock file of ${lines} lines while the server is killed`, isGood, result);
  });

/** On a server of its own the company is in its trial, which shows a hundred leads. */
async function leadsAtOnce(count: number): Promise<void> {
  const check = async (name: string, site: RunningBundle, limit: number, formerLeads: number) => {
    const { seconds, busy, shown, hidden, twice } = await sendLeads(site, count);
    const isGood = shown === Math.min(count, limit - formerLeads) && shown + hidden === count && twice === 0;
    const result = `${shown} shown, ${hidden} hidden, ${twice} twice, ${busy} posts answered 503 and sent again, ${seconds} s`;
    report(`${count} leads at once, each sent twice, ${name}`, isGood && seconds < 60, result);
  };
  const variables = { TRUST_PROXY: "1" };
  await withServer(variables, (site) => check("embedded database", site, Number.POSITIVE_INFINITY, 0));
  await withDatabase("a company in its trial", async (databaseUrl) => {
    await withServer({ ...variables, DATABASE_URL: databaseUrl, DEMO: "1" }, async (site) => {
      const client = new pg.Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query("delete from company_plans where company_id = 1");
      await client.query("update companies set date_created = now() where id = 1");
      const { rows } = await client.query("select count from company_lead_counts where company_id = 1");
      await client.end();
      await check("PostgreSQL", site, 100, Number(rows[0]?.count ?? 0));
    });
  });
}

const depositsInBatch = 100;

function addCounts(sums: Map<string, number>, counts: ReadonlyMap<string, number>): void {
  for (const [name, count] of counts) sums.set(name, (sums.get(name) ?? 0) + count);
}

function printCounts(counts: ReadonlyMap<string, number>): void {
  for (const [name, count] of [...counts].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`        ${name.padEnd(34)}${String(count).padStart(6)}`);
}

/** Deposits while Stripe, its line, its webhooks and our processes fail. Batches are played one after the other. */
async function depositFaults(count: number, seed: number): Promise<void> {
  const faults = new Map<string, number>();
  const ends = new Map<string, number>();
  const sums = { deposits: 0, charges: 0, refunds: 0 };
  const problems: string[] = [];
  for (let batch = 0; batch * depositsInBatch < count; batch += 1) {
    const batchSeed = seed * 1_000 + batch;
    const played = await playDeposits(Math.min(depositsInBatch, count - batch * depositsInBatch), batchSeed);
    addCounts(faults, played.faults);
    addCounts(ends, played.ends);
    sums.deposits += played.deposits;
    sums.charges += played.charges;
    sums.refunds += played.refunds;
    problems.push(...played.problems.map((problem) => `batch of seed ${batchSeed}: ${problem}`));
  }
  printCounts(faults);
  printCounts(new Map([...ends].map(([name, ended]) => [`deposits that ended ${name}`, ended])));
  for (const problem of problems) console.log(`        ${problem}`);
  const result = `${sums.deposits} deposits, ${sums.charges} charges, ${sums.refunds} refunds, ${problems.length} broken promises`;
  report(`${count} buyers pay with faults, seed ${seed}`, problems.length === 0, result);
}

if (isChosen("deposits")) await depositFaults(Number(values.deposits), Number(values.seed));
if (isChosen("recoveries")) await recoveries();
if (isChosen("stops")) await stops();
if (isChosen("cuts")) await cuts();
if (isChosen("disk")) await fullDisk();
if (isChosen("database")) await withDatabase("a hung database", databaseFaults);
if (isChosen("kills")) await kills(Number(values.kills));
if (isChosen("imports")) await killedImport(5_000);
if (isChosen("leads")) await leadsAtOnce(1_000);
process.exit(failures.length === 0 ? 0 : 1);
