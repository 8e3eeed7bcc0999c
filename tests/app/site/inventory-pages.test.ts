/** The inventory as a visitor sees it: lists that stay true under filters, and a vehicle's page that leads to its purchase. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { type Browser, type Page, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { goTo } from "#tests/app/support/purchase-actors.ts";

let app: TestApp;
let browser: Browser;
beforeAll(async () => {
  app = await startApp();
  browser = app.browser();
}, 120_000);
afterAll(() => app.close());

const idsOf = (page: Page) =>
  page.main.querySelectorAll("article[data-vehicle-id]").map((card) => card.getAttribute("data-vehicle-id"));
const linksOf = (page: Page, selector: string) =>
  page.main.querySelectorAll(selector).map((link) => (link.getAttribute("href") ?? "").replaceAll("&amp;", "&"));
const countOf = (page: Page) => Number(page.main.querySelector(".list-head")?.text.replace(/\D/g, ""));

const words = [
  ["fr-ca", "autos"],
  ["en-ca", "cars"],
] as const;

describe.each(words)("the list in %s", (language, word) => {
  const open = (query = "") => browser.open(`/${language}/${word}${query}`);

  test("leads where each count says, filter by filter", async () => {
    const list = await open("?make=Toyota&yearMin=2018");
    const values = list.main
      .querySelectorAll("a.filter-value:not([aria-current])")
      .filter((link) => /\d$/.test(link.text));
    expect(values.length).toBeGreaterThan(20);
    for (const link of values.slice(0, 12)) {
      const there = await browser.open((link.getAttribute("href") ?? "").replaceAll("&amp;", "&"));
      expect(countOf(there), link.text).toBe(Number(link.querySelector("span:last-child")?.text.replace(/\D/g, "")));
    }
  });

  test("shows twelve values of a filter, and all of them on a page that keeps the others", async () => {
    const list = await open("?condition=used&priceMax=50000");
    const href = linksOf(list, 'a[href*="/filters/make"]')[0] ?? "";
    expect(href).toBe(`/${language}/${word}/filters/make?condition=used&priceMax=50000`);
    const all = await browser.open(href);
    const makes = linksOf(all, ".all-values a");
    expect(makes.length).toBeGreaterThan(12);
    for (const address of makes) expect(address).toMatch(/\?condition=used&make=[^&]+&priceMax=50000$/);
    expect((await browser.open(`/${language}/${word}/filters/colour`)).status).toBe(404);
    // Models are a make's.
    expect((await browser.open(`/${language}/${word}/filters/model`)).path).toContain("/filters/make");
  });

  test("goes from page to page and back over the same vehicles", async () => {
    const first = await open("?sort=payment");
    const second = await browser.open(linksOf(first, 'a[rel="next"]')[0] ?? "");
    expect(idsOf(second).filter((id) => idsOf(first).includes(id))).toEqual([]);
    const back = await browser.open(linksOf(second, 'a[rel="prev"]')[0] ?? "");
    expect(idsOf(back)).toEqual(idsOf(first));
    expect(linksOf(back, 'a[rel="prev"]')).toEqual([]);
  });

  test("brings what a form sends to the list's own address", async () => {
    const query = "?make=Honda&priceMin=&priceMax=45+000&yearMin=&yearMax=&mileageMin=&mileageMax=";
    const sent = await browser.fetch(`/${language}/${word}${query}`);
    expect([sent.status, sent.headers.get("location")]).toEqual([
      302,
      `/${language}/${word}?make=Honda&priceMax=45000`,
    ]);
    const list = await open("?make=Honda&priceMax=45000");
    const [off] = linksOf(list, ".chips a");
    expect(off).toBe(`/${language}/${word}?priceMax=45000`);
  });

  test("tells distances from a postal code, and what is wrong with one", async () => {
    const near = await open("?postalCode=H2X+1Y4&sort=nearest");
    expect(near.main.querySelector("article")?.text).toMatch(/Montréal · \d+\u00a0km/);
    // Others' scripts may read an address: the code is told to its area.
    expect(near.path).toBe(`/${language}/${word}?postalCode=H2X&sort=nearest`);
    expect(linksOf(near, "article a")[0]).toMatch(/\?postalCode=H2X$/);
    const wrong = await open("?postalCode=90210&sort=nearest");
    expect([wrong.status, wrong.invalid]).toEqual([200, ["location"]]);
    expect(wrong.path).toBe(`/${language}/${word}?postalCode=invalid&sort=nearest`);
    expect(wrong.main.querySelector('[name="location"]')?.getAttribute("value") ?? "").toBe("");
    const both = await open("?priceMin=&priceMax=beaucoup&mileageMax=90+000+km");
    expect([both.status, both.invalid]).toEqual([200, ["priceMax"]]);
    expect(both.main.querySelector('[name="priceMax"]')?.getAttribute("value")).toBe("beaucoup");
    expect(both.main.querySelectorAll(".chip")).toHaveLength(1);
    expect(idsOf(wrong)).toHaveLength(24);
    const empty = await open("?priceMax=1");
    expect([idsOf(empty).length, linksOf(empty, ".empty a")]).toEqual([0, [`/${language}/${word}`]]);
  });

  test("shows a mistyped postal code again with its error, and none of it in an address", async () => {
    const query = "make=Honda&priceMax=90000";
    const list = await open(`?${query}&postalCode=J1H`);
    const [vehicle = ""] = linksOf(list, "article a");
    for (const [page, back] of [
      [list, `/${language}/${word}?${query}`],
      [await browser.open(vehicle), `${vehicle.replace(/\?.*/, "")}#dealer`],
    ] as const) {
      const field = page.main.querySelector('[name="location"]');
      expect(field?.getAttribute("value")).toBe("J1H");
      const form = field?.closest("form") ?? undefined;
      expect(form?.getAttribute("method")).toBe("post");
      const wrong = await page.submit({ location: "90210" }, form);
      expect([wrong.status, wrong.invalid, wrong.served()["location"]]).toEqual([422, ["location"], "90210"]);
      expect(linksOf(wrong, "form a.button")[0]).toBe(back);
      const right = await page.send({ location: "h2x 1y4" }, form);
      expect(right.headers.get("location")).toContain("postalCode=H2X");
      expect(right.headers.get("location")).not.toMatch(/1y4|J1H/i);
    }
  });

  test.each([
    ["priceMax=abc&postalCode=H2X+1Y4", "priceMax=abc&postalCode=H2X"],
    ["priceMax=abc&postalCode=H2X+1Y44", "priceMax=abc&postalCode=invalid"],
    ["postalCode=H2X&postalCode=H2X+1Y4", "postalCode=H2X"],
    ["make=Honda&postalCode=12+Sesame+Street&after=WzEyXQ", "make=Honda&postalCode=invalid"],
  ])("has no more than the area of %s in its address, whatever else cannot be read", async (query, kept) => {
    for (const path of [`/${language}/${word}`, `/${language}/${word}/filters/make`]) {
      const sent = await browser.fetch(`${path}?${query}`);
      expect([sent.status, sent.headers.get("location")]).toEqual([302, `${path}?${kept}`]);
    }
  });
});

describe.each(words)("a vehicle's page in %s", (language, word) => {
  const choice = "method=lease&term=36&frequence=26&cashDown=1000";

  async function chooseNew(): Promise<string> {
    const list = await browser.open(`/${language}/${word}?condition=new&province=QC&sort=-price`);
    return list.main.querySelector('article[data-state="free"]')?.getAttribute("data-vehicle-id") ?? "";
  }

  test("says what it is to machines, and what else there is", async () => {
    const id = await chooseNew();
    const page = await browser.open(`/${language}/${word}/${id}?method=cash`);
    const data = page.document.querySelector('script[type="application/ld+json"]')?.text ?? "";
    const price = page.amounts["vehiclePrice"];
    expect(JSON.parse(data)).toMatchObject({ "@type": "Car", offers: { price, priceCurrency: "CAD" } });
    const canonical = page.document.querySelector('link[rel="canonical"]')?.getAttribute("href");
    expect(canonical).toBe(`http://localhost/${language}/${word}/${id}`);
    expect(page.document.querySelector('meta[name="description"]')?.getAttribute("content")).toMatch(/\$/);
    expect(idsOf(page)).toHaveLength(3);
    expect(idsOf(page)).not.toContain(id);
  });

  test("has no more than a postal code's area in its address", async () => {
    const id = await chooseNew();
    const sent = await browser.fetch(`/${language}/${word}/${id}?${choice}&postalCode=h2x+1y4`);
    const to = `/${language}/${word}/${id}?${choice}&postalCode=H2X`;
    expect([sent.status, sent.headers.get("location")]).toEqual([302, to]);
    const page = await browser.open(to);
    expect(page.main.querySelector("#dealer [role=status]")?.text).toContain("Montréal, H2X");
    expect(linksOf(page, "article a").every((href) => href.endsWith("?postalCode=H2X"))).toBe(true);
  });

  test.each(["H2X 1Y44", "12 Sesame Street", "H2X 1Y4 apt 5"])(
    "has nothing in its address of %s, and says that it is no postal code",
    async (typed) => {
      const id = await chooseNew();
      const query = new URLSearchParams({ postalCode: typed });
      const page = await browser.open(`/${language}/${word}/${id}?${choice}&${query}`);
      expect(page.path).toBe(`/${language}/${word}/${id}?${choice}&postalCode=invalid`);
      expect(page.invalid).toEqual(["location"]);
      // Nor does a link or a form of the page take it along.
      expect(page.main.querySelectorAll('input[type="hidden"][name="postalCode"]')).toEqual([]);
    },
  );

  test("hands what was chosen to the purchase, through the sign-in", async () => {
    const id = await chooseNew();
    const page = await browser.open(`/${language}/${word}/${id}?${choice}`);
    const fields = Object.fromEntries(
      page.form.querySelectorAll("input").map((input) => [input.getAttribute("name"), input.getAttribute("value")]),
    );
    const anonymous = await browser.post(`/${language}/buy-online`, z.record(z.string(), z.string()).parse(fields));
    const referer = new URL(anonymous.headers.get("location") ?? "", "http://localhost").searchParams.get("referer");
    expect(referer).toContain(`/${language}/${word}/${id}?method=lease&term=36&frequence=26`);
    const back = await browser.open(referer ?? "");
    expect(back.amounts).toEqual(page.amounts);
    const shopper = app.browser();
    await shopper.signIn("customer", language);
    const bought = await shopper.post(`/${language}/buy-online`, z.record(z.string(), z.string()).parse(fields));
    const first = await shopper.open(bought.headers.get("location") ?? "");
    const openStep = (step: string) => shopper.open(`/${language}/buy-online/${step}?vehicleId=${id}`);
    const step = await goTo(
      { browser: shopper, vehicleId: id, language, page: first, open: openStep },
      "payment-method",
    );
    const chosen = (name: string) =>
      step.form.querySelector(`input[name="${name}"][checked], [name="${name}"] [selected]`)?.getAttribute("value");
    expect([chosen("selectedPaymentMethod"), chosen("term"), chosen("frequence")]).toEqual(["lease", "36", "26"]);
    expect(step.form.querySelector('[name="cashDown"]')?.getAttribute("value")).toMatch(/^1.?000/);
    expect(step.amounts["residual"]).toBe(page.amounts["residual"]);
    // Being bought: the page says so, and has nothing to press.
    const held = await browser.open(`/${language}/${word}/${id}`);
    expect(held.main.getAttribute("data-state")).toBe("held");
    const posts = held.main.querySelectorAll('form[method="post"]').map((form) => form.getAttribute("action") ?? "");
    expect(posts.filter((action) => !action.startsWith(`/${language}/location?`))).toEqual([]);
    expect(held.main.querySelectorAll(".foot-bar button")).toHaveLength(0);
    await shopper.post(`/${language}/buy-online/reservation?vehicleId=${id}`, { intent: "release" });
  });
});
