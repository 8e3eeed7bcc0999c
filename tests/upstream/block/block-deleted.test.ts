/** An account that is deleted while its trade-in is on the block, or after a dealer bought it. */
import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { user } from "#contract/user.ts";
import { handoverDays } from "#domain/people/retention.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { type Block, blockCalls, startBlock, vin } from "#tests/upstream/support/block-actors.ts";
import { type Buyer, createBuyer } from "#tests/upstream/support/purchase-actors.ts";
import { completeEstimate } from "#tests/upstream/support/trade-in-actors.ts";
import { blockListings, outbox, tradeIns, users } from "#upstream/db/schema/index.ts";
import { finishDeletions } from "#upstream/services/personal-data/deletion-cleanup.ts";

const amount = 300_000;
const password = "Voliere-77";

let block: Block;
let upstream: Block["upstream"];
let passwordHash = "";
beforeAll(async () => {
  block = await startBlock();
  ({ upstream } = block);
  passwordHash = await hash(password);
});
afterAll(() => upstream.close());
const { publish, offer, manage, getAsDealer } = blockCalls(() => block);

/** Publishes a trade-in and makes an offer from each dealer. */
async function listVehicle(brand = "nordet") {
  const buyer = await createBuyer(upstream);
  const { db } = upstream.database;
  await db.update(users).set({ password_hash: passwordHash }).where(eq(users.id, buyer.id));
  const by = { token: buyer.token };
  const tradeInId = await completeEstimate(upstream, { vin: { tradeInVinNumber: vin } }, by);
  const guid = await publish(tradeInId);
  await offer(guid, amount);
  await offer(guid, amount + 10_000, block.rival);
  // The owner may delete the account on another brand than the trade-in's.
  await db.update(tradeIns).set({ brand_key: brand }).where(eq(tradeIns.id, tradeInId));
  return { buyer, tradeInId, guid };
}

const remove = ({ token }: Buyer) =>
  upstream.send(user.deleteAccount, { confirmation: "CONTINUE", password }, { token });
const listEmails = async (guid: string) => {
  const rows = await upstream.database.db.select().from(outbox).where(sql`strpos(${outbox.key}, ${guid}) > 0`);
  return rows.sort((one, other) => one.recipient.localeCompare(other.recipient));
};

describe("a listed trade-in of a deleted account", () => {
  test("deletion removes the listing and e-mails each dealer with an offer once, from the listing's brand", async () => {
    for (const brand of ["nordet", "finance"]) {
      const { buyer, guid } = await listVehicle(brand);
      const [owner] = await upstream.database.db.select().from(users).where(eq(users.id, buyer.id));
      for (const _ of [1, 2]) expect([200, 401]).toContain((await remove(buyer)).status);
      expect(await upstream.database.db.select().from(blockListings).where(eq(blockListings.id, guid))).toEqual([]);
      const emails = await listEmails(guid);
      expect(emails.map(({ key }) => key?.split(":")[0])).toEqual(["blockVehicleGone", "blockVehicleGone"]);
      expect(new Set(emails.map(({ recipient }) => recipient)).size).toBe(2);
      expect(new Set(emails.map(({ sender }) => sender)).size).toBe(1);
      for (const { text } of emails) expect(text).not.toContain(owner?.email ?? "");
      expect(emails[0]?.sender).toMatch(brand === "finance" ? /finance/i : /^Nordet$/i);
      expect(await offer(guid, amount + 20_000)).toMatchObject({ status: 404 });
      await upstream.settle();
      // The periodic cleanup after a deletion must not send them again.
      await finishDeletions(bareUpstream(upstream.database, { DATA_DIR: upstream.config.DATA_DIR }));
      expect((await listEmails(guid)).map(({ done_at }) => done_at === null)).toEqual([false, false]);
    }
  });

  test("after a sale the account cannot be deleted until the handover period is over", async () => {
    const { buyer, tradeInId, guid } = await listVehicle();
    const by = { token: buyer.token };
    const offerId = (await manage(tradeInId)).offers[0]?.id ?? 0;
    const accepting = { tradeInId, offerId, amount: amount + 10_000 };
    expect(await upstream.send(admin.acceptBlockOffer, accepting, { token: block.team })).toMatchObject({ ok: true });
    const other = await createBuyer(upstream);
    const { openSales: none } = await upstream.call(user.getAccountDeletion, {}, { token: other.token });
    expect(none).toEqual([]);
    const { openSales } = await upstream.call(user.getAccountDeletion, {}, by);
    expect(openSales).toMatchObject([{ vehicle: { year: 2003, make: "Honda" } }]);
    const days = (Date.parse(openSales[0]?.until ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(handoverDays);
    expect(await remove(buyer)).toMatchObject({ ok: false, code: "sale_under_way" });
    expect(await getAsDealer(guid, block.rival)).toMatchObject({ guid, isOwnAccepted: true });
    const age = sql`now() - make_interval(days => ${handoverDays}, secs => 60)`;
    await upstream.database.db.update(blockListings).set({ updated_at: age }).where(eq(blockListings.id, guid));
    expect((await upstream.call(user.getAccountDeletion, {}, by)).openSales).toEqual([]);
    expect(await remove(buyer)).toMatchObject({ ok: true });
    expect(await upstream.database.db.select().from(tradeIns).where(eq(tradeIns.id, tradeInId))).toEqual([]);
    expect((await listEmails(guid)).map(({ key }) => key?.split(":")[0])).not.toContain("blockVehicleGone");
  });
});
