/** The vehicles team finds a vehicle, switches it off and on, and promotes a model; without script, in both areas. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { photo } from "#tests/app/support/purchase-actors.ts";
import { models, vehicles } from "#upstream/db/schema/index.ts";

let app: TestApp;
let team: Browser;
let admin: Browser;
/** A 2026 Toyota RAV4 LE AWD, and its model. */
const [trimId, modelId] = [117260, 117];
const path = "/en-ca/vehiclesTeam";

beforeAll(async () => {
  app = await startApp();
  [team, admin] = [app.browser(), app.browser()];
  await team.signIn("vehicles", "en-ca");
  await admin.signIn("superadmin", "fr-ca");
});
afterAll(() => app.close());

const rowsOf = (page: Awaited<ReturnType<Browser["open"]>>) =>
  page.main.querySelectorAll("tr[data-row-id]").map((row) => row.getAttribute("data-row-id"));

test("the search and the choices of year, make and model lead to one vehicle", async () => {
  expect(rowsOf(await team.open(`${path}/vehicles?search=rav4`))).toContain(String(trimId));
  expect((await team.fetch(`${path}/vehicles/${trimId}`)).headers.get("location")).toBe(`${path}/vehicle/${trimId}`);
  const ofYear = await team.open(`${path}/vehicle?year=2026`);
  const make = ofYear.main.querySelectorAll("select[name=makeId] option").find(({ text }) => text === "Toyota");
  const found = await team.open(`${path}/vehicle?year=2026&makeId=${make?.getAttribute("value")}&modelId=${modelId}`);
  expect(rowsOf(found)).toContain(String(trimId));
  const stale = await team.open(`${path}/vehicle?year=2026&makeId=1&modelId=${modelId}`);
  expect(rowsOf(stale)).toEqual([]);
  expect((await team.fetch(`${path}/vehicle/1`)).status).toBe(404);
});

test("a model filters nothing where its make is unknown", async () => {
  const list = await team.open(`${path}/vehicles?year=0&makeId=999999&modelId=${modelId}`);
  expect(list.invalid).toEqual(["makeId"]);
  expect(rowsOf(list)).toEqual(rowsOf(await team.open(`${path}/vehicles?year=0`)));
});

test("a trim is switched off after a page that counts what it touches, seen by the second person, and on again", async () => {
  const [vehicle] = await app.upstream.database.db.select().from(vehicles).where(eq(vehicles.trim_id, trimId));
  const shop = app.browser();
  const shown = async () =>
    (await shop.open(`/en-ca/cars/${vehicle?.id}`)).document.querySelector("main")?.getAttribute("data-state");
  expect(await shown()).toBe("free");
  const confirm = await team.open(`${path}/vehicle/${trimId}/activation`);
  expect(Number(confirm.main.querySelector("data[data-count=live]")?.getAttribute("value"))).toBeGreaterThan(0);
  const seenByOther = await admin.open(`/fr-ca/admin/vehicle/${trimId}/activation`);
  expect((await confirm.send({})).status).toBe(303);
  expect(await shown()).toBe("withdrawn");
  // The same answer again is harmless; the opposite of what the page showed is not.
  expect((await seenByOther.send({})).status).toBe(303);
  expect((await seenByOther.submit({ active: "yes" })).status).toBe(422);
  expect(rowsOf(await team.open(`${path}/vehicles/7`))).toContain(String(trimId));
  expect(rowsOf(await team.open(`${path}/vehicles?state=inactive`))).toContain(String(trimId));
  await (await admin.open(`/fr-ca/admin/vehicle/${trimId}/activation`)).send({});
  expect(await shown()).toBe("free");
});

test("a promotion has a note in both languages, and a picture of our own", async () => {
  const note = await team.open(`${path}/vehicles/models/${modelId}/note`);
  const refused = await note.submit({ noteFr: "Pneus d’hiver inclus", noteEn: "" });
  expect([refused.status, refused.invalid]).toEqual([422, ["noteEn"]]);
  expect((await note.send({ noteFr: "Pneus inclus", noteEn: "Tires included" })).status).toBe(303);
  const [vehicle] = await app.upstream.database.db.select().from(vehicles).where(eq(vehicles.trim_id, trimId));
  const shop = app.browser();
  expect((await shop.open(`/fr-ca/autos/${vehicle?.id}`)).main.text).toContain("Pneus inclus");
  expect((await shop.open(`/en-ca/cars/${vehicle?.id}`)).main.text).toContain("Tires included");
});

test("a picture's form without a picture is refused in either encoding, and leaves the picture", async () => {
  const address = `${path}/vehicles/models/${modelId}/picture`;
  expect((await (await team.open(address)).send({ image: await photo() })).status).toBe(303);
  const seen = await team.open(address);
  const shownPicture = (page: typeof seen) => page.main.querySelector("form img")?.getAttribute("src");
  expect(shownPicture(seen)).toBeDefined();
  const { seenVersion = "" } = seen.served();
  for (const fields of [
    { seenVersion, intent: "" },
    { seenVersion, intent: "continue" },
  ]) {
    const answer = await team.post(address, fields);
    expect([answer.status, (await answer.text()).includes('aria-invalid="true"')]).toEqual([422, true]);
  }
  expect((await seen.submit({ image: undefined })).invalid).toEqual(["image"]);
  expect((await team.post(address, { seenVersion, intent: "other" })).status).toBe(400);
  expect(shownPicture(await team.open(address))).toBe(shownPicture(seen));
});

test("a picture that somebody has changed meanwhile is not removed unseen", async () => {
  const seen = await team.open(`${path}/vehicles/models/${modelId}/picture`);
  const note = await admin.open(`/fr-ca/admin/vehicles/models/${modelId}/note`);
  expect((await note.send({ noteFr: "Tapis inclus", noteEn: "Mats included" })).status).toBe(303);
  const removalOf = (page: typeof seen) => page.main.querySelector("form#remove") ?? page.form;
  const refused = await seen.submit({}, removalOf(seen));
  expect(refused.status).toBe(422);
  expect(refused.main.text).toContain("Someone has changed this");
  expect((await refused.send({}, removalOf(refused))).status).toBe(303);
});

test("a new model can copy each model of the market, however many there are", async () => {
  const { db } = app.upstream.database;
  const [toyota] = await db.select().from(models).where(eq(models.id, modelId));
  if (!toyota) throw new Error("The demonstration has no RAV4");
  const { make_id, market, body_style } = toyota;
  const named = Array.from({ length: 201 }, (_, index) => ({ make_id, market, body_style, name: `Zeta ${index}` }));
  const created = await db.insert(models).values(named).returning({ id: models.id });
  const page = await team.open(`${path}/vehicles/models/new`);
  const offered = page.main.querySelectorAll("select[name=modelId] option").map((each) => each.getAttribute("value"));
  expect(offered).toEqual(expect.arrayContaining([String(modelId), ...created.map(({ id }) => String(id))]));
});

test("a model is created, becomes a submodel, and is released", async () => {
  const created = await team.open(`${path}/vehicles/models/new`);
  expect((await created.submit({ modelId: "", modelName: "" })).invalid).toEqual(["modelId", "modelName"]);
  const sent = await created.send({ modelId: String(modelId), modelName: "RAV4 Trail" });
  const address = sent.headers.get("location") ?? "";
  const newId = address.split("/").at(-1) ?? "";
  const main = await team.open(`${path}/vehicles/models/${modelId}`);
  expect((await main.submit({ SubModelsId: "" })).status).toBe(422);
  expect((await main.send({ SubModelsId: newId })).status).toBe(303);
  expect((await team.open(address)).main.text).toContain("submodel of RAV4");
  const listed = await team.open(`${path}/vehicles/models?search=rav4+trail`);
  expect(listed.main.querySelector("tr[data-row-id]")?.getAttribute("data-row-type")).toBe("submodel");
});

test("a new model of an unknown one is refused at its field, and a name in another letter case is the same model", async () => {
  const page = await team.open(`${path}/vehicles/models/new`);
  const unknown = await page.submit({ modelId: "99999", modelName: "Audit Model" });
  expect([unknown.status, unknown.invalid]).toEqual([422, ["modelId"]]);
  expect(unknown.served()["modelName"]).toBe("Audit Model");
  const sent = await Promise.all(
    ["Audit Model", "audit model", "AUDIT MODEL"].map((modelName) =>
      page.send({ modelId: String(modelId), modelName }),
    ),
  );
  expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect(new Set(sent.map(({ headers }) => headers.get("location"))).size).toBe(1);
});

test("submodels that a page does not offer are refused with a message", async () => {
  const [main, sub] = await Promise.all(
    ["Main", "Sub"].map(async (modelName) => {
      const page = await team.open(`${path}/vehicles/models/new`);
      return (await page.send({ modelId: String(modelId), modelName })).headers.get("location") ?? "";
    }),
  );
  const idOf = (location: string | undefined) => location?.split("/").at(-1) ?? "";
  const added = await team.post(main ?? "", { SubModelsId: idOf(sub), intent: "continue" });
  expect(added.status).toBe(303);
  const refused = await team.post(sub ?? "", { SubModelsId: String(modelId), intent: "continue" });
  const text = await refused.text();
  expect([refused.status, text.includes('id="error-summary"'), text.includes("<title>Error: ")]).toEqual([
    422,
    true,
    true,
  ]);
});
