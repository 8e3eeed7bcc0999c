/**
 * What docs/scripting.md promises of every form, checked on every page that has one: its markup, and its errors after
 * an empty post.
 */
import type { HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Browser, loadBuild, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { buildPageAnswers, creditPaths, newestCode, newVisitor, stepOf } from "#tests/app/support/credit-walk.ts";
import { daysAgo } from "#tests/app/support/days.ts";
import { createLinkPath } from "#tests/app/support/emailed-links.ts";
import { newTradeInForm, singleTrimVin, sixPhotos } from "#tests/app/support/form-actors.ts";
import { describeVehicle } from "#tests/app/support/garage-actors.ts";
import { oddAmounts } from "#tests/app/support/odd-values.ts";
import { type Buyer, findCreditPage, goTo, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { steps } from "#tests/app/support/purchase-steps.ts";
import { nameOf, requiredAnswers, requiredFields } from "#tests/app/support/required-answers.ts";
import { buildTradeInAnswers, findTradeInPage, lien } from "#tests/app/support/trade-in-actors.ts";
import { sample } from "#tests/sample.ts";

/** Pages with their own form, by route; links are completed once the app runs. The pages of the purchase are walked through instead. */
const pages: Record<string, { visitor: string | null; path: string }> = {
  "account/login": { visitor: null, path: "login" },
  "account/signup": { visitor: null, path: "signup" },
  "account/recover": { visitor: null, path: "recover" },
  "account/reset-password": { visitor: null, path: "reset-password" },
  "account/verify-phone": { visitor: "customer", path: "verify-phone" },
  "account/create-password": { visitor: null, path: "create-password" },
  "account/verify-email": { visitor: null, path: "verify-email" },
  "account-life/deactivate": { visitor: "customer", path: "customer/profile/deactivate" },
  "credit-score/connect": { visitor: "user", path: "customer/credit-applications/connect" },
  "credit-score/disconnect": { visitor: "user", path: "customer/credit-applications/disconnect" },
  "account-life/delete": { visitor: "dealer", path: "customer/profile/delete" },
  "account-life/data": { visitor: "customer", path: "customer/profile/data" },
  "trade-in/page": { visitor: null, path: "trade-in/vin" },
  "consent/choices": { visitor: null, path: "consent" },
  "site/location": { visitor: null, path: "location" },
  "trade-in/restart": { visitor: null, path: "trade-in/restart" },
  "profile/details": { visitor: "user", path: "customer/profile/details" },
  "profile/addresses": { visitor: "user", path: "customer/profile/addresses" },
  "profile/email": { visitor: "user", path: "customer/profile/email" },
  "profile/phone": { visitor: "user", path: "customer/profile/phone" },
  "profile/language": { visitor: "user", path: "customer/profile/language" },
  "profile/notifications": { visitor: "user", path: "customer/profile/notifications" },
  "profile/sections": { visitor: "user", path: "customer/profile/sections" },
  "profile/second-factor": { visitor: "user", path: "customer/profile/second-factor" },
  "profile/password": { visitor: "user", path: "customer/profile/password" },
  "main-team/user-new": { visitor: "team", path: "nordet/users/new" },
  ...Object.fromEntries(
    ["details", "contact", "hours", "answers", "makes", "promotion"].map((page) => [
      `company-profile-${page}`,
      { visitor: "dealer", path: `company/profile/${page}` },
    ]),
  ),
  "company-profile/configuration": { visitor: "team", path: "nordet/companies/2/configuration" },
  "colours/colour": { visitor: "vehicles", path: "vehiclesTeam/colours/13" },
  "partners/company": { visitor: "team", path: "nordet/shopitrade/companies/7" },
  "cbb-configuration-brand": { visitor: "team", path: "nordet/third-parties/cbb/brand" },
  "cbb-configuration-companyId": { visitor: "team", path: "nordet/third-parties/cbb/2" },
  "cbb-test-brand": { visitor: "team", path: "nordet/third-parties/cbb/brand/test" },
  "cbb-test-companyId": { visitor: "team", path: "nordet/third-parties/cbb/5/test" },
  "companies/directory-entry": { visitor: "team", path: "nordet/companies/2/auto123" },
  "companies/new": { visitor: "team", path: "nordet/companies/new" },
  "employees/invite": { visitor: "dealer", path: "company/employees/invite" },
  "company-integrations-new": { visitor: "dealer", path: "company/integrations/new" },
  "company-integrations-rotate": { visitor: "dealer", path: "company/integrations/1/rotate" },
  "company-integrations-revoke": { visitor: "dealer", path: "company/integrations/1/revoke" },
  ...Object.fromEntries(
    ["new", "1/rotate", "1/revoke"].map((page) => [
      `nordet-integrations-${page.replace("1/", "")}`,
      { visitor: "team", path: `nordet/companies/1/integrations/${page}` },
    ]),
  ),
  "widgets/new": { visitor: "dealer", path: "company/widgets/new" },
  ...Object.fromEntries(
    Object.entries({ new: "new", edit: "1/edit", rotate: "1/rotate", delivery: "1/deliveries/1" }).flatMap(
      ([page, path]) => [
        [`company-webhooks-${page}`, { visitor: "dealer", path: `company/integrations/webhooks/${path}` }],
        [`nordet-webhooks-${page}`, { visitor: "team", path: `nordet/companies/1/integrations/webhooks/${path}` }],
      ],
    ),
  ),
  "main-team/user-edit": { visitor: "team", path: "nordet/users/3/edit" },
  "main-team/employee-change": { visitor: "superadmin", path: "nordet/employees/5/change" },
  "main-team/employee-invite": { visitor: "team", path: "nordet/employees/invite" },
  "block/vehicle": { visitor: "dealer", path: "block/vehicle-details/00000000-0000-4000-8000-800000000002" },
  "block/managed": {
    visitor: "team",
    path: "block-management/trade-in-details/00000000-0000-4000-8000-700000000011",
  },
  "block/withdraw": {
    visitor: "team",
    path: "block-management/trade-in-details/00000000-0000-4000-8000-700000000005/withdraw",
  },
  "block/value": {
    visitor: "team",
    path: "block-management/trade-in-details/00000000-0000-4000-8000-700000000001/value",
  },
  "block/accept": {
    visitor: "team",
    path: "block-management/trade-in-details/00000000-0000-4000-8000-700000000004/offers/6",
  },
  "trade-in-values/bulk": {
    visitor: "team",
    path: "nordet/trade-in-value-modification/bulk?makeId=448&percent=5",
  },
  "trade-in-values/change": {
    visitor: "team",
    path: "nordet/trade-in-value-modification/trims/72657439/change?value=2500000",
  },
  ...Object.fromEntries(
    (["admin", "vehiclesTeam"] as const).flatMap((area) =>
      Object.entries({ "model-new": "models/new", "eu-model-new": "eu-models/new", note: "models/117/note" }).map(
        ([name, path]) => [`${area}-catalogue-${name}`, { visitor: "superadmin", path: `${area}/vehicles/${path}` }],
      ),
    ),
  ),
  "images/record": { visitor: "vehicles", path: "vehiclesTeam/Images/trims/1260/record" },
  "leads/company": { visitor: "team", path: "nordet/lead-management/1/company" },
  "block/send-form": { visitor: "team", path: "block-management/send-form" },
  "main-team/user-delete": { visitor: "team", path: "nordet/users/3/delete" },
  "main-team/user-erase-activities": { visitor: "team", path: "nordet/users/3/erase-activities" },
  "main-team/user-deactivate": { visitor: "team", path: "nordet/users/3/deactivate" },
};

/** Pages next to a step, checked once that step is reached. */
const pagesBesideStep: Record<string, string[]> = {
  delivery: ["delivery-location", "delivery-address", "restart", "cancel"],
};

/** Routes within a step: their pages are walked with it. */
const routesWithinSteps = ["credit-page", "trade-in-page"];

/** The routes of the pre-qualification, walked from its first page to its result. */
const preQualification = ["main", "question", "confirmation", "activation", "result"];

/** The route of the stand-alone form, walked from its link to its last page. */
const standAloneForm = "trade-in-form/form";

/** The routes of the garage, walked from adding a vehicle to its removal. */
const garage = ["add", "question", "vehicle", "documents", "remove"];

/** Routes whose action serves a button on other pages or a missing page. */
const withoutForm = [
  "trade-in-form/photo",
  "account/logout",
  "account/return",
  "account/reactivate",
  // Needs a sign-in provider's ticket: provider-sign-in.test.ts.
  "account/provider-agree",
  // Need a sign-in with a second factor, or a user who has one: second-factor.test.ts.
  "account/second-factor",
  "main-team/login-as",
  // Need somebody who has not joined: staff-employees.test.ts.
  "main-team/employee",
  "main-team/employee-withdraw",
  "main-team/user",
  "main-team/user-sections",
  "main-team/user-second-factor",
  "buy-online/start",
  "trade-in/photo",
  "garage/document",
  // Needs a second session of the user: profile.test.ts.
  "profile/devices",
  // Its button shows once a score is 30 days old: credit-score.test.ts.
  "credit-score/score",
  // Needs a trade-in of the user: transactions.test.ts.
  "transactions/trade-in",
  // Needs a pre-qualification of the user: transactions.test.ts.
  "transactions/credit-application",
  // Needs a signed order: transactions.test.ts.
  "transactions/return",
  "buy-online/trade-in-photo",
  "buy-online/reservation",
  "buy-online/drivers-license-image",
  // Needs a declined picture: order-documents.test.ts.
  "buy-online/drivers-license-again",
  // Needs a signed order: orders.test.ts.
  "nordet-order",
  "nordet-order-decline",
  "company-order",
  "company-order-decline",
  // Has no required field: company.test.ts.
  "company-profile-emails",
  // Has no required field: company-forms.test.ts.
  "company-profile-forms",
  // Has no required field that is not filled in: company-configuration.test.ts.
  "company-profile-directory",
  // The same forms, opened by staff: companies.test.ts.
  ...["details", "contact", "hours", "answers", "makes", "emails", "forms", "promotion", "directory"].map(
    (page) => `nordet-profile-${page}`,
  ),
  // Has no field: trade-in-values.test.ts.
  "trade-in-values/value-set",
  // Needs a pre-qualification under review: credit-reviews.test.ts.
  "credit-reviews/review",
  // Needs a vehicle of the dealer: company-vehicles.test.ts.
  "company-vehicles/vehicle",
  // Need a vehicle of the dealer, a VIN or a file: company-stock.test.ts.
  "company-vehicles/new",
  "company-vehicles/extras",
  "company-vehicles/facts",
  "company-vehicles/label",
  "company-vehicles/import",
  "company-vehicles/import-report",
  "company-vehicles/photo",
  "company-vehicles/photos",
  // Needs a lead, an estimate or a result: leads.test.ts.
  "trade-in/dealer",
  "pre-qualification/dealer",
  "trade-in/nearby-dealer",
  "pre-qualification/nearby-dealer",
  "company-lead",
  "nordet-lead",
  // Its main form has a button only, or changes with who has the estimate: lead-management.test.ts.
  "waiting-estimates/estimate",
  // Have buttons only: images.test.ts.
  "images/trim",
  "images/folders",
  "images/folder",
  "images/vif-list",
  // Have buttons, choices or a file: catalogue.test.ts.
  ...["admin", "vehiclesTeam"].flatMap((area) =>
    ["model", "model-activation", "picture", "vehicle-activation"].map((name) => `${area}-catalogue-${name}`),
  ),
  // Need a colleague: employees.test.ts.
  "employees/employee",
  "employees/leave",
  // Need a widget: widgets.test.ts.
  "widgets/widget",
  "widgets/frame",
  // Has hidden fields only: user-bulk.test.ts.
  "main-team/user-bulk",
  // Have buttons, or choices without which everything is meant: trim-subscriptions.test.ts.
  "trade-in-values/subscriptions",
  "trade-in-values/trim",
  // Have buttons only: notifications.test.ts.
  "admin-notifications-notification",
  "vehiclesTeam-notifications-notification",
  "admin-notifications-import",
  "vehiclesTeam-notifications-import",
  "system/queue-row",
  "system/feature",
  // Have buttons only: webhooks.test.ts.
  "company-webhooks-endpoint",
  "nordet-webhooks-endpoint",
  // Has buttons only, which lead to Stripe: billing.test.ts.
  "subscription/subscription",
  // Needs the link of an email: unsubscribe.test.ts.
  "messages/unsubscribe",
  // Has no page: a post is redirected like a request for the page.
  "home",
  "not-found",
];

const promisedAmounts =
  /^(vehiclePrice|cashPrice|vehicle\..+|protectionPlan|delivery|tradeInValue|subtotal|tax\.(gst|qst|hst|pst|luxury)|taxes|tradeInBalanceDue|total|downPayment|deposit|financed|payment|residual|costOfBorrowing|totalObligation|priceLow|priceHigh|postTaxRebates|paymentWithTaxes|paymentTaxes|dueAtDelivery|creditDue)$/;

let app: TestApp;
const browsers = new Map<string | null, Browser>();
const open = async (language: string, { visitor, path }: { visitor: string | null; path: string }) => {
  const browser = browsers.get(visitor) ?? app.browser();
  if (visitor && !browsers.has(visitor)) await browser.signIn(visitor, language);
  browsers.set(visitor, browser);
  return browser.open(`/${language}/${path}`);
};

beforeAll(async () => {
  app = await startApp();
  for (const page of ["reset-password", "create-password", "verify-email"] as const)
    Object.assign(pages[`account/${page}`] ?? {}, { path: await createLinkPath(app, page) });
});
afterAll(() => app.close());

const enteredFields =
  "input:not([type=hidden]):not([type=radio]):not([type=checkbox]):not([type=file]), select, textarea";

/** Checks the promised markup of a form before it is sent. */
function expectPromisedMarkup(page: Page) {
  const pagePath = page.path;
  const forms = page.main.querySelectorAll('form[method="post"]');
  expect(forms.filter((form) => form.getAttribute("data-form") === "main").length, `${pagePath}: main forms`).toBe(1);
  const continueButtons = page.form.querySelectorAll('button[name="intent"][value="continue"]');
  expect(continueButtons.length, `${pagePath}: forward buttons`).toBe(1);
  for (const button of page.main.querySelectorAll("form[method=post] button:not([type=button])")) {
    expect(button.getAttribute("name"), `${pagePath}: ${button.text}`).toBe("intent");
    expect(button.getAttribute("value"), `${pagePath}: ${button.text}`).toMatch(/^[a-z]+(-[a-z\d]+)*$/);
  }
  for (const field of page.form.querySelectorAll("[name]:not(button)")) {
    expect(nameOf(field), pagePath).toMatch(/^[a-z][A-Za-z0-9]*(\.[a-z][A-Za-z0-9]*)*$/);
  }
  for (const field of page.form.querySelectorAll(enteredFields)) expectLimits(field, pagePath, page);
  for (const data of page.document.querySelectorAll("[data-amount]")) {
    expect(data.tagName, pagePath).toBe("DATA");
    expect(data.getAttribute("data-amount"), pagePath).toMatch(promisedAmounts);
    expect(data.getAttribute("value"), pagePath).toMatch(/^-?\d+\.\d\d$/);
  }
  for (const time of page.document.querySelectorAll("time"))
    expect(time.getAttribute("datetime"), pagePath).toBeTruthy();
}

function expectLimits(field: HTMLElement, pagePath: string, page: Page) {
  const name = nameOf(field);
  const type = field.getAttribute("type") ?? field.tagName.toLowerCase();
  const fieldLabel = `${pagePath}: ${name}`;
  const lastPart = name.split(".").at(-1) ?? "";
  expect(
    page.form.querySelector(`label[for="${field.getAttribute("id")}"]`),
    `${fieldLabel} has a label`,
  ).not.toBeNull();
  if (["text", "email", "tel", "password", "textarea"].includes(type))
    expect(Number(field.getAttribute("maxlength")), `${fieldLabel} has a limit`).toBeGreaterThan(0);
  if (["text", "email", "tel", "password"].includes(type)) {
    if (lastPart !== "cashDown") expect(field.getAttribute("autocomplete"), `${fieldLabel} autocomplete`).toBeTruthy();
  }
  if (type === "date")
    expect(field.getAttribute("min") && field.getAttribute("max"), `${fieldLabel} bounds`).toBeTruthy();
  if (/phone/i.test(lastPart)) expect([fieldLabel, type]).toEqual([fieldLabel, "tel"]);
  if (/postalCode|phone/i.test(lastPart)) expect(field.getAttribute("pattern"), `${fieldLabel} pattern`).toBeTruthy();
  if (/province/i.test(lastPart)) {
    const values = field.querySelectorAll("option").map((option) => option.getAttribute("value"));
    for (const value of values) expect(value, fieldLabel).toMatch(/^([A-Z]{2})?$/);
  }
  if (lastPart === "cashDown") expect(field.getAttribute("inputmode")).toBe("decimal");
}

/** Checks the promised errors of an empty post: which fields, at the field and in a summary that links to them. */
async function expectPromisedErrors(page: Page, prefix: string) {
  const required = [...new Set(requiredFields(page.form).map(nameOf))];
  if (required.length === 0) return;
  const answer = await page.submit(Object.fromEntries(required.map((name) => [name, undefined])));
  const pagePath = page.path;
  expect([pagePath, answer.status]).toEqual([pagePath, 422]);
  expect(answer.title, pagePath).toMatch(new RegExp(`^${prefix}`));
  expect([...answer.invalid].sort(), pagePath).toEqual(expect.arrayContaining(required.sort()));
  const links = answer.main.querySelectorAll(".error-summary a");
  // "Required" alone would not say where.
  for (const word of ["Required", "Requis"])
    expect(
      links.map(({ text }) => text),
      pagePath,
    ).not.toContain(word);
  const targets = links.map((link) => answer.document.getElementById(link.getAttribute("href")?.slice(1) ?? ""));
  const linkedNames = targets.map((target) => target && nameOf(target));
  expect([...new Set(linkedNames)].sort(), `${pagePath}: fields linked by the summary`).toEqual(
    [...answer.invalid].sort(),
  );
  const shownNames = answer.main.querySelectorAll("[name]").map(nameOf);
  const positions = linkedNames.map((name) => shownNames.indexOf(name ?? ""));
  expect(positions, `${pagePath}: the summary is in the order of the page: ${linkedNames}`).toEqual(
    positions.toSorted((a, b) => a - b),
  );
  for (const field of answer.form.querySelectorAll('[aria-invalid="true"]')) {
    const descriptionIds = (field.getAttribute("aria-describedby") ?? "").split(" ");
    const texts = descriptionIds.map((id) => answer.document.getElementById(id)?.text.trim());
    expect(texts.every(Boolean), `${pagePath}: ${nameOf(field)} is described`).toBe(true);
  }
  for (const name of required) {
    const field = answer.form.querySelector(`[name="${name}"]`);
    expect(field?.hasAttribute("required"), `${pagePath}: ${name} stays required`).toBe(true);
  }
}

/** Checks that each invalid amount is refused at its field. */
async function expectOddAmountsRefused(page: Page) {
  for (const field of page.form.querySelectorAll('[inputmode="decimal"]')) {
    for (const invalidAmount of oddAmounts) {
      const answer = await page.submit({ [nameOf(field)]: invalidAmount });
      const fieldLabel = `${page.path}: ${nameOf(field)}=${invalidAmount}`;
      expect([fieldLabel, answer.status, answer.invalid.includes(nameOf(field))]).toEqual([fieldLabel, 422, true]);
    }
  }
}

test("every route with a form action is listed above", async () => {
  const { routes } = await loadBuild();
  const files = Object.values(routes).flatMap((route) => (route?.module.action ? [routeFile(route.id)] : []));
  const listedRoutes = [
    ...Object.keys(pages),
    ...[...steps, ...routesWithinSteps, ...Object.values(pagesBesideStep).flat()].map((page) => `buy-online/${page}`),
    ...preQualification.map((page) => `pre-qualification/${page}`),
    standAloneForm,
    ...garage.map((page) => `garage/${page}`),
    ...withoutForm,
  ];
  expect([...new Set(files)].sort()).toEqual(listedRoutes.sort());
});

const routeFile = (id: string): string => id.replace(/^routes\//, "");

describe.each([
  ["fr-ca", "Erreur : "],
  ["en-ca", "Error: "],
])("in %s", (language, prefix) => {
  test.each(sample(`promises in ${language}`, Object.keys(pages), 2))("%s", async (route) => {
    const page = await open(language, pages[route] ?? { visitor: null, path: "" });
    expect(page.status).toBe(200);
    expectPromisedMarkup(page);
    await expectPromisedErrors(page, prefix);
  });

  test("the garage, from adding a vehicle without a VIN to its removal", async () => {
    const browser = app.browser();
    await browser.signIn("user", language);
    const expectPromised = async (page: Page) => {
      expect([page.path, page.status]).toEqual([page.path, 200]);
      expectPromisedMarkup(page);
      await expectPromisedErrors(page, prefix);
    };
    const vehicle = await describeVehicle(await browser.open(`/${language}/customer/garage/add`), {}, expectPromised);
    await expectPromised(vehicle);
    await expectPromised(await browser.open(`${vehicle.path}/documents`));
    const remove = await browser.open(`${vehicle.path}/remove`);
    await expectPromised(remove);
    await remove.submit();
  });

  test("the purchase, from the vehicle page to the signature", async () => {
    const buyer = await startPurchase(app, language === "fr-ca" ? "customer" : "user", language);
    expectPromisedMarkup(
      await buyer.browser.open(`/${language}/${listPath[language]}/${buyer.vehicleId}`).then(followPurchaseLink),
    );
    for (const step of steps) {
      buyer.page = await goTo(buyer, step);
      expect(buyer.page.main.getAttribute("data-step")).toBe(step);
      expect(buyer.page.main.getAttribute("data-lock")).toBe("held");
      expect(buyer.page.main.querySelectorAll(".step-state").map(({ text }) => /(\d)\smin$/.exec(text)?.[1])).toEqual([
        "3",
        "4",
        "2",
        "1",
        "1",
        "2",
        "5",
        "2",
      ]);
      expectPromisedMarkup(buyer.page);
      await expectPromisedErrors(buyer.page, prefix);
      await expectOddAmountsRefused(buyer.page);
      while (step === "payment-method" && buyer.page.main.getAttribute("data-step") === step) {
        expectPromisedMarkup(buyer.page);
        await expectPromisedErrors(buyer.page, prefix);
        await expectOddAmountsRefused(buyer.page);
        // Answers that require more pages, so that every page is checked.
        buyer.page = await buyer.page.submit({
          ...(await requiredAnswers(buyer.page.form)),
          ...answersRequiringMore(buyer.page),
        });
        expect([buyer.page.path, buyer.page.status]).toEqual([buyer.page.path, 200]);
      }
      for (let page = step === "trade-in" ? await buyer.page.submit({ haveTradeIn: "yes" }) : null; page; ) {
        expectPromisedMarkup(page);
        await expectPromisedErrors(page, prefix);
        await expectOddAmountsRefused(page);
        const tradeInPage: Page = page;
        page = await tradeInPage.submit(await buildTradeInAnswers(tradeInPage, tradeInAnswers));
        expect([tradeInPage.path, page.status, page.invalid]).toEqual([tradeInPage.path, 200, []]);
        if (!findTradeInPage(page)) page = null;
      }
      for (const name of pagesBesideStep[step] ?? []) {
        const page = await buyer.open(name.replace(`${step}-`, `${step}/`));
        expect(page.status).toBe(200);
        expectPromisedMarkup(page);
        await expectPromisedErrors(page, prefix);
      }
    }
  });
});

describe.each([
  ["fr-ca", "Erreur : "],
  ["en-ca", "Error: "],
])("in %s", (language, prefix) => {
  test.each(["student", "previous job and address"])(
    "the pre-qualification: %s",
    async (name) => {
      const contact = newVisitor();
      const answers = { "personal-information": contact, ...creditPaths[name] };
      let page = await app.browser().open(`/${language}/credit-application`);
      while (stepOf(page) !== "activation") {
        expectPromisedMarkup(page);
        await expectPromisedErrors(page, prefix);
        await expectOddAmountsRefused(page);
        page = await page.submit(await buildPageAnswers(page, answers));
        expect([page.path, page.status]).toEqual([page.path, 200]);
      }
      expectPromisedMarkup(page);
      await expectPromisedErrors(page, prefix);
      page = await page.submit();
      expectPromisedMarkup(page);
      await expectPromisedErrors(page, prefix);
      const result = await page.submit({ code: await newestCode(page.browser, contact.phone) });
      expect(stepOf(result)).toBe("result");
    },
    60_000,
  );
});

/** Lists and a lien require the most pages and fields. */
const tradeInAnswers = {
  condition: {
    ...lien("finance", "1 000"),
    "vehicleCondition.accidented": "yes",
    "vehicleCondition.accidentedDetails": "2021",
  },
};

describe.each([
  ["fr-ca", "Erreur : ", "514 555-0175"],
  ["en-ca", "Error: ", "514 555-0176"],
])("in %s", (language, prefix, phone) => {
  test("the stand-alone form", async () => {
    let page = await app.browser().open(await newTradeInForm(app, language));
    const answersByPage: Record<string, () => Promise<Record<string, string | Blob>>> = {
      vin: async () => ({ tradeInVinNumber: singleTrimVin, mileage: "92000" }),
      photos: sixPhotos,
      phone: async () => ({ phone }),
      code: async () => ({ code: await newestCode(page.browser, phone) }),
      completed: async () => ({ email: `promesses-${language}@exemple.ca` }),
    };
    for (const [name, answers] of Object.entries(answersByPage)) {
      expectPromisedMarkup(page);
      await expectPromisedErrors(page, prefix);
      page = await page.submit(await answers());
      expect([name, page.status]).toEqual([name, 200]);
    }
    expect(page.main.querySelector("form")).toBeNull();
    expect(page.amounts["priceHigh"]).toBeDefined();
  });
});

/** Answers of the credit application that require its other pages. */
const answersRequiringMore = (page: Page): Record<string, string> => {
  const recent = daysAgo(1);
  const answersByPage: Record<string, Record<string, string>> = {
    "about-you": { hasCoApplicant: "yes", sin: "046 454 286" },
    home: { sameAsDeliveryAddress: "no", occupancyDate: recent },
    job: { hiringDate: recent },
  };
  return answersByPage[findCreditPage(page) ?? ""] ?? {};
};

const listPath: Record<string, string> = { "fr-ca": "autos", "en-ca": "cars" };

/** The buyer's own vehicle links to its purchase where others show Buy: follow that link instead. */
const followPurchaseLink = async (page: Page) => {
  const href = page.document.querySelector("a[href*=vehicleId]")?.getAttribute("href");
  expect(href, "the buyer's own vehicle links to its purchase").toBeTruthy();
  return page.browser.open(href ?? "");
};

describe("a field that an answer makes necessary", () => {
  let buyer: Buyer;
  beforeAll(async () => {
    buyer = await startPurchase(app, "superadmin");
  });

  test("becomes required, and its label loses the word for optional", async () => {
    const answer = await buyer.page.submit({ registerOnCompanyName: "yes", sameAsBillingAddress: "no" });
    expect(answer.status).toBe(422);
    const requiredNames = [
      "companyName",
      ...["line1", "city", "province", "postalCode", "phone"].map((field) => `shipping.${field}`),
    ];
    expect(answer.invalid).toEqual(expect.arrayContaining(requiredNames));
    for (const name of requiredNames)
      expect(answer.form.querySelector(`[name="${name}"]`)?.hasAttribute("required")).toBe(true);
    expect(answer.served()).toMatchObject({ registerOnCompanyName: "yes", sameAsBillingAddress: "no" });
  });

  test("keeps its entered value, valid or not", async () => {
    const entered = {
      firstName: "Zoé",
      lastName: "",
      "billing.postalCode": "90210",
      "billing.phone": "12",
      "billing.city": "Laval",
    };
    const answer = await buyer.page.submit(entered);
    expect(answer.served()).toMatchObject(entered);
    expect(answer.invalid).toEqual(expect.arrayContaining(["lastName", "billing.postalCode", "billing.phone"]));
  });
});

test("a post to a page without an action gets a 405 page in its language", async () => {
  const answer = await app.browser().post("/fr-ca/autos", { a: "b" });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  expect(await answer.text()).toContain("Cette adresse ne s’utilise pas ainsi.");
});
