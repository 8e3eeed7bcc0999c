/** Buys one vehicle by plain form posts, as docs/scripting.md promises to scripts: from the list to the signed PDF. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { createLinkPath } from "#tests/app/support/emailed-links.ts";
import { mailedPathTo } from "#tests/app/support/mail.ts";
import { pdfText, printedAmount } from "#tests/app/support/pdf-text.ts";
import { steps } from "#tests/app/support/purchase-steps.ts";
import { nameOf, requiredAnswers, requiredFields } from "#tests/app/support/required-answers.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

let customerCount = 0;

/** Signs up a new customer and confirms the email. */
async function signUp(language: string): Promise<Browser> {
  customerCount += 1;
  const email = `acheteuse-${customerCount}@exemple.ca`;
  const browser = app.browser();
  const page = await browser.open(`/${language}/signup`);
  const screen = await page.submit({
    ...(await requiredAnswers(page.form, { email })),
    firstName: "Marie-Ève",
    lastName: "Tremblay",
  });
  expect(screen.status).toBe(403);
  const verified = await (await browser.open(await mailedPathTo(browser, email))).submit();
  expect(verified.status).toBe(200);
  return browser;
}

const listPath = (language: string) => (language === "fr-ca" ? "autos" : "cars");
const stepOf = (page: Page) => page.main.getAttribute("data-step");

/** Opens the page of a list's first free vehicle. */
async function chooseVehicle(browser: Browser, language: string, query: string): Promise<Page> {
  const list = await browser.open(`/${language}/${listPath(language)}?${query}`);
  const vehicle = list.document.querySelector('article[data-state="free"]');
  const page = await browser.open(vehicle?.querySelector("a")?.getAttribute("href") ?? "");
  expect(page.status).toBe(200);
  return page;
}

/** Amounts that must be equal wherever the order is shown. */
const comparedAmounts = [
  "vehiclePrice",
  "subtotal",
  "tax.gst",
  "tax.qst",
  "taxes",
  "total",
  "downPayment",
  "financed",
  "residual",
  "payment",
];
const pickAmounts = ({ amounts }: Page): Record<string, string> =>
  Object.fromEntries(comparedAmounts.flatMap((name) => (amounts[name] === undefined ? [] : [[name, amounts[name]]])));

/** Pays on the Stripe checkout page, after comparing its deposit with the app's. */
async function pay(deposit: Page): Promise<Page> {
  const answer = await deposit.send();
  expect(answer.status).toBe(303);
  const stripe = await deposit.browser.open(new URL(answer.headers.get("location") ?? "").pathname);
  expect(stripe.amounts["deposit"]).toBe(deposit.amounts["deposit"]);
  const returned = await stripe.submit(await requiredAnswers(stripe.form));
  expect(stepOf(returned)).toBe("deposit");
  return returned.submit();
}

const purchases = [
  { language: "fr-ca", method: "finance", list: "condition=new&province=QC" },
  { language: "en-ca", method: "finance", list: "condition=used&province=QC" },
  { language: "fr-ca", method: "lease", list: "condition=new&province=QC&sort=price" },
  { language: "en-ca", method: "cash", list: "condition=used&province=QC&sort=price" },
];

describe.each(purchases)("a vehicle by $method in $language", ({ language, method, list }) => {
  test("is bought from the list to its signed PDF, with equal amounts everywhere", async () => {
    const browser = await signUp(language);
    const vehiclePage = await chooseVehicle(browser, language, list);
    const vehicle = await browser.open(`${vehiclePage.path}?method=${method}`);
    const agreedAmounts = pickAmounts(vehicle);
    expect(Number(agreedAmounts["total"])).toBeGreaterThan(1000);
    const buy = vehicle.main.querySelector(`form[action="/${language}/buy-online"]`);
    if (!buy) throw new Error("There is no Buy.");
    let page = await vehicle.submit({}, buy);

    const visitedSteps: (string | undefined)[] = [];
    while (stepOf(page) !== "review-order" && visitedSteps.length < 9) {
      expect(page.status).toBe(200);
      // A step may have several pages.
      if (visitedSteps.at(-1) !== stepOf(page)) visitedSteps.push(stepOf(page));
      const isAfterChoice = visitedSteps.length > steps.indexOf("payment-method") + 1;
      if (method === "finance" || isAfterChoice)
        expect([stepOf(page), pickAmounts(page)]).toEqual([stepOf(page), agreedAmounts]);
      if (stepOf(page) === "deposit") page = await pay(page);
      else {
        const answers = await requiredAnswers(page.form);
        const choice = page.path.includes("/payment-method?") ? { selectedPaymentMethod: method } : {};
        page = await page.submit({ ...answers, ...choice });
      }
    }
    expect([...visitedSteps, stepOf(page)]).toEqual(steps);
    expect(pickAmounts(page)).toEqual(agreedAmounts);

    const contractLanguage = language === "en-ca" ? "en" : "fr";
    await browser.open(page.path.replace("/review-order", "/review-order/english"));
    const signed = await page.submit({ ...(await requiredAnswers(page.form)), contractLanguage });
    expect(signed.status).toBe(200);
    expect(pickAmounts(signed)).toMatchObject(agreedAmounts);
    const link = signed.main.querySelector('a[href*="contract.pdf"]')?.getAttribute("href") ?? "";
    const file = await browser.fetch(link);
    expect(file.status).toBe(200);
    const text = await pdfText(await file.arrayBuffer());
    // The French contract always comes first (reading 16).
    for (const value of Object.values(agreedAmounts).filter((amount) => Number(amount) !== 0)) {
      expect(text).toContain(printedAmount(value, "fr-ca"));
      if (language === "en-ca") expect(text).toContain(printedAmount(value, "en-ca"));
    }

    const other = await signUp("en-ca");
    const order = signed.path.replace(language, "en-ca");
    for (const path of [
      link,
      order,
      order.replace("review-order", "drivers-license/front"),
      order.replace("review-order", "summary"),
    ]) {
      expect([path, (await other.fetch(path)).status]).toEqual([path, 404]);
    }
    expect((await other.post(order, { signature: "Marie-Ève Tremblay", agreement: "yes" })).status).toBe(404);
  });
});

/** Fields that a buyer must not set: identity, price or state of the order. */
const forged = {
  id: "1",
  userId: "1",
  user_id: "1",
  transactionId: "00000000-0000-4000-8000-000000000001",
  price: "1",
  vehiclePrice: "100",
  total: "100",
  rate: "0",
  apr: "0",
  deposit: "0",
  depositState: "paid",
  state: "paid",
  contractSigned: "true",
  status: "1",
};

test("posted fields that a form does not have change nothing, at any step", async () => {
  const browser = await signUp("fr-ca");
  const vehicle = await chooseVehicle(browser, "fr-ca", "condition=new&province=QC&sort=-price");
  const buy = vehicle.main.querySelector('form[action="/fr-ca/buy-online"]');
  if (!buy) throw new Error("There is no Buy.");
  const agreedAmounts = pickAmounts(vehicle);
  let page = await vehicle.submit(forged, buy);
  for (const step of steps.slice(0, 6)) {
    expect([stepOf(page), pickAmounts(page)]).toEqual([step, agreedAmounts]);
    // The vehicle in the address counts, never one in the body. A step may have several pages.
    do page = await page.submit({ ...(await requiredAnswers(page.form)), ...forged, vehicleId: "1" });
    while (stepOf(page) === step && page.status === 200);
  }
  expect([stepOf(page), pickAmounts(page)]).toEqual(["deposit", agreedAmounts]);
  const review = page.path.replace("deposit", "review-order");
  expect((await browser.open(review)).path).toBe(page.path);
  const unpaid = await browser.post(review, {
    ...forged,
    signature: "Marie-Ève Tremblay",
    agreement: "yes",
    intent: "continue",
  });
  expect(unpaid.headers.get("location")).toContain("/buy-online/deposit");
});

describe.each([
  ["fr-ca", "Erreur : "],
  ["en-ca", "Error: "],
])("each form in %s", (language, prefix) => {
  /** Sends the page's form with its required fields empty and another value that must be kept. */
  async function expectRejection(page: Page) {
    const required = [...new Set(requiredFields(page.form).map(nameOf))];
    if (required.length === 0) return;
    const kinds = new Map(
      page.form.querySelectorAll("[name]").map((field) => [nameOf(field), field.getAttribute("type")]),
    );
    const optionalNames = Object.keys(page.served()).filter(
      (name) => !required.includes(name) && kinds.get(name) === "text",
    );
    const optionalValues = Object.fromEntries(optionalNames.map((name) => [name, "à garder"]));
    const emptyValues = Object.fromEntries(required.map((name) => [name, kinds.get(name) === "text" ? "" : undefined]));
    const answer = await page.submit({ ...optionalValues, ...emptyValues });
    expect([page.path, answer.status]).toEqual([page.path, 422]);
    expect(answer.title.startsWith(prefix)).toBe(true);
    expect(answer.document.querySelector("html")?.getAttribute("lang")).toBe(language);
    expect(answer.invalid).toEqual(expect.arrayContaining(required));
    for (const name of optionalNames.filter((optionalName) => !answer.invalid.includes(optionalName))) {
      expect([name, answer.served()[name]]).toEqual([name, "à garder"]);
    }
    for (const field of answer.form.querySelectorAll('[aria-invalid="true"]')) {
      const [id = ""] = (field.getAttribute("aria-describedby") ?? "").split(" ");
      expect(answer.document.getElementById(id)?.text.trim()).toBeTruthy();
    }
    expect(answer.main.querySelectorAll("#error-summary a, .error-summary a").length).toBeGreaterThan(0);
  }

  test("of the account pages reports what is wrong", async () => {
    for (const path of ["login", "signup", await createLinkPath(app, "create-password")]) {
      await expectRejection(await app.browser().open(`/${language}/${path}`));
    }
  });

  test("of the purchase reports what is wrong, and so does the checkout page", async () => {
    const browser = await signUp(language);
    const vehicle = await chooseVehicle(browser, language, "condition=used&province=QC&sort=mileage");
    const buy = vehicle.main.querySelector(`form[action="/${language}/buy-online"]`);
    if (!buy) throw new Error("There is no Buy.");
    let page = await vehicle.submit({}, buy);
    for (const step of steps.slice(0, 6)) {
      expect(stepOf(page)).toBe(step);
      do {
        await expectRejection(page);
        page = await page.submit(await requiredAnswers(page.form));
      } while (stepOf(page) === step && page.status === 200);
    }
    const answer = await page.send();
    const stripe = await browser.open(new URL(answer.headers.get("location") ?? "").pathname);
    const declined = await stripe.submit({
      ...(await requiredAnswers(stripe.form)),
      cardNumber: "4000 0000 0000 0002",
    });
    expect(declined.status).toBe(422);
    expect(declined.title.startsWith(prefix)).toBe(true);
    page = await (await declined.submit(await requiredAnswers(declined.form))).submit();
    expect(stepOf(page)).toBe("review-order");
    await expectRejection(page);
  });

  test("of the staff pages reports what is wrong", async () => {
    const browser = app.browser();
    await browser.signIn("team", language);
    await expectRejection(await browser.open(`/${language}/nordet/users/new`));
    await expectRejection(await browser.open(`/${language}/nordet/users/3/edit`));
  });
});
