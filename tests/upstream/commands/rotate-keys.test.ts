/** Rotation of the keys of sealed fields: nothing becomes unreadable, and the old key is needed no more. */
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { engines } from "#tests/upstream/support/upstream-fixture.ts";
import { parseUpstreamConfig } from "#upstream/config.ts";
import type { Database } from "#upstream/db/database.ts";
import {
  auditLog,
  cbbConfigurations,
  secondFactors,
  stepAnswers,
  transactions,
  users,
  vehicles,
  webhookEndpoints,
} from "#upstream/db/schema/index.ts";
import { seal, unseal } from "#upstream/db/sealed.ts";
import { listUnreadableFields } from "#upstream/sealed-fields.ts";
import { sinSealContext } from "#upstream/services/buy-online/credit/credit-application.ts";
import { openPassword, passwordSealContext } from "#upstream/services/cbb/password.ts";
import { factorSealContext } from "#upstream/services/user/second-factor/factor.ts";
import { listLiveSecrets, secretSealContext } from "#upstream/services/webhooks/secrets.ts";
import { runOn } from "./command-fixture.ts";

const [oldKey, newKey, otherKey] = [1, 2, 3].map(() => randomBytes(32).toString("base64"));

const configWith = (...keys: (string | undefined)[]) => {
  const parsed = parseUpstreamConfig({ DEMO: "1", FIELD_KEYS: keys.join(",") });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.config;
};

describe.each(engines)("$name", (engine) => {
  let database: Database;
  let userId: number;
  let transactionId: string;

  beforeAll(async () => {
    database = await engine.open("seeded");
    const { db } = database;
    const config = configWith(oldKey);
    const [user] = await db.select().from(users).where(eq(users.email, "superadmin@demo.test"));
    userId = user?.id ?? 0;
    const secret = seal(config, "JBSWY3DPEHPK3PXP", factorSealContext(userId));
    await db.insert(secondFactors).values({ user_id: userId, secret, last_step: 0 });
    for (const { id, key } of await db.select().from(webhookEndpoints)) {
      const context = secretSealContext({ key });
      await db
        .update(webhookEndpoints)
        .set({
          secret: seal(config, "whsec_new", context),
          former_secret: seal(config, "whsec_former", context),
          former_secret_until: sql`now() + interval '1 hour'`,
        })
        .where(eq(webhookEndpoints.id, id));
    }
    for (const row of await db.select().from(cbbConfigurations)) {
      const password = seal(config, "cbb-password", passwordSealContext(row));
      await db.update(cbbConfigurations).set({ password }).where(eq(cbbConfigurations.id, row.id));
    }
    const [vehicle] = await db.select({ id: vehicles.id }).from(vehicles).limit(1);
    const [purchase] = await db
      .insert(transactions)
      .values({ user_id: userId, vehicle_id: vehicle?.id ?? 0, brand_key: "nordet", language: "fr-ca" })
      .returning();
    transactionId = purchase?.id ?? "";
    const sin = { sealed: seal(config, "046454286", sinSealContext(transactionId)), lastDigits: "286" };
    await db
      .insert(stepAnswers)
      .values({ transaction_id: transactionId, step: "credit-application", answers: { sin, employer: "Zoé" } });
  });
  afterAll(() => database.close());

  const rotate = (...keys: (string | undefined)[]) => runOn(database, ["rotate-keys"], { FIELD_KEYS: keys.join(",") });

  /** What every sealed field says under these keys; throws if one cannot be opened. */
  async function readAll(...keys: (string | undefined)[]) {
    const { db } = database;
    const config = configWith(...keys);
    const [factor] = await db.select().from(secondFactors);
    const [endpoint] = await db.select().from(webhookEndpoints);
    const [cbb] = await db.select().from(cbbConfigurations);
    const [answers] = await db.select().from(stepAnswers).where(eq(stepAnswers.transaction_id, transactionId));
    if (!factor || !endpoint || !cbb || !answers) throw new Error("A sealed field is missing.");
    const { sin, ...others } = answers.answers as { sin: { sealed: string; lastDigits: string } };
    return {
      factor: unseal(config, factor.secret, factorSealContext(userId)),
      webhook: listLiveSecrets(config, endpoint, new Date()),
      cbb: openPassword(config, cbb),
      sin: unseal(config, sin.sealed, sinSealContext(transactionId)),
      others: { ...others, lastDigits: sin.lastDigits },
    };
  }

  const plain = {
    factor: "JBSWY3DPEHPK3PXP",
    webhook: ["whsec_new", "whsec_former"],
    cbb: "cbb-password",
    sin: "046454286",
    others: { employer: "Zoé", lastDigits: "286" },
  };

  test("without the old key nothing is changed, and each field is named", async () => {
    const failed = await rotate(newKey);
    expect(failed.code).toBe(1);
    expect(failed.printed).toContain(
      `sealed with a key that is not in FIELD_KEYS: keys of authenticator apps, row ${userId}`,
    );
    expect(failed.printed).toContain(`social insurance numbers, row ${transactionId}`);
    expect(await readAll(oldKey)).toEqual(plain);
    const names = (key: string | undefined) =>
      listUnreadableFields(bareUpstream(database, { DEMO: "1", FIELD_KEYS: String(key) }));
    expect(await names(oldKey)).toEqual([]);
    expect(await names(newKey)).toContain("FIELD_KEYS: the key of 1 social insurance numbers is missing");
  });

  test("with both keys all fields move to the first, once, and the old key can be removed", async () => {
    const rotated = await rotate(newKey, oldKey);
    expect(rotated.code).toBe(0);
    expect(rotated.printed).toContain("social insurance numbers: 1 values, 1 sealed again");
    expect(await readAll(newKey)).toEqual(plain);
    await expect(readAll(oldKey)).rejects.toThrow("key that is not here");
    const again = await rotate(newKey, oldKey);
    expect(again.printed).not.toMatch(/[1-9]\d* sealed again/);
    expect(await database.db.$count(auditLog, eq(auditLog.action, "field-keys-rotated"))).toBe(1);
  });

  test("a value that changes meanwhile is not overwritten", async () => {
    const config = configWith(otherKey, newKey);
    const [row] = await database.db.select().from(secondFactors);
    const newer = seal(config, "KRSXG5CTMVRXEZLU", factorSealContext(userId));
    await database.db.execute(sql`create function set_up_again() returns trigger language plpgsql as
      'begin return null; end'`);
    // The update finds no row, as if the person had set up another app between the read and the write.
    await database.db.execute(sql`create trigger set_up_again before update on second_factors
      for each row execute function set_up_again()`);
    const rotated = await rotate(otherKey, newKey);
    expect(rotated.printed).toContain("keys of authenticator apps: 1 values, 0 sealed again");
    expect((await database.db.select().from(secondFactors))[0]?.secret).toBe(row?.secret);
    expect(newer).not.toBe(row?.secret);
  });
});

test("every file that seals a stored value has its field in the rotation", () => {
  const files = readdirSync("upstream", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && /\bseal\(/.test(readFileSync(join("upstream", name), "utf8")))
    .toSorted();
  expect(files).toEqual([
    "commands/rotate-keys.ts",
    "db/sealed.ts",
    // Links of e-mails: their key stays in FIELD_KEYS as long as they must work (docs/deploying.md).
    "messages/unsubscribe-token.ts",
    "services/buy-online/credit/credit-application.ts",
    "services/cbb/password.ts",
    "services/user/second-factor/factor.ts",
    // Setups that end in 15 minutes.
    "services/user/second-factor/ticket.ts",
    "services/webhooks/secrets.ts",
  ]);
});
