/**
 * The inventory as a visitor sees it: lists whose counts match their filters, and a vehicle page that leads to its
 * purchase.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { findFreeVehicle, goTo } from "#tests/app/support/purchase-actors.ts";

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startApp();
  browser = app.browser();
});
afterAll(() => app.close());

const listIds = (page: Page) =>
  page.main.querySelectorAll("article[data-vehicle-id]").map((card) => card.getAttribute("data-vehicle-id"));
const listLinks = (page: Page, selector: string) =>
  page.main.querySelectorAll(selector).map((link) => (link.getAttribute("href") ?? "").replaceAll("&amp;", "&"));
const readCount = (page: Page) => Number(page.main.querySelector(".list-head p")?.text.replace(/\D/g, ""));

const listPaths = [
  ["fr-ca", "autos"],
  ["en-ca", "cars"],
] as const;

describe.each(listPaths)("the list in %s", (language, listPath) => {
  const open = (query = "") => browser.open(`/${language}/${listPath}${query}`);

  test("finds as many vehicles as each filter count says", async () => {
    const list = await open("?make=Toyota&yearMin=2018");
    const values = list.main
      .querySelectorAll("a.filter-value:not([aria-current])")
      .filter((link) => /\d$/.test(link.text));
    expect(values.length).toBeGreaterThan(20);
    for (const link of values.slice(0, 12)) {
      const filtered = await browser.open((link.getAttribute("href") ?? "").replaceAll("&amp;", "&"));
      expect(readCount(filtered), link.text).toBe(
        Number(link.querySelector("span:last-child")?.text.replace(/\D/g, "")),
      );
    }
  });

  test("shows twelve values of a filter, and all of them on a page that keeps the other filters", async () => {
    const list = await open("?condition=used&priceMax=50000");
    const href = listLinks(list, 'a[href*="/filters/make"]')[0] ?? "";
    expect(href).toBe(`/${language}/${listPath}/filters/make?condition=used&priceMax=50000`);
    const allValues = await browser.open(href);
    const makes = listLinks(allValues, ".all-values a");
    expect(makes.length).toBeGreaterThan(12);
    for (const address of makes) expect(address).toMatch(/\?condition=used&make=[^&]+&priceMax=50000$/);
    expect((await browser.open(`/${language}/${listPath}/filters/wheels`)).status).toBe(404);
    // A model belongs to a make.
    expect((await browser.open(`/${language}/${listPath}/filters/model`)).path).toContain("/filters/make");
  });

  test("turns searched words into filters beside the chosen ones, and names those that say none", async () => {
    const found = await open("?condition=used&words=civic+20000+hatchback");
    expect(found.path).toBe(
      `/${language}/${listPath}?condition=used&make=Honda&model=Civic&body=hatchback&priceMax=20000`,
    );
    const partly = await open("?make=Toyota&words=red+blue+civic");
    expect(partly.path).toBe(`/${language}/${listPath}?make=Honda&model=Civic&colour=red&unread=blue`);
    expect(partly.main.querySelector(".word-search .field-message")?.text).toContain("blue");
    expect(partly.main.querySelector('input[name="words"]')?.getAttribute("value")).toBe("blue");
    const limits = await open("?priceMin=30000&year=2020&words=20000+from+2018");
    expect(limits.path).toBe(`/${language}/${listPath}?priceMax=20000&yearMin=2018`);
    expect((await open("?words=civic%00+h2x+1y4%E2%80%8E")).path).toBe(
      `/${language}/${listPath}?make=Honda&model=Civic&postalCode=H2X`,
    );
    const unknown = await open("?words=%3Cb%3E+&make=Toyota");
    expect(unknown.status).toBe(200);
    expect(unknown.main.querySelector('.word-search [aria-invalid="true"]')?.getAttribute("value")).toBe("<b>");
    expect(readCount(unknown)).toBe(readCount(await open("?make=Toyota")));
  });

  test("goes to the next page and back over the same vehicles", async () => {
    const first = await open("?sort=payment");
    const second = await browser.open(listLinks(first, 'a[rel="next"]')[0] ?? "");
    expect(listIds(second).filter((id) => listIds(first).includes(id))).toEqual([]);
    const pages = Math.ceil(readCount(first) / 24);
    expect(second.main.querySelector(".pager span")?.text).toMatch(
      new RegExp(`^Page 2 (of|sur) ${pages}, .* 25 .* 48 `),
    );
    const previous = await browser.open(listLinks(second, 'a[rel="prev"]')[0] ?? "");
    expect(listIds(previous)).toEqual(listIds(first));
    expect(listLinks(previous, 'a[rel="prev"]')).toEqual([]);
  });

  test("redirects a submitted form to the list's canonical address", async () => {
    const query = "?make=Honda&priceMin=&priceMax=45+000&yearMin=&yearMax=&mileageMin=&mileageMax=";
    const response = await browser.fetch(`/${language}/${listPath}${query}`);
    expect([response.status, response.headers.get("location")]).toEqual([
      302,
      `/${language}/${listPath}?make=Honda&priceMax=45000`,
    ]);
    const list = await open("?make=Honda&priceMax=45000");
    const [removeLink] = listLinks(list, ".chips a");
    expect(removeLink).toBe(`/${language}/${listPath}?priceMax=45000`);
    // The field has the amount as its chip has it, and is read so.
    const shown = list.main.querySelector('#limits [name="priceMax"]')?.getAttribute("value") ?? "";
    expect(list.main.querySelector(".chips")?.text).toContain(shown);
    expect(shown).toMatch(/^45\D000$/);
    const again = await open(`?${new URLSearchParams({ make: "Honda", priceMax: shown })}`);
    expect(again.path).toBe(list.path);
  });

  test("shows distances from a postal code, and reports an invalid one", async () => {
    const near = await open("?postalCode=H2X+1Y4&sort=nearest");
    expect(near.main.querySelector("article")?.text).toMatch(/,\u00a0(à\u00a0\d+\u00a0km|\d+\u00a0km\u00a0away)/);
    // The place sorts: it is no filter, and stands in the sort's name.
    expect(near.main.querySelectorAll(".chip")).toHaveLength(0);
    expect(near.main.querySelector("summary.button")?.text).toContain("H2X");
    // Third-party scripts may read an address, so it holds the postal area only.
    expect(near.path).toBe(`/${language}/${listPath}?postalCode=H2X&sort=nearest`);
    expect(listLinks(near, "article a")[0]).toMatch(/\?postalCode=H2X$/);
    const wrong = await open("?postalCode=90210&sort=nearest");
    expect([wrong.status, wrong.invalid]).toEqual([200, ["location"]]);
    expect(wrong.path).toBe(`/${language}/${listPath}?postalCode=90210&sort=nearest`);
    expect(wrong.main.querySelector('[name="location"]')?.getAttribute("value")).toBe("90210");
    const address = await open("?postalCode=12+Sesame+Street");
    expect([address.path, address.invalid]).toEqual([`/${language}/${listPath}?postalCode=invalid`, ["location"]]);
    expect(address.main.querySelector('[name="location"]')?.getAttribute("value") ?? "").toBe("");
    const invalidPrice = await open("?priceMin=&priceMax=beaucoup&mileageMax=90+000+km");
    expect([invalidPrice.status, invalidPrice.invalid]).toEqual([200, ["priceMax"]]);
    expect(invalidPrice.main.querySelector('[name="priceMax"]')?.getAttribute("value")).toBe("beaucoup");
    expect(invalidPrice.main.querySelectorAll(".chip")).toHaveLength(1);
    expect(listIds(wrong)).toHaveLength(24);
    const empty = await open("?priceMax=1");
    const [all, cheapest = ""] = listLinks(empty, ".empty a");
    expect([listIds(empty).length, all]).toEqual([0, `/${language}/${listPath}`]);
    expect(listIds(await browser.open(cheapest)).length).toBeGreaterThan(0);
    const narrow = await open("?make=Honda&yearMin=2020&mileageMin=900000");
    const [, wider = ""] = listLinks(narrow, ".empty a");
    expect([listIds(narrow).length, wider]).toEqual([0, `/${language}/${listPath}?make=Honda&yearMin=2020`]);
  });

  test("shows an invalid postal code again with its error, and never in an address", async () => {
    const query = "make=Honda&priceMax=90000";
    const list = await open(`?${query}&postalCode=J1H`);
    const [vehicle = ""] = listLinks(list, "article a");
    for (const [page, backPath] of [
      [list, `/${language}/${listPath}?${query}`],
      [await browser.open(vehicle), `${vehicle.replace(/\?.*/, "")}#dealer`],
    ] as const) {
      const field = page.main.querySelector('[name="location"]');
      expect(field?.getAttribute("value")).toBe("J1H");
      const form = field?.closest("form") ?? undefined;
      expect(form?.getAttribute("method")).toBe("post");
      const wrong = await page.submit({ location: "90210" }, form);
      expect([wrong.status, wrong.invalid, wrong.served()["location"]]).toEqual([422, ["location"], "90210"]);
      expect(listLinks(wrong, "form a.button")[0]).toBe(backPath);
      const corrected = await page.send({ location: "h2x 1y4" }, form);
      expect(corrected.headers.get("location")).toContain("postalCode=H2X");
      expect(corrected.headers.get("location")).not.toMatch(/1y4|J1H/i);
    }
  });

  test.each([
    ["priceMax=abc&postalCode=H2X+1Y4", "priceMax=abc&postalCode=H2X"],
    ["priceMax=abc&postalCode=H2X+1Y44", "priceMax=abc&postalCode=invalid"],
    ["postalCode=H2X&postalCode=H2X+1Y4", "postalCode=H2X"],
    ["make=Honda&postalCode=12+Sesame+Street&after=WzEyXQ", "make=Honda&postalCode=invalid"],
  ])("keeps at most the area of %s in its address, whatever else is invalid", async (query, canonicalQuery) => {
    for (const path of [`/${language}/${listPath}`, `/${language}/${listPath}/filters/make`]) {
      const response = await browser.fetch(`${path}?${query}`);
      expect([response.status, response.headers.get("location")]).toEqual([302, `${path}?${canonicalQuery}`]);
    }
  });
});

describe.each(listPaths)("a vehicle's page in %s", (language, listPath) => {
  const choice = "method=lease&term=36&frequence=26&cashDown=1000";

  const newVehicles = "condition=new&province=QC&sort=-price";
  const findNewVehicle = () => findFreeVehicle(browser, language, newVehicles);

  test("describes its price to machines, and shows similar vehicles", async () => {
    const id = await findNewVehicle();
    const page = await browser.open(`/${language}/${listPath}/${id}?method=cash`);
    const data = page.document.querySelector('script[type="application/ld+json"]')?.text ?? "";
    const price = page.amounts["vehiclePrice"];
    expect(JSON.parse(data)).toMatchObject({ "@type": "Car", offers: { price, priceCurrency: "CAD" } });
    const canonical = page.document.querySelector('link[rel="canonical"]')?.getAttribute("href");
    expect(canonical).toBe(`http://localhost/${language}/${listPath}/${id}`);
    expect(page.document.querySelector('meta[name="description"]')?.getAttribute("content")).toMatch(/\$/);
    expect(listIds(page)).toHaveLength(3);
    expect(listIds(page)).not.toContain(id);
  });

  test("says whether it is new, and when its dealer is open today", async () => {
    const page = await browser.open(`/${language}/${listPath}/${await findNewVehicle()}`);
    expect(page.main.querySelector(".condition-mark")?.text).toMatch(/^(New|Neuf)$/);
    expect(page.main.querySelector("#dealer .details dd")?.text).toMatch(/( to | à |^Closed$|^Fermé$)/);
  });

  test("names the method of its price where prices differ by it, and only there, as on its card", async () => {
    const readPrice = async (id: number | string, method: string) => {
      const page = await browser.open(`/${language}/${listPath}/${id}?method=${method}`);
      const label = page.main.querySelector('#quote [data-kind="price"] dt')?.text.trim() ?? "";
      return { label, amount: page.amounts["vehiclePrice"] };
    };
    const readCard = async (query: string, id: string) => {
      const { main } = await browser.open(`/${language}/${listPath}?${query}`);
      const amounts = main.querySelectorAll(`article[data-vehicle-id="${id}"] data`);
      return amounts.map((data) => [data.getAttribute("data-amount"), data.getAttribute("value")]);
    };
    const id = await findNewVehicle();
    const [cash, finance] = [await readPrice(id, "cash"), await readPrice(id, "finance")];
    expect(cash.amount).not.toBe(finance.amount);
    expect(cash.label).toMatch(/^(Cash price|Prix comptant)/);
    expect(finance.label).toMatch(/^(Price with financing|Prix au financement)/);
    const used = await findFreeVehicle(browser, language, "condition=used");
    const [usedCash, usedFinance] = [await readPrice(used, "cash"), await readPrice(used, "finance")];
    expect(usedCash).toEqual(usedFinance);
    expect(usedCash.label).toMatch(/^(Vehicle price|Prix du véhicule)/);
    expect(await readCard(newVehicles, id)).toEqual([
      ["cashPrice", cash.amount],
      ["vehiclePrice", finance.amount],
    ]);
    expect(await readCard("condition=used", used)).toEqual([["vehiclePrice", usedCash.amount]]);
  });

  test("keeps at most a postal code's area in its address", async () => {
    const id = await findNewVehicle();
    const response = await browser.fetch(`/${language}/${listPath}/${id}?${choice}&postalCode=h2x+1y4`);
    const canonicalPath = `/${language}/${listPath}/${id}?${choice}&postalCode=H2X`;
    expect([response.status, response.headers.get("location")]).toEqual([302, canonicalPath]);
    const page = await browser.open(canonicalPath);
    expect(page.main.querySelector("#dealer [role=status]")?.text).toContain("Montréal, H2X");
    const question = page.main.querySelector('#dealer a[href^="mailto:"]')?.getAttribute("href");
    expect(question).toMatch(/^mailto:\S+@\S+\?subject=\S+%20\(/);
    expect(listLinks(page, "article a").every((href) => href.endsWith("?postalCode=H2X"))).toBe(true);
  });

  test.each(["H2X 1Y44", "12 Sesame Street", "H2X 1Y4 apt 5"])(
    "keeps nothing of the invalid postal code %s in its address, and reports it",
    async (entered) => {
      const id = await findNewVehicle();
      const query = new URLSearchParams({ postalCode: entered });
      const page = await browser.open(`/${language}/${listPath}/${id}?${choice}&${query}`);
      expect(page.path).toBe(`/${language}/${listPath}/${id}?${choice}&postalCode=invalid`);
      expect(page.invalid).toEqual(["location"]);
      // No link or form of the page passes it on.
      expect(page.main.querySelectorAll('input[type="hidden"][name="postalCode"]')).toEqual([]);
    },
  );

  test("passes the payment choices to the purchase, through the sign-in", async () => {
    const id = await findNewVehicle();
    const page = await browser.open(`/${language}/${listPath}/${id}?${choice}`);
    const fields = Object.fromEntries(
      page.form.querySelectorAll("input").map((input) => [input.getAttribute("name"), input.getAttribute("value")]),
    );
    const anonymous = await browser.post(`/${language}/buy-online`, z.record(z.string(), z.string()).parse(fields));
    const referer = new URL(anonymous.headers.get("location") ?? "", "http://localhost").searchParams.get("referer");
    expect(referer).toContain(`/${language}/${listPath}/${id}?method=lease&term=36&frequence=26`);
    const returned = await browser.open(referer ?? "");
    expect(returned.amounts).toEqual(page.amounts);
    const shopper = app.browser();
    await shopper.signIn("customer", language);
    const bought = await shopper.post(`/${language}/buy-online`, z.record(z.string(), z.string()).parse(fields));
    const first = await shopper.open(bought.headers.get("location") ?? "");
    const openStep = (step: string) => shopper.open(`/${language}/buy-online/${step}?vehicleId=${id}`);
    const step = await goTo(
      { browser: shopper, vehicleId: id, language, page: first, open: openStep },
      "payment-method",
    );
    const selectedValue = (name: string) =>
      step.form.querySelector(`input[name="${name}"][checked], [name="${name}"] [selected]`)?.getAttribute("value");
    expect([selectedValue("selectedPaymentMethod"), selectedValue("term"), selectedValue("frequence")]).toEqual([
      "lease",
      "36",
      "26",
    ]);
    expect(step.form.querySelector('[name="cashDown"]')?.getAttribute("value")).toMatch(/^1.?000/);
    expect(step.amounts["residual"]).toBe(page.amounts["residual"]);
    // A reserved vehicle's page says so and has no buttons.
    const held = await browser.open(`/${language}/${listPath}/${id}`);
    expect(held.main.getAttribute("data-state")).toBe("held");
    const posts = held.main.querySelectorAll('form[method="post"]').map((form) => form.getAttribute("action") ?? "");
    expect(posts.filter((action) => !action.startsWith(`/${language}/location?`))).toEqual([]);
    expect(held.main.querySelectorAll(".foot-bar button")).toHaveLength(0);
    // Its price and payment are shown once; what changes them is folded.
    for (const kind of ["price", "payment"]) {
      expect(held.main.querySelectorAll(`#quote [data-kind="${kind}"]`)).toHaveLength(1);
      expect(held.main.querySelectorAll(`#quote details [data-kind="${kind}"]`)).toHaveLength(0);
    }
    // The method is folded too, and prices differ by it.
    expect(held.main.querySelector('#quote [data-kind="price"] dt')?.text).toMatch(
      /^(Price with financing|Prix au financement)/,
    );
    await shopper.post(`/${language}/buy-online/reservation?vehicleId=${id}`, { intent: "release" });
  });
});
