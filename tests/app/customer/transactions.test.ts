/**
 * The transaction history, by plain posts: the list and its filters, a purchase from open to signed, a cancellation,
 * a trade-in.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Browser, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { walk } from "#tests/app/support/credit-walk.ts";
import { goTo, payDeposit, signing, startPurchase } from "#tests/app/support/purchase-actors.ts";
import { describeTradeIn } from "#tests/app/support/trade-in-actors.ts";
import { outbox } from "#upstream/db/schema/index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const list = (browser: Browser, query = "", language = "fr-ca") =>
  browser.open(`/${language}/customer/transaction-history${query}`);

const listLinks = ({ main }: Awaited<ReturnType<typeof list>>) =>
  main.querySelectorAll("tbody th a").map((link) => link.getAttribute("href") ?? "");

test("starts empty, and shows a purchase from its first answer to its signature and documents", async () => {
  const browser = app.browser();
  await browser.signIn("user");
  const empty = await list(browser);
  expect(empty.main.text).toContain("Aucune transaction pour le moment");
  expect(empty.main.querySelector("table")).toBeNull();

  const buyer = await startPurchase(app, "user");
  await goTo(buyer, "payment-method");
  const listed = await list(buyer.browser);
  const [href = ""] = listLinks(listed);
  expect(href).toMatch(/transaction-history\/purchases\/[0-9a-f-]{36}$/);
  expect(listed.main.text).toContain("En cours");
  const open = await buyer.browser.open(href);
  expect(open.main.text).toContain("2 étapes terminées sur\u00a08");
  expect(open.main.querySelector(`a[href="/fr-ca/buy-online?vehicleId=${buyer.vehicleId}"]`)).not.toBeNull();
  expect(open.main.querySelector("[data-countdown]")).not.toBeNull();
  expect(open.main.querySelector('a[href*="/cancel?"]')).not.toBeNull();
  // Nothing is paid, so there is no receipt.
  expect((await buyer.browser.open(`${href}/receipt`)).status).toBe(404);

  const review = await goTo({ ...buyer, page: await buyer.open("payment-method") }, "review-order");
  const paid = await buyer.browser.open(href);
  expect(paid.main.text).toContain("Payé");
  expect(paid.amounts["deposit"]).toBe("250.00");
  const receipt = await buyer.browser.open(`${href}/receipt`);
  expect([receipt.status, receipt.amounts["deposit"]]).toEqual([200, "250.00"]);

  await review.submit(signing);
  const signed = await buyer.browser.open(href);
  expect(signed.main.text).toContain("8 étapes terminées sur\u00a08");
  expect(signed.main.querySelector(".tag")?.text).toBe("Documents en vérification");
  // Shows what was signed, to the cent, and how it is paid.
  expect(Number(signed.amounts["total"])).toBeGreaterThan(Number(signed.amounts["subtotal"]));
  expect(signed.amounts["payment"]).toMatch(/^\d+\.\d{2}$/);
  expect((await list(buyer.browser)).amounts["total"]).toBe(signed.amounts["total"]);
  const documentLinks = signed.main.querySelectorAll("a").map((link) => link.getAttribute("href") ?? "");
  for (const name of ["contract.pdf", "credit-application.pdf", "receipt"]) {
    expect(documentLinks.some((link) => link.includes(name))).toBe(true);
  }
  expect(signed.main.text).toContain("Reçu, en vérification");
  expect(signed.main.querySelector('a[href*="/cancel?"]')).toBeNull();
  // Its dealer can be called and written to.
  expect(signed.main.querySelector('a[href^="tel:"]')?.text).toMatch(/^\d{3}\u00A0555-\d{4}$/);
  expect(signed.main.querySelector('a[href^="mailto:"]')?.getAttribute("href")).toContain("subject=Commande");

  // A return within seven days has its own page, and a second request shows the first one.
  const returnForm = await buyer.browser.open(`${href}/return`);
  expect(returnForm.amounts["deposit"]).toBe("250.00");
  const returnRequested = await returnForm.submit();
  expect([returnRequested.path, returnRequested.main.text.includes("Vous avez demandé à rendre")]).toEqual([
    href,
    true,
  ]);
  expect(returnRequested.main.querySelector('a[href$="/return"]')).toBeNull();
  expect(returnRequested.main.text).toContain("Retour demandé");
  // The return page shows the request instead of the form.
  const returnPage = await buyer.browser.open(`${href}/return`);
  expect(returnPage.main.text).toContain("Vous avez demandé à rendre");
  expect(returnPage.main.querySelector("form")).toBeNull();
  expect((await list(buyer.browser, "?state=return-asked")).main.text).toContain("Retour demandé");
  const overview = await buyer.browser.open("/fr-ca/customer/dashboard");
  expect(overview.main.querySelector(`#next a[href="${href}"]`)?.text).toContain("Voir le retour");
  const deletionPage = await buyer.browser.open("/fr-ca/customer/profile/delete");
  expect(deletionPage.main.querySelector(`a[href="${href}"]`)?.text).toBe("Voir le retour");
  const staff = app.browser();
  await staff.signIn("team");
  const order = href.replace(/.*\//, "/fr-ca/nordet/orders/");
  expect((await staff.open(order)).main.text).toContain("L’acheteur demande à rendre le véhicule");
  expect((await staff.post(order, { intent: "return-sell" })).status).toBe(303);
  expect((await staff.open(order)).main.text).toContain("Véhicule rendu");
  const returned = await buyer.browser.open(href);
  expect(returned.main.text).toContain("Le véhicule a été rendu le");
  expect(returned.main.text).toContain("Véhicule rendu");
  expect(returned.main.text).toContain("8 étapes terminées sur\u00a08");
  expect(returned.amounts["payment"]).toBe(signed.amounts["payment"]);
  // Nothing of it is owed any more: the price of the cancelled contract is folded.
  const folds = returned.main.querySelectorAll("details:not([open]) > .summary-line").map(({ text }) => text);
  expect(folds).toContain("Prix et paiementContrat annulé");
  // The signed documents stay readable, and the links in their emails lead to this page.
  await app.upstream.settle();
  const document = await buyer.browser.fetch(`${href}/papers/contract.pdf`);
  expect([document.status, document.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(document.headers.get("content-disposition")).toContain("-returned.pdf");
  expect((await buyer.browser.fetch(`${href}/papers/credit-application.pdf`)).status).toBe(200);
  for (const name of ["anything.pdf", "constructor"])
    expect([name, (await buyer.browser.fetch(`${href}/papers/${name}`)).status]).toEqual([name, 404]);
  for (const page of ["review-order", "review-order/contract.pdf", "cancel"])
    expect((await buyer.open(page)).path).toBe(href);
  expect(listLinks(await list(buyer.browser, "?state=returned"))).toEqual([href]);
  const garage = await buyer.browser.open("/fr-ca/customer/garage");
  expect(garage.main.text).toContain("Véhicules que vous avez rendus");
  const ownVehicle = garage.main.querySelector('a[href*="/garage/"]:not([href$="/add"])')?.getAttribute("href") ?? "";
  expect((await buyer.browser.open(ownVehicle)).main.querySelector('form[data-form="main"]')).toBeNull();
});

test("keeps a cancelled purchase with its refund, and filters by kind and state", async () => {
  const buyer = await startPurchase(app, "customer", "en-ca");
  await payDeposit(await goTo(buyer, "deposit"));
  const [href = ""] = listLinks(await list(buyer.browser, "?kind=purchase", "en-ca"));
  await (await buyer.open("cancel")).submit();
  const cancelled = await buyer.browser.open(href);
  expect(cancelled.main.text).toContain("This purchase was cancelled");
  expect(cancelled.main.text).toMatch(/Being refunded|Refunded/);
  expect(cancelled.main.text).toContain("7 of 8 steps completed");
  expect(cancelled.main.text).toContain("Not done");
  // Nothing of the purchase is due, can change or is reserved.
  for (const pastText of ["based on your answers so far", "Due at delivery", "holds the vehicle for 5 days"])
    expect(cancelled.main.text).not.toContain(pastText);
  expect(cancelled.main.text).not.toContain("Not started");
  expect(cancelled.main.querySelector('a[href*="/cancel?"]')).toBeNull();
  expect(listLinks(await list(buyer.browser, "?state=cancelled", "en-ca"))).toEqual([href]);
  // It cannot be returned: the page is missing, also for a post, whose refusal no form could show.
  const returned = await buyer.browser.post(`${href}/return`, { intent: "continue" });
  const returnedText = await returned.text();
  expect([returned.status, returnedText.includes("<title>Error")]).toEqual([404, false]);
  expect((await buyer.browser.open(`${href}/return`)).status).toBe(404);
  const none = await list(buyer.browser, "?state=in-progress&kind=purchase", "en-ca");
  expect(none.main.text).toContain("No results");
  // An unknown filter value is ignored.
  expect(listLinks(await list(buyer.browser, "?state=nonsense", "en-ca"))).toContain(href);
});

test("resumes a trade-in where it stopped, and downloads its estimate", async () => {
  const browser = app.browser();
  await browser.signIn("customer", "en-ca");
  const started = await (await browser.open("/en-ca/trade-in/vin")).submit({ tradeInVinNumber: "1HGCM82633A004352" });
  const [href = ""] = listLinks(await list(browser, "?kind=trade-in&state=in-progress", "en-ca"));
  // Another device without a draft of it.
  const other = app.browser();
  await other.signIn("customer", "en-ca");
  const page = await other.open(href);
  expect(page.main.text).toContain("2003 Honda Accord");
  const resumed = await page.submit();
  expect(resumed.path).toBe(started.path);
  await describeTradeIn(resumed);
  const completed = await other.open(href);
  expect(completed.main.text).toContain("Completed");
  const [low, high] = [Number(completed.amounts["priceLow"]), Number(completed.amounts["priceHigh"])];
  const { tradeInValue } = (await list(browser, "?kind=trade-in", "en-ca")).amounts;
  expect([high > 0, low <= Number(tradeInValue), Number(tradeInValue) <= high]).toEqual([true, true, true]);
  const ids = completed.document.querySelectorAll("[id]").map((element) => element.getAttribute("id"));
  expect(ids).toEqual([...new Set(ids)]);
  // No step remains.
  expect(completed.main.querySelectorAll(".tag.tone-neutral")).toEqual([]);
  const estimateFile = await other.post(href, { intent: "estimate" });
  expect(estimateFile.status).toBe(303);
  expect((await other.post(href, { intent: "nothing" })).status).toBe(400);
});

test("resumes a pre-qualification on another device, restarts it, and shows the answers", async () => {
  const browser = app.browser();
  await browser.signIn("user", "en-ca");
  await (await browser.open("/en-ca/credit-application/main")).submit();
  const open = await browser.open("/en-ca/credit-application/vehicle-condition");
  expect((await open.submit({ vehicleCondition: "used" })).path).toBe("/en-ca/credit-application/vehicle-type");
  const other = app.browser();
  await other.signIn("user", "en-ca");
  const [href = ""] = listLinks(await list(other, "?kind=credit-application", "en-ca"));
  const page = await other.open(href);
  expect([page.status, page.main.text.includes("Application started"), page.main.text.includes("Used")]).toEqual([
    200,
    true,
    true,
  ]);
  expect((await page.submit()).path).toBe("/en-ca/credit-application/vehicle-type");
  expect((await other.post(href, { intent: "restart" })).status).toBe(303);
  expect((await other.open(href)).main.text).not.toContain("Used");
  expect((await other.post(href, { intent: "nothing" })).status).toBe(400);
  // The dashboard offers to continue it too.
  const dashboard = await other.open("/en-ca/customer/dashboard");
  expect(dashboard.main.querySelector(`form[action="${href}"]`)).not.toBeNull();
  const stranger = app.browser();
  await stranger.signIn("dealer", "en-ca");
  expect((await stranger.open(href)).status).toBe(404);

  const { page: confirmation } = await walk(await other.open("/en-ca/credit-application/vehicle-condition"), {});
  expect((await confirmation.submit({ softCheckConsent: "yes" })).path).toContain("/credit-application/result");
  const decided = await other.open(href);
  expect(decided.main.text).toContain("Outcome");
  expect((await list(other, "?kind=credit-application", "en-ca")).main.text).toMatch(/Completed\s*Pre-qualified/);
  expect(decided.main.querySelector('a[href*="result?creditApplicationId="]')).not.toBeNull();
  expect((await other.post(href, { intent: "restart" })).status).toBe(404);
});

test("the dashboard shows what is in progress with its step and time, and the messages sent", async () => {
  const buyer = await startPurchase(app, "user", "en-ca");
  await goTo(buyer, "payment-method", { "trade-in": { haveTradeIn: "no" } });
  const purchases = await list(buyer.browser, "?kind=purchase&state=in-progress", "en-ca");
  const [purchase = ""] = listLinks(purchases);
  const message = { channel: "email" as const, recipient: "user@demo.test", sender: "Nordet", text: "Its own text" };
  await app.upstream.database.db.insert(outbox).values([
    {
      ...{ ...message, subject: "Votre achat", key: `orderSigned:${purchase.replace(/.*\//, "")}` },
      subjects: { "en-ca": "Your purchase", "fr-ca": "Votre achat" },
    },
    { ...message, subject: "Your password", key: "passwordChanged:1", kind: "passwordChanged" },
    { ...message, subject: "Your request" },
  ]);
  const dashboard = await buyer.browser.open("/en-ca/customer/dashboard");
  const next = dashboard.main.querySelector("#next");
  expect(next?.text).toContain("2 of 8 steps completed");
  expect(next?.text).toContain("Cash or finance");
  expect(next?.querySelector("[data-countdown]")).not.toBeNull();
  await (await buyer.browser.open("/en-ca/credit-application/main")).submit();
  await (await buyer.browser.open("/en-ca/credit-application/vehicle-condition")).submit({ vehicleCondition: "used" });
  const others = (await buyer.browser.open("/en-ca/customer/dashboard")).main.querySelector("#under-way ~ ul");
  expect(others?.text).toMatch(/Credit application\s*In progress/);
  const [continueButton] = next?.querySelectorAll(".button-main") ?? [];
  expect(continueButton?.getAttribute("href")).toBe(`/en-ca/buy-online?vehicleId=${buyer.vehicleId}`);
  // Shows a message's title in the page's language without its text, and a link to its topic.
  const messages = dashboard.main.querySelectorAll("#messages ~ ul > li").slice(0, 3);
  expect(
    messages.map((item) => [item.querySelector("a")?.text, item.querySelector("a")?.getAttribute("href")]),
  ).toEqual([
    [undefined, undefined],
    ["Your password", "/en-ca/customer/profile"],
    ["Your purchase", purchase],
  ]);
  expect(dashboard.main.text).not.toContain("Its own text");
  const stranger = app.browser();
  await stranger.signIn("vehicles", "en-ca");
  const empty = await stranger.open("/en-ca/customer/dashboard");
  expect(empty.main.querySelectorAll('[id^="begin-"] a').map((link) => link.getAttribute("href"))).toEqual([
    "/en-ca/cars",
    "/en-ca/trade-in",
    "/en-ca/credit-application",
  ]);
  // The heading comes first, and what is in progress appears once.
  expect(dashboard.main.querySelector('aside[aria-label="Current transaction"]')).toBeNull();
  const garage = await buyer.browser.open("/en-ca/customer/garage");
  const [first, second] = garage.main.querySelectorAll("h1, aside");
  expect([first?.tagName, second?.getAttribute("aria-label")]).toEqual(["H1", "Current transaction"]);
  // What a person does not have is not shown.
  expect(empty.main.querySelectorAll("#next, #vehicle, .stats, #messages")).toEqual([]);
});

test("other users and missing ids get a 404", async () => {
  const owner = app.browser();
  await owner.signIn("customer", "en-ca");
  const hrefs = listLinks(await list(owner, "", "en-ca"));
  expect(hrefs.length).toBeGreaterThan(1);
  const other = app.browser();
  await other.signIn("dealer", "en-ca");
  for (const href of hrefs.filter((each) => each.includes("transaction-history"))) {
    expect([href, (await other.open(href)).status]).toEqual([href, 404]);
    expect([href, (await other.post(href, { intent: "continue" })).status >= 400]).toEqual([href, true]);
  }
  expect((await owner.open("/en-ca/customer/transaction-history/purchases/12")).status).toBe(404);
});
