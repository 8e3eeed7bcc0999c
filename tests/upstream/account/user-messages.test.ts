/** A user's messages: their own, of the brand, and only after the address is verified. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { user } from "#contract/user.ts";
import { aFreeVehicle, createBuyer, openOrder } from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { outbox, tradeIns, users } from "#upstream/db/schema/index.ts";

let upstream: TestUpstream;
beforeAll(async () => {
  upstream = await startUpstream();
});
afterAll(() => upstream.close());

test("are listed by subject, latest first, for their recipient only", async () => {
  const { db } = upstream.database;
  const reader = await createBuyer(upstream);
  const other = await createBuyer(upstream);
  const [{ email = "" } = {}] = await db.select({ email: users.email }).from(users).where(eq(users.id, reader.id));
  const letter = { channel: "email" as const, recipient: email, text: "secret", sender: "Nordet" };
  await db.insert(outbox).values([
    { ...letter, subject: "first" },
    { ...letter, subject: "second" },
    { ...letter, subject: "another brand's", sender: "Elsewhere" },
    { ...letter, subject: "another's", recipient: "someone@example.com" },
    // Whoever reads the list has confirmed the address.
    { ...letter, subject: "confirm", kind: "verification" },
    { ...letter, subject: "confirm the new one", kind: "newEmail" },
  ]);
  const read = async (token: string, limit?: number) =>
    (await upstream.call(user.getUserMessages, { ...(limit && { limit }) }, { token })).messages;
  expect((await read(reader.token)).map(({ subject }) => subject)).toEqual(["second", "first"]);
  expect(await read(reader.token, 1)).toHaveLength(1);
  expect((await upstream.call(user.getUserMessages, {}, { token: reader.token })).messages[0]?.about).toBeNull();
  expect(JSON.stringify(await read(reader.token))).not.toContain("secret");
  expect(await read(other.token)).toEqual([]);
  await db.update(users).set({ email_verified_at: null }).where(eq(users.id, reader.id));
  expect(await read(reader.token)).toEqual([]);
});

test("link to the purchase, trade-in or application that they are about, while it exists", async () => {
  const { db } = upstream.database;
  const reader = await createBuyer(upstream);
  const by = { token: reader.token };
  const [{ email = "" } = {}] = await db.select({ email: users.email }).from(users).where(eq(users.id, reader.id));
  const { transaction } = await openOrder(upstream, reader, await aFreeVehicle(upstream));
  const otherOrder = (await openOrder(upstream, await createBuyer(upstream), await aFreeVehicle(upstream))).transaction;
  const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, { languageId: 1 }, by);
  const { creditApplication } = await upstream.call(buyOnline.createCreditApplication, { languageId: 1 }, by);
  const letter = { channel: "email" as const, recipient: email, text: "", sender: "Nordet" };
  await db.insert(outbox).values([
    { ...letter, subject: "deposit", key: `depositReceipt:${transaction.id}:pi_1` },
    { ...letter, subject: "trade-in", key: `tradeInWaiting:${tradeIn.id}:${email}` },
    { ...letter, subject: "application", key: `creditVerdict:${creditApplication.id}` },
    { ...letter, subject: "two of the reader's", key: `a:${tradeIn.id}:${transaction.id}` },
    { ...letter, subject: "the same in the other order", key: `a:${transaction.id}:${tradeIn.id}` },
    { ...letter, subject: "another's first", key: `a:${otherOrder.id}:${transaction.id}` },
    { ...letter, subject: "another's", key: `orderSigned:${otherOrder.id}` },
    { ...letter, subject: "gone", key: "orderSigned:00000000-0000-4000-8000-000000000000" },
  ]);
  const listLinks = async () =>
    (await upstream.call(user.getUserMessages, { limit: 20 }, by)).messages.map(({ about }) => about);
  expect(await listLinks()).toEqual([
    null,
    null,
    { kind: "purchase", id: transaction.id },
    { kind: "purchase", id: transaction.id },
    { kind: "trade-in", id: tradeIn.id },
    { kind: "credit-application", id: creditApplication.id },
    { kind: "trade-in", id: tradeIn.id },
    { kind: "purchase", id: transaction.id },
  ]);
  await db.update(tradeIns).set({ brand_key: "auto-portal" }).where(eq(tradeIns.id, tradeIn.id));
  expect((await listLinks())[6]).toBeNull();
  await db.delete(tradeIns).where(eq(tradeIns.id, tradeIn.id));
  expect((await listLinks())[6]).toBeNull();
});
