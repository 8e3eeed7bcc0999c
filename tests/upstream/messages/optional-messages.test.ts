/** E-mails that nobody needs: sent once, to who wants them, and turned off by their own link. */
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
import { mainEngine, startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { garageValues, garageVehicles, outbox, transactions, users, vehicles } from "#upstream/db/schema/index.ts";
import { createUnsubscribeToken } from "#upstream/messages/unsubscribe-token.ts";
import { postPurchaseReminders } from "#upstream/services/buy-online/purchase/purchase-reminders.ts";
import { saveDueValues } from "#upstream/services/garage/due-values.ts";
import type { Upstream } from "#upstream/upstream.ts";

describe.each(mainEngine)("optional e-mails on $name", (engine) => {
  let upstream: TestUpstream;
  let bare: Upstream;
  let buyer: Buyer;
  let vehicleId: number;
  beforeAll(async () => {
    upstream = await startUpstream({}, engine);
    bare = bareUpstream(upstream.database, {
      DATA_DIR: upstream.config.DATA_DIR,
      PUBLIC_ORIGIN: "https://shop.example/",
    });
  });
  beforeEach(async () => {
    buyer = await createBuyer(upstream);
  });
  afterAll(() => upstream.close());

  const db = () => upstream.database.db;
  const mine = () => eq(users.id, buyer.id);
  const person = async () => {
    const [row] = await db().select().from(users).where(mine());
    if (!row) throw new Error("The buyer is gone");
    return row;
  };
  const change = (changed: Partial<typeof users.$inferInsert>) => db().update(users).set(changed).where(mine());
  const sent = async (kind: string) => {
    const { email } = await person();
    const rows = await db()
      .select()
      .from(outbox)
      .where(like(outbox.key, `${kind}:%`));
    return rows.filter(({ recipient }) => recipient === email);
  };

  describe("the reminder of a purchase that was left", () => {
    beforeEach(async () => {
      vehicleId = await aFreeVehicle(upstream);
      await openOrder(upstream, buyer, vehicleId);
    });
    const leave = (hours: number) =>
      db()
        .update(transactions)
        .set({ updated_at: sql`now() - make_interval(hours => ${hours})` })
        .where(eq(transactions.user_id, buyer.id));
    const reminders = async () => {
      await postPurchaseReminders(bare);
      return sent("purchaseReminder");
    };

    test("goes out a day after the last change, once, however many sweep and whatever changes later", async () => {
      await leave(23);
      expect(await reminders()).toEqual([]);
      await leave(25);
      await Promise.all([postPurchaseReminders(bare), postPurchaseReminders(bare)]);
      const [first, ...more] = await reminders();
      expect(more).toEqual([]);
      expect(first?.links[0]).toBe(`https://shop.example/fr-ca/buy-online?vehicleId=${vehicleId}`);
      expect(first?.links[1]).toMatch(/^https:\/\/shop\.example\/fr-ca\/unsubscribe\?token=[\w-]+$/);
      await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails }, { token: buyer.token });
      await leave(30);
      expect(await reminders()).toHaveLength(1);
    });

    test.each([
      ["does not want it", { profile: { unwanted: ["reminders"] } }],
      ["has turned the account off", { is_active: false }],
      ["has deleted the account", { deleted_at: new Date() }],
      ["has not confirmed the address", { email_verified_at: null }],
    ])("does not go to who %s; wanting another kind less does not matter", async (_, changed) => {
      await change(changed);
      await leave(25);
      expect(await reminders()).toEqual([]);
      await change({
        profile: { unwanted: ["garage-value"] },
        is_active: true,
        deleted_at: null,
        email_verified_at: new Date(),
      });
      expect(await reminders()).toHaveLength(1);
    });

    test("is not sent of a purchase that is over, of a vehicle that is sold, or a week later", async () => {
      const set = (state: "open" | "cancelled") =>
        db().update(transactions).set({ state }).where(eq(transactions.user_id, buyer.id));
      const sell = (status: "on-sale" | "sold") =>
        db().update(vehicles).set({ status }).where(eq(vehicles.id, vehicleId));
      await leave(25);
      await set("cancelled");
      expect(await reminders()).toEqual([]);
      await set("open");
      await sell("sold");
      expect(await reminders()).toEqual([]);
      await sell("on-sale");
      await leave(24 * 8);
      expect(await reminders()).toEqual([]);
      await leave(24 * 6);
      expect(await reminders()).toHaveLength(1);
    });
  });

  describe("the value of a vehicle of the garage", () => {
    const vehicle = { year: 2018, make: "Toyota", model: "Corolla", trim: "LE", makeId: 1, modelId: 1, trimId: 1 };
    beforeEach(async () => {
      // Bought here, so that it is valued by its own price.
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
    const values = async () => {
      await saveDueValues(bare);
      return sent("garageValue");
    };
    const age = (days: number) =>
      db()
        .update(garageValues)
        .set({ valued_on: sql`${garageValues.valued_on} - ${days}::int` });

    test("is told once a month to its owner, with what it is", async () => {
      await Promise.all([saveDueValues(bare), saveDueValues(bare)]);
      const [first, ...more] = await values();
      expect(more).toEqual([]);
      expect(first?.subject).toBe("Ce que vaut votre véhicule ce mois-ci – Toyota Corolla LE 2018");
      expect(first?.text).toMatch(/Valeur estimée\u00A0: de [\d\s]+\$ à [\d\s]+\$/);
      expect(first?.links[0]).toMatch(/^https:\/\/shop\.example\/fr-ca\/customer\/garage\/[0-9a-f-]{36}$/);
      await age(29);
      expect(await values()).toHaveLength(1);
    });

    test("is noted and not told where it is not wanted", async () => {
      await change({ profile: { unwanted: ["garage-value"] } });
      expect(await values()).toEqual([]);
      const [row] = await db().select().from(garageVehicles).where(eq(garageVehicles.user_id, buyer.id));
      expect(await db().$count(garageValues, eq(garageValues.vehicle_id, row?.id ?? ""))).toBe(1);
    });
  });

  describe("their link", () => {
    const token = async (kind: "reminders" | "garage-value" = "reminders") =>
      createUnsubscribeToken(upstream.config, await person(), kind);
    const unwanted = async () => (await person()).profile.unwanted;

    test("turns off its own kind, and keeps what else the person chose", async () => {
      await change({ profile: { unwanted: ["garage-value"], cell: "514 555-0199" } });
      const Token = await token();
      expect(await upstream.call(user.getUnsubscription, { Token })).toEqual({
        kind: "reminders",
        unwanted: ["garage-value"],
      });
      expect(await unwanted()).toEqual(["garage-value"]);
      for (let time = 0; time < 2; time += 1) await upstream.call(user.unsubscribe, { Token });
      expect((await person()).profile).toEqual({ unwanted: ["reminders", "garage-value"], cell: "514 555-0199" });
    });

    test("turns off exactly what is named, none of it too", async () => {
      const Token = await token();
      await upstream.call(user.unsubscribe, { Token, Unwanted: ["garage-value"] });
      expect(await unwanted()).toEqual(["garage-value"]);
      await upstream.call(user.unsubscribe, { Token, Unwanted: [] });
      expect(await unwanted()).toEqual([]);
    });

    test("opens for nobody who did not get it", async () => {
      const Token = await token();
      const middle = Token.length / 2;
      const changed = Token.slice(0, middle) + (Token[middle] === "A" ? "B" : "A") + Token.slice(middle + 1);
      const elsewhere = createUnsubscribeToken(
        bareUpstream(upstream.database, { FIELD_KEYS: otherKey }).config,
        await person(),
        "reminders",
      );
      for (const bad of ["", "x", changed, elsewhere]) {
        expect(await upstream.call(user.getUnsubscription, { Token: bad })).toEqual({ kind: null, unwanted: [] });
        expect(await upstream.send(user.unsubscribe, { Token: bad })).toMatchObject({
          ok: false,
          status: 409,
          code: "unsubscription_failed",
        });
      }
      await change({ deleted_at: new Date() });
      expect(await upstream.send(user.unsubscribe, { Token })).toMatchObject({ code: "unsubscription_failed" });
      expect(await unwanted()).toBeUndefined();
    });
  });
});

const otherKey = Buffer.alloc(32, 7).toString("base64");
