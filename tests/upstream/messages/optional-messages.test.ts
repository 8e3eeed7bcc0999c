/** Optional e-mails: sent once, only to users who want them, and turned off by a link in the e-mail. */
import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { buyOnline } from "#contract/buy-online.ts";
import { user } from "#contract/user.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import {
  aFreeVehicle,
  type Buyer,
  createBuyer,
  openOrder,
  personalDetails,
} from "#tests/upstream/support/purchase-actors.ts";
import { information } from "#tests/upstream/support/trade-in-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { garageValues, garageVehicles, outbox, transactions, users, vehicles } from "#upstream/db/schema/index.ts";
import { createUnsubscribeToken } from "#upstream/messages/unsubscribe-token.ts";
import { postPurchaseReminders } from "#upstream/services/buy-online/purchase/purchase-reminders.ts";
import { saveDueValues } from "#upstream/services/garage/due-values.ts";
import type { Upstream } from "#upstream/upstream.ts";

let upstream: TestUpstream;
let jobUpstream: Upstream;
let buyer: Buyer;
let vehicleId: number;
beforeAll(async () => {
  upstream = await startUpstream();
  jobUpstream = bareUpstream(upstream.database, {
    DATA_DIR: upstream.config.DATA_DIR,
    PUBLIC_ORIGIN: "https://shop.example/",
  });
});
beforeEach(async () => {
  buyer = await createBuyer(upstream);
});
afterAll(() => upstream.close());

const db = () => upstream.database.db;
const whereBuyer = () => eq(users.id, buyer.id);
const getUser = async () => {
  const [row] = await db().select().from(users).where(whereBuyer());
  if (!row) throw new Error("The buyer was deleted");
  return row;
};
const updateUser = (changes: Partial<typeof users.$inferInsert>) => db().update(users).set(changes).where(whereBuyer());
const listEmails = async (kind: string) => {
  const { email } = await getUser();
  const rows = await db()
    .select()
    .from(outbox)
    .where(like(outbox.key, `${kind}:%`));
  return rows.filter(({ recipient }) => recipient === email);
};

describe("the reminder of an abandoned purchase", () => {
  beforeEach(async () => {
    vehicleId = await aFreeVehicle(upstream);
    await openOrder(upstream, buyer, vehicleId);
  });
  const backdatePurchase = (hours: number) =>
    db()
      .update(transactions)
      .set({ updated_at: sql`now() - make_interval(hours => ${hours})` })
      .where(eq(transactions.user_id, buyer.id));
  const sendReminders = async () => {
    await postPurchaseReminders(jobUpstream);
    return listEmails("purchaseReminder");
  };

  test("is sent a day after the last change, once, even if two jobs run or the purchase changes later", async () => {
    await backdatePurchase(23);
    expect(await sendReminders()).toEqual([]);
    await backdatePurchase(25);
    await Promise.all([postPurchaseReminders(jobUpstream), postPurchaseReminders(jobUpstream)]);
    const [first, ...more] = await sendReminders();
    expect(more).toEqual([]);
    expect(first?.links[0]).toBe(`https://shop.example/fr-ca/buy-online?vehicleId=${vehicleId}`);
    expect(first?.links[1]).toMatch(/^https:\/\/shop\.example\/fr-ca\/unsubscribe\?token=[\w-]+$/);
    await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails }, { token: buyer.token });
    await backdatePurchase(30);
    expect(await sendReminders()).toHaveLength(1);
  });

  test.each([
    ["does not want it", { profile: { unwanted: ["reminders"] } }],
    ["has deactivated the account", { is_active: false }],
    ["has deleted the account", { deleted_at: new Date() }],
    ["has not confirmed the address", { email_verified_at: null }],
  ])("is not sent to a user who %s, but to one who refuses another kind", async (_, changes) => {
    await updateUser(changes);
    await backdatePurchase(25);
    expect(await sendReminders()).toEqual([]);
    await updateUser({
      profile: { unwanted: ["garage-value"] },
      is_active: true,
      deleted_at: null,
      email_verified_at: new Date(),
    });
    expect(await sendReminders()).toHaveLength(1);
  });

  test("is not sent for a cancelled purchase, for a sold vehicle, or after a week", async () => {
    const setState = (state: "open" | "cancelled") =>
      db().update(transactions).set({ state }).where(eq(transactions.user_id, buyer.id));
    const setStatus = (status: "on-sale" | "sold") =>
      db().update(vehicles).set({ status }).where(eq(vehicles.id, vehicleId));
    await backdatePurchase(25);
    await setState("cancelled");
    expect(await sendReminders()).toEqual([]);
    await setState("open");
    await setStatus("sold");
    expect(await sendReminders()).toEqual([]);
    await setStatus("on-sale");
    await backdatePurchase(24 * 8);
    expect(await sendReminders()).toEqual([]);
    await backdatePurchase(24 * 6);
    expect(await sendReminders()).toHaveLength(1);
  });
});

describe("the monthly value of a garage vehicle", () => {
  const vehicle = { year: 2018, make: "Toyota", model: "Corolla", trim: "LE", makeId: 1, modelId: 1, trimId: 1 };
  beforeEach(async () => {
    // A vehicle bought here is valued by its purchase price.
    vehicleId = await aFreeVehicle(upstream);
    await openOrder(upstream, buyer, vehicleId);
    const [purchase] = await db().select().from(transactions).where(eq(transactions.user_id, buyer.id));
    await db()
      .insert(garageVehicles)
      .values({
        user_id: buyer.id,
        brand_key: "nordet",
        transaction_id: purchase?.id ?? null,
        vehicle,
        answers: { "basic-information": information },
        added_at: sql`now()`,
      });
  });
  const sendValues = async () => {
    await saveDueValues(jobUpstream);
    return listEmails("garageValue");
  };
  const backdateValues = (days: number) =>
    db()
      .update(garageValues)
      .set({ valued_on: sql`${garageValues.valued_on} - ${days}::int` });

  test("is e-mailed to its owner once a month, with the vehicle's name", async () => {
    await Promise.all([saveDueValues(jobUpstream), saveDueValues(jobUpstream)]);
    const [first, ...more] = await sendValues();
    expect(more).toEqual([]);
    expect(first?.subject).toBe("La valeur de votre véhicule ce mois-ci – Toyota Corolla LE 2018");
    expect(first?.text).toMatch(/Valeur estimée\u00A0: de [\d\s]+\$ à [\d\s]+\$/);
    expect(first?.links[0]).toMatch(/^https:\/\/shop\.example\/fr-ca\/customer\/garage\/[0-9a-f-]{36}$/);
    await backdateValues(29);
    expect(await sendValues()).toHaveLength(1);
  });

  test("is saved but not e-mailed if the owner does not want it", async () => {
    await updateUser({ profile: { unwanted: ["garage-value"] } });
    expect(await sendValues()).toEqual([]);
    const [row] = await db().select().from(garageVehicles).where(eq(garageVehicles.user_id, buyer.id));
    expect(await db().$count(garageValues, eq(garageValues.vehicle_id, row?.id ?? ""))).toBe(1);
  });
});

describe("the unsubscribe link", () => {
  const createToken = async (kind: "reminders" | "garage-value" = "reminders") =>
    createUnsubscribeToken(upstream.config, await getUser(), kind);
  const listUnwanted = async () => (await getUser()).profile.unwanted;

  test("turns off its kind and keeps the user's other choices", async () => {
    await updateUser({ profile: { unwanted: ["garage-value"], cell: "514 555-0199" } });
    const Token = await createToken();
    expect(await upstream.call(user.getUnsubscription, { Token })).toEqual({
      kind: "reminders",
      unwanted: ["garage-value"],
    });
    expect(await listUnwanted()).toEqual(["garage-value"]);
    for (let time = 0; time < 2; time += 1) await upstream.call(user.unsubscribe, { Token });
    expect((await getUser()).profile).toEqual({ unwanted: ["reminders", "garage-value"], cell: "514 555-0199" });
  });

  test("saves exactly the chosen kinds, also none", async () => {
    const Token = await createToken();
    await upstream.call(user.unsubscribe, { Token, Unwanted: ["garage-value"] });
    expect(await listUnwanted()).toEqual(["garage-value"]);
    await upstream.call(user.unsubscribe, { Token, Unwanted: [] });
    expect(await listUnwanted()).toEqual([]);
  });

  test("accepts no changed, foreign or empty token", async () => {
    const Token = await createToken();
    const middle = Token.length / 2;
    const changed = Token.slice(0, middle) + (Token[middle] === "A" ? "B" : "A") + Token.slice(middle + 1);
    const foreign = createUnsubscribeToken(
      bareUpstream(upstream.database, { FIELD_KEYS: otherKey }).config,
      await getUser(),
      "reminders",
    );
    for (const bad of ["", "x", changed, foreign]) {
      expect(await upstream.call(user.getUnsubscription, { Token: bad })).toEqual({ kind: null, unwanted: [] });
      expect(await upstream.send(user.unsubscribe, { Token: bad })).toMatchObject({
        ok: false,
        status: 409,
        code: "unsubscription_failed",
      });
    }
    await updateUser({ deleted_at: new Date() });
    expect(await upstream.send(user.unsubscribe, { Token })).toMatchObject({ code: "unsubscription_failed" });
    expect(await listUnwanted()).toBeUndefined();
  });
});

const otherKey = Buffer.alloc(32, 7).toString("base64");
