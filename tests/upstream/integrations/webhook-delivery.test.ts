/** Webhooks are signed, delivered at least once over real HTTP, tried again, logged, and given up. */
import { randomUUID } from "node:crypto";
import { eq, like, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { sections } from "#domain/people/sections.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { freePort } from "#tests/upstream/support/free-port.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { attemptsOf, deliveriesOf, endPauses, registerEndpoint } from "#tests/upstream/support/webhook-actors.ts";
import { answerWith, startReceiver, type WebhookReceiver } from "#tests/upstream/support/webhook-receiver.ts";
import {
  auditLog,
  outbox,
  users,
  vehicles,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from "#upstream/db/schema/index.ts";
import { deleteOldWebhooks } from "#upstream/services/webhooks/retention.ts";
import { postVehicleEvent } from "#upstream/services/webhooks/vehicle-events.ts";

let upstream: TestUpstream;
let dealer: { token: string };
let receiver: WebhookReceiver;
let vehicleId: number;

beforeAll(async () => {
  upstream = await startUpstream();
  dealer = { token: await upstream.signIn("dealer") };
  const isOwn = sql`${vehicles.company_id} = 1 and ${vehicles.status} = 'on-sale'`;
  const [vehicle] = await upstream.database.db.select().from(vehicles).where(isOwn).orderBy(vehicles.id);
  vehicleId = vehicle?.id ?? 0;
  receiver = await startReceiver();
});
afterEach(async () => {
  receiver.received = [];
  receiver.answer = answerWith(200, "ok");
  await upstream.database.db.delete(webhookEndpoints);
  await upstream.database.db.delete(webhookEvents);
});
afterAll(async () => {
  await receiver.close();
  await upstream.close();
});

let price = 2_000_000;
/** An event: the dealer changes the price of a vehicle. */
async function changePrice(): Promise<number> {
  price += 100;
  await upstream.call(admin.saveVehiclePrice, { vehicleId, price }, dealer);
  return price;
}

const headersOf = ({ received: [first] }: WebhookReceiver) => ({
  "webhook-id": String(first?.headers["webhook-id"]),
  "webhook-timestamp": String(first?.headers["webhook-timestamp"]),
  "webhook-signature": String(first?.headers["webhook-signature"]),
});

describe("a webhook", () => {
  test("is signed as Standard Webhooks says, and has the change in it", async () => {
    const { id, secret } = await registerEndpoint(upstream, dealer, receiver.url);
    const changed = await changePrice();
    await upstream.settle();
    expect(receiver.received).toHaveLength(1);
    const body = receiver.received[0]?.body ?? "";
    const headers = headersOf(receiver);
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({
      id: headers["webhook-id"],
      type: "vehicle.updated",
      apiVersion: "2026-11-24",
      company: { id: 1 },
      data: { changed: ["price"], vehicle: { id: vehicleId, priceCents: changed, state: "free" } },
    });
    expect(() => new Webhook(`whsec_${Buffer.alloc(32).toString("base64")}`).verify(body, headers)).toThrow();
    expect(() => new Webhook(secret).verify(body.replace("free", "sold"), headers)).toThrow();
    const [logged] = await attemptsOf(upstream, id);
    expect(logged?.attempt).toMatchObject({ status: 200, failure: null, response: "ok" });
    expect(logged?.delivery.done_at).toBeInstanceOf(Date);
  });

  test("is signed with both secrets after a rotation, and with the new one alone a day later", async () => {
    const { id, secret: former } = await registerEndpoint(upstream, dealer, receiver.url);
    const before = await upstream.call(admin.getWebhookEndpoint, { endpointId: id }, dealer);
    // Sent twice: the second post must not end the secret that the receiver has.
    const rotation = { endpointId: id, secretAt: before.secretAt };
    for (const _ of [1, 2]) await upstream.call(admin.rotateWebhookSecret, rotation, dealer);
    const { secret, formerSecretUntil } = await upstream.call(admin.getWebhookEndpoint, { endpointId: id }, dealer);
    expect(secret).not.toBe(former);
    expect(formerSecretUntil).not.toBeNull();
    await changePrice();
    await upstream.settle();
    for (const each of [former, secret ?? ""])
      expect(new Webhook(each).verify(receiver.received[0]?.body ?? "", headersOf(receiver))).toBeTruthy();

    receiver.received = [];
    await upstream.database.db.update(webhookEndpoints).set({ former_secret_until: sql`now()` });
    await changePrice();
    await upstream.settle();
    const body = receiver.received[0]?.body ?? "";
    expect(new Webhook(secret ?? "").verify(body, headersOf(receiver))).toBeTruthy();
    expect(() => new Webhook(former).verify(body, headersOf(receiver))).toThrow();
    await deleteOldWebhooks(bareUpstream(upstream.database));
    expect(await upstream.database.db.select().from(webhookEndpoints)).toMatchObject([{ former_secret: null }]);
  });

  test("is not stored if the change is rolled back, or if nobody listens", async () => {
    const { db } = upstream.database;
    await changePrice();
    await registerEndpoint(upstream, dealer, receiver.url, ["order.signed"]);
    await changePrice();
    await registerEndpoint(upstream, dealer, receiver.url, ["vehicle.updated"]);
    const bare = bareUpstream(upstream.database);
    const rolledBack = upstream.database.transaction(async () => {
      await postVehicleEvent(bare, "vehicle.updated", vehicleId, ["price"]);
      expect(await upstream.database.db.$count(webhookEvents)).toBe(1);
      throw new Error("later step");
    });
    await expect(rolledBack).rejects.toThrow("later step");
    expect(await db.$count(webhookEvents)).toBe(0);
    expect(await db.$count(webhookDeliveries)).toBe(0);
  });
});

describe("an endpoint", () => {
  const answers = {
    "answers 500": {
      answer: answerWith(500, "broken\u0000 here"),
      status: 500,
      failure: "status",
      response: "broken\u{fffd} here",
    },
    redirects: {
      answer: answerWith(302, "", { location: "/elsewhere" }),
      status: 302,
      failure: "redirect",
      response: "",
    },
    "closes the connection": {
      answer: ((response) => void response.socket?.destroy()) as WebhookReceiver["answer"],
      ...{ status: null, failure: "broken", response: "" },
    },
  };
  test.each(Object.entries(answers))("that %s is tried again, with the same id", async (_, { answer, ...logged }) => {
    const { id } = await registerEndpoint(upstream, dealer, receiver.url);
    receiver.answer = answer;
    await changePrice();
    await upstream.settle();
    expect((await attemptsOf(upstream, id)).map(({ attempt }) => attempt)).toMatchObject([logged]);
    const [waiting] = await deliveriesOf(upstream, id);
    expect(waiting).toMatchObject({ attempts: 1, done_at: null });
    expect((waiting?.run_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(5_000);
    expect((await upstream.database.db.select().from(webhookEndpoints))[0]?.failing_since).toBeInstanceOf(Date);

    receiver.answer = answerWith(204);
    await endPauses(upstream);
    await upstream.settle();
    expect(receiver.received.map(({ path }) => path)).toEqual(["/hook", "/hook"]);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    expect((await deliveriesOf(upstream, id))[0]?.done_at).toBeInstanceOf(Date);
    expect(await upstream.database.db.select().from(webhookEndpoints)).toMatchObject([{ failing_since: null }]);
  });

  test("that is not there is an attempt without an answer", async () => {
    const { id } = await registerEndpoint(upstream, dealer, `http://127.0.0.1:${await freePort()}/hook`);
    await changePrice();
    await upstream.settle();
    expect(await attemptsOf(upstream, id)).toMatchObject([{ attempt: { status: null, failure: "refused" } }]);
  });

  test("that hangs is given up after ten seconds; one that answers slowly counts by its status", {
    timeout: 30_000,
  }, async () => {
    const slow = await startReceiver();
    onTestFinished(() => slow.close());
    slow.answer = (response) => void response.writeHead(200).write("x".repeat(5_000));
    const [hanging, trickling] = [
      await registerEndpoint(upstream, dealer, receiver.url),
      await registerEndpoint(upstream, dealer, slow.url),
    ];
    receiver.answer = () => {};
    await changePrice();
    await upstream.settle();
    const [timedOut] = await attemptsOf(upstream, hanging.id);
    expect(timedOut?.attempt).toMatchObject({ status: null, failure: "timeout" });
    expect(timedOut?.attempt.duration_ms).toBeGreaterThan(9_900);
    expect(timedOut?.attempt.duration_ms).toBeLessThan(12_000);
    const [answered] = await attemptsOf(upstream, trickling.id);
    expect(answered?.attempt).toMatchObject({ status: 200, failure: null, response: "x".repeat(1_000) });
    expect(answered?.attempt.duration_ms).toBeLessThan(3_000);
  });

  test("gets eight attempts; then a person sends the delivery again", async () => {
    const { id } = await registerEndpoint(upstream, dealer, receiver.url);
    receiver.answer = answerWith(503);
    await changePrice();
    for (const _ of Array.from({ length: 9 })) {
      await upstream.settle();
      await endPauses(upstream);
    }
    expect(receiver.received).toHaveLength(8);
    const list = () => upstream.call(admin.getWebhookDeliveries, { endpointId: id, state: "failed" }, dealer);
    const { rows } = await list();
    expect(rows).toMatchObject([{ state: "failed", attempts: 8, status: 503, failure: "status", nextAttemptAt: null }]);
    expect(rows[0]?.subject).toMatchObject({ kind: "vehicle", stockNumber: expect.any(String) });

    receiver.answer = answerWith(200);
    const again = { endpointId: id, deliveryId: rows[0]?.id ?? 0 };
    await Promise.all([1, 2, 3].map(() => upstream.call(admin.sendWebhookAgain, again, dealer)));
    await upstream.settle();
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect((await list()).rows).toEqual([]);
    const details = await upstream.call(admin.getWebhookDelivery, again, dealer);
    expect(details).toMatchObject({ state: "delivered", url: receiver.url, isEndpointActive: true });
    expect(details.log[0]).toMatchObject({ status: 200 });
    expect(details.body).toBe(receiver.received[0]?.body);
    const { headers = {} } = receiver.received.at(-1) ?? {};
    for (const { name, value } of details.log[0]?.headers ?? []) expect(headers[name]).toBe(value);

    const { db } = upstream.database;
    const isDealer = eq(users.email, "dealer@demo.test");
    await db
      .update(users)
      .set({ withdrawn_sections: [sections.companyVehicles] })
      .where(isDealer);
    expect(await upstream.call(admin.getWebhookDelivery, again, dealer)).toMatchObject({ body: null, subject: null });
    await db.update(users).set({ withdrawn_sections: [] }).where(isDealer);
  });

  test("that only failed for five days is switched off, the company is told, and switches it on again", async () => {
    const { db } = upstream.database;
    const { id } = await registerEndpoint(upstream, dealer, receiver.url);
    receiver.answer = answerWith(500);
    const fail = async (days: number) => {
      await db.update(webhookEndpoints).set({ failing_since: sql`now() - make_interval(days => ${days}::int)` });
      await changePrice();
      await upstream.settle();
      return (await upstream.call(admin.getWebhookEndpoint, { endpointId: id }, dealer)).isActive;
    };
    const mails = () =>
      db
        .select()
        .from(outbox)
        .where(like(outbox.key, `webhookStopped:${id}:%`));
    expect(await fail(4)).toBe(true);
    expect(await mails()).toEqual([]);
    expect(await fail(6)).toBe(false);
    const [mail] = await mails();
    expect(mail?.text).toContain(receiver.url);
    expect(mail?.links[0]).toContain(`/company/integrations/webhooks/${id}`);
    expect(await db.select().from(auditLog).where(eq(auditLog.action, "webhook-stopped"))).toMatchObject([
      { subject: `webhook:${id}`, actor_id: null, details: { after: { isActive: false, reason: "failing" } } },
    ]);

    // Nothing is sent or kept while it is off; what waited is sent once it is on again.
    const before = receiver.received.length;
    await endPauses(upstream);
    await changePrice();
    await upstream.settle();
    expect(receiver.received).toHaveLength(before);
    expect(await upstream.send(admin.tryWebhook, { endpointId: id, key: randomUUID() }, dealer)).toMatchObject({
      code: "endpoint_off",
    });
    receiver.answer = answerWith(200);
    await upstream.call(admin.setWebhookActive, { endpointId: id, active: "yes" }, dealer);
    await upstream.settle();
    expect(await upstream.call(admin.getWebhookEndpoint, { endpointId: id }, dealer)).toMatchObject({
      ...{ isActive: true, failingSince: null, stopped: null },
    });
    const states = (await deliveriesOf(upstream, id)).map(({ done_at }) => done_at !== null);
    expect(states).toEqual([true, true]);
  });

  test("that answers 410 is switched off at once", async () => {
    const { id } = await registerEndpoint(upstream, dealer, receiver.url);
    receiver.answer = answerWith(410);
    await changePrice();
    await upstream.settle();
    expect(await upstream.call(admin.getWebhookEndpoint, { endpointId: id }, dealer)).toMatchObject({
      ...{ isActive: false, stopped: { reason: "gone" } },
    });
  });

  test("is tried by a person, once for each form", async () => {
    const { id } = await registerEndpoint(upstream, dealer, receiver.url, ["order.signed"]);
    const input = { endpointId: id, key: randomUUID() };
    const tries = await Promise.all([1, 2, 3].map(() => upstream.call(admin.tryWebhook, input, dealer)));
    expect(new Set(tries.map(({ deliveryId }) => deliveryId)).size).toBe(1);
    await upstream.settle();
    expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
      { id: input.key, type: "endpoint.test" },
    ]);
  });
});

test("events and their deliveries are deleted after thirty days", async () => {
  const { db } = upstream.database;
  const { id } = await registerEndpoint(upstream, dealer, receiver.url);
  await changePrice();
  await changePrice();
  await upstream.settle();
  const [old, recent] = await deliveriesOf(upstream, id);
  const age = (days: number, eventId = "") =>
    db
      .update(webhookEvents)
      .set({ created_at: sql`now() - make_interval(days => ${days}::int)` })
      .where(eq(webhookEvents.id, eventId));
  await age(31, old?.event_id);
  await age(29, recent?.event_id);
  await deleteOldWebhooks(bareUpstream(upstream.database));
  expect((await deliveriesOf(upstream, id)).map((delivery) => delivery.id)).toEqual([recent?.id]);
  expect(await attemptsOf(upstream, id)).toHaveLength(1);
});
