/** The staff's list of messages is rendered by the functions that send them; status messages become notifications. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { notifications } from "#upstream/db/schema/index.ts";
import { samples } from "#upstream/messages/demo/samples.ts";

const credential = "a-credential-of-operators";
let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream({ STATUS_MESSAGE_KEY: credential });
});
afterAll(() => upstream.close());

test("staff see every message in both languages, under the name of their brand", async () => {
  const team = { token: await upstream.signIn("team") };
  const { templates } = await upstream.call(admin.getTemplates, {}, team);
  expect(templates.map(({ key }) => key).toSorted()).toEqual(Object.keys(samples).toSorted());
  for (const { subject } of templates) expect(subject.en && subject.fr).toBeTruthy();
  const receipt = await upstream.call(admin.getTemplate, { key: "depositReceipt" }, team);
  expect(receipt).toMatchObject({ area: "purchase", channel: "email" });
  expect(receipt.versions.en.text).not.toBe(receipt.versions.fr.text);
  expect(receipt.versions.en.sender).toContain("Nordet");
  const finance = await upstream.call(
    admin.getTemplate,
    { key: "depositReceipt" },
    { token: await upstream.signIn("team", "finance"), brand: "finance" },
  );
  expect(finance.versions.en.sender).not.toBe(receipt.versions.en.sender);
  expect(await upstream.send(admin.getTemplate, { key: "constructor" }, team)).toMatchObject({ status: 404 });
  const dealer = { token: await upstream.signIn("dealer") };
  expect(await upstream.send(admin.getTemplates, {}, dealer)).toMatchObject({ status: 403 });
});

test("a status message is a notification, counted when it is repeated", async () => {
  const message = { Title: "Night import", Details: "No file from the feed", Credential: credential };
  await upstream.call(admin.sendStatusMessage, message);
  await upstream.call(admin.sendStatusMessage, message);
  await upstream.call(admin.sendStatusMessage, { ...message, Title: "Night import is back", MessageTypeId: 1 });
  const ofTitle = (title: string) =>
    upstream.database.db.select().from(notifications).where(eq(notifications.subject, title));
  expect(await ofTitle("Night import")).toMatchObject([
    { type: "status-problem", is_error: true, count: 2, details: { error: "No file from the feed" } },
  ]);
  expect(await ofTitle("Night import is back")).toMatchObject([{ type: "status-message", is_error: false }]);
});

test("a wrong credential, none at all and an unknown type write nothing", async () => {
  const refused = { Title: "Refused", Credential: `${credential}x` };
  expect(await upstream.send(admin.sendStatusMessage, refused)).toMatchObject({ status: 403 });
  const unknown = { Title: "Refused", Credential: credential, MessageTypeId: 3 as never };
  expect(await upstream.send(admin.sendStatusMessage, unknown)).toMatchObject({ status: 422 });
  const rows = await upstream.database.db.select().from(notifications).where(eq(notifications.subject, "Refused"));
  expect(rows).toEqual([]);
});

test("one address may send 60 an hour, right or wrong", async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 61; index++) {
    const { status } = await upstream.send(admin.sendStatusMessage, { Title: "Guess", Credential: `guess ${index}` });
    statuses.push(status);
  }
  expect(statuses.at(-1)).toBe(429);
  const right = { Title: "Late", Credential: credential };
  expect(await upstream.send(admin.sendStatusMessage, right)).toMatchObject({ status: 429 });
});
