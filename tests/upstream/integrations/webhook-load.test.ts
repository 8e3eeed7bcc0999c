/** A dead endpoint holds up nobody else, and a process that dies loses no delivery. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { freePort } from "#tests/upstream/support/free-port.ts";
import { getArchive } from "#tests/upstream/support/templates.ts";
import { engines, requestOf, startUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { deliveriesOf, insertEndpoint } from "#tests/upstream/support/webhook-actors.ts";
import { startReceiver, type WebhookReceiver } from "#tests/upstream/support/webhook-receiver.ts";
import { parseUpstreamConfig } from "#upstream/config.ts";
import { openEmbeddedDatabase } from "#upstream/db/embedded-database.ts";
import { outbox, tokens, users, vehicles, webhookDeliveries } from "#upstream/db/schema/index.ts";
import { createSecret, hashSecret } from "#upstream/http/caller.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { postVehicleEvents } from "#upstream/services/webhooks/vehicle-events.ts";

async function openReceiver(answer?: WebhookReceiver["answer"]): Promise<WebhookReceiver> {
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  if (answer) receiver.answer = answer;
  return receiver;
}

async function waitUntil(isDone: () => Promise<boolean> | boolean, ms = 90_000): Promise<number> {
  const start = performance.now();
  while (!(await isDone())) {
    if (performance.now() - start > ms) throw new Error("It took too long");
    await sleep(20);
  }
  return performance.now() - start;
}

describe.each(engines)("on $name", (engine) => {
  test("a thousand events for endpoints that hang delay neither another company's events nor e-mails", async () => {
    const upstream = await startUpstream({}, { engine, hasPeriodicTasks: false });
    onTestFinished(() => upstream.close());
    const { db } = upstream.database;
    const hanging = await openReceiver(() => {});
    const working = await openReceiver();
    for (const _ of [1, 2, 3, 4, 5]) await insertEndpoint(upstream, 1, hanging.url);
    const endpointId = await insertEndpoint(upstream, 2, working.url);
    const bare = bareUpstream(upstream.database);
    const vehiclesOf = async (companyId: number, count: number) => {
      const isOf = eq(vehicles.company_id, companyId);
      const rows = await db.select({ id: vehicles.id }).from(vehicles).where(isOf).limit(count);
      return rows.map(({ id }) => id);
    };
    const own = await vehiclesOf(1, 20);
    for (let sent = 0; sent < 200; sent += own.length)
      await postVehicleEvents(bare, 1, "vehicle.updated", own, ["price"]);
    await waitUntil(() => hanging.received.length > 0);
    expect(await db.$count(webhookDeliveries, isNull(webhookDeliveries.done_at))).toBeGreaterThanOrEqual(1_000);

    const others = await vehiclesOf(2, 20);
    await postVehicleEvents(bare, 2, "vehicle.updated", others, ["price"]);
    await postMessage(bare, { channel: "email", recipient: "a@example.ca", subject: "s", text: "t", key: "load" });
    const isMailSent = and(eq(outbox.key, "load"), isNotNull(outbox.done_at));
    const isDone = and(eq(webhookDeliveries.endpoint_id, endpointId), isNotNull(webhookDeliveries.done_at));
    const delay = await waitUntil(
      async () =>
        (await db.$count(webhookDeliveries, isDone)) === others.length && (await db.$count(outbox, isMailSent)) > 0,
    );
    // Behind a thousand endpoints that hang for ten seconds each, they would wait for half an hour.
    expect(delay).toBeLessThan(60_000);
    expect(working.received).toHaveLength(others.length);
  });
});

/** The upstream as a process of its own, on a data folder. */
async function startProcess(folder: string): Promise<{ child: ChildProcess; address: string }> {
  const port = await freePort();
  const env = { ...process.env, DEMO: "1", DATA_DIR: folder, DATABASE_URL: "", UPSTREAM_PORT: String(port) };
  const child = spawn(process.execPath, ["--import", "tsx", "server/upstream/main.ts"], { env, stdio: "ignore" });
  onTestFinished(() => killProcess(child));
  return { child, address: `http://127.0.0.1:${port}` };
}

async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

test("a process that is killed between the request and its answer: the next one delivers again, under the same id", {
  timeout: 300_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), "nordet-webhook-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const parsed = parseUpstreamConfig({ DEMO: "1", DATA_DIR: folder });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const { config } = parsed;
  const receiver = await openReceiver(() => {});
  const open = async () => openEmbeddedDatabase(folder, { archive: await getArchive("seeded") });
  const before = await open();
  const endpointId = await insertEndpoint({ database: before, config }, 1, receiver.url);
  const [vehicle] = await before.db.select().from(vehicles).where(sql`${vehicles.company_id} = 1`).limit(1);
  await postVehicleEvents(bareUpstream(before), 1, "vehicle.updated", [vehicle?.id ?? 0], ["price"]);
  const token = createSecret();
  const [dealer] = await before.db.select().from(users).where(eq(users.email, "dealer@demo.test"));
  await before.db.insert(tokens).values({ user_id: dealer?.id ?? 0, hash: hashSecret(token), brand_key: "nordet" });
  await before.close();

  const first = await startProcess(folder);
  await waitUntil(() => receiver.received.length === 1, 100_000);
  await killProcess(first.child);
  receiver.answer = (response) => void response.writeHead(200).end();
  const second = await startProcess(folder);
  await waitUntil(() => receiver.received.length === 2, 100_000);
  // The answer has arrived, and is saved a moment later.
  const request = requestOf(admin.getWebhookDeliveries, { endpointId }, { token });
  const { pathname, search } = new URL(request.url);
  const isSaved = async () => {
    const response = await fetch(second.address + pathname + search, { headers: request.headers });
    const { rows } = admin.getWebhookDeliveries.response.parse(await response.json());
    return rows[0]?.state === "delivered";
  };
  await waitUntil(isSaved, 100_000);
  await killProcess(second.child);

  const after = await openEmbeddedDatabase(folder);
  onTestFinished(() => after.close());
  expect(await deliveriesOf({ database: after }, endpointId)).toMatchObject([
    { attempts: 2, done_at: expect.any(Date) },
  ]);
  const [one, two] = receiver.received;
  expect(two?.headers["webhook-id"]).toBe(one?.headers["webhook-id"]);
  expect(two?.body).toBe(one?.body);
});
