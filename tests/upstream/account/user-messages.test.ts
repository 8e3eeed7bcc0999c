/** What was written to somebody: their own, of the brand, and only once the address is proven theirs. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { user } from "#contract/user.ts";
import { aFreeVehicle, createBuyer, openOrder } from "#tests/upstream/support/purchase-actors.ts";
import { mainEngine, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { outbox, tradeIns, users } from "#upstream/db/schema/index.ts";

describe.each(mainEngine)("messages on $name", (engine) => {
  let upstream: TestUpstream;
  beforeAll(async () => {
    upstream = await startUpstream({}, engine);
  }, 60_000);
  afterAll(() => upstream.close());

  test("are told by subject, latest first, to their own reader alone", async () => {
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

  test("name what of the reader's own history they speak of, as long as it is there", async () => {
    const { db } = upstream.database;
    const reader = await createBuyer(upstream);
    const by = { token: reader.token };
    const [{ email = "" } = {}] = await db.select({ email: users.email }).from(users).where(eq(users.id, reader.id));
    const { transaction } = await openOrder(upstream, reader, await aFreeVehicle(upstream));
    const theirs = (await openOrder(upstream, await createBuyer(upstream), await aFreeVehicle(upstream))).transaction;
    const { tradeIn } = await upstream.call(buyOnline.createStandAloneTradeIn, { languageId: 1 }, by);
    const { creditApplication } = await upstream.call(buyOnline.createCreditApplication, { languageId: 1 }, by);
    const letter = { channel: "email" as const, recipient: email, text: "", sender: "Nordet" };
    await db.insert(outbox).values([
      { ...letter, subject: "deposit", key: `depositReceipt:${transaction.id}:pi_1` },
      { ...letter, subject: "trade-in", key: `tradeInWaiting:${tradeIn.id}:${email}` },
      { ...letter, subject: "application", key: `creditVerdict:${creditApplication.id}` },
      { ...letter, subject: "another's", key: `orderSigned:${theirs.id}` },
      { ...letter, subject: "gone", key: "orderSigned:00000000-0000-4000-8000-000000000000" },
    ]);
    const told = async () =>
      (await upstream.call(user.getUserMessages, { limit: 20 }, by)).messages.map(({ about }) => about);
    expect(await told()).toEqual([
      null,
      null,
      { kind: "credit-application", id: creditApplication.id },
      { kind: "trade-in", id: tradeIn.id },
      { kind: "purchase", id: transaction.id },
    ]);
    await db.delete(tradeIns).where(eq(tradeIns.id, tradeIn.id));
    expect((await told())[3]).toBeNull();
  });
});
