/**
 * The errors of a refused post, found by the upstream or by the form: at fields of the page, with links that lead to
 * them.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { goToCode, newTradeInForm } from "#tests/app/support/form-actors.ts";
import { expectSummaryTargets } from "#tests/app/support/refused-forms.ts";
import { buildTradeInAnswers, describeTradeIn } from "#tests/app/support/trade-in-actors.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** These fields are invalid, each is described by its message, and the summary links to each. */
function expectErrors(page: Page, names: string[]) {
  expect([page.status, page.title]).toEqual([422, expect.stringMatching(/^(Error: |Erreur : )/)]);
  expect(page.invalid).toEqual(names);
  expect(expectSummaryTargets(page).map((target) => target.getAttribute("name"))).toEqual(names);
  for (const field of page.form.querySelectorAll('[aria-invalid="true"]')) {
    const ids = (field.getAttribute("aria-describedby") ?? "").split(" ");
    for (const id of ids) expect(page.document.getElementById(id)?.text.trim(), id).toBeTruthy();
  }
}

describe("a text that the database cannot store", () => {
  test("is refused at its field of the trade-in", async () => {
    const { page } = await describeTradeIn(await app.browser().open("/en-ca/trade-in"), {}, "basic-information");
    const answers = await buildTradeInAnswers(page);
    for (const name of ["color", "transmission", "drivetrain", "fuelType", "engine"]) {
      expectErrors(await page.submit({ ...answers, [name]: "a\0b" }), [name]);
    }
    const both = { color: "a\0b", engine: "2\0" };
    const answered = await page.submit({ ...answers, ...both });
    expectErrors(answered, ["color", "engine"]);
  });
});

describe("a value that is not in its list", () => {
  test.each([
    ["notifications", "wanted"],
    ["sections", "shown"],
  ])("is refused at the list: %s", async (path, name) => {
    const page = await (await app.signedIn("user")).open(`/en-ca/customer/profile/${path}`);
    expectErrors(await page.submit({ [name]: ["nope", "neither"] }), [name]);
  });

  test("is refused at the list of the trade-in", async () => {
    const { page } = await describeTradeIn(await app.browser().open("/fr-ca/trade-in"), {}, "vehicle-features");
    expectErrors(await page.submit({ vehicleFeatures: "nope" }), ["vehicleFeatures"]);
  });
});

describe("another phone number, while a code is pending", () => {
  test("is refused at its field when invalid, and kept", async () => {
    const owner = app.browser();
    const code = await goToCode(owner, await newTradeInForm(app, "en-ca"), "514 555-0188");
    const answer = await owner.fetch(code.path, { method: "POST", body: new URLSearchParams({ phone: "12" }) });
    const answered = new Page(owner, code.path, answer.status, answer.headers, await answer.text());
    expectErrors(answered, ["phone"]);
    expect(answered.served()).toMatchObject({ phone: "12" });
    // A wrong code is reported at the code field.
    expectErrors(await code.submit({ code: "12" }), ["code"]);
  });
});

test("an unknown device is reported on the page, with a link to the list", async () => {
  const page = await (await app.signedIn("team")).open("/en-ca/customer/profile/devices");
  const rowForm = page.main.querySelector("form") ?? undefined;
  for (const intent of ["end", "continue"]) {
    const answered = await page.submit({ id: "x", intent }, rowForm);
    expect(answered.status).toBe(422);
    expect(expectSummaryTargets(answered).map(({ id }) => id)).toEqual(["devices"]);
  }
});

test("a post to an address without a language is redirected like its page", async () => {
  const posted = await app.browser().post("/", { a: "b" });
  expect([posted.status, posted.headers.get("location")]).toEqual([302, "/en-ca/login"]);
});
