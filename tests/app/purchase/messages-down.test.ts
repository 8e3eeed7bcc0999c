/** Email and SMS carriers that are down: the visitor's actions succeed, and each message waits and is sent once. */
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { goTo, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { freePort } from "#tests/upstream/support/free-port.ts";
import { mailServer } from "#tests/upstream/support/mail-server.ts";
import { outbox } from "#upstream/db/schema/index.ts";

const phone = "418 555-0177";

/** Simulates Twilio's two calls, for an account without earlier messages. */
async function textServer(port: number) {
  const received: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (request.method === "POST") received.push(new URLSearchParams(body).get("Body") ?? "");
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ messages: [] }));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { received, close: () => new Promise((resolve) => server.close(resolve)) };
}

let app: TestApp;
let mailPort: number;
let textPort: number;
beforeAll(async () => {
  mailPort = await freePort();
  textPort = await freePort();
  app = await startApp({
    overrides: {
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      TWILIO_URL: `http://127.0.0.1:${textPort}`,
      TWILIO_ACCOUNT_SID: "AC1",
      TWILIO_AUTH_TOKEN: "secret",
      TWILIO_FROM: "+15145550100",
    },
  });
}, 180_000);
afterAll(() => app.close());

const listMessages = () => app.upstream.database.db.select().from(outbox).orderBy(outbox.id);

test("sign-up, a code, a deposit and a signature succeed, and each message is sent once when the carriers are back", async () => {
  const visitor = app.browser();
  const signup = await visitor.open("/fr-ca/signup");
  const person = { email: "maude@exemple.ca", firstName: "Maude", lastName: "Roy", agreements: "yes" };
  const screen = await signup.submit({ ...person, password: "Long-enough-1", confirmPassword: "Long-enough-1" });
  expect(screen.html).toContain("maude@exemple.ca");

  const buyer = await startPurchase(app);
  const codePage = await (await buyer.browser.open("/fr-ca/verify-phone")).submit({ phone });
  expect(codePage.main.text).toContain("Nous envoyons un code");
  const again = await codePage.submit({ intent: "resend", code: "" });
  expect(again.html).toContain("Un autre code a été envoyé.");

  const review = await goTo(buyer, "review-order");
  const signed = await review.submit(signing);
  expect(signed.status).toBe(200);
  await expect
    .poll(async () => (await listMessages()).map(({ key }) => key?.split(":")[0]), { timeout: 60_000 })
    .toContain("contractReady");
  await app.upstream.settle();

  const waiting = await listMessages();
  const kinds = waiting.map(({ key }) => key?.split(":")[0]);
  for (const kind of ["depositReceipt", "orderSigned", "dealerLead", "contractReady"]) expect(kinds).toContain(kind);
  expect(waiting.filter(({ recipient }) => recipient === "maude@exemple.ca")).toHaveLength(1);
  expect(waiting.filter(({ channel }) => channel === "sms")).toHaveLength(2);
  for (const { done_at, attempts, last_error } of waiting) {
    expect([done_at, attempts > 0, last_error !== null]).toEqual([null, true, true]);
  }

  const server = await mailServer(mailPort);
  const texts = await textServer(textPort);
  await app.upstream.database.db.execute(sql`update outbox set run_at = now() where done_at is null`);
  await app.upstream.settle();
  const sent = await listMessages();
  expect(sent.every(({ done_at }) => done_at !== null)).toBe(true);
  const listMessageIds = (mails: readonly string[]) =>
    mails.map((mail) => /^Message-ID: <\d+\.(\d+)@/im.exec(mail)?.[1]).toSorted();
  const emails = sent.filter(({ channel }) => channel === "email");
  expect(listMessageIds(server.received)).toEqual(emails.map(({ id }) => String(id)).toSorted());
  expect(texts.received.toSorted()).toEqual(
    sent.flatMap((row) => (row.channel === "sms" ? [row.text] : [])).toSorted(),
  );
  await server.close();
  await texts.close();
}, 300_000);
