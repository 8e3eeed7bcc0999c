/** A text that its owner typed, and that the staff keeps from dealers. */
import { and, eq, like } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { type OwnerTextField, ownerTextFields } from "#contract/trade-in/block.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { type Block, blockActs, startBlock, vin } from "#tests/upstream/support/block-actors.ts";
import { mainEngine } from "#tests/upstream/support/upstream-fixture.ts";
import { goodCondition } from "#tests/vehicle-conditions.ts";
import { auditLog, tradeIns, users } from "#upstream/db/schema/index.ts";
import { buildExport } from "#upstream/services/personal-data/export-job.ts";
import { loadPerson } from "#upstream/services/personal-data/person.ts";

/** By what is told, each found nowhere else. */
const typed: Record<OwnerTextField, string> = {
  ...{ make: "Makish", model: "Modelish", trim: "Trimish", color: "Colourish", transmission: "Gearish" },
  ...{ drivetrain: "Drivish", fuelType: "Fuelish", engine: "Enginish", features: "Featurish" },
  ...{ accidentedWindShieldDetails: "Windshieldish", accidentedDetails: "Accidentish" },
};
const { color, transmission, drivetrain, fuelType, engine } = typed;
const answers = {
  vin: { tradeInVinNumber: vin },
  "basic-information": { mileage: 120_000, color, transmission, drivetrain, fuelType, engine },
  "vehicle-features": { vehicleFeatures: ["heated-seats", typed.features] },
  condition: {
    vehicleCondition: {
      ...{ ...goodCondition, accidented: "yes", accidentedDetails: typed.accidentedDetails },
      ...{ accidentedWindShield: "yes", accidentedWindShieldDetails: typed.accidentedWindShieldDetails },
    },
    tradeInFinancialType: "none",
  },
};
const estimate = {
  ...{ priceLow: 500_000, priceHigh: 700_000, value: 600_000, fpp: 800_000 },
  ...{ baseDiscountedPrice: 600_000, equipmentAdjustedPrice: 600_000 },
  ...{ lines: [], expiresOn: "2099-01-01", isByAdvocate: true },
};

describe.each(mainEngine)("a withheld text on $name", (engine) => {
  let block: Block;
  let upstream: Block["upstream"];
  beforeAll(async () => {
    block = await startBlock(engine);
    ({ upstream } = block);
  });
  afterAll(() => upstream.close());
  const { turn, offer, manage } = blockActs(() => block);

  const withhold = (tradeInId: string, field: OwnerTextField, to: "withheld" | "shown", token = block.team) =>
    upstream.send(admin.withholdBlockText, { tradeInId, field, to }, { token });

  async function addTyped() {
    const vehicle = { year: 2003, make: typed.make, model: typed.model, trim: typed.trim };
    const told = { kind: "estimate" as const, brand_key: "nordet", language: "fr-ca", vehicle, answers };
    const [row] = await upstream.database.db
      .insert(tradeIns)
      .values({ ...told, user_id: 3, state: "estimated", estimate })
      .returning({ id: tradeIns.id });
    const tradeInId = row?.id ?? "";
    expect(await withhold(tradeInId, "engine", "withheld")).toMatchObject({ status: 404 });
    const { tradeIn } = await upstream.call(admin.addTradeInToBlock, { tradeInId }, { token: block.team });
    return { tradeInId, guid: tradeIn.listing?.guid ?? "" };
  }

  test("is in no answer that a dealer gets, and in all of the staff's; shown again, it is back", async () => {
    const { tradeInId, guid } = await addTyped();
    expect((await manage(tradeInId)).texts).toEqual(
      ownerTextFields.map((field) => ({ field, text: typed[field], isWithheld: false })),
    );
    // Before it is published, as the staff looks at it, and after.
    expect(await withhold(tradeInId, "accidentedDetails", "withheld")).toMatchObject({ ok: true });
    const preview = await upstream.call(admin.getBlockVehicle, { guid }, { token: block.team });
    expect(JSON.stringify(preview)).not.toContain(typed.accidentedDetails);
    expect(preview.condition).toMatchObject({ accidented: "yes", accidentedDetails: "…" });
    await turn(tradeInId, "published");
    const wireOf = async () =>
      JSON.stringify([
        await upstream.call(admin.getBlockVehicle, { guid }, { token: block.dealer }),
        await upstream.call(admin.getAllTradeInBlock, { pageSize: 100 }, { token: block.dealer }),
        await offer(guid, 300_000),
      ]);
    for (const field of ownerTextFields) {
      const isFirst = field === "accidentedDetails";
      expect([field, (await wireOf()).includes(typed[field])]).toEqual([field, !isFirst]);
      for (const _ of [1, 2]) await withhold(tradeInId, field, "withheld");
      const wire = await wireOf();
      expect([field, wire.includes(typed[field])]).toEqual([field, false]);
      expect((await manage(tradeInId)).texts.find((text) => text.field === field)).toMatchObject({
        text: typed[field],
        isWithheld: true,
      });
    }
    expect(await wireOf()).toContain("Heated");
    for (const field of ownerTextFields) await withhold(tradeInId, field, "shown");
    const wire = await wireOf();
    expect(ownerTextFields.filter((field) => !wire.includes(typed[field]))).toEqual([]);
  });

  test("is noted once a change, by whom and of what; dealers withhold nothing", async () => {
    const { tradeInId } = await addTyped();
    for (const to of ["withheld", "withheld", "shown", "shown"] as const) await withhold(tradeInId, "engine", to);
    const ofTexts = and(eq(auditLog.subject, `trade-in:${tradeInId}`), like(auditLog.action, "block-text-%"));
    const noted = await upstream.database.db.select().from(auditLog).where(ofTexts).orderBy(auditLog.id);
    expect(noted).toMatchObject([
      { action: "block-text-withheld", actor_id: 6, details: { field: "engine" } },
      { action: "block-text-shown", actor_id: 6, details: { field: "engine" } },
    ]);
    expect(await withhold(tradeInId, "engine", "withheld", block.dealer)).toMatchObject({ status: 403 });
  });

  test("is told to its owner with the rest of their data", async () => {
    const { tradeInId } = await addTyped();
    await withhold(tradeInId, "engine", "withheld");
    const [owner] = await upstream.database.db.select().from(users).where(eq(users.id, 3));
    if (!owner) throw new Error("Nobody owns it");
    const bare = bareUpstream(upstream.database, { DATA_DIR: upstream.config.DATA_DIR });
    const entries = unzipSync(await buildExport(bare, await loadPerson(bare, owner)));
    const told = JSON.parse(new TextDecoder().decode(entries["trade-ins.json"]));
    const ofTradeIn = told.block_listings.filter((row: Record<string, unknown>) => row["trade_in_id"] === tradeInId);
    expect(ofTradeIn).toMatchObject([{ withheld_fields: ["engine"] }]);
  });

  test("two that withhold another text at once both have their way", async () => {
    const { tradeInId } = await addTyped();
    await Promise.all([withhold(tradeInId, "engine", "withheld"), withhold(tradeInId, "trim", "withheld")]);
    const { texts } = await manage(tradeInId);
    expect(texts.flatMap(({ field, isWithheld }) => (isWithheld ? [field] : []))).toEqual(["trim", "engine"]);
  });
});
