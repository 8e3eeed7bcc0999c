/** Texts that a trade-in's owner entered and that staff hide from dealers. */
import { and, eq, like } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { type OwnerTextField, ownerTextFields } from "#contract/trade-in/block.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import { type Block, blockCalls, startBlock, vin } from "#tests/upstream/support/block-actors.ts";
import { goodCondition } from "#tests/vehicle-conditions.ts";
import { auditLog, tradeIns, users } from "#upstream/db/schema/index.ts";
import { buildExport } from "#upstream/services/personal-data/export-job.ts";
import { loadPerson } from "#upstream/services/personal-data/person.ts";

/** A text for each field; each is found nowhere else. */
const ownerTexts: Record<OwnerTextField, string> = {
  ...{ make: "Makish", model: "Modelish", trim: "Trimish", color: "Colourish", transmission: "Gearish" },
  ...{ drivetrain: "Drivish", fuelType: "Fuelish", engine: "Enginish", features: "Featurish" },
  ...{ accidentedWindShieldDetails: "Windshieldish", accidentedDetails: "Accidentish" },
};
const { color, transmission, drivetrain, fuelType, engine } = ownerTexts;
const answers = {
  vin: { tradeInVinNumber: vin },
  "basic-information": { mileage: 120_000, color, transmission, drivetrain, fuelType, engine },
  "vehicle-features": { vehicleFeatures: ["heated-seats", ownerTexts.features] },
  condition: {
    vehicleCondition: {
      ...{ ...goodCondition, accidented: "yes", accidentedDetails: ownerTexts.accidentedDetails },
      ...{ accidentedWindShield: "yes", accidentedWindShieldDetails: ownerTexts.accidentedWindShieldDetails },
    },
    tradeInFinancialType: "none",
  },
};
const estimate = {
  ...{ priceLow: 500_000, priceHigh: 700_000, value: 600_000, fpp: 800_000 },
  ...{ baseDiscountedPrice: 600_000, equipmentAdjustedPrice: 600_000 },
  ...{ lines: [], expiresOn: "2099-01-01", isByAdvocate: true },
};

let block: Block;
let upstream: Block["upstream"];
beforeAll(async () => {
  block = await startBlock();
  ({ upstream } = block);
});
afterAll(() => upstream.close());
const { setListing, offer, manage } = blockCalls(() => block);

const withhold = (tradeInId: string, field: OwnerTextField, to: "withheld" | "shown", token = block.team) =>
  upstream.send(admin.withholdBlockText, { tradeInId, field, to }, { token });

async function addToBlock() {
  const vehicle = { year: 2003, make: ownerTexts.make, model: ownerTexts.model, trim: ownerTexts.trim };
  const draft = { kind: "estimate" as const, brand_key: "nordet", language: "fr-ca", vehicle, answers };
  const [row] = await upstream.database.db
    .insert(tradeIns)
    .values({ ...draft, user_id: 3, state: "estimated", estimate })
    .returning({ id: tradeIns.id });
  const tradeInId = row?.id ?? "";
  expect(await withhold(tradeInId, "engine", "withheld")).toMatchObject({ status: 404 });
  const { tradeIn } = await upstream.call(admin.addTradeInToBlock, { tradeInId }, { token: block.team });
  return { tradeInId, guid: tradeIn.listing?.guid ?? "" };
}

describe("a withheld text", () => {
  test("is in no response to a dealer and in all responses to staff, until it is shown again", async () => {
    const { tradeInId, guid } = await addToBlock();
    expect((await manage(tradeInId)).texts).toEqual(
      ownerTextFields.map((field) => ({ field, text: ownerTexts[field], isWithheld: false })),
    );
    // Also in the staff's preview before it is published.
    expect(await withhold(tradeInId, "accidentedDetails", "withheld")).toMatchObject({ ok: true });
    const preview = await upstream.call(admin.getBlockVehicle, { guid }, { token: block.team });
    expect(JSON.stringify(preview)).not.toContain(ownerTexts.accidentedDetails);
    expect(preview.condition).toMatchObject({ accidented: "yes", accidentedDetails: "…" });
    await setListing(tradeInId, "published");
    const dealerResponses = async () =>
      JSON.stringify([
        await upstream.call(admin.getBlockVehicle, { guid }, { token: block.dealer }),
        await upstream.call(admin.getAllTradeInBlock, { pageSize: 100 }, { token: block.dealer }),
        await offer(guid, 300_000),
      ]);
    for (const field of ownerTextFields) {
      const isFirst = field === "accidentedDetails";
      expect([field, (await dealerResponses()).includes(ownerTexts[field])]).toEqual([field, !isFirst]);
      for (const _ of [1, 2]) await withhold(tradeInId, field, "withheld");
      const wire = await dealerResponses();
      expect([field, wire.includes(ownerTexts[field])]).toEqual([field, false]);
      expect((await manage(tradeInId)).texts.find((text) => text.field === field)).toMatchObject({
        text: ownerTexts[field],
        isWithheld: true,
      });
    }
    expect(await dealerResponses()).toContain("Heated");
    for (const field of ownerTextFields) await withhold(tradeInId, field, "shown");
    const wire = await dealerResponses();
    expect(ownerTextFields.filter((field) => !wire.includes(ownerTexts[field]))).toEqual([]);
  });

  test("each change has one audit entry with its author and field; dealers may not withhold", async () => {
    const { tradeInId } = await addToBlock();
    for (const to of ["withheld", "withheld", "shown", "shown"] as const) await withhold(tradeInId, "engine", to);
    const isAboutTexts = and(eq(auditLog.subject, `trade-in:${tradeInId}`), like(auditLog.action, "block-text-%"));
    const entries = await upstream.database.db.select().from(auditLog).where(isAboutTexts).orderBy(auditLog.id);
    expect(entries).toMatchObject([
      {
        action: "block-text-withheld",
        actor_id: 6,
        details: { before: { withheld: [] }, after: { withheld: ["engine"] } },
      },
      {
        action: "block-text-shown",
        actor_id: 6,
        details: { before: { withheld: ["engine"] }, after: { withheld: [] } },
      },
    ]);
    expect(await withhold(tradeInId, "engine", "withheld", block.dealer)).toMatchObject({ status: 403 });
  });

  test("is in its owner's data export", async () => {
    const { tradeInId } = await addToBlock();
    await withhold(tradeInId, "engine", "withheld");
    const [owner] = await upstream.database.db.select().from(users).where(eq(users.id, 3));
    if (!owner) throw new Error("Nobody owns it");
    const bare = bareUpstream(upstream.database, { DATA_DIR: upstream.config.DATA_DIR });
    const entries = unzipSync(await buildExport(bare, await loadPerson(bare, owner)));
    const exported = JSON.parse(new TextDecoder().decode(entries["trade-ins.json"]));
    const listings = exported.block_listings.filter((row: Record<string, unknown>) => row["trade_in_id"] === tradeInId);
    expect(listings).toMatchObject([{ withheld_fields: ["engine"] }]);
  });

  test("two texts withheld at the same time are both withheld", async () => {
    const { tradeInId } = await addToBlock();
    await Promise.all([withhold(tradeInId, "engine", "withheld"), withhold(tradeInId, "trim", "withheld")]);
    const { texts } = await manage(tradeInId);
    expect(texts.flatMap(({ field, isWithheld }) => (isWithheld ? [field] : []))).toEqual(["trim", "engine"]);
  });
});
