/** One user's trade-in on several devices: found by the account, taken over at sign-in, and invisible to others. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { goToCode, newTradeInForm } from "#tests/app/support/form-actors.ts";
import { describeTradeIn, findTradeInPage } from "#tests/app/support/trade-in-actors.ts";
import { tradeInPaths } from "#tests/app/support/trade-in-paths.ts";
import { tradeIns } from "#upstream/db/schema/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const vin = "1HGCM82633A004352";

const openTradeIn = (browser: Browser) => browser.open("/en-ca/trade-in");

test("continues where the other device stopped, restarts on both, and is invisible to other customers", async () => {
  const phone = await app.signedIn("customer");
  await describeTradeIn(await openTradeIn(phone), { vin: { tradeInVinNumber: vin } }, "condition");
  const laptop = await app.signedIn("customer");
  const page = await openTradeIn(laptop);
  expect(findTradeInPage(page)).toBe("condition");
  expect((await laptop.open("/en-ca/trade-in/vin")).served()).toMatchObject({ tradeInVinNumber: vin });
  expect(findTradeInPage(await openTradeIn(await app.signedIn("user")))).toBe("vin");
  const restarted = await (await laptop.open("/en-ca/trade-in/restart")).submit();
  expect([findTradeInPage(restarted), restarted.served()["tradeInVinNumber"]]).toEqual(["vin", ""]);
  expect(restarted.html).not.toContain('href="/en-ca/trade-in/restart"');
  expect(findTradeInPage(await openTradeIn(phone))).toBe("vin");
  expect(findTradeInPage(await openTradeIn(await app.signedIn("customer")))).toBe("vin");
});

test("a trade-in described before the sign-in belongs to the account, and no longer to the browser", async () => {
  const phone = app.browser();
  await (await openTradeIn(phone)).submit({ tradeInVinNumber: vin });
  await phone.signIn("user");
  const laptop = await app.signedIn("user");
  expect(findTradeInPage(await openTradeIn(laptop))).toBe("basic-information");
  await phone.post("/en-ca/logout", {});
  expect(findTradeInPage(await openTradeIn(phone))).toBe("vin");
});

test("a finished trade-in stays as it is, and another may start on the next device", async () => {
  const phone = await app.signedIn("dealer");
  const { page } = await describeTradeIn(await openTradeIn(phone), { vin: { tradeInVinNumber: vin } });
  expect(findTradeInPage(page)).toBe("estimate");
  expect(findTradeInPage(await openTradeIn(await app.signedIn("dealer")))).toBe("vin");
  expect(findTradeInPage(await openTradeIn(phone))).toBe("estimate");
});

test("a finished trade-in stays stored when another starts, and so does one that emails refer to", async () => {
  const browser = await app.signedIn("team");
  const listStates = async () =>
    (await app.upstream.database.db.select({ id: tradeIns.id, state: tradeIns.state }).from(tradeIns)).map(
      ({ id, state }) => `${id} ${state}`,
    );
  const path = tradeInPaths["a vehicle that staff must value"];
  const visitor = app.browser();
  await describeTradeIn(await openTradeIn(browser), { vin: { tradeInVinNumber: vin } });
  const { page } = await describeTradeIn(await openTradeIn(visitor), path.answersByPage);
  await page.submit({ email: "beside@example.ca" });
  const before = await listStates();
  for (const owner of [browser, visitor]) {
    const confirmation = await owner.open("/en-ca/trade-in/restart");
    expect(confirmation.main.text).toContain("won’t change");
    expect(findTradeInPage(await confirmation.submit())).toBe("vin");
  }
  expect(await listStates()).toEqual(expect.arrayContaining(before));
});

test("a signed-in user finds the email prefilled, and the phone if it is known", async () => {
  const browser = await app.signedIn("vehicles");
  const waiting = tradeInPaths["a vehicle that staff must value"];
  const { page } = await describeTradeIn(await openTradeIn(browser), waiting.answersByPage);
  expect(page.served()).toMatchObject({ email: "vehicles@demo.test" });
  const owner = await app.signedIn("customer");
  const link = await newTradeInForm(app, "en-ca");
  await goToCode(owner, link, "514 555-0177");
  const phone = await (await owner.open("/en-ca/customer/profile/phone?change")).served()["phone"];
  expect((await owner.open(`${link}/phone?change`)).served()).toEqual({ phone });
});
