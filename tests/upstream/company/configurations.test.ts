/** What a company's configurations do: to its vehicles' quotes, to purchases in progress, to its leads, to the directory (reading 42). */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { CallInput } from "#contract/define.ts";
import { widgets } from "#contract/widgets.ts";
import { buildQuote } from "#domain/money/quote.ts";
import { createStaff } from "#tests/upstream/support/authenticator.ts";
import { bareUpstream } from "#tests/upstream/support/bare-upstream.ts";
import {
  aFreeVehicle,
  createBuyer,
  lapse,
  openOrder,
  paymentMethod,
  personalDetails,
} from "#tests/upstream/support/purchase-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, companies, companyPlans, users, vehicles } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";
import { findAssignee } from "#upstream/services/leads/record-lead.ts";

let upstream: TestUpstream;
let team: string;
let dealer: string;
const companyId = 1;
const db = () => upstream.database.db;
beforeAll(async () => {
  upstream = await startUpstream();
  team = await upstream.signIn("team");
  dealer = await upstream.signIn("dealer");
});
beforeEach(async () => {
  await db().update(companies).set({ settings: {} }).where(eq(companies.id, companyId));
});
afterAll(() => upstream.close());

const aVehicle = () => aFreeVehicle(upstream, eq(vehicles.company_id, companyId));
const product = (id: number) => upstream.call(widgets.getProduct, { id });
const cardOf = async (id: number) => {
  const { vehicles: cards } = await upstream.call(widgets.getDealer, { id: companyId, vehicleId: id });
  return requireRow(cards);
};

type Promotion = CallInput<typeof admin.updatePromotionsConfiguration>;
const promotion: Promotion = {
  ...{ active: "yes", title: { en: "Winter days", fr: "Jours d’hiver" }, text: { en: "Warm.", fr: "Au chaud." } },
  ...{ startsOn: "2020-01-01", endsOn: "2999-01-01", rebate: 50_000, rebateKind: "before-taxes" },
};
const promote = (changes: Partial<Promotion> = {}, token = dealer) =>
  upstream.call(admin.updatePromotionsConfiguration, { ...promotion, ...changes }, { token });

type Configuration = CallInput<typeof admin.updateNordetConfiguration>;
const nordet = {
  brandKeys: ["nordet"],
  finance: "yes" as const,
  lease: "yes" as const,
  deliveryOffered: "yes" as const,
  deliveryRadiusKm: 350,
} satisfies Partial<Configuration>;
async function configure(changes: Partial<Configuration>) {
  const { plans } = await upstream.call(admin.getNordetConfiguration, { companyId }, { token: team });
  const { brand_keys } = requireRow(await db().select().from(companies).where(eq(companies.id, companyId)));
  const input = { ...nordet, brandKeys: brand_keys, planIds: plans.map(({ id }) => id), ...changes, companyId };
  return upstream.send(admin.updateNordetConfiguration, input, { token: team });
}

test("a promotion's rebate before taxes is a line of the vehicle, and its card has the same price", async () => {
  const id = await aVehicle();
  const before = await cardOf(id);
  await promote();
  const { lines, promotion: shown } = await product(id);
  expect(lines.filter((line) => line.id === "promotion")).toEqual([
    { id: "promotion", kind: "rebate", amount: 50_000, name: promotion.title },
  ]);
  expect(shown).toMatchObject({ title: promotion.title, rebate: 50_000 });
  expect((await cardOf(id)).offer.vehiclePrice).toBe(before.offer.vehiclePrice - 50_000);
  expect((await upstream.call(widgets.getDealer, { id: companyId })).dealer.promotion).toMatchObject({
    title: promotion.title,
  });
  for (const changes of [{ active: "no" }, { endsOn: "2020-01-02" }, { startsOn: "2998-01-01" }] as const) {
    await promote(changes);
    expect([changes, (await product(id)).promotion, (await cardOf(id)).offer]).toEqual([changes, null, before.offer]);
  }
});

test("a promotion is for the chosen vehicles alone, and takes at most a quarter of the price", async () => {
  const id = await aVehicle();
  const row = requireRow(await db().select().from(vehicles).where(eq(vehicles.id, id)));
  const other = row.condition === "new" ? "used" : "new";
  await promote({ condition: other });
  expect((await product(id)).promotion).toBeNull();
  await promote({ makeId: row.make_id, condition: row.condition });
  expect((await product(id)).promotion).not.toBeNull();
  await db().update(vehicles).set({ price_cents: 100_001 }).where(eq(vehicles.id, id));
  await promote();
  expect((await product(id)).promotion?.rebate).toBe(25_000);
  await promote({ rebate: 0 });
  expect((await product(id)).lines.some((line) => line.id === "promotion")).toBe(false);
});

test("who holds a vehicle keeps the price of the reservation, whatever the promotion does", async () => {
  const [held, promoted] = [await aVehicle(), await aVehicle()];
  const buyer = await createBuyer(upstream);
  const totalOf = async (vehicleId: number) => {
    const { transaction } = await openOrder(upstream, buyer, vehicleId);
    return buildQuote(transaction.quoteInput).amounts.total;
  };
  const without = await totalOf(held);
  await promote();
  expect(await totalOf(held)).toBe(without);
  const withRebate = await totalOf(promoted);
  await promote({ active: "no" });
  expect(await totalOf(promoted)).toBe(withRebate);
  // The next reservation is by the rules of its own moment.
  await lapse(upstream, promoted);
  expect(await totalOf(promoted)).toBeGreaterThan(withRebate);
});

test.each(["before-taxes", "after-taxes"] as const)(
  "a promotion %s takes no more than a vehicle's own rebates leave of its price",
  async (rebateKind) => {
    const vehicleId = await aVehicle();
    const rebates = [{ code: "rebate-all", name: { en: "All", fr: "Tout" }, price_cents: 450_000 }];
    const changes = { price_cents: 460_000, rebates, options: [], packages: [], options_cents: 0 };
    await db().update(vehicles).set(changes).where(eq(vehicles.id, vehicleId));
    await promote({ rebate: 1_000_000, rebateKind });
    const buyer = await createBuyer(upstream);
    const { transaction } = await openOrder(upstream, buyer, vehicleId);
    const { quoteInput } = transaction;
    const taken = quoteInput.vehicle.lines.find(({ id }) => id === "promotion")?.amount ?? 0;
    expect(taken + (rebateKind === "after-taxes" ? quoteInput.postTaxRebates : 0)).toBe(10_000);
    expect(buildQuote(quoteInput).amounts.total).toBeGreaterThanOrEqual(0);
  },
);

test("a rebate after taxes leaves the taxes as they are", async () => {
  const buyer = await createBuyer(upstream);
  const vehicleId = await aVehicle();
  await promote({ rebateKind: "after-taxes" });
  const { transaction } = await openOrder(upstream, buyer, vehicleId);
  const { postTaxRebates, taxes } = buildQuote(transaction.quoteInput).amounts;
  const withoutRebate = { ...transaction.quoteInput, postTaxRebates: transaction.quoteInput.postTaxRebates - 50_000 };
  expect(postTaxRebates).toBeGreaterThanOrEqual(50_000);
  expect(buildQuote(withoutRebate).amounts.taxes).toBe(taxes);
  expect((await product(vehicleId)).afterTaxes).toBe(50_000);
});

test("loans, delivery and plans that staff close are not offered to who reserves afterwards", async () => {
  const vehicleId = await aVehicle();
  const earlier = await createBuyer(upstream);
  const earlierVehicle = await aVehicle();
  await openOrder(upstream, earlier, earlierVehicle);
  expect((await configure({ finance: "no", lease: "no", deliveryOffered: "no", planIds: [] })).status).toBe(200);
  const { hasFinance, hasLease, deliveryRadiusKm } = await product(vehicleId);
  expect({ hasFinance, hasLease, deliveryRadiusKm }).toEqual({
    hasFinance: false,
    hasLease: false,
    deliveryRadiusKm: null,
  });
  const buyer = await createBuyer(upstream);
  const by = { token: buyer.token };
  const { transaction } = await openOrder(upstream, buyer, vehicleId);
  expect(transaction.terms).toEqual({ finance: [], lease: [] });
  expect(transaction.quoteInput.payment.method).toBe("cash");
  await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails }, by);
  const refused = await upstream.send(buyOnline.savePaymentMethod, { vehicleId, ...paymentMethod }, by);
  expect(JSON.stringify(refused)).toContain("finance_not_offered");
  const { deliveryTypes } = await upstream.call(buyOnline.getDeliveryTypes, { vehicleId }, by);
  expect(deliveryTypes.map(({ code }) => code)).toEqual(["pickup"]);
  const { protectionPlans } = await upstream.call(buyOnline.getProtectionPlans, { vehicleId }, by);
  expect(protectionPlans).toEqual([]);
  const first = { token: earlier.token };
  const kept = await upstream.call(buyOnline.getDeliveryTypes, { vehicleId: earlierVehicle }, first);
  expect(kept.deliveryTypes.map(({ code }) => code)).toContain("delivery");
});

test("a company's own fee and radius decide about a delivery", async () => {
  const vehicleId = await aVehicle();
  expect((await configure({ deliveryFee: 12_300, deliveryRadiusKm: 10 })).status).toBe(200);
  const buyer = await createBuyer(upstream);
  const by = { token: buyer.token };
  await openOrder(upstream, buyer, vehicleId);
  const far = { ...personalDetails.billing, city: "Québec", postalCode: "G1R 4P5" };
  await upstream.call(buyOnline.savePersonalDetails, { vehicleId, ...personalDetails, billing: far }, by);
  const { deliveryTypes } = await upstream.call(buyOnline.getDeliveryTypes, { vehicleId }, by);
  const delivery = deliveryTypes.find(({ code }) => code === "delivery");
  expect([delivery?.price, delivery?.problem]).toEqual([12_300, "delivery_not_possible"]);
});

test("the chosen employee gets new leads; somebody of another company cannot be chosen", async () => {
  const [first, second] = [await createStaff(upstream, 9), await createStaff(upstream, 9)];
  await db().update(users).set({ company_id: companyId }).where(eq(users.id, second.id));
  expect((await configure({ leadEmployeeId: first.id })).status).toBe(422);
  expect((await configure({ leadEmployeeId: second.id })).status).toBe(200);
  const assignee = await findAssignee(bareUpstream(upstream.database), companyId, {
    email: `${randomUUID()}@example.com`,
  });
  expect(assignee?.id).toBe(second.id);
});

test("the directory lists by position, and leaves out who is not listed; the page stays", async () => {
  const input: Pick<CallInput<typeof admin.updateDirectoryConfiguration>, "listed" | "headline" | "services"> = {
    ...{ listed: "yes", headline: { en: "Hello", fr: "Bonjour" }, services: ["tires", "tires"] },
  };
  const idsOf = async () => (await upstream.call(widgets.listDealers, {})).dealers.map(({ id }) => id);
  const by = { token: team };
  await upstream.call(admin.updateDirectoryConfiguration, { ...input, description: {}, position: 1, companyId }, by);
  expect((await idsOf())[0]).toBe(companyId);
  // A dealer's position is ignored.
  const own = { ...input, description: { en: "We", fr: "Nous" }, position: 999 };
  await upstream.call(admin.updateDirectoryConfiguration, own, { token: dealer });
  expect((await idsOf())[0]).toBe(companyId);
  const { dealer: shown } = await upstream.call(widgets.getDealer, { id: companyId });
  expect(shown).toMatchObject({ headline: input.headline, description: own.description, services: ["tires"] });
  await upstream.call(admin.updateDirectoryConfiguration, { ...own, listed: "no" }, { token: dealer });
  expect(await idsOf()).not.toContain(companyId);
  expect((await upstream.send(widgets.getDealer, { id: companyId })).status).toBe(200);
});

test("a dealer changes neither brands, type, plan, state nor the marketplace's settings by any call", async () => {
  const read = async () => requireRow(await db().select().from(companies).where(eq(companies.id, companyId)));
  const { settings: _, date_updated: __, ...before } = await read();
  const by = { token: dealer };
  expect((await upstream.send(admin.updateNordetConfiguration, { ...nordet, companyId }, by)).status).toBe(403);
  const smuggled = {
    ...{ brandKeys: ["finance"], brand_keys: ["finance"], type: "dealer-group", is_active: false, isActive: false },
    ...{ plan: "headquarter", nordet: { finance: false }, settings: { nordet: { finance: false } } },
  };
  const directory = { listed: "yes", headline: {}, description: {} } as const;
  await upstream.send(admin.updateDirectoryConfiguration, { ...directory, ...smuggled }, by);
  await upstream.send(admin.updatePromotionsConfiguration, { ...promotion, ...smuggled }, by);
  await upstream.send(admin.updateCompany, { answerMinutes: { nextEmployee: 1, head: 2 }, ...smuggled }, by);
  const { settings, date_updated: ___, ...after } = await read();
  expect(after).toEqual(before);
  expect(settings.nordet).toBeUndefined();
  // Nor can a dealer name another company.
  const other = { ...promotion, companyId: 2 };
  expect((await upstream.send(admin.updatePromotionsConfiguration, other, by)).status).toBe(404);
});

test("staff of a brand on which the company does not show neither read nor change it", async () => {
  await db()
    .update(companies)
    .set({ brand_keys: ["finance"] })
    .where(eq(companies.id, 4));
  const by = { token: team };
  const outcomes = [
    await upstream.send(admin.getNordetConfiguration, { companyId: 4 }, by),
    await upstream.send(admin.updateNordetConfiguration, { ...nordet, companyId: 4 }, by),
    await upstream.send(admin.getPromotionsConfiguration, { companyId: 4 }, by),
    await upstream.send(admin.updatePromotionsConfiguration, { ...promotion, companyId: 4 }, by),
    await upstream.send(admin.getDirectoryConfiguration, { companyId: 4 }, by),
  ];
  expect(outcomes.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test("staff keep their own brand, name known ones, and record each change once", async () => {
  expect((await configure({ brandKeys: ["finance"] })).status).toBe(422);
  expect((await configure({ brandKeys: ["nordet", "no-such-brand"] })).status).toBe(422);
  const isChange = sql`${auditLog.action} = 'company-changed' and ${auditLog.subject} = ${`company:${companyId}`}`;
  const count = await db().$count(auditLog, isChange);
  expect((await configure({ deliveryFee: 100 })).status).toBe(200);
  expect((await configure({ deliveryFee: 100 })).status).toBe(200);
  expect(await db().$count(auditLog, isChange)).toBe(count + 1);
});

test("a company on trial is listed on one brand, also before it has dealt with Stripe", async () => {
  const { brand_keys: before } = requireRow(await db().select().from(companies).where(eq(companies.id, companyId)));
  await db().delete(companyPlans).where(eq(companyPlans.company_id, companyId));
  await db()
    .update(companies)
    .set({ brand_keys: ["nordet"] })
    .where(eq(companies.id, companyId));
  try {
    const several = await configure({ brandKeys: ["nordet", "dealer-group"] });
    expect(JSON.stringify(several)).toContain("one_brand_plan");
    expect(await configure({ brandKeys: ["nordet"] })).toMatchObject({ status: 200 });
  } finally {
    await db().update(companies).set({ brand_keys: before }).where(eq(companies.id, companyId));
  }
});
