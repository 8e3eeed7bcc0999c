import { createServer as createTcpServer } from "node:net";
import { sql } from "drizzle-orm";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { bareUpstream, silentLog } from "#tests/upstream/support/bare-upstream.ts";
import { freePort } from "#tests/upstream/support/free-port.ts";
import { mailServer } from "#tests/upstream/support/mail-server.ts";
import { engines } from "#tests/upstream/support/upstream-fixture.ts";
import type { Database } from "#upstream/db/database.ts";
import { outbox } from "#upstream/db/schema/index.ts";
import { startWorker, type Worker } from "#upstream/jobs/worker.ts";
import { outboxQueue, postMessage } from "#upstream/messages/outbox.ts";
import { toInternationalPhone } from "#upstream/messages/twilio-carrier.ts";
import type { Upstream } from "#upstream/upstream.ts";

const messageIdOf = (mail: string) => /^Message-ID: (.*)$/im.exec(mail)?.[1];

const mail = (recipient: string) => ({
  channel: "email" as const,
  recipient,
  subject: "Dépôt reçu – Élan",
  text: "Bonjour",
  html: "<p>Bonjour</p>",
});

/** An empty outbox and its workers, for a describe of tests. */
function openOutbox(engine: (typeof engines)[number]) {
  let opened: Database | undefined;
  const workers: Worker[] = [];
  const openDatabase = (): Database => {
    if (!opened) throw new Error("The database is open within tests only.");
    return opened;
  };

  beforeAll(async () => {
    opened = await engine.open();
    return () => opened?.close();
  });

  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
    await openDatabase().db.delete(outbox);
  });

  function startUp(overrides: Record<string, string>, options: { retryAfter?: () => number; isDemo?: boolean } = {}) {
    const { isDemo = true, ...workerOptions } = options;
    const bare = bareUpstream(openDatabase(), overrides);
    const upstream: Upstream = {
      ...bare,
      config: { ...bare.config, isDemo },
      wakeWorker: () => {
        for (const worker of workers) worker.wake();
      },
    };
    const work = () => {
      const worker = startWorker(openDatabase(), silentLog, [outboxQueue(upstream)], { pollMs: 50, ...workerOptions });
      workers.push(worker);
      return worker;
    };
    return { upstream, work };
  }

  return {
    startUp,
    get database() {
      return openDatabase();
    },
  };
}

describe.each(engines)("e-mails on $name", (engine) => {
  const messages = openOutbox(engine);
  const { startUp } = messages;

  test("a message waits while the mail server is down, and is then sent once", async () => {
    const port = await freePort();
    const { upstream, work } = startUp({ SMTP_URL: `smtp://127.0.0.1:${port}` }, { retryAfter: () => 0.2 });
    const worker = work();
    await messages.database.transaction(() => postMessage(upstream, mail("camille@example.ca")));
    await expect
      .poll(async () => (await messages.database.db.select().from(outbox))[0]?.last_error)
      .toContain("ECONNREFUSED");
    const server = await mailServer(port);
    await expect.poll(() => server.received.length, { timeout: 5000 }).toBe(1);
    await worker.settle();
    await work().settle();
    expect(server.received).toHaveLength(1);
    const [sent] = server.received;
    expect(sent).toMatch(/^To: camille@example\.ca$/m);
    expect(sent).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(sent).toMatch(/^Message-ID: <\d+\.\d+@nordet\.example>/m);
    expect((await messages.database.db.select().from(outbox))[0]).toMatchObject({
      last_error: null,
      html: "<p>Bonjour</p>",
    });
    await server.close();
  });

  test.each([
    ["Nordet <no-reply@cars.example>", "Auto, Élan", "=?UTF-8?Q?Auto=2C_=C3=89lan?= <no-reply@cars.example>"],
    ["no-reply@cars.example", "Auto Portal", "Auto Portal <no-reply@cars.example>"],
    ['"Cars, Inc." <no-reply@cars.example>', "", '"Cars, Inc." <no-reply@cars.example>'],
    ["no-reply@cars.example", "", "no-reply@cars.example"],
  ])(
    "the sender of %s with the name “%s” uses the message's name and the configured address",
    async (from, sender, header) => {
      const port = await freePort();
      const server = await mailServer(port);
      const { upstream, work } = startUp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: from });
      const worker = work();
      await messages.database.transaction(() => postMessage(upstream, { ...mail("camille@example.ca"), sender }));
      await worker.settle();
      expect(/^From: (.*)\r$/im.exec(server.received[0] ?? "")?.[1]).toBe(header);
      await server.close();
    },
  );

  test("an optional message has the complete List-Unsubscribe headers, a required one has none", async () => {
    const port = await freePort();
    const server = await mailServer(port);
    const { upstream, work } = startUp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const worker = work();
    const action = "https://nordet.example/fr-ca/customer/dashboard";
    const link = `https://nordet.example/fr-ca/unsubscribe?token=${"x-_y".repeat(60)}`;
    await postMessage(upstream, { ...mail("wants@example.ca"), links: [action, link] });
    await postMessage(upstream, { ...mail("needs@example.ca"), links: [action] });
    await worker.settle();
    const unfolded = server.received.map((sent) => sent.replace(/\r\n[ \t]+/g, " "));
    const optional = unfolded.find((sent) => sent.includes("wants@"));
    expect(/^List-Unsubscribe: *(.*)$/im.exec(optional ?? "")?.[1]?.trim()).toBe(`<${link}>`);
    expect(optional).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(unfolded.find((sent) => sent.includes("needs@"))).not.toMatch(/List-Unsubscribe/i);
    await server.close();
  });
});

describe.each(engines)("the delivery of e-mails on $name", (engine) => {
  const messages = openOutbox(engine);
  const { startUp } = messages;

  // PGlite has one connection, so there the workers never run at once.
  const raceSize = engine.name === "PostgreSQL" ? 200 : 20;

  test("8 workers send many messages, none twice", async () => {
    const port = await freePort();
    const { work } = startUp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const server = await mailServer(port);
    const recipients = Array.from({ length: raceSize }, (_, index) => `race-${index}@example.ca`);
    await messages.database.db.insert(outbox).values(recipients.map(mail));
    const eight = Array.from({ length: 8 }, work);
    await Promise.all(eight.map((worker) => worker.settle()));
    const sentTo = server.received.map((sent) => /^To: (.*)$/m.exec(sent)?.[1]?.trim());
    expect(sentTo.toSorted()).toEqual(recipients.toSorted());
    await server.close();
  });

  test("a message is sent again under the same Message-ID if its delivery is unknown", async () => {
    const port = await freePort();
    const { upstream, work } = startUp({ SMTP_URL: `smtp://127.0.0.1:${port}` }, { retryAfter: () => 0 });
    const server = await mailServer(port, { hangUp: 1 });
    const worker = work();
    await postMessage(upstream, mail("camille@example.ca"));
    await worker.settle();
    expect(server.received).toHaveLength(2);
    expect(new Set(server.received.map(messageIdOf)).size).toBe(1);
    await server.close();
  });

  test("a message of a killed process is sent again under the same Message-ID, which mailboxes show once", async () => {
    const port = await freePort();
    const { upstream, work } = startUp({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const server = await mailServer(port);
    const worker = work();
    await postMessage(upstream, mail("camille@example.ca"));
    await worker.settle();
    await messages.database.db.execute(
      sql`update outbox set done_at = null, locked_until = now() - interval '1 second'`,
    );
    await worker.settle();
    expect(server.received).toHaveLength(2);
    expect(new Set(server.received.map(messageIdOf)).size).toBe(1);
    await server.close();
  });

  test("a mail server that does not answer times out, and the message is sent once later", async () => {
    const port = await freePort();
    const { upstream, work } = startUp({ SMTP_URL: `smtp://127.0.0.1:${port}` }, { retryAfter: () => 0.2 });
    const silent = createTcpServer((socket) => setTimeout(() => socket.destroy(), 100));
    await new Promise<void>((resolve) => silent.listen(port, "127.0.0.1", resolve));
    const worker = work();
    await postMessage(upstream, mail("camille@example.ca"));
    await expect.poll(async () => (await messages.database.db.select().from(outbox))[0]?.last_error).toBeTruthy();
    await new Promise<void>((resolve) => silent.close(() => resolve()));
    const server = await mailServer(port);
    await expect.poll(() => server.received.length, { timeout: 10_000 }).toBe(1);
    await worker.settle();
    expect(server.received).toHaveLength(1);
    await server.close();
  });

  test("an address with a comma is not sent to two recipients", async () => {
    const port = await freePort();
    const { upstream, work } = startUp({ SMTP_URL: `smtp://127.0.0.1:${port}` }, { retryAfter: () => 3600 });
    const server = await mailServer(port);
    const worker = work();
    await postMessage(upstream, mail("camille@example.ca, other@example.ca"));
    await worker.settle();
    expect(server.received).toEqual([]);
    await server.close();
  });

  test("a key is sent once, a rolled back message never, and without a mail server the message stays in the outbox", async () => {
    const { upstream, work } = startUp({});
    const worker = work();
    await postMessage(upstream, { ...mail("a@example.ca"), key: "receipt:1" });
    await postMessage(upstream, { ...mail("a@example.ca"), key: "receipt:1" });
    const failing = messages.database.transaction(async () => {
      await postMessage(upstream, mail("rolled-back@example.ca"));
      throw new Error("later step");
    });
    await expect(failing).rejects.toThrow("later step");
    await worker.settle();
    const rows = await messages.database.db.select().from(outbox);
    expect(rows.map(({ recipient, text, done_at }) => [recipient, text, done_at !== null])).toEqual([
      ["a@example.ca", "Bonjour", true],
    ]);
  });

  test("outside a demo, links and codes are erased after sending", async () => {
    const port = await freePort();
    const server = await mailServer(port);
    const { upstream, work } = startUp({ SMTP_URL: `smtp://127.0.0.1:${port}` }, { isDemo: false });
    const worker = work();
    await postMessage(upstream, { ...mail("a@example.ca"), links: ["https://nordet.example/secret"] });
    await worker.settle();
    expect((await messages.database.db.select().from(outbox))[0]).toMatchObject({ text: "", html: null, links: [] });
    await server.close();
  });

  test("outside a demo, a message without a carrier is neither sent nor erased", async () => {
    const { upstream, work } = startUp({}, { isDemo: false, retryAfter: () => 0 });
    const worker = work();
    await postMessage(upstream, { channel: "sms", recipient: "514 555-0112", text: "123 456" });
    await worker.settle();
    const [row] = await messages.database.db.select().from(outbox);
    expect(row).toMatchObject({ text: "123 456", done_at: null, attempts: 8 });
    expect(row?.last_error).toContain("No carrier is configured for sms");
  });

  test("sending stops after 8 attempts, and the row has the error", async () => {
    const port = await freePort();
    const { upstream, work } = startUp({ SMTP_URL: `smtp://127.0.0.1:${port}` }, { retryAfter: () => 0 });
    const worker = work();
    await postMessage(upstream, mail("a@example.ca"));
    await worker.settle();
    const [row] = await messages.database.db.select().from(outbox);
    expect(row).toMatchObject({ attempts: 8, done_at: null });
    expect(row?.last_error).toContain(String(port));
  });
});

describe.each(engines)("SMS on $name", (engine) => {
  const messages = openOutbox(engine);
  const { startUp } = messages;
  const requests: { authorization: string | null; form: Record<string, string> }[] = [];
  let failures = 0;
  /** Requests that Twilio accepts, but whose response is lost. */
  let lostResponses = 0;
  let listStatus = 200;
  const messagesUrl = "https://sms.example/2010-04-01/Accounts/AC1/Messages.json";
  const twilio = setupServer(
    http.post(messagesUrl, async ({ request }) => {
      if (failures-- > 0) return HttpResponse.json({ code: 20503 }, { status: 503 });
      const form = Object.fromEntries(new URLSearchParams(await request.text()));
      requests.push({ authorization: request.headers.get("authorization"), form });
      return lostResponses-- > 0 ? HttpResponse.error() : HttpResponse.json({ sid: "SM1" }, { status: 201 });
    }),
    http.get(messagesUrl, ({ request }) => {
      if (listStatus !== 200) return HttpResponse.json({ code: 20003 }, { status: listStatus });
      const to = new URL(request.url).searchParams.get("To");
      const sent = requests.filter(({ form }) => form["To"] === to);
      const date_created = new Date().toUTCString().replace("GMT", "+0000");
      return HttpResponse.json({ messages: sent.map(({ form }) => ({ body: form["Body"], date_created })) });
    }),
  );
  beforeAll(() => twilio.listen({ onUnhandledRequest: "error" }));
  afterEach(() => {
    requests.length = 0;
    listStatus = 200;
  });
  afterAll(() => twilio.close());

  const account = {
    TWILIO_URL: "https://sms.example",
    TWILIO_ACCOUNT_SID: "AC1",
    TWILIO_AUTH_TOKEN: "secret",
    TWILIO_FROM: "+15145550100",
  };

  test("is posted to Twilio once, also after an outage", async () => {
    failures = 2;
    const { upstream, work } = startUp(account, { retryAfter: () => 0 });
    const worker = work();
    await postMessage(upstream, { channel: "sms", recipient: "514 555-0123", text: "Votre code : 123456" });
    await worker.settle();
    expect(requests).toEqual([
      {
        authorization: `Basic ${Buffer.from("AC1:secret").toString("base64")}`,
        form: { To: "+15145550123", From: "+15145550100", Body: "Votre code : 123456" },
      },
    ]);
    const [row] = await messages.database.db
      .select({ attempts: outbox.attempts, isDone: sql<boolean>`done_at is not null` })
      .from(outbox);
    expect(row).toEqual({ attempts: 3, isDone: true });
  });

  test("is sent once if the response was lost or the process was killed", async () => {
    lostResponses = 1;
    const { upstream, work } = startUp(account, { retryAfter: () => 0 });
    const worker = work();
    const code = (text: string) => ({ channel: "sms" as const, recipient: "514 555-0123", text });
    await postMessage(upstream, code("111111"));
    await worker.settle();
    expect(requests.map(({ form }) => form["Body"])).toEqual(["111111"]);
    await messages.database.db.execute(
      sql`update outbox set done_at = null, locked_until = now() - interval '1 second'`,
    );
    await worker.settle();
    expect(requests).toHaveLength(1);
    // Another text to the same phone is another message.
    failures = 1;
    await postMessage(upstream, code("222222"));
    await worker.settle();
    expect(requests.map(({ form }) => form["Body"])).toEqual(["111111", "222222"]);
  });

  test.each([401, 403])("is sent after an outage with a key that may not list messages (%i)", async (status) => {
    failures = 1;
    listStatus = status;
    const { upstream, work } = startUp(account, { retryAfter: () => 0 });
    const worker = work();
    await postMessage(upstream, { channel: "sms", recipient: "514 555-0123", text: "123456" });
    await worker.settle();
    expect(requests.map(({ form }) => form["Body"])).toEqual(["123456"]);
    expect((await messages.database.db.select().from(outbox))[0]).toMatchObject({ attempts: 2, last_error: null });
  });

  test("without a Twilio account stays in the outbox", async () => {
    const { upstream, work } = startUp({});
    const worker = work();
    await postMessage(upstream, { channel: "sms", recipient: "514 555-0123", text: "123456" });
    await worker.settle();
    expect(requests).toEqual([]);
    expect((await messages.database.db.select().from(outbox))[0]?.done_at).not.toBeNull();
  });
});

test.each([
  ["514 555-0123", "+15145550123"],
  ["1 514 555-0123", "+15145550123"],
  ["+33 6 12 34 56 78", "+33612345678"],
])("the phone %s is %s in the international format", (phone, international) => {
  expect(toInternationalPhone(phone)).toBe(international);
});
