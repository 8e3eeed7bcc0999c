/** The main team sets Canadian Black Book up, for the brand and for companies, and tries it. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { auditLog, cbbConfigurations } from "#upstream/db/schema/index.ts";

let app: TestApp;
let team: Browser;
const path = "/en-ca/nordet/third-parties/cbb";
beforeAll(async () => {
  app = await startApp();
  team = await app.signedIn("team");
});
afterAll(() => app.close());

const configurationOf = async (companyId: number) => {
  const { db } = app.upstream.database;
  const [row] = await db.select().from(cbbConfigurations).where(eq(cbbConfigurations.company_id, companyId));
  return row;
};

test("the list has the brand's configuration first, then those of companies, and leads to the others", async () => {
  const list = await team.open(path);
  const rows = list.main.querySelectorAll("tr[data-row-id]");
  expect(rows.map((row) => row.getAttribute("data-row-id"))).toEqual(["brand", "5"]);
  expect(rows[0]?.text).toContain("Compare");
  expect(list.main.querySelector(`a[href="${path}/2"]`)).not.toBeNull();
  expect((await team.open(path.replace("en-ca", "fr-ca"))).main.text).toContain("Comparer");
});

test("a company's configuration is saved once, keeps what was wrong, and is not overwritten unseen", async () => {
  const form = await team.open(`${path}/3`);
  const settings = { mode: "compare", address: "https://cbb.invalid", userName: "nordet", region: "ON" };
  const wrong = await form.submit({ ...settings, adjustment: "50" });
  expect([wrong.status, wrong.invalid]).toEqual([422, ["adjustment"]]);
  expect(wrong.served()["userName"]).toBe("nordet");
  const sent = await Promise.all([1, 2].map(() => form.send({ ...settings, adjustment: "5" })));
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  expect(await configurationOf(3)).toMatchObject({ mode: "compare", region: "ON", adjustment: 5 });
  const stale = await team.open(`${path}/3`);
  await (await team.open(`${path}/3`)).submit({ adjustment: "6" });
  const refused = await stale.submit({ adjustment: "7" });
  expect([refused.status, refused.main.text.includes("Someone has changed this setup")]).toEqual([422, true]);
  expect(await configurationOf(3)).toMatchObject({ adjustment: 6 });
});

test("a test asks for a value; its outcome is on the page, without the VIN", async () => {
  const form = await team.open(`${path}/brand/test`);
  const empty = await form.submit({ vin: "", year: "", make: "Mazda", model: "CX-5", kilometres: "80000" });
  expect([empty.status, empty.invalid]).toEqual([422, ["year"]]);
  const vin = "JM3KFBDM0L0400111";
  const done = await form.submit({ vin });
  expect([done.path, done.main.querySelector("#test")?.text.includes("Value received")]).toEqual([
    `${path}/brand`,
    true,
  ]);
  expect(done.html).not.toContain(vin);
  const { db } = app.upstream.database;
  expect(await db.$count(auditLog, eq(auditLog.action, "cbb-tried"))).toBe(1);
});

test("a company that leaves it to the brand has no test of its own: its page leads to the brand's", async () => {
  await (await team.open(`${path}/4`)).submit({ mode: "inherit", address: "https://cbb.invalid" });
  expect(await configurationOf(4)).toMatchObject({ mode: "inherit" });
  for (const companyId of [2, 4]) {
    const page = await team.open(`${path}/${companyId}`);
    expect(page.main.querySelector(`a[href="${path}/${companyId}/test"]`)).toBeNull();
    expect(page.main.querySelector(`#test a[href="${path}/brand"]`)).not.toBeNull();
    const missing = await team.open(`${path}/${companyId}/test`);
    expect([missing.status, missing.main.querySelector("a[data-back]") !== null]).toEqual([404, true]);
    const post = { method: "POST", body: new URLSearchParams({ kilometres: "1" }) };
    expect((await team.fetch(`${path}/${companyId}/test`, post)).status).toBe(404);
  }
  expect((await team.fetch(`${path}/999999`)).status).toBe(404);
});
