/** The privacy choices through the built app: what is asked where, what an answer turns on and off, and what keeps it. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { setSignedCookie } from "#app/http/signed-cookie.ts";
import { expireThirdPartyCookies } from "#app/http/third-party-cookies.ts";
import { issueVisitorToken, readVisitorToken } from "#app/session/consent.ts";
import { finance } from "#brands/finance/brand.ts";
import { consentTextVersion } from "#domain/people/consent.ts";
import { purposesForPath } from "#domain/people/site-scripts.ts";
import {
  type Browser,
  loadBuild,
  type Page,
  routePath,
  sessionSecret,
  startApp,
  type TestApp,
} from "#tests/app/support/app-fixture.ts";
import { appContext } from "#tests/upstream/support/app-context.ts";
import { consents } from "#upstream/db/schema/index.ts";

const sources = {
  "tag-manager": "https://tags.example.net/c.js?id=T-1",
  chat: "https://chat.example.net/w.js",
  support: "https://support.example.net/s.js",
};

let app: TestApp;
let fault: "ledger" | "everything" | null = null;
beforeAll(async () => {
  app = await startApp({
    shellVariables: {
      TAG_MANAGER_SCRIPTS: `localhost=${sources["tag-manager"]} auto-portal.localhost=${sources["tag-manager"]}`,
      CHAT_SCRIPTS: `localhost=${sources.chat}`,
      SUPPORT_SCRIPTS: `dealer-group.localhost=${sources.support}`,
      SCRIPT_SOURCES: "wss://live.example.net",
    },
    intercept: async (request, upstream) =>
      fault === "everything" || (fault === "ledger" && request.url.includes("consents"))
        ? new Response("", { status: 503 })
        : upstream.fetch(request),
  });
}, 120_000);
afterEach(() => {
  fault = null;
});
afterAll(() => app.close());

const bannerOf = ({ document }: Page) => document.querySelector("section.consent form");
const scriptsOf = ({ document }: Page) =>
  document.querySelectorAll("script[data-site-script]").map((script) => script.getAttribute("data-site-script"));
const policyOf = ({ headers }: Page) => headers.get("content-security-policy") ?? "";

/** Presses a button of the banner. */
async function press(page: Page, intent: "accept-all" | "refuse-all"): Promise<Response> {
  const form = bannerOf(page);
  if (!form) throw new Error(`${page.path} asks nothing.`);
  return page.send({ intent }, form);
}
const accepting = async (browser: Browser, path = "/en-ca/cars") => {
  expect((await press(await browser.open(path), "accept-all")).status).toBe(303);
  return browser.open(path);
};

describe.each(["en-ca", "fr-ca"])("in %s", (language) => {
  const list = language === "en-ca" ? `/${language}/cars?condition=new` : `/${language}/autos?condition=new`;

  test("nothing is loaded before a choice or after a refusal, which leads back to the page", async () => {
    const page = await app.browser().open(list);
    expect([scriptsOf(page), policyOf(page).includes("example.net")]).toEqual([[], false]);
    const buttons = bannerOf(page)?.querySelectorAll("button") ?? [];
    expect(buttons.map((button) => button.getAttribute("value"))).toEqual(["refuse-all", "accept-all"]);
    expect(new Set(buttons.map((button) => button.getAttribute("class"))).size).toBe(1);
    const answer = await press(page, "refuse-all");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, list]);
    const cookie = answer.headers.getSetCookie().find((set) => set.startsWith("Consent="));
    expect(cookie).toMatch(/Max-Age=33696000; Path=\/; HttpOnly; SameSite=Lax$/);
    const after = await page.browser.open(list);
    expect([bannerOf(after), scriptsOf(after), policyOf(after).includes("example.net")]).toEqual([null, [], false]);
  });

  test("all is on by one press, with what it talks to, until it is turned off", async () => {
    const browser = app.browser();
    const page = await accepting(browser, list);
    expect(bannerOf(page)).toBeNull();
    expect(scriptsOf(page)).toEqual(["tag-manager", "chat"]);
    for (const part of ["script-src", "connect-src", "img-src", "frame-src"])
      expect(policyOf(page)).toMatch(
        new RegExp(`${part} [^;]*https://tags\\.example\\.net https://chat\\.example\\.net wss://live\\.example\\.net`),
      );
    expect(policyOf(page)).not.toContain("unsafe");

    const choices = await browser.open(`/${language}/consent`);
    // The banner asks what waits on the page: a position is asked for where it is used.
    expect(choices.served()).toMatchObject({ tagManager: "yes", chat: "yes", geolocation: "no" });
    const some = await choices.send({ tagManager: "no" });
    expect([some.status, some.headers.get("location")]).toEqual([303, `/${language}/consent`]);
    expect(some.headers.get("clear-site-data")).toBe('"storage"');
    expect(scriptsOf(await browser.open(list))).toEqual(["chat"]);
    await (await browser.open(`/${language}/consent`)).send({ chat: "no", geolocation: "no" });
    expect(scriptsOf(await browser.open(list))).toEqual([]);
    expect(bannerOf(await browser.open(list))).toBeNull();
  });
});

test("each page may be used for what is said of it, and the others for nothing", async () => {
  const shop = ["tag-manager", "chat"];
  const expected: Record<string, string[]> = {
    "/:language/": shop,
    "/:language/cars": shop,
    "/:language/autos": shop,
    "/:language/cars/:vehicleId": shop,
    "/:language/autos/:vehicleId": shop,
    "/:language/cars/filters/:facet": shop,
    "/:language/autos/filters/:facet": shop,
    "/:language/dealers": shop,
    "/:language/dealers/:dealerId": shop,
    "/:language/terms-and-conditions": shop,
    "/:language/privacy-policy": shop,
    "/:language/faq": shop,
    "/:language/buy-online/not-available": ["chat"],
    "/:language/buy-online/protection-plan": ["chat"],
    "/:language/location": ["geolocation"],
    "/:language/buy-online/delivery/location": ["geolocation"],
  };
  const { routes } = await loadBuild();
  const found = Object.values(routes)
    .filter((route) => route !== undefined)
    .map((route) => routePath(route, routes))
    .filter((path) => path.startsWith("/:language/"))
    .flatMap((path) => {
      const used = purposesForPath(path.replace(/(.)\/$/, "$1"));
      return used.length > 0 ? [[path, used] as const] : [];
    });
  expect(Object.fromEntries(found)).toEqual(expected);
});

test.each(["login", "signup", "recover", "credit-application/main", "trade-in/vin", "consent", "no/such/page"])(
  "%s asks nothing and loads nothing",
  async (path) => {
    const browser = app.browser();
    const before = await browser.open(`/en-ca/${path}`);
    expect(bannerOf(before)).toBeNull();
    await accepting(browser);
    const after = await browser.open(`/en-ca/${path}`);
    expect([scriptsOf(after), policyOf(after).includes("example.net")]).toEqual([[], false]);
    expect(after.headers.get("permissions-policy")).toContain("geolocation=()");
  },
);

test.each([
  ["superadmin", ["tag-manager"]],
  ["team", ["tag-manager"]],
  ["customer", ["tag-manager", "chat"]],
  ["dealer", ["tag-manager", "chat"]],
])("%s is offered what the specification's section 6 lets them have", async (name, scripts) => {
  const browser = app.browser();
  await browser.signIn(name);
  expect(scriptsOf(await accepting(browser))).toEqual(scripts);
});

test("each host has its own: no banner where none is configured", async () => {
  const found: Record<string, unknown> = {};
  for (const host of ["dealer-group.localhost", "auto-portal.localhost", "finance.localhost", "other.localhost"]) {
    const browser = app.browser(host);
    const page = await browser.open("/en-ca/cars");
    found[host] = bannerOf(page) ? scriptsOf(await accepting(browser)) : "asks nothing";
  }
  expect(found).toEqual({
    "dealer-group.localhost": ["support"],
    "auto-portal.localhost": ["tag-manager"],
    "finance.localhost": "asks nothing",
    "other.localhost": "asks nothing",
  });
});

describe("a withdrawal", () => {
  const expiredBy = (answer: Response) => answer.headers.getSetCookie().filter((set) => set.includes("=; Max-Age=0"));
  const withdraw = async (browser: Browser, fields: Record<string, string>) =>
    (await browser.open("/en-ca/consent")).send(fields);

  test("expires every cookie that is none of ours, for the host and what is above it", async () => {
    const browser = app.browser("auto-portal.localhost");
    await browser.signIn("customer", "en-ca");
    await accepting(browser);
    for (const [name, value] of Object.entries({ _ga: "GA1.1", "crisp-client/s": "x", Toast: "%5B%5D" }))
      browser.cookies.set(name, value);
    const answer = await withdraw(browser, { tagManager: "no" });
    expect(expiredBy(answer)).toEqual([
      "_ga=; Max-Age=0; Path=/",
      "_ga=; Max-Age=0; Path=/; Domain=auto-portal.localhost",
    ]);
    expect(browser.cookies.has("User.Token")).toBe(true);
  });

  test("is nothing else: neither a refusal nor another yes expires anything", async () => {
    const browser = app.browser();
    browser.cookies.set("_ga", "GA1.1");
    expect(expiredBy(await press(await browser.open("/en-ca/cars"), "refuse-all"))).toEqual([]);
    expect(expiredBy(await withdraw(browser, { chat: "yes" }))).toEqual([]);
  });

  test("knows the domains above a host, and what may be sent back as a name", () => {
    const at = (origin: string, cookie: string) =>
      expireThirdPartyCookies(new Request("http://x.test", { headers: { cookie } }), { origin });
    const start = "a=; Max-Age=0; Path=/";
    expect(at("https://www.shop.example.ca", "a=1; a=2; =3; b c=4; User.Token=x")).toEqual([
      start,
      `${start}; Domain=www.shop.example.ca`,
      `${start}; Domain=shop.example.ca`,
      `${start}; Domain=example.ca`,
    ]);
    for (const origin of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])
      expect(at(origin, "a=1")).toEqual([start]);
  });

  test("of what was given by earlier words is one too", async () => {
    const browser = app.browser();
    const visitorId = crypto.randomUUID();
    const before = { visitorId, version: "2020-01", asked: ["chat"], given: ["chat"] };
    const sealed = setSignedCookie("Consent", before, 60, appContext({ sessionSecrets: [sessionSecret] }));
    browser.cookies.set("Consent", sealed.split(";")[0]?.slice("Consent=".length) ?? "");
    browser.cookies.set("_ga", "GA1.1");
    expect(expiredBy(await press(await browser.open("/en-ca/cars"), "refuse-all"))).toEqual([
      "_ga=; Max-Age=0; Path=/",
    ]);
  });
});

describe("what was not asked", () => {
  test("stays as it was: the banner leaves a position alone, and the position leaves the scripts", async () => {
    const browser = app.browser();
    const fields = { asked: "geolocation", intent: "accept-all" };
    expect((await browser.post("/en-ca/consent", fields)).status).toBe(303);
    expect((await press(await browser.open("/en-ca/cars"), "refuse-all")).status).toBe(303);
    const served = (await browser.open("/en-ca/consent")).served();
    expect(served).toMatchObject({ tagManager: "no", chat: "no", geolocation: "yes" });
  });

  test("is answered by who says nothing of it: a bare post is about all that the host has", async () => {
    const browser = app.browser();
    expect((await browser.post("/en-ca/consent", { intent: "accept-all" })).status).toBe(303);
    const served = (await browser.open("/en-ca/consent")).served();
    expect(served).toMatchObject({ tagManager: "yes", chat: "yes", geolocation: "yes" });
  });

  test("cannot be what the host does not have", async () => {
    const browser = app.browser("finance.localhost");
    const answer = await browser.post("/en-ca/consent", { asked: "chat nothing", intent: "accept-all" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/en-ca/consent"]);
    expect(browser.cookies.has("Consent")).toBe(false);
  });
});

describe("the words", () => {
  const versionIn = (form: ReturnType<typeof bannerOf>) =>
    form?.querySelector('input[name="consentVersion"]')?.getAttribute("value");

  test("are those that each form was shown in", async () => {
    const browser = app.browser();
    const choices = await browser.open("/en-ca/consent");
    const forms = choices.main.querySelectorAll("form");
    expect(forms).toHaveLength(2);
    for (const form of [bannerOf(await browser.open("/en-ca/cars")), ...forms])
      expect(versionIn(form)).toBe(consentTextVersion);
    expect(versionIn((await browser.open("/en-ca/location")).main.querySelector(`form[action*="consent"]`))).toBe(
      consentTextVersion,
    );
  });

  const old = { consentVersion: "2020-01", asked: "tag-manager chat" };

  test("of a page that was open since earlier ones are asked again, and turn nothing on", async () => {
    const browser = app.browser();
    const page = await (await browser.open("/en-ca/consent")).submit({ ...old, tagManager: "yes", chat: "yes" });
    expect([page.status, page.served()["chat"]]).toEqual([422, "yes"]);
    expect(page.main.querySelector('[role="alert"]')?.text).toContain("wording of the consent has changed");
    expect(bannerOf(await browser.open("/en-ca/cars"))).not.toBeNull();
    // The page has the words in force by now.
    expect((await page.send({})).status).toBe(303);
    expect(scriptsOf(await browser.open("/en-ca/cars"))).toEqual(["tag-manager", "chat"]);
  });

  test("that are earlier ones turn off all the same", async () => {
    const browser = app.browser();
    await accepting(browser);
    const answer = await browser.post("/en-ca/consent", { ...old, intent: "refuse-all" });
    expect([answer.status, answer.headers.get("clear-site-data")]).toEqual([422, '"storage"']);
    expect(scriptsOf(await browser.open("/en-ca/cars"))).toEqual([]);
  });
});

describe("the cookie", () => {
  const visitorId = "00000000-0000-4000-8000-00000000c0de";
  const choice = { visitorId, version: consentTextVersion, asked: ["tag-manager", "chat"], given: ["chat"] };
  const context = appContext({ sessionSecrets: [sessionSecret] });
  const openWith = async (set: string) => {
    const browser = app.browser();
    const [pair = ""] = set.split(";");
    browser.cookies.set("Consent", pair.slice("Consent=".length));
    return browser.open("/en-ca/cars");
  };

  test("counts as it was signed", async () => {
    const page = await openWith(setSignedCookie("Consent", choice, 60, context));
    expect([bannerOf(page), scriptsOf(page)]).toEqual([null, ["chat"]]);
  });

  test.each([
    ["tampered with", () => setSignedCookie("Consent", choice, 60, context).replace("tag-manager", "geolocation")],
    ["another brand's", () => setSignedCookie("Consent", choice, 60, { ...context, brand: finance })],
    ["too old", () => setSignedCookie("Consent", choice, -1, context)],
    ["of other words", () => setSignedCookie("Consent", { ...choice, version: "2020-01" }, 60, context)],
    ["another cookie's", () => setSignedCookie("Done", choice, 60, context).replace("Done=", "Consent=")],
    ["another person's idea of one", () => "Consent=yes"],
  ])("is worth nothing when it is %s: the banner asks again", async (_, make) => {
    const page = await openWith(make());
    expect([bannerOf(page) !== null, scriptsOf(page)]).toEqual([true, []]);
  });

  test("asks again for what it was not asked for", async () => {
    const page = await openWith(
      setSignedCookie("Consent", { ...choice, asked: ["tag-manager"], given: ["tag-manager"] }, 60, context),
    );
    expect([bannerOf(page) !== null, scriptsOf(page)]).toEqual([true, ["tag-manager"]]);
  });
});

test("a browser that asks not to be followed is not asked, and may still choose", async () => {
  const browser = app.browser();
  const open = async (path: string) => (await browser.fetch(path, { headers: { "sec-gpc": "1" } })).text();
  expect(await open("/en-ca/cars")).not.toContain("data-site-script");
  expect(await open("/en-ca/cars")).not.toContain('class="consent"');
  expect(await open("/en-ca/consent")).toContain("Global Privacy Control");
  await (await browser.open("/en-ca/consent")).send({ chat: "yes" });
  expect(await open("/en-ca/cars")).toContain('data-site-script="chat"');
});

describe("the ledger", () => {
  test("notes each change, is the person's once they sign in, and nobody else's", async () => {
    const browser = app.browser();
    await accepting(browser);
    await browser.signIn("vehicles", "en-ca");
    await (await browser.open("/en-ca/consent")).send({ tagManager: "no" });
    const page = await browser.open("/en-ca/customer/profile/consents");
    const [choices] = page.main.querySelectorAll("table");
    const lines = choices?.querySelectorAll("tbody tr").map((row) => row.text.replace(/\s+/g, " ")) ?? [];
    // What was chosen before is their person's: only what changed is noted anew.
    // The banner asked for two, the choices' page for the position as well.
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^Your position ?Refused or withdrawn/);
    expect(lines[1]).toMatch(/^Measuring visits ?Refused or withdrawn.*English, 2026-11-22$/);
    const overview = await browser.open("/en-ca/customer/profile");
    expect(overview.main.querySelector('a[href="/en-ca/customer/profile/consents"]')).not.toBeNull();

    const other = app.browser();
    await other.signIn("user", "en-ca");
    const own = await other.open("/en-ca/customer/profile/consents");
    expect(own.main.text).toContain("have made none");
  });

  test("takes two posts of one page for one browser's, before any cookie came", async () => {
    const browser = app.browser();
    const { db } = app.upstream.database;
    const known = new Set((await db.select().from(consents)).map(({ id }) => id));
    const added = async () => (await db.select().from(consents)).filter(({ id }) => !known.has(id));
    for (const path of ["/en-ca/cars", "/en-ca/consent"]) {
      browser.cookies.clear();
      const page = await browser.open(path);
      const form = path.endsWith("consent") ? page.form : bannerOf(page);
      const visitor = form?.querySelector('[name="visitor"]')?.getAttribute("value") ?? "";
      const asked = form?.querySelector('[name="asked"]')?.getAttribute("value") ?? "";
      const body = () => new URLSearchParams({ asked, visitor, intent: "accept-all" });
      const send = async (fields: URLSearchParams) =>
        app.fetch("http://localhost/en-ca/consent", { method: "POST", body: fields });
      const answers = await Promise.all([send(body()), send(body())]);
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
      const lines = await added();
      expect(lines.map(({ purpose }) => purpose).toSorted()).toEqual(asked.split(" ").toSorted());
      expect(new Set(lines.map(({ visitor_id }) => visitor_id))).toEqual(new Set([visitor.split("|")[0]]));
      // One that was not offered is nobody's.
      const forged = visitor.replace(/^.{8}/, "00000000");
      expect((await send(new URLSearchParams({ asked, visitor: forged, intent: "accept-all" }))).status).toBe(303);
      const others = (await added()).filter(({ visitor_id }) => visitor_id !== visitor.split("|")[0]);
      expect(others).toHaveLength(lines.length);
      expect(others.every(({ visitor_id }) => !visitor_id.startsWith("00000000"))).toBe(true);
      for (const { id } of await added()) known.add(id);
      await page.send({ intent: "accept-all" }, form ?? undefined);
      expect((await browser.open("/en-ca/consent")).main.querySelector('[name="visitor"]')).toBeNull();
      for (const { id } of await added()) known.add(id);
    }
  });

  test("is told no number that was offered more than an hour ago, or by another brand", () => {
    const context = appContext({ brand: finance });
    const offered = issueVisitorToken(context);
    expect(readVisitorToken(offered, context)).toMatch(/^[\da-f-]{36}$/);
    expect(readVisitorToken(offered, appContext({}))).toBeNull();
    vi.useFakeTimers({ now: Date.now() + 61 * 60 * 1000, toFake: ["Date"] });
    expect(readVisitorToken(offered, context)).toBeNull();
    vi.useRealTimers();
  });

  test("nothing is on that could not be noted; a refusal counts all the same", async () => {
    const browser = app.browser();
    const page = await browser.open("/en-ca/cars");
    fault = "ledger";
    const refused = await press(page, "accept-all");
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([503, []]);
    expect((await press(page, "refuse-all")).status).toBe(303);
    expect(bannerOf(await browser.open("/en-ca/cars"))).toBeNull();
  });

  test.each(["ledger", "everything"] as const)("a withdrawal counts at once while %s is down", async (what) => {
    const browser = app.browser();
    await accepting(browser);
    const choices = await browser.open("/en-ca/consent");
    fault = what;
    const some = await choices.send({ tagManager: "no" });
    expect([some.status, some.headers.get("clear-site-data")]).toEqual([303, '"storage"']);
    fault = null;
    expect(scriptsOf(await browser.open("/en-ca/cars"))).toEqual(["chat"]);
  });

  test.each(["ledger", "everything"] as const)(
    "what is withdrawn is off and what is given waits, with the %s down",
    async (what) => {
      const browser = app.browser();
      await accepting(browser);
      browser.cookies.set("_ga", "GA1.1");
      const choices = await browser.open("/en-ca/consent");
      fault = what;
      const page = await choices.submit({ tagManager: "no", geolocation: "yes" });
      expect([page.status, page.headers.get("clear-site-data")]).toEqual([503, '"storage"']);
      // As it was typed, to be sent again.
      expect(page.served()).toMatchObject({ tagManager: "no", chat: "yes", geolocation: "yes" });
      expect(browser.cookies.has("_ga")).toBe(false);
      fault = null;
      expect(scriptsOf(await browser.open("/en-ca/cars"))).toEqual(["chat"]);
      const kept = await browser.open("/en-ca/consent");
      expect(kept.served()).toMatchObject({ tagManager: "no", chat: "yes", geolocation: "no" });
      expect((await kept.send({ geolocation: "yes" })).status).toBe(303);
      expect((await browser.open("/en-ca/consent")).served()).toMatchObject({ geolocation: "yes" });
    },
  );
});

test("a choice leads to pages of this site alone", async () => {
  for (const referer of ["https://elsewhere.test/", "//elsewhere.test", "/\\elsewhere.test", "/xx/cars"]) {
    const { headers } = await app.browser().post("/en-ca/consent", { intent: "refuse-all", referer });
    expect([referer, headers.get("location")]).toEqual([referer, "/en-ca/consent"]);
  }
});

describe("where the shopper is", () => {
  test.each([
    ["/en-ca/location", "H2X 1Y4", "/en-ca/cars?postalCode=H2X"],
    [
      "/fr-ca/location?referer=%2Ffr-ca%2Fautos%3Fbody%3Dsuv%26after%3Dabc&nearest=",
      "j1h",
      "/fr-ca/autos?body=suv&postalCode=J1H&sort=nearest",
    ],
    ["/en-ca/location?referer=%2Fen-ca%2Fcars%2F5%23dealer", "H2X1Y4", "/en-ca/cars/5?postalCode=H2X#dealer"],
    ["/en-ca/location?referer=%2F%2Felsewhere.test", "H2X 1Y4", "/en-ca/cars?postalCode=H2X"],
  ])("%s, %s leads to %s", async (path, location, to) => {
    const answer = await (await app.browser().open(path)).send({ location });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, to]);
  });

  test("is found by a city and by a position, to a postal area, and orders the list", async () => {
    for (const location of ["Sherbrooke, QC", "45.40, -71.89"]) {
      const page = await app.browser().open("/en-ca/location?nearest=");
      const answer = await page.send({ location });
      expect(answer.headers.get("location")).toMatch(/^\/en-ca\/cars\?postalCode=J1[A-Z]&sort=nearest$/);
      const list = await page.browser.open(answer.headers.get("location") ?? "");
      expect(list.main.querySelector(".menu-item[aria-current]")?.text).toMatch(/near/i);
      expect(list.main.text).toContain("km");
    }
  });

  test("that is nowhere is said so at the field, in the words of section 8", async () => {
    const page = await (await app.browser().open("/en-ca/location")).submit({ location: "Nowhereville" });
    expect([page.status, page.invalid]).toEqual([422, ["location"]]);
    expect(page.main.text).toContain("Oops, we can’t find this place automatically");
  });

  test("the browser may be asked only once its person agreed, by one press", async () => {
    const browser = app.browser();
    const before = await browser.open("/en-ca/location");
    expect(before.headers.get("permissions-policy")).toContain("geolocation=()");
    expect(before.main.querySelector("[data-position-for]")).toBeNull();
    const allow = before.main.querySelector('form:has([name="asked"][value="geolocation"])');
    // Enter in the field means its own form.
    expect(before.form.querySelectorAll("button").map((button) => button.getAttribute("value"))).toEqual(["continue"]);
    if (!allow) throw new Error("Nothing asks for the consent.");
    const answer = await before.send({ intent: "accept-all" }, allow);
    expect(answer.headers.get("location")).toBe("/en-ca/location");
    const after = await browser.open("/en-ca/location");
    expect(after.headers.get("permissions-policy")).toContain("geolocation=(self)");
    expect(after.main.querySelector("[data-position-for]")).not.toBeNull();
    // The others were not asked by that.
    expect(bannerOf(await browser.open("/en-ca/cars"))).not.toBeNull();
  });

  test("“nearest” asks for it where it is not known", async () => {
    const page = await app.browser().open("/en-ca/cars?body=suv");
    const nearest = page.main.querySelector('.menu-item[href*="/location"]');
    expect(nearest?.getAttribute("href")).toBe("/en-ca/location?referer=%2Fen-ca%2Fcars%3Fbody%3Dsuv&nearest=");
  });
});
