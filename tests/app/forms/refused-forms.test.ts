/** What a refused post is told, wherever the upstream or the form found it wrong: at fields that the page has, by links that lead there. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { goToCode, newTradeInForm } from "#tests/app/support/form-actors.ts";
import { expectSummaryTargets } from "#tests/app/support/refused-forms.ts";
import { buildTradeInAnswers, describeTradeIn } from "#tests/app/support/trade-in-actors.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
}, 120_000);
afterAll(() => app.close());

/** Those fields are wrong, each says where its message stands, and the summary leads to each. */
function expectTold(page: Page, names: string[]) {
  expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^(Error: |Erreur : )/)]);
  expect(page.invalid).toEqual(names);
  expect(expectSummaryTargets(page).map((target) => target.getAttribute("name"))).toEqual(names);
  for (const field of page.form.querySelectorAll('[aria-invalid="true"]')) {
    const ids = (field.getAttribute("aria-describedby") ?? "").split(" ");
    for (const id of ids) expect(page.document.getElementById(id)?.text.trim(), id).toBeTruthy();
  }
}

describe("a text that no database keeps", () => {
  test("is told at its field of the trade-in", async () => {
    const { page } = await describeTradeIn(await app.browser().open("/en-ca/trade-in"), {}, "basic-information");
    const answers = await buildTradeInAnswers(page);
    for (const name of ["color", "transmission", "drivetrain", "fuelType", "engine"]) {
      expectTold(await page.submit({ ...answers, [name]: "a\0b" }), [name]);
    }
    const both = { color: "a\0b", engine: "2\0" };
    const told = await page.submit({ ...answers, ...both });
    expectTold(told, ["color", "engine"]);
  });
});

describe("a list's answer that is none of its choices", () => {
  test.each([
    ["notifications", "wanted"],
    ["sections", "shown"],
  ])("is told at the list: %s", async (path, name) => {
    const page = await (await app.signedIn("user")).open(`/en-ca/customer/profile/${path}`);
    expectTold(await page.submit({ [name]: ["nope", "neither"] }), [name]);
  });

  test("is told at the list of the trade-in", async () => {
    const { page } = await describeTradeIn(await app.browser().open("/fr-ca/trade-in"), {}, "vehicle-features");
    expectTold(await page.submit({ vehicleFeatures: "nope" }), ["vehicleFeatures"]);
  });
});

describe("another phone, while a code is under way", () => {
  test("is told at its field when it is none, and kept", async () => {
    const person = app.browser();
    const code = await goToCode(person, await newTradeInForm(app, "en-ca"), "514 555-0188");
    const answer = await person.fetch(code.path, { method: "POST", body: new URLSearchParams({ phone: "12" }) });
    const told = new Page(person, code.path, answer.status, answer.headers, await answer.text());
    expectTold(told, ["phone"]);
    expect(told.served()).toMatchObject({ phone: "12" });
    // A wrong code is told where it was.
    expectTold(await code.submit({ code: "12" }), ["code"]);
  });
});

test("a device that is none is told of by the page, with a link to its list", async () => {
  const page = await (await app.signedIn("team")).open("/en-ca/customer/profile/devices");
  const rowForm = page.main.querySelector("form") ?? undefined;
  for (const intent of ["end", "continue"]) {
    const told = await page.submit({ id: "x", intent }, rowForm);
    expect(told.status).toBe(422);
    expect(expectSummaryTargets(told).map(({ id }) => id)).toEqual(["devices"]);
  }
});

test("a post to an address without a language leads where its page does", async () => {
  const posted = await app.browser().post("/", { a: "b" });
  expect([posted.status, posted.headers.get("location")]).toEqual([302, "/en-ca/login"]);
});
