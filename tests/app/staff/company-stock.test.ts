/** A dealer fills the stock by plain posts: a vehicle by its VIN, its facts, options, rebates and photos, and a stock file. */
import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { startPurchase } from "#tests/app/support/purchase-actors.ts";
import { jobs, vehicles } from "#upstream/db/schema/index.ts";

let app: TestApp;
let dealer: Browser;
beforeAll(async () => {
  app = await startApp();
  dealer = app.browser();
  await dealer.signIn("dealer", "en-ca");
});
afterAll(() => app.close());

const vin = "2HGFE2F59SH000123";
const stockPath = "/en-ca/company/vehicles";
const getVehicle = async (where: ReturnType<typeof eq>) => {
  const [row] = await app.upstream.database.db.select().from(vehicles).where(where);
  if (!row) throw new Error("No such vehicle");
  return row;
};
/** Adds a vehicle of the first trim that the words find; returns its id. */
async function addVehicle(ownVin: string, stockNumber: string, words = "honda+civic"): Promise<number> {
  const page = await dealer.open(`${stockPath}/new?vin=${ownVin}&search=${words}`);
  const trimId =
    page.main.querySelector('select[name="trimId"] option[value]:not([value=""])')?.getAttribute("value") ?? "";
  const facts = { exteriorColour: "Glacier White", interiorColour: "Noir", mileageKm: "1200", dealerFee: "499" };
  const answer = await page.send({ trimId, stockNumber, price: "$31,500", condition: "used", ...facts });
  expect(answer.status).toBe(303);
  return Number(/vehicles\/(\d+)/.exec(answer.headers.get("location") ?? "")?.[1]);
}
const photoOf = async (background: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 3000, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  ]);

test("a vehicle is added by its VIN, once for two posts, and the shop has it at once", async () => {
  const wrong = await dealer.open(`${stockPath}/new?vin=QQQ`);
  expect([wrong.invalid, wrong.main.text.includes("Invalid VIN")]).toEqual([["vin"], true]);
  expect((await dealer.open(`${stockPath}/new?vin=---`)).main.text).toContain("Invalid VIN");
  const page = await dealer.open(`${stockPath}/new?vin=${vin}&search=honda+civic`);
  const empty = await page.submit({});
  expect([empty.status, empty.invalid]).toEqual([
    422,
    ["trimId", "price", "stockNumber", "mileageKm", "exteriorColour", "interiorColour"],
  ]);
  const id = await addVehicle(vin, "A-1");
  expect(await addVehicle(vin, "A-1")).toBe(id);
  const row = await getVehicle(eq(vehicles.id, id));
  expect(row).toMatchObject({ company_id: 1, vin, price_cents: 3_150_000, dealer_fee_cents: 49_900 });
  expect(row.exterior_colour).toEqual({ en: "Glacier White", fr: "Blanc glacier" });
  const shop = await app.browser().open(`/fr-ca/autos/${id}`);
  expect([shop.status, shop.html.includes('name="vehicleId"')]).toEqual([200, true]);
  const taken = await (await dealer.open(`${stockPath}/new?vin=${vin}&search=civic`)).submit({
    ...empty.served(),
    trimId: String(row.trim_id),
    price: "1000",
    stockNumber: "A-2",
    mileageKm: "1",
    exteriorColour: "x",
    interiorColour: "x",
  });
  expect([taken.status, taken.invalid]).toEqual([422, ["vin"]]);
  expect(taken.main.text).toContain("already in a dealer’s inventory");
});

test("what a second post of a vehicle says otherwise is not lost: its VIN is refused where it is entered", async () => {
  const ownVin = "2HGFE2F59SH000128";
  const id = await addVehicle(ownVin, "E-1");
  const page = await dealer.open(`${stockPath}/new?vin=${ownVin}&search=honda+civic`);
  const { trim_id: trimId } = await getVehicle(eq(vehicles.id, id));
  const facts = { exteriorColour: "Glacier White", interiorColour: "Noir", mileageKm: "1200", dealerFee: "499" };
  const asAdded = { trimId: String(trimId), stockNumber: "E-1", price: "$31,500", condition: "used", ...facts };
  expect((await page.send(asAdded)).status).toBe(303);
  const others = { condition: "new", price: "$1,234", mileageKm: "7", exteriorColour: "Rouge", dealerFee: "99" };
  for (const [name, value] of Object.entries(others)) {
    const refused = await page.submit({ ...asAdded, [name]: value });
    expect([name, refused.status, refused.invalid]).toEqual([name, 422, ["vin"]]);
    expect(refused.main.querySelector(`.error-summary a[href="#form-vin"]`)).not.toBeNull();
    expect(refused.main.querySelector("#form-vin")?.getAttribute("value")).toBe(ownVin);
  }
  const wrong = await page.submit({ ...asAdded, vin: "123" });
  expect([wrong.status, wrong.invalid, wrong.main.text.includes("Invalid VIN")]).toEqual([422, ["vin"], true]);
});

test("a vehicle that is posted without a search is refused on the same page, with what was entered", async () => {
  const answer = await dealer.post(`${stockPath}/new`, { intent: "continue", vin: "123", stockNumber: "F-1" });
  const text = await answer.text();
  expect([answer.status, text.includes('value="F-1"'), text.includes('id="form-vin"')]).toEqual([422, true, true]);
});

test("facts and equipment are changed; a stock number of another vehicle is refused at its field", async () => {
  const id = await addVehicle("2HGFE2F59SH000124", "B-1");
  const other = await addVehicle("2HGFE2F59SH000125", "B-2");
  const page = await dealer.open(`${stockPath}/${id}/facts`);
  const taken = await page.submit({ stockNumber: "B-2" });
  expect([taken.status, taken.invalid]).toEqual([422, ["stockNumber"]]);
  const equipment = page.main.querySelector('input[name="equipment"]')?.getAttribute("value") ?? "";
  expect((await page.send({ stockNumber: "B-9", mileageKm: "1300", equipment })).status).toBe(303);
  expect(await getVehicle(eq(vehicles.id, id))).toMatchObject({
    stock_number: "B-9",
    mileage_km: 1300,
    equipment: [equipment],
    exterior_colour: { en: "Glacier White", fr: "Blanc glacier" },
  });
  expect((await getVehicle(eq(vehicles.id, other))).stock_number).toBe("B-2");
});

test("a vehicle that was added as new is corrected to used, with its levies and its label, unless a buyer holds it", async () => {
  const id = await addVehicle("2HGFE2F59SH000129", "G-1", "2026+honda+civic");
  const path = `${stockPath}/${id}/facts`;
  const correct = async (condition: string) => (await dealer.open(path)).send({ condition });
  const used = await getVehicle(eq(vehicles.id, id));
  expect((await correct("new")).status).toBe(303);
  const asNew = await getVehicle(eq(vehicles.id, id));
  expect([asNew.condition, asNew.warranty_starts_on, asNew.freight_and_pdi_cents > 0]).toEqual(["new", null, true]);
  expect(asNew.all_in_price_cents).toBeGreaterThan(used.all_in_price_cents);
  expect((await dealer.open(`${stockPath}/${id}/label`)).status).toBe(404);
  expect((await correct("used")).status).toBe(303);
  const again = await getVehicle(eq(vehicles.id, id));
  expect({ ...again, date_updated: null }).toEqual({ ...used, date_updated: null });
  expect((await dealer.open(`${stockPath}/${id}/label`)).status).toBe(200);
  // Its facts without the condition leave it as it is.
  expect((await (await dealer.open(path)).send({ mileageKm: "1201", condition: undefined })).status).toBe(303);
  expect(await getVehicle(eq(vehicles.id, id))).toMatchObject({ condition: "used", mileage_km: 1201 });
  const free = await dealer.open(path);
  await startPurchase(app, "customer", "fr-ca", String(id));
  const held = await free.submit({ condition: "new" });
  expect([held.status, held.invalid.includes("condition")]).toEqual([422, true]);
  expect((await dealer.open(path)).main.querySelector('[name="condition"]')).toBeNull();
  expect((await (await dealer.open(path)).send({ mileageKm: "1202" })).status).toBe(303);
});

test("an option and a rebate change the shop's price; while a buyer holds the vehicle they cannot", async () => {
  const id = await addVehicle("2HGFE2F59SH000126", "C-1");
  const priceInShop = async () => (await app.browser().open(`/en-ca/cars/${id}`)).amounts["vehiclePrice"];
  const before = Number(await priceInShop());
  const path = `${stockPath}/${id}/extras`;
  const item = (intent: string, price: string) =>
    dealer.post(path, { intent, nameEn: "Roof rack", nameFr: "Galerie de toit", price });
  expect((await item("add-option", "abc")).status).toBe(422);
  expect((await item("add-option", "600")).status).toBe(303);
  expect((await item("add-option", "600")).status).toBe(303);
  expect(Number(await priceInShop())).toBe(before + 600);
  expect((await item("add-rebate", "1000000")).status).toBe(422);
  for (const tooSmall of ["0", "0.99"]) {
    const refused = await item("add-rebate", tooSmall);
    expect([refused.status, (await refused.text()).includes("Enter $1 or more.")]).toEqual([422, true]);
  }
  expect((await item("add-rebate", "1500")).status).toBe(303);
  expect(Number(await priceInShop())).toBe(before - 900);
  expect((await app.browser().open(`/fr-ca/autos/${id}`)).main.text).toContain("Galerie de toit");
  await startPurchase(app, "customer", "fr-ca", String(id));
  const held = await dealer.post(path, { intent: "remove", code: "option-roof-rack" });
  expect([held.status, (await held.text()).includes("This vehicle is on hold for a buyer")]).toEqual([422, true]);
  expect(Number(await priceInShop())).toBe(before - 900);
});

test("photos replace the drawing, in the dealer's order; a removed one is gone", async () => {
  const id = await addVehicle("2HGFE2F59SH000127", "D-1");
  const path = `${stockPath}/${id}/photos`;
  const shopPhotos = async () =>
    (await app.browser().open(`/en-ca/cars/${id}`)).main
      .querySelectorAll(".gallery .picture")
      .map((image) => image.getAttribute("src") ?? "");
  expect((await shopPhotos())[0]).toContain("/media/drawings/");
  const notPhoto = await (await dealer.open(path)).submit({ photo: new Blob(["not a photo"]) });
  expect([notPhoto.status, notPhoto.invalid]).toEqual([422, ["photo"]]);
  for (const colour of ["#a00", "#0a0", "#0a0"]) {
    expect((await (await dealer.open(path)).send({ photo: await photoOf(colour) })).status).toBe(303);
  }
  const [red = "", green = "", ...none] = await shopPhotos();
  expect(none).toEqual([]);
  const photo = await app.fetch(red);
  expect([photo.status, photo.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await sharp(await photo.arrayBuffer()).metadata()).width).toBe(2400);
  const vehiclePage = await app.browser().open(`/en-ca/cars/${id}`);
  const previewUrl = vehiclePage.document.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
  const preview = await app.fetch(previewUrl);
  expect(preview.headers.get("cache-control")).toContain("immutable");
  const { format, width, height } = await sharp(await preview.arrayBuffer()).metadata();
  expect([previewUrl.endsWith(`${red}.jpg`.slice("/media".length)), format, width, height]).toEqual([
    ...[true, "jpeg", 1200, 630],
  ]);
  const idOf = (url: string) => /photos\/(.+)\.webp/.exec(url)?.[1] ?? "";
  await dealer.post(`${path}/${idOf(green)}`, { intent: "earlier" });
  expect(await shopPhotos()).toEqual([green, red]);
  await dealer.post(`${path}/${idOf(green)}`, { intent: "remove" });
  expect(await shopPhotos()).toEqual([red]);
  expect((await app.fetch(green)).status).toBe(404);
});

test("the exported file is imported again without a change, and its refused lines can be downloaded", async () => {
  const csv = await (await dealer.fetch("/fr-ca/company/vehicles/export.csv")).text();
  // A header that stands twice would name two columns, and the import reads one.
  const headers = csv.split(/\r?\n/, 1)[0]?.split(/[,;]/) ?? [];
  expect(new Set(headers).size).toBe(headers.length);
  const broken = `${csv}QQQ,,,,,,,,,,\r\n`;
  const answer = await (await dealer.open("/fr-ca/company/vehicles/import")).send({ file: new Blob([broken]) });
  expect(answer.status).toBe(303);
  await app.upstream.settle();
  const page = await dealer.open(answer.headers.get("location") ?? "");
  const lines = csv.trim().split("\r\n").length - 1;
  expect(page.main.text).toContain(`Inchangés${lines}`);
  expect(page.main.querySelector("[data-count]")?.getAttribute("value")).toBe(String(lines + 1));
  const rows = (await dealer.open(`${page.path}?state=failed`)).main.querySelectorAll("tr[data-row-id]");
  expect(rows.map(({ attributes: row }) => [row["data-line"], row["data-row-state"]])).toEqual([
    [String(lines + 2), "failed"],
  ]);
  const [first] = page.main.querySelectorAll("tr[data-row-id]");
  expect([first?.getAttribute("data-line"), first?.getAttribute("data-row-state")]).toEqual(["2", "unchanged"]);
  expect(first?.querySelector("td a")?.getAttribute("href")).toMatch(/company\/vehicles\/\d+$/);
  const exported = await (await dealer.fetch(`${page.path}/export.csv?state=failed`)).text();
  expect(exported.trim().split("\r\n")).toHaveLength(2);
  const refused = await (await dealer.fetch(`${page.path}/refused.csv`)).text();
  expect(refused).toContain("QQQ");
  expect(refused).toContain("NIV invalide");
  const notCsv = await (await dealer.open(`${stockPath}/import`)).submit({ file: new Blob(["Price\n1"]) });
  expect([notCsv.status, notCsv.invalid]).toEqual([422, ["file"]]);
  const empty = await (await dealer.open(`${stockPath}/import`)).submit({});
  expect(empty.main.querySelector(".error-summary a")?.text).toBe("Inventory file: Required");
});

test("an import under way can be cancelled by the dealer, and by staff who follow it", async () => {
  const { db } = app.upstream.database;
  await db.execute(sql`create function start_later() returns trigger language plpgsql as
    'begin new.run_at := now() + interval ''1 hour''; return new; end'`);
  await db.execute(sql`create trigger start_later before insert on jobs for each row execute function start_later()`);
  const start = async (text: string) =>
    (await (await dealer.open(`${stockPath}/import`)).send({ file: new Blob([text]) })).headers.get("location") ?? "";
  const paths = [await start("VIN\nA"), await start("VIN\nB")];
  await db.execute(sql`drop trigger start_later on jobs`);
  const barOf = ({ main }: Page) => {
    const { attributes = {} } = main.querySelector("progress") ?? {};
    return [attributes["data-job-state"], attributes["value"], attributes["max"]];
  };
  const waiting = await dealer.open(paths[0] ?? "");
  expect(barOf(waiting)).toEqual(["queued", "0", "1"]);
  expect(waiting.main.querySelector('form[data-form="cancel"] button[value="cancel"]')).not.toBeNull();
  const answer = await dealer.post(paths[0] ?? "", { intent: "cancel" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, paths[0]]);
  const ended = await dealer.open(paths[0] ?? "");
  expect([barOf(ended)[0], ended.main.querySelector('[data-form="cancel"]')]).toEqual(["cancelled", null]);
  const team = await app.signedIn("vehicles");
  const importId = (paths[1] ?? "").split("/").at(-1);
  const [job] = await db
    .select()
    .from(jobs)
    .where(eq(jobs.key, `vehicle-import:${importId}`));
  const work = `/en-ca/vehiclesTeam/notifications/imports/${job?.id}`;
  expect(barOf(await team.open(work))[0]).toBe("queued");
  expect((await team.post(work, { intent: "cancel" })).status).toBe(303);
  expect(barOf(await team.open(work))[0]).toBe("cancelled");
  // The id of the dealer leads there too.
  const byDealersId = `/en-ca/vehiclesTeam/notifications/imports/${importId}`;
  expect(barOf(await team.open(byDealersId))[0]).toBe("cancelled");
  expect(barOf(await dealer.open(paths[1] ?? ""))[0]).toBe("cancelled");
});

test("staff who follow an import see its lines", async () => {
  const file = new Blob(["VIN,Price\nQQQ,1\n"]);
  const answer = await (await dealer.open(`${stockPath}/import`)).send({ file });
  await app.upstream.settle();
  const importId = (answer.headers.get("location") ?? "").split("/").at(-1);
  const [job] = await app.upstream.database.db
    .select()
    .from(jobs)
    .where(eq(jobs.key, `vehicle-import:${importId}`));
  const team = await app.signedIn("vehicles");
  const path = `/fr-ca/vehiclesTeam/notifications/imports/${job?.id}`;
  const [row] = (await team.open(path)).main.querySelectorAll("tr[data-row-id]");
  expect([row?.getAttribute("data-line"), row?.getAttribute("data-row-state")]).toEqual(["2", "failed"]);
  expect((await (await team.fetch(`${path}/export.csv`)).text()).includes("QQQ")).toBe(true);
});

test("a file that is refused is a page of its place, which keeps what was asked for", async () => {
  const file = `company/vehicles/import/${randomUUID()}/refused.csv?state=failed`;
  const page = await dealer.open(`/fr-ca/${file}`);
  expect([page.status, page.main.text.includes("Oups!!")]).toEqual([404, true]);
  const links = page.document.querySelectorAll("a").map((link) => link.getAttribute("href"));
  expect(links).toEqual(expect.arrayContaining(["/fr-ca/company/vehicles", `/en-ca/${file}`]));
});
