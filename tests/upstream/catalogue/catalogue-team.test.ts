/** The vehicles team's catalogue: what is switched off leaves the shop at once and returns, and nobody who is buying loses a vehicle. */
import { and, desc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { widgets } from "#contract/widgets.ts";
import { drawPhoto } from "#tests/upstream/support/purchase-actors.ts";
import { completeEstimate } from "#tests/upstream/support/trade-in-actors.ts";
import { startUpstream, type TestUpstream } from "#tests/upstream/support/upstream-fixture.ts";
import { auditLog, models, outbox, trims, vehicles, webhookEvents } from "#upstream/db/schema/index.ts";
import { requireRow } from "#upstream/http/refusal.ts";

let upstream: TestUpstream;
let token: string;
let buyer: string;
beforeAll(async () => {
  upstream = await startUpstream();
  token = await upstream.signIn("vehicles");
  buyer = await upstream.signIn("customer");
}, 300_000);
afterAll(() => upstream.close());

const db = () => upstream.database.db;

const modelNamed = async (name: string) =>
  requireRow(
    await db()
      .select()
      .from(models)
      .where(and(eq(models.name, name), eq(models.market, "ca"))),
  );

const shownIds = async (search: { make: string; model: string }) =>
  (await upstream.call(widgets.listProducts, { ...search, limit: 48 })).vehicles.map(({ id }) => id);

const switchModel = (modelId: number, active: "yes" | "no", more: { seenVersion?: number } = {}) =>
  upstream.send(admin.activateModel, { modelId, active, ...more }, { token });

const entriesOf = (subject: string) =>
  db().select().from(auditLog).where(eq(auditLog.subject, subject)).orderBy(desc(auditLog.id));

test("a model that is switched off leaves lists, pages and similar vehicles at once, and returns", async () => {
  const { id } = await modelNamed("RAV4");
  const [prime] = await db().select().from(models).where(eq(models.main_model_id, id));
  const before = await shownIds({ make: "Toyota", model: "RAV4" });
  const [vehicleId] = before;
  if (!vehicleId || !prime) throw new Error("The demonstration has no RAV4");
  const { effect, version } = await upstream.call(widgets.getCatalogueModel, { modelId: id }, { token });
  const trimIds = db()
    .select({ id: trims.id })
    .from(trims)
    .where(inArray(trims.model_id, [id, prime.id]));
  const live = await db().$count(vehicles, and(eq(vehicles.status, "on-sale"), inArray(vehicles.trim_id, trimIds)));
  expect(effect.liveVehicles).toBe(live);

  const sent = await Promise.all([1, 2].map(() => switchModel(id, "no", { seenVersion: version })));
  expect(sent).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await shownIds({ make: "Toyota", model: "RAV4" })).toEqual([]);
  expect(await shownIds({ make: "Toyota", model: prime.name })).toEqual([]);
  expect((await upstream.call(widgets.getProduct, { id: vehicleId })).state).toBe("withdrawn");
  const bought = await upstream.send(buyOnline.createCustomerVehicle, { vehicleId }, { token: buyer });
  expect(bought).toMatchObject({ ok: false, code: "not_available" });
  // Posted twice, recorded once.
  const [entry, ...others] = await entriesOf(`model:${id}`);
  expect([entry?.action, entry?.details, others]).toEqual([
    "model-deactivated",
    { before: { is_active: true }, after: { is_active: false } },
    [],
  ]);

  expect(await switchModel(id, "yes")).toMatchObject({ ok: true, value: { isActive: true } });
  expect(await shownIds({ make: "Toyota", model: "RAV4" })).toEqual(before);
});

test("who holds a vehicle keeps it and is told; nobody else gets it", async () => {
  const [vehicleId] = await shownIds({ make: "Honda", model: "Civic" });
  const vehicle = requireRow(
    await db()
      .select()
      .from(vehicles)
      .where(eq(vehicles.id, vehicleId ?? 0)),
  );
  const held = await upstream.send(buyOnline.createCustomerVehicle, { vehicleId: vehicle.id }, { token: buyer });
  expect(held.ok).toBe(true);
  const trim = await upstream.call(widgets.getCatalogueVehicle, { trimId: vehicle.trim_id }, { token });
  expect(trim.effect.heldVehicles).toBe(1);
  await upstream.send(admin.activateTrim, { trimId: vehicle.trim_id, active: "no" }, { token });
  const purchase = await upstream.call(
    buyOnline.getCustomerTransactionsDetails,
    { vehicleId: vehicle.id },
    { token: buyer },
  );
  expect(purchase.lock?.state).toBe("held");
  const other = await upstream.signIn("user");
  expect(
    await upstream.send(buyOnline.createCustomerVehicle, { vehicleId: vehicle.id }, { token: other }),
  ).toMatchObject({ ok: false, code: "not_available" });
  const messages = await db().select().from(outbox).orderBy(desc(outbox.id)).limit(1);
  expect(messages[0]?.key).toContain("vehicleHidden");
  await upstream.send(admin.activateTrim, { trimId: vehicle.trim_id, active: "yes" }, { token });
});

/** A free vehicle of the demonstration's dealer, with the types of its events, the oldest first. */
async function openFreeVehicle(dealer: string) {
  const isFree = { state: "free" } as const;
  const [free] = (await upstream.call(admin.getCompanyVehicles, isFree, { token: dealer })).rows;
  const vehicleId = free?.id ?? 0;
  const { trim_id: trimId } = requireRow(await db().select().from(vehicles).where(eq(vehicles.id, vehicleId)));
  return {
    trimId,
    stateNow: async () => (await upstream.call(admin.getCompanyVehicle, { vehicleId }, { token: dealer })).state,
    listEvents: async () =>
      (await db().select().from(webhookEvents).orderBy(webhookEvents.sequence))
        .filter(({ data }) => JSON.stringify(data).includes(free?.vin ?? "-"))
        .map(({ type }) => type),
  };
}

test("a dealer's list and programs learn that the catalogue hides a vehicle, and that it returns", async () => {
  const { trimId, stateNow, listEvents } = await openFreeVehicle(await upstream.signIn("dealer"));
  const before = await listEvents();
  // Posted twice, told once.
  for (const active of ["no", "no"] as const) await upstream.call(admin.activateTrim, { trimId, active }, { token });
  expect(await stateNow()).toBe("hidden");
  expect(await listEvents()).toEqual([...before, "vehicle.withdrawn"]);
  await upstream.call(admin.activateTrim, { trimId, active: "yes" }, { token });
  expect(await stateNow()).toBe("free");
  expect(await listEvents()).toEqual([...before, "vehicle.withdrawn", "vehicle.published"]);
});

test("a submodel of a model that is off leaves the shop; released, it returns, once", async () => {
  const { trimId, stateNow, listEvents } = await openFreeVehicle(await upstream.signIn("dealer"));
  const readTrim = async () => requireRow(await db().select().from(trims).where(eq(trims.id, trimId)));
  const { model_id: modelId } = await readTrim();
  const main = await upstream.call(admin.createModel, { modelId, modelName: "Main model that is off" }, { token });
  await switchModel(main.id, "no");
  const before = await listEvents();
  const input = { mainModelId: main.id, SubModelsId: [modelId] };
  for (const each of [input, input]) await upstream.call(admin.createSubmodels, each, { token });
  expect(await stateNow()).toBe("hidden");
  const submodel = await upstream.call(widgets.getCatalogueModel, { modelId }, { token });
  expect(submodel).toMatchObject({ isActive: true, isShown: false });
  expect(await listEvents()).toEqual([...before, "vehicle.withdrawn"]);
  await upstream.call(admin.deleteSubmodels, { modelId: main.id }, { token });
  expect(await stateNow()).toBe("free");
  const released = await readTrim();
  await upstream.call(admin.deleteSubmodels, { modelId: main.id }, { token });
  await upstream.call(admin.deleteSubmodels, { modelId }, { token });
  expect(await readTrim()).toEqual(released);
  expect(await listEvents()).toEqual([...before, "vehicle.withdrawn", "vehicle.published"]);
});

test("an open estimate of the same vehicle is counted, and stays as it is", async () => {
  const tradeInId = await completeEstimate(
    upstream,
    { vin: { tradeInVinNumber: "2T3A1RFV5MW114702" } },
    { token: buyer },
  );
  const { id } = await modelNamed("RAV4");
  const { effect } = await upstream.call(widgets.getCatalogueModel, { modelId: id }, { token });
  expect(effect.openEstimates).toBeGreaterThan(0);
  await switchModel(id, "no");
  const after = await upstream.call(widgets.getCatalogueModel, { modelId: id }, { token });
  expect([after.effect.openEstimates, tradeInId.length]).toEqual([effect.openEstimates, 36]);
  await switchModel(id, "yes");
});

test("the second of two people who change a model sees the first one's change", async () => {
  const { id, version } = await modelNamed("Corolla");
  const note = { modelId: id, noteFr: "Pneus inclus", noteEn: "Tires included", seenVersion: version };
  expect(await upstream.send(admin.saveModelPromotionNote, note, { token })).toMatchObject({ ok: true });
  // The same form again changes nothing, and another one of the same page is refused.
  expect(await upstream.send(admin.saveModelPromotionNote, note, { token })).toMatchObject({ ok: true });
  expect(await upstream.send(admin.saveModelPromotionNote, { ...note, noteEn: "Mats" }, { token })).toMatchObject({
    code: "catalogue_changed",
  });
  expect(await switchModel(id, "no", { seenVersion: version })).toMatchObject({ code: "catalogue_changed" });
  expect((await entriesOf(`model:${id}`)).map(({ action }) => action)).toEqual(["model-promotion-changed"]);
});

test("a picture of another page than the latest is refused; two posts of one form are one picture", async () => {
  const { id, version } = await modelNamed("Camry");
  const photos = [await drawPhoto("red"), await drawPhoto("blue")];
  const add = (at: number) => {
    const files = { image: photos[at] ?? new Uint8Array() };
    return upstream.send(
      admin.addModelPromotionImage,
      { modelId: id },
      { token, files, extra: { seenVersion: version } },
    );
  };
  const both = await Promise.all([add(0), add(0)]);
  const [first, again] = both.map((answer) => (answer.ok ? answer.value.promotion.imageUrl : answer.code));
  expect(first).toMatch(/^\/media\/photos\//);
  expect(again).toBe(first);
  expect(await add(1)).toMatchObject({ code: "catalogue_changed" });
  const removal = { modelId: id, url: null };
  expect(
    await upstream.send(admin.saveModelPromotionImageUrl, { ...removal, seenVersion: version }, { token }),
  ).toMatchObject({ code: "catalogue_changed" });
  expect(
    await upstream.send(admin.saveModelPromotionImageUrl, { ...removal, seenVersion: version + 1 }, { token }),
  ).toMatchObject({ ok: true });
});

test("shoppers see the promotion of the model, and of the main model on a submodel", async () => {
  const { id } = await modelNamed("RAV4");
  const [vehicleId] = await shownIds({ make: "Toyota", model: "RAV4" });
  const [primeId] = await shownIds({ make: "Toyota", model: "RAV4 Prime" });
  const promotionOf = async (vehicle = 0) => (await upstream.call(widgets.getProduct, { id: vehicle })).modelPromotion;
  expect((await promotionOf(vehicleId))?.note?.fr).toContain("pneus d’hiver");
  expect(await promotionOf(primeId)).toEqual(await promotionOf(vehicleId));
  const foreign = { modelId: id, url: "https://elsewhere.example/a.png" };
  expect(await upstream.send(admin.saveModelPromotionImageUrl, foreign, { token })).toMatchObject({
    status: 422,
  });
  await upstream.send(admin.saveModelPromotionImageUrl, { modelId: id, url: null }, { token });
  expect((await promotionOf(vehicleId))?.imageUrl).toBeNull();
  await upstream.send(admin.saveModelPromotionNote, { modelId: id, noteFr: "", noteEn: "" }, { token });
  expect(await promotionOf(vehicleId)).toBeNull();
});

test("a model is created once, becomes a submodel of its make only, and is released", async () => {
  const { id: mainId } = await modelNamed("Corolla");
  const input = { modelId: mainId, modelName: "Corolla Cross Edition" };
  const [first, second] = await Promise.all([1, 2].map(() => upstream.call(admin.createModel, input, { token })));
  expect(first?.id).toBe(second?.id);
  const modelId = first?.id ?? 0;
  const add = (...SubModelsId: number[]) =>
    upstream.send(admin.createSubmodels, { mainModelId: mainId, SubModelsId }, { token });
  const { id: otherMake } = await modelNamed("Civic");
  expect(await add(modelId, otherMake)).toMatchObject({ code: "no_submodel" });
  expect(await add(mainId)).toMatchObject({ code: "no_submodel" });
  expect(await Promise.all([add(modelId), add(modelId)])).toMatchObject([{ ok: true }, { ok: true }]);
  const main = await upstream.call(widgets.getCatalogueModel, { modelId: mainId }, { token });
  expect(main.submodels.map(({ id }) => id)).toEqual([modelId]);
  await upstream.send(admin.deleteSubmodels, { modelId }, { token });
  await upstream.send(admin.deleteSubmodels, { modelId }, { token });
  const actions = (await entriesOf(`model:${mainId}`)).map(({ action }) => action);
  expect(actions.filter((action) => action.startsWith("submodels"))).toEqual(["submodels-removed", "submodels-added"]);
  expect((await upstream.call(widgets.getCatalogueModel, { modelId }, { token })).mainModel).toBeNull();
});

test("the search begins with the current year, and finds by accuracy, state, model and words", async () => {
  const search = (input: object) => upstream.call(widgets.getCatalogueVehicles, { pageSize: 200, ...input }, { token });
  const { rows, currentYear } = await search({});
  expect([...new Set(rows.map(({ year, market }) => `${market} ${year}`))]).toEqual([`ca ${currentYear}`]);
  const incomplete = await search({ accuracy: "no-picture" });
  expect(incomplete.rows.length).toBeGreaterThan(0);
  expect(incomplete.rows.every(({ accuracy }) => accuracy === "no-picture")).toBe(true);
  const [off] = (await search({ market: "eu", year: 0, state: "inactive" })).rows;
  expect([off?.make, off?.isShown]).toEqual(["Dacia", false]);
  const { id: modelId, make_id: makeId } = await modelNamed("RAV4");
  const ofModel = await search({ makeId, modelId, year: 0 });
  expect(ofModel.rows.every((row) => row.modelId === modelId)).toBe(true);
  const found = await search({ search: "toyota rav4 xle 2024", year: 0 });
  expect(found.rows.map(({ year, model }) => `${year} ${model}`)).toContain("2024 RAV4");
});

test("years, makes and models of both markets lead to trims", async () => {
  const { years } = await upstream.call(widgets.getEvoxEuYears, {}, { token });
  const year = years[1] ?? 0;
  const { makes } = await upstream.call(widgets.getEvoxEuMakes, { year }, { token });
  const dacia = makes.find(({ name }) => name === "Dacia");
  const { models: ofMake } = await upstream.call(widgets.getEvoxEuModels, { year, makeId: dacia?.id ?? 0 }, { token });
  expect(ofMake.map(({ name }) => name)).toEqual(["Duster", "Sandero"]);
  const modelId = ofMake[0]?.id ?? 0;
  expect((await upstream.call(widgets.getEuTrims, { modelId }, { token })).trims.length).toBeGreaterThan(0);
  expect((await upstream.call(widgets.getTrims, { modelId }, { token })).trims).toEqual([]);
  const { makes: canadian } = await upstream.call(widgets.getChromeDataMakes, { year }, { token });
  expect(canadian.some(({ name }) => name === "Dacia")).toBe(false);
  const toyota = canadian.find(({ name }) => name === "Toyota")?.id ?? 0;
  const chrome = await upstream.call(admin.getChromeDataModels, { year, makeId: toyota }, { token });
  expect(chrome.models.map(({ name }) => name)).toContain("RAV4");
  const { id } = await modelNamed("RAV4");
  const { promotions } = await upstream.call(widgets.getTrimsPromotions, { modelId: id }, { token });
  expect(promotions.every(({ cash, finance, lease }) => cash + finance + lease > 0)).toBe(true);
  expect(promotions.length).toBeGreaterThan(0);
});
