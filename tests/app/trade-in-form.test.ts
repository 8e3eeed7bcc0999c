import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tradeInAngles } from "#app/domain/trade-in.ts";
import { type Browser, startApp, type TestApp } from "./app-fixture.ts";
import { mailedPathTo, mailTo } from "./mail.ts";
import { photo } from "./purchase-actors.ts";

let app: TestApp;
let team: Browser;
beforeAll(async () => {
  app = await startApp();
  team = app.browser();
  await team.signIn("team");
});
afterAll(() => app.close());

describe.each([
  ["fr-ca", "a@exemple.ca", "514 555-0181"],
  ["en-ca", "b@exemple.ca", "514 555-0182"],
])("in %s", (language, email, phone) => {
  test("from the staff's link to the estimate's PDF, by bare posts, with Back and a second tab", async () => {
    const send = await team.open(`/${language}/block-management/send-form`);
    const nobody = await send.submit({});
    expect([nobody.status, nobody.invalid]).toEqual([422, ["email"]]);
    expect((await send.submit({ email, phone })).path).toBe(`/${language}/block-management`);
    const link = await mailedPathTo(app.browser(), email);
    expect(await mailedPathTo(app.browser(), phone)).toBe(link);

    const person = app.browser();
    const vin = await person.open(link);
    expect(vin.path).toBe(`${link}/vin`);
    const invalid = await vin.submit({ tradeInVinNumber: "123" });
    expect([invalid.status, invalid.invalid]).toEqual([422, ["tradeInVinNumber"]]);
    expect(invalid.main.text).toMatch(/Invalid VIN|NIV invalide/);
    // A wrong check digit warns, and goes on.
    const doubtful = await vin.submit({ tradeInVinNumber: "5YJ3E1EA7KF317000" });
    expect(doubtful.path).toBe(`${link}/photos`);
    expect(doubtful.main.querySelector(".notice")).not.toBeNull();
    // Back, in another tab: the first one goes on from what is kept.
    const back = await person.open(`${link}/vin`);
    const photos = await back.submit({ tradeInVinNumber: "1HGCM82633A004352" });
    expect(photos.main.querySelector(".notice")).toBeNull();
    expect((await person.open(`${link}/phone`)).path).toBe(`${link}/photos`);

    const some = await photos.submit({ front: await photo(), back: await photo() });
    expect([some.status, some.invalid.sort()]).toEqual([422, ["dashboard", "interior", "left", "right"]]);
    const kept = await person.open(`${link}/photos`);
    expect(kept.form.querySelectorAll("input[required]")).toHaveLength(4);
    expect((await person.fetch(`${link}/photos/front`)).headers.get("content-type")).toBe("image/webp");
    await person.post(`${link}/photos/front`, { intent: "remove" });
    expect((await person.fetch(`${link}/photos/front`)).status).toBe(404);
    const all = await Promise.all(tradeInAngles.map(async (angle) => [angle, await photo()] as const));
    const prove = await (await person.open(`${link}/photos`)).submit(Object.fromEntries(all));
    expect(prove.path).toBe(`${link}/phone`);

    const code = await prove.submit({ phone });
    const wrong = await code.submit({ code: "000000" });
    expect([wrong.status, wrong.invalid]).toEqual([422, ["code"]]);
    const digits = /\d{6}/.exec((await mailTo(app.browser(), phone))[0]?.text ?? "")?.[0] ?? "";
    const last = await code.submit({ code: digits });
    expect(last.path).toBe(`${link}/completed`);
    const done = await last.submit({ email });
    expect(done.main.querySelector("form")).toBeNull();
    expect(done.main.text).toContain(email);
    expect((await person.open(`${link}/vin`)).path).toBe(`${link}/completed`);

    const tradeInId = link.split("/").at(-1) ?? "";
    const managed = await team.open(`/${language}/block-management/trade-in-details/${tradeInId}`);
    expect(managed.main.text).toContain(phone);
    await managed.submit({ priceLow: "4000", priceHigh: "5000" });
    await app.upstream.settle();
    const valued = await person.open(link);
    expect(valued.document.querySelector('[data-amount="priceLow"]')?.getAttribute("value")).toBe("4000.00");
    const pdf = await person.fetch(`${link}/estimate.pdf`);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  }, 60_000);
});

test("an address that is no form's is not found, and another brand's neither", async () => {
  const browser = app.browser();
  for (const guid of ["none", "00000000-0000-4000-8000-700000000001"]) {
    for (const page of ["", "/vin", "/photos/front", "/estimate.pdf"]) {
      expect([guid, page, (await browser.fetch(`/en-ca/trade-in-form/${guid}${page}`)).status]).toEqual([
        guid,
        page,
        404,
      ]);
    }
  }
});
