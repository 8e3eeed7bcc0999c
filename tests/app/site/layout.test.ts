/** The header, the language switch, the menus and the missing pages, in the built app. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { findFreeVehicle, listFreeVehicles } from "#tests/app/support/purchase-actors.ts";
import { users } from "#upstream/db/schema/index.ts";

let app: TestApp;
/** Paths requested from the upstream, newest last. */
const requestedPaths: string[] = [];
let isBroken = false;
beforeAll(async () => {
  app = await startApp({
    intercept: async (request, upstream) => {
      const { pathname } = new URL(request.url);
      requestedPaths.push(pathname);
      if (isBroken && pathname.includes("vehicle-timer")) return new Response("", { status: 500 });
      return upstream.fetch(request);
    },
  });
});
afterAll(() => app.close());

describe("an address without one of the languages", () => {
  it.each([
    ["/", "/en-ca/login"],
    ["/login", "/en-ca/login"],
    ["/cars?make=Toyota", "/en-ca/login"],
    ["/fr-fr/cars", "/en-ca/login"],
    ["/xx/no/such/page", "/en-ca/login"],
    ["/xx/customer/garage", "/en-ca/login"],
    ["/xx/login?referer=%2Ffr-ca%2Fautos%3Fmake%3DToyota", "/en-ca/login?referer=%2Ffr-ca%2Fautos%3Fmake%3DToyota"],
    ["/xx/login?referer=https%3A%2F%2Felsewhere.test", "/en-ca/login"],
  ])("%s redirects to %s", async (path, to) => {
    const { status, headers } = await app.browser().fetch(path);
    expect([status, headers.get("location")]).toEqual([302, to]);
  });

  it("accepts no post either", async () => {
    const { status, headers } = await app.browser().post("/xx/login", { email: "a@b.ca", password: "x" });
    expect([status, headers.get("location")]).toEqual([302, "/en-ca/login"]);
  });

  it.each(["/health", "/robots.txt", "/apple-touch-icon.png", "/sitemap.xml", "/assets/none.js", "/.well-known/x"])(
    "%s is not redirected",
    async (path) => {
      const { status } = await app.browser().fetch(path);
      expect([200, 404]).toContain(status);
    },
  );
});

test("the language switch keeps path and query", async () => {
  const page = await app.browser().open("/en-ca/cars?condition=used&sort=price");
  const other = page.document.querySelector('header a[hreflang="fr-ca"]');
  expect(other?.getAttribute("href")).toBe("/fr-ca/autos?condition=used&sort=price");
  const login = await app.browser().open("/fr-ca/login?referer=%2Ffr-ca%2Fautos");
  expect(login.document.querySelector('header a[hreflang="en-ca"]')?.getAttribute("href")).toBe(
    "/en-ca/login?referer=%2Ffr-ca%2Fautos",
  );
});

describe("the logo's link from a vehicle", () => {
  it("makes its call and redirects to the inventory", async () => {
    const browser = app.browser();
    await browser.signIn("customer", "en-ca");
    requestedPaths.length = 0;
    const { status, headers } = await browser.fetch("/en-ca/inventory?vehicleId=5");
    expect([status, headers.get("location")]).toEqual([302, "/en-ca/cars?UserId=3&ID=5"]);
    expect(requestedPaths.filter((path) => path.endsWith("/vehicle-timer/check/5"))).toHaveLength(1);
  });

  it("redirects there even when the call fails", async () => {
    const browser = app.browser();
    await browser.signIn("customer", "fr-ca");
    isBroken = true;
    const { status, headers } = await browser.fetch("/fr-ca/inventory?vehicleId=5");
    isBroken = false;
    expect([status, headers.get("location")]).toEqual([302, "/fr-ca/autos?UserId=3&ID=5"]);
    expect((await browser.open("/fr-ca/autos?UserId=3&ID=5")).status).toBe(200);
  });
});

describe("the header's menu", () => {
  const listMenuLinks = async (name: string, path = "/en-ca/cars") => {
    const browser = app.browser();
    await browser.signIn(name, "en-ca");
    const page = await browser.open(path);
    return page.document
      .querySelectorAll("header .header-tools .menu-panel a")
      .map((link) => link.getAttribute("href"));
  };
  const commonLinks = [
    "/en-ca/customer/dashboard",
    "/en-ca/customer/garage",
    "/en-ca/customer/transaction-history",
    "/en-ca/customer/profile",
    "/en-ca/terms-and-conditions",
    "/en-ca/privacy-policy",
  ];

  it("shows the credit score to the super admin only (section 6)", async () => {
    expect(await listMenuLinks("customer")).toEqual(commonLinks);
    expect(await listMenuLinks("team")).toEqual(commonLinks);
    expect(await listMenuLinks("superadmin")).toEqual([
      ...commonLinks.slice(0, 2),
      "/en-ca/customer/credit-applications",
      ...commonLinks.slice(2),
    ]);
  });

  it("is a login link without a session, and returns to the page", async () => {
    const page = await app.browser().open("/en-ca/cars?condition=used");
    const login = page.document.querySelector('header a[href^="/en-ca/login"]');
    expect(login?.getAttribute("href")).toBe("/en-ca/login?referer=%2Fen-ca%2Fcars%3Fcondition%3Dused");
  });
});

describe("the side menu", () => {
  it.each(["superadmin", "admin", "customer", "user", "dealer", "team", "vehicles"])(
    "of %s comes from the upstream, shows each page once, and links only to permitted pages",
    async (name) => {
      const browser = app.browser();
      await browser.signIn(name, "en-ca");
      requestedPaths.length = 0;
      const page = await browser.open("/en-ca/customer/dashboard");
      expect(requestedPaths).toContain("/user/user/get-user-dashboard-sections");
      const links = page.document
        .querySelectorAll("nav.side-menu ul:not(.menu-end) a")
        .map((link) => link.getAttribute("href") ?? "");
      expect(links.length).toBeGreaterThan(3);
      expect(new Set(links).size).toBe(links.length);
      for (const href of links) expect([href, (await browser.fetch(href)).status]).toEqual([href, 200]);
    },
  );

  it("counts new leads as their list does, and nothing for customers", async () => {
    const dealer = app.browser();
    await dealer.signIn("dealer", "en-ca");
    const page = await dealer.open("/en-ca/company/leads?status=new");
    const count = page.document.querySelector('nav.side-menu a[href="/en-ca/company/leads"] strong');
    expect(count?.text).toBe(`${page.main.querySelectorAll("tbody tr").length} waiting`);
    const customer = app.browser();
    await customer.signIn("customer", "en-ca");
    expect(
      (await customer.open("/en-ca/customer/dashboard")).document.querySelector("nav.side-menu strong"),
    ).toBeNull();
  });

  it("has headings only where there are several groups", async () => {
    const listHeadings = async (name: string) => {
      const browser = app.browser();
      await browser.signIn(name, "fr-ca");
      const menu = (await browser.open("/fr-ca/customer/dashboard")).document.querySelector("nav.side-menu");
      return menu?.querySelectorAll("details > summary").map((summary) => summary.text.trim());
    };
    expect(await listHeadings("customer")).toEqual([]);
    expect(await listHeadings("vehicles")).toEqual(["Équipe des véhicules", "Mon compte"]);
  });

  it("opens every group of a menu that fits a window", async () => {
    const browser = app.browser();
    await browser.signIn("dealer", "fr-ca");
    for (const path of ["/fr-ca/company/leads", "/fr-ca/customer/dashboard"]) {
      const menu = (await browser.open(path)).document.querySelector("nav.side-menu");
      expect(menu?.querySelectorAll("details").length).toBeGreaterThan(2);
      expect(menu?.querySelectorAll("details:not([open])")).toEqual([]);
    }
  });

  it("opens only the page's group where it is longer than a window", async () => {
    const browser = app.browser();
    await browser.signIn("superadmin", "fr-ca");
    const menu = (await browser.open("/fr-ca/company/leads")).document.querySelector("nav.side-menu");
    const open = menu?.querySelectorAll("details[open] > summary").map((summary) => summary.text.trim());
    expect(open).toEqual(["Entreprise"]);
    expect(menu?.querySelector("details[open] [aria-current]")?.getAttribute("href")).toBe("/fr-ca/company/leads");
  });

  it("stays on a page that is refused to staff", async () => {
    const browser = app.browser();
    await browser.signIn("team", "en-ca");
    const refused = await browser.open("/en-ca/admin/system");
    expect(refused.status).toBe(401);
    expect(refused.main.text).toContain("If you should have access to “System”, ask");
    expect(refused.document.querySelector('nav.side-menu a[href="/en-ca/nordet/users"]')).not.toBeNull();
    // The admin's list of companies stands at the menu's place of the same name, where nobody is who may not see it.
    const companies = await browser.open("/en-ca/admin/companies");
    expect([companies.status, companies.document.querySelector("nav.side-menu [aria-current]")]).toEqual([401, null]);
    expect(companies.main.querySelector("img")).toBeNull();
    const customer = app.browser();
    await customer.signIn("customer", "en-ca");
    expect((await customer.open("/en-ca/admin/system")).document.querySelector("nav.side-menu")).toBeNull();
  });
});

describe("a purchase in progress", () => {
  it("is a card with a link to continue, a cart on its own pages, and invisible to others", async () => {
    const browser = app.browser();
    await browser.signIn("user", "en-ca");
    const free = await findFreeVehicle(browser, "en-ca", "condition=used");
    expect((await browser.open("/en-ca/cars?condition=used")).document.querySelector("main aside a")).toBeNull();
    expect((await browser.post("/en-ca/buy-online", { vehicleId: free })).status).toBe(303);

    const card = (await browser.open("/en-ca/cars")).document.querySelector("main aside");
    expect(card?.querySelector("a")?.getAttribute("href")).toBe(`/en-ca/buy-online?vehicleId=${free}`);
    expect(card?.querySelector("img")?.getAttribute("src")).toMatch(/\/media\//);
    const step = await browser.open(`/en-ca/buy-online?vehicleId=${free}`);
    const cart = `a[href="/en-ca/buy-online/summary?vehicleId=${free}"]`;
    expect(step.document.querySelector(`header ${cart}`)).not.toBeNull();
    expect((await browser.open(`/en-ca/buy-online/summary?vehicleId=${free}`)).status).toBe(200);
    const lost = await browser.open(`/en-ca/buy-online/not-available?vehicleId=${free}&reason=not_available`);
    expect(lost.document.querySelector(`header ${cart}`)).toBeNull();
    const missing = await browser.open("/en-ca/none");
    expect(missing.document.querySelector("main aside")).toBeNull();
  });

  it("is shown on the pages of another purchase, but not on its own", async () => {
    const browser = app.browser();
    await browser.signIn("superadmin", "en-ca");
    const [first = "", second = ""] = await listFreeVehicles(browser, "en-ca", "condition=used&sort=priceLow");
    for (const vehicleId of [first, second]) await browser.post("/en-ca/buy-online", { vehicleId });
    const findCardLink = async (vehicleId: string) => {
      const step = await browser.open(`/en-ca/buy-online/personal-details?vehicleId=${vehicleId}`);
      expect(step.status).toBe(200);
      return step.document.querySelector("main aside a")?.getAttribute("href");
    };
    expect(await findCardLink(first)).toBe(`/en-ca/buy-online?vehicleId=${second}`);
    expect(await findCardLink(second)).toBeUndefined();
    for (const vehicleId of [first, second]) {
      await browser.post(`/en-ca/buy-online/reservation?vehicleId=${vehicleId}`, { intent: "release" });
    }
  });
});

describe("a missing page", () => {
  it.each([
    ["team", "/en-ca/admin/none", 401],
    ["dealer", "/en-ca/nordet/none", 401],
    ["customer", "/en-ca/vehiclesTeam/none", 401],
    ["customer", "/en-ca/block/none", 401],
    ["superadmin", "/en-ca/admin/none", 404],
    ["dealer", "/en-ca/company/none", 404],
    ["customer", "/en-ca/none", 404],
  ])("%s at %s: %d", async (name, path, status) => {
    const browser = app.browser();
    await browser.signIn(name, "en-ca");
    expect((await browser.fetch(path)).status).toBe(status);
  });

  it("of the company area sends another role to the customer's dashboard", async () => {
    const browser = app.browser();
    await browser.signIn("customer", "en-ca");
    const { headers } = await browser.fetch("/en-ca/company/none");
    expect(headers.get("location")).toBe("/en-ca/customer/dashboard");
  });

  it("offers the way back and the role's own dashboard", async () => {
    const browser = app.browser();
    await browser.signIn("dealer", "fr-ca");
    const response = await browser.fetch("/fr-ca/none", {
      headers: { referer: "http://localhost/fr-ca/autos?sort=price" },
    });
    const html = await response.text();
    expect(html).toContain("Oups!!");
    expect(html).toContain('href="/fr-ca/company/dashboard"');
    expect(html).toContain('href="/fr-ca/autos?sort=price"');
    const other = await browser.fetch("/fr-ca/none", { headers: { referer: "http://elsewhere.test/fr-ca/autos" } });
    expect(await other.text()).toMatch(/href="\/fr-ca"[^>]*data-back/);
  });

  test.each(["/en-ca/none", "/en-ca/admin/vehicles"])(
    "%s leads whoever has a company to its dashboard",
    async (path) => {
      const browser = app.browser();
      await browser.signIn("admin", "en-ca");
      const dashboard = async () => {
        const { main } = await browser.open(path);
        return main.querySelectorAll("a.button").map((link) => link.getAttribute("href"))[0];
      };
      expect(await dashboard()).toBe("/en-ca/customer/dashboard");
      const { db } = app.upstream.database;
      await db.update(users).set({ company_id: 2 }).where(eq(users.email, "admin@demo.test"));
      expect(await dashboard()).toBe("/en-ca/company/dashboard");
      await db.update(users).set({ company_id: null }).where(eq(users.email, "admin@demo.test"));
    },
  );
});

describe("the header's navigation", () => {
  const readPlaces = async (path: string, host = "localhost") => {
    const { document } = await app.browser(host).open(path);
    return document
      .querySelectorAll("header nav a")
      .map((link) =>
        [link.text, link.getAttribute("href"), link.getAttribute("aria-current")].filter(Boolean).join(" "),
      );
  };

  it("has the brand's places, in its order and under its names", async () => {
    expect(await readPlaces("/en-ca/login")).toEqual([
      "Vehicles /en-ca/cars",
      "Trade in /en-ca/trade-in",
      "Financing /en-ca/credit-application",
      "How it works /en-ca/how-it-works",
    ]);
    const [first] = await readPlaces("/fr-ca/login", "trade-in.localhost");
    expect(first).toBe("Évaluer mon véhicule /fr-ca/trade-in");
  });

  it.each([
    ["/en-ca/cars", "Vehicles /en-ca/cars page"],
    ["/en-ca/cars/filters/make", "Vehicles /en-ca/cars true"],
    ["/en-ca/trade-in", "Trade in /en-ca/trade-in true"],
    ["/en-ca/credit-application", "Financing /en-ca/credit-application true"],
    ["/en-ca/how-it-works", "How it works /en-ca/how-it-works page"],
  ])("marks the place of %s", async (path, marked) => {
    expect((await readPlaces(path)).filter((place) => / (page|true)$/.test(place))).toEqual([marked]);
  });

  it("gives way to help in a flow, whose footer has three links", async () => {
    const browser = await app.signedIn();
    const vehicleId = await findFreeVehicle(browser, "en-ca");
    await browser.post("/en-ca/buy-online", { vehicleId });
    const step = await browser.open(`/en-ca/buy-online/personal-details?vehicleId=${vehicleId}`);
    expect(step.document.querySelectorAll("header nav a").length).toBe(0);
    expect(step.document.querySelectorAll("footer a").map((link) => link.text)).toEqual([
      "Terms and conditions",
      "Privacy",
      "FAQ",
    ]);
    expect(step.document.querySelector('header a[href="/en-ca/faq"]')?.text).toContain("Help");
  });
});
