/** Two apps and two upstreams on one PostgreSQL and one bucket, behind nginx: what one process does, the others know. */
import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Browser } from "#tests/app/support/app-fixture.ts";
import { goTo, listFreeVehicles, photo, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { getServerTemplate } from "#tests/upstream/support/templates.ts";
import { type Cluster, hasNginx, startCluster } from "../../scripts/cluster/start-cluster.ts";

const serverUrl = process.env["TEST_DATABASE_URL"] ?? "";
const databaseName = `nordet_cluster_${randomBytes(4).toString("hex")}`;

async function runOnServer(statement: string, database?: string): Promise<pg.QueryResult> {
  const address = new URL(serverUrl);
  if (database) address.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}

/** A browser at the proxy, or at one copy. */
const browserAt = (origin: string): Browser =>
  new Browser(async (request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(origin + pathname + search, request));
  }, "http://localhost");

// Two processes need a server; `npm test` installs nginx where it can.
describe.runIf(serverUrl && hasNginx())("a cluster", () => {
  let cluster: Cluster;
  let apps: Browser[];
  let ids: string[];
  let uses = 0;
  const nextId = () => ids[uses++] ?? "";

  beforeAll(async () => {
    const template = await getServerTemplate("seeded", serverUrl);
    await runOnServer(`create database ${databaseName} template ${template}`);
    const databaseUrl = new URL(serverUrl);
    databaseUrl.pathname = `/${databaseName}`;
    cluster = await startCluster({ databaseUrl: databaseUrl.href });
    apps = cluster.apps.map(({ origin }) => browserAt(origin));
    ids = await listFreeVehicles(browserAt(cluster.address), "en-ca", "sort=price");
  });
  afterAll(async () => {
    await cluster?.stop();
    await runOnServer(`drop database if exists ${databaseName} with (force)`);
  });

  async function stateAt(browser: Browser, path: string, id: string) {
    const { document } = await browser.open(path);
    return document.querySelector(`[data-vehicle-id="${id}"]`)?.getAttribute("data-state");
  }

  test("a lock through one app is seen by the other's pages from memory", async () => {
    const id = nextId();
    const [first, second] = apps as [Browser, Browser];
    const pages = [`/en-ca/cars/${id}`, "/en-ca/cars?sort=price"];
    for (const path of pages) expect(await stateAt(second, path, id)).toBe("free");
    await first.signIn("customer", "en-ca");
    await first.post("/en-ca/buy-online", { vehicleId: id });
    for (const path of pages) {
      await expect.poll(() => stateAt(second, path, id), { timeout: 5_000, interval: 50 }).toBe("held");
    }
  });

  test("a price that changes in the database is on every app's pages", async () => {
    const id = nextId();
    const priceAt = async (browser: Browser) =>
      Number((await browser.open(`/en-ca/cars/${id}`)).amounts["vehiclePrice"]);
    const before = await priceAt(apps[1] as Browser);
    await runOnServer(`update vehicles set price_cents = price_cents + 50000 where id = ${Number(id)}`, databaseName);
    for (const app of [browserAt(cluster.apps[0]?.origin ?? ""), apps[1] as Browser]) {
      await expect.poll(() => priceAt(app), { timeout: 5_000, interval: 50 }).toBe(before + 500);
    }
  });

  test("behind a shared cache two people who are signed in, and a visitor, each see their own page", async () => {
    const path = "/en-ca/cars?make=Honda";
    const names = { customer: "Camille", team: "Thérèse" };
    const visitor = browserAt(cluster.address);
    const people = await Promise.all(
      Object.entries(names).map(async ([account, name]) => {
        const browser = browserAt(cluster.address);
        await browser.signIn(account, "en-ca");
        return { browser, name };
      }),
    );
    for (let round = 0; round < 6; round += 1) {
      const own = await Promise.all(people.map(({ browser }) => browser.open(path)));
      const anonymous = await visitor.open(path);
      for (const [index, { name }] of people.entries()) {
        const other = people[1 - index]?.name ?? "";
        expect([own[index]?.html.includes(name), own[index]?.html.includes(other)]).toEqual([true, false]);
        expect(own[index]?.headers.get("x-proxy-cache")).not.toBe("HIT");
      }
      for (const { name } of people) expect(anonymous.html).not.toContain(name);
    }
  });

  test("the shared cache answers visitors, for a second", async () => {
    const visitor = browserAt(cluster.address);
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await visitor.open("/en-ca/faq")).headers.get("x-proxy-cache")),
    );
    expect(statuses).toContain("HIT");
  });

  test("wrong passwords are counted over all copies", async () => {
    const attempt = async (index: number) => {
      const origin = cluster.apps[index % 2]?.origin ?? "";
      const body = new URLSearchParams({ email: "dealer@demo.test", password: `wrong-${index}` });
      return (await fetch(`${origin}/en-ca/login`, { method: "POST", body, redirect: "manual" })).status;
    };
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) statuses.push(await attempt(index));
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  test("a file that one upstream stored is read by the others", async () => {
    const browser = browserAt(cluster.address);
    const buyer = await startPurchase({ browser: () => browser }, "admin", "en-ca", nextId());
    const licence = await goTo(buyer, "drivers-license");
    // Wrong on purpose: the pictures are kept, and shown again.
    await licence.submit({ front: await photo(), back: await photo(), sameAddress: "no" });
    const address = `/en-ca/buy-online/drivers-license/front?vehicleId=${buyer.vehicleId}`;
    for (let read = 0; read < 6; read += 1) {
      const picture = await browser.fetch(address);
      expect([read, picture.status, picture.headers.get("content-type")]).toEqual([read, 200, "image/webp"]);
    }
  });

  /** Two hundred rounds take about a quarter of an hour. */
  const rounds = Number(process.env["LOCK_ROUNDS"] ?? 3);

  const timeout = 120_000 + rounds * 30_000;
  test("200 attempts at one vehicle through two processes have one winner, each round", { timeout }, async () => {
    const people = await Promise.all(
      ["customer", "user", "team", "admin", "superadmin"].flatMap((account) =>
        [0, 1].map(async (copy) => {
          const browser = browserAt(cluster.apps[copy]?.origin ?? "");
          await browser.signIn(account, "en-ca");
          return { account, browser };
        }),
      ),
    );
    for (let round = 0; round < rounds; round += 1) {
      const vehicleId = nextId() || String(ids[round % ids.length]);
      const won = new Set<string>();
      await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const { account, browser } = people[index % people.length] as (typeof people)[number];
          const answer = await browser.post("/en-ca/buy-online", { vehicleId });
          const location = answer.headers.get("location") ?? "";
          if (answer.status === 303 && location.includes("/buy-online/") && !location.includes("not-available"))
            won.add(account);
        }),
      );
      const holders = await runOnServer(
        `select count(*)::int as count from reservations where vehicle_id = ${Number(vehicleId)} and expires_at > now()`,
        databaseName,
      );
      expect([round, won.size, holders.rows[0]?.count]).toEqual([round, 1, 1]);
      await runOnServer(`update reservations set expires_at = now() - interval '1 second'`, databaseName);
    }
  });

  test("where an upstream ends, the others answer", async () => {
    cluster.upstreams[0]?.process.kill("SIGKILL");
    const visitor = browserAt(cluster.address);
    const statuses = await Promise.all(
      Array.from(
        { length: 10 },
        async (_, index) => (await visitor.open(`/en-ca/cars?yearMin=${2010 + index}`)).status,
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
