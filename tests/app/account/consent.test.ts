/**
 * The privacy choices in the built app: where they are requested, what they turn on and off, and how they are stored.
 */
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
});
afterEach(() => {
  fault = null;
});
afterAll(() => app.close());

const findBanner = ({ document }: Page) => document.querySelector("section.consent form");
const listScripts = ({ document }: Page) =>
  document.querySelectorAll("script[data-site-script]").map((script) => script.getAttribute("data-site-script"));
const getPolicy = ({ headers }: Page) => headers.get("content-security-policy") ?? "";

/** Presses a button of the banner. */
async function press(page: Page, intent: "accept-all" | "refuse-all"): Promise<Response> {
  const form = findBanner(page);
  if (!form) throw new Error(`${page.path} asks nothing.`);
  return page.send({ intent }, form);
}
const acceptAll = async (browser: Browser, path = "/en-ca/cars") => {
  expect((await press(await browser.open(path), "accept-all")).status).toBe(303);
  return browser.open(path);
};

describe.each(["en-ca", "fr-ca"])("in %s", (language) => {
  const list = language === "en-ca" ? `/${language}/cars?condition=new` : `/${language}/autos?condition=new`;

  test("nothing loads before a choice or after a refusal, and a refusal returns to the page", async () => {
    const page = await app.browser().open(list);
    expect([listScripts(page), getPolicy(page).includes("example.net")]).toEqual([[], false]);
    const buttons = findBanner(page)?.querySelectorAll("button") ?? [];
    expect(buttons.map((button) => button.getAttribute("value"))).toEqual(["refuse-all", "accept-all"]);
    expect(new Set(buttons.map((button) => button.getAttribute("class"))).size).toBe(1);
    const answer = await press(page, "refuse-all");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, list]);
    const cookie = answer.headers.getSetCookie().find((header) => header.startsWith("Consent="));
    expect(cookie).toMatch(/Max-Age=33696000; Path=\/; HttpOnly; SameSite=Lax$/);
    const after = await page.browser.open(list);
    expect([findBanner(after), listScripts(after), getPolicy(after).includes("example.net")]).toEqual([
      null,
      [],
      false,
    ]);
  });

  test("one press allows everything and the hosts it connects to, until the visitor turns it off", async () => {
    const browser = app.browser();
    const page = await acceptAll(browser, list);
    expect(findBanner(page)).toBeNull();
    expect(listScripts(page)).toEqual(["tag-manager", "chat"]);
    for (const part of ["script-src", "connect-src", "img-src", "frame-src"])
      expect(getPolicy(page)).toMatch(
        new RegExp(`${part} [^;]*https://tags\\.example\\.net https://chat\\.example\\.net wss://live\\.example\\.net`),
      );
    expect(getPolicy(page)).not.toContain("unsafe");

    const choices = await browser.open(`/${language}/consent`);
    // The banner covers what this page uses; the position is requested where it is used.
    expect(choices.served()).toMatchObject({ tagManager: "yes", chat: "yes", geolocation: "no" });
    const partial = await choices.send({ tagManager: "no" });
    expect([partial.status, partial.headers.get("location")]).toEqual([303, `/${language}/consent`]);
    expect(partial.headers.get("clear-site-data")).toBe('"storage"');
    expect(listScripts(await browser.open(list))).toEqual(["chat"]);
    await (await browser.open(`/${language}/consent`)).send({ chat: "no", geolocation: "no" });
    expect(listScripts(await browser.open(list))).toEqual([]);
    expect(findBanner(await browser.open(list))).toBeNull();
  });
});

test("each page loads scripts only for the purposes listed for it", async () => {
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
    "/:language/how-it-works": shop,
    "/:language/location": ["geolocation"],
    "/:language/buy-online/delivery/location": ["geolocation"],
  };
  const { routes } = await loadBuild();
  const actual = Object.values(routes)
    .filter((route) => route !== undefined)
    .map((route) => routePath(route, routes))
    .filter((path) => path.startsWith("/:language/"))
    .flatMap((path) => {
      const purposes = purposesForPath(path.replace(/(.)\/$/, "$1"));
      return purposes.length > 0 ? [[path, purposes] as const] : [];
    });
  expect(Object.fromEntries(actual)).toEqual(expected);
});

test.each(["login", "signup", "recover", "credit-application/main", "trade-in/vin", "consent", "no/such/page"])(
  "%s shows no banner and loads nothing",
  async (path) => {
    const browser = app.browser();
    const before = await browser.open(`/en-ca/${path}`);
    expect(findBanner(before)).toBeNull();
    await acceptAll(browser);
    const after = await browser.open(`/en-ca/${path}`);
    expect([listScripts(after), getPolicy(after).includes("example.net")]).toEqual([[], false]);
    expect(after.headers.get("permissions-policy")).toContain("geolocation=()");
  },
);

test.each([
  ["superadmin", ["tag-manager"]],
  ["team", ["tag-manager"]],
  ["customer", ["tag-manager", "chat"]],
  ["dealer", ["tag-manager", "chat"]],
])("%s may load what the specification's section 6 allows that role", async (name, scripts) => {
  const browser = app.browser();
  await browser.signIn(name);
  expect(listScripts(await acceptAll(browser))).toEqual(scripts);
});

test("each host has its own scripts, and no banner where none is configured", async () => {
  const resultByHost: Record<string, unknown> = {};
  for (const host of ["dealer-group.localhost", "auto-portal.localhost", "finance.localhost", "other.localhost"]) {
    const browser = app.browser(host);
    const page = await browser.open("/en-ca/cars");
    resultByHost[host] = findBanner(page) ? listScripts(await acceptAll(browser)) : "no banner";
  }
  expect(resultByHost).toEqual({
    "dealer-group.localhost": ["support"],
    "auto-portal.localhost": ["tag-manager"],
    "finance.localhost": "no banner",
    "other.localhost": "no banner",
  });
});

describe("withdrawing consent", () => {
  const expiredBy = (answer: Response) =>
    answer.headers.getSetCookie().filter((header) => header.includes("=; Max-Age=0"));
  const withdraw = async (browser: Browser, fields: Record<string, string>) =>
    (await browser.open("/en-ca/consent")).send(fields);

  test("expires every third-party cookie, for the host and its parent domains", async () => {
    const browser = app.browser("auto-portal.localhost");
    await browser.signIn("customer", "en-ca");
    await acceptAll(browser);
    for (const [name, value] of Object.entries({ _ga: "GA1.1", "crisp-client/s": "x", Toast: "%5B%5D" }))
      browser.cookies.set(name, value);
    const answer = await withdraw(browser, { tagManager: "no" });
    expect(expiredBy(answer)).toEqual([
      "_ga=; Max-Age=0; Path=/",
      "_ga=; Max-Age=0; Path=/; Domain=auto-portal.localhost",
    ]);
    expect(browser.cookies.has("User.Token")).toBe(true);
  });

  test("only a withdrawal expires cookies: neither a refusal nor a new consent does", async () => {
    const browser = app.browser();
    browser.cookies.set("_ga", "GA1.1");
    expect(expiredBy(await press(await browser.open("/en-ca/cars"), "refuse-all"))).toEqual([]);
    expect(expiredBy(await withdraw(browser, { chat: "yes" }))).toEqual([]);
  });

  test("finds the parent domains of a host, and only valid cookie names", () => {
    const expiredCookies = (origin: string, cookie: string) =>
      expireThirdPartyCookies(new Request("http://x.test", { headers: { cookie } }), { origin });
    const expiredCookie = "a=; Max-Age=0; Path=/";
    expect(expiredCookies("https://www.shop.example.ca", "a=1; a=2; =3; b c=4; User.Token=x")).toEqual([
      expiredCookie,
      `${expiredCookie}; Domain=www.shop.example.ca`,
      `${expiredCookie}; Domain=shop.example.ca`,
      `${expiredCookie}; Domain=example.ca`,
    ]);
    for (const origin of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])
      expect(expiredCookies(origin, "a=1")).toEqual([expiredCookie]);
  });

  test("refusing what was granted under an earlier text counts as a withdrawal", async () => {
    const browser = app.browser();
    const visitorId = crypto.randomUUID();
    const before = { visitorId, version: "2020-01", asked: ["chat"], given: ["chat"] };
    const signedCookie = setSignedCookie("Consent", before, 60, appContext({ sessionSecrets: [sessionSecret] }));
    browser.cookies.set("Consent", signedCookie.split(";")[0]?.slice("Consent=".length) ?? "");
    browser.cookies.set("_ga", "GA1.1");
    expect(expiredBy(await press(await browser.open("/en-ca/cars"), "refuse-all"))).toEqual([
      "_ga=; Max-Age=0; Path=/",
    ]);
  });
});

describe("purposes that were not requested", () => {
  test("stay unchanged: the banner does not touch the position, and the position does not touch the scripts", async () => {
    const browser = app.browser();
    const fields = { asked: "geolocation", intent: "accept-all" };
    expect((await browser.post("/en-ca/consent", fields)).status).toBe(303);
    expect((await press(await browser.open("/en-ca/cars"), "refuse-all")).status).toBe(303);
    const served = (await browser.open("/en-ca/consent")).served();
    expect(served).toMatchObject({ tagManager: "no", chat: "no", geolocation: "yes" });
  });

  test("are all answered by a post that lists none", async () => {
    const browser = app.browser();
    expect((await browser.post("/en-ca/consent", { intent: "accept-all" })).status).toBe(303);
    const served = (await browser.open("/en-ca/consent")).served();
    expect(served).toMatchObject({ tagManager: "yes", chat: "yes", geolocation: "yes" });
  });

  test("cannot be purposes that the host does not have", async () => {
    const browser = app.browser("finance.localhost");
    const answer = await browser.post("/en-ca/consent", { asked: "chat nothing", intent: "accept-all" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/en-ca/consent"]);
    expect(browser.cookies.has("Consent")).toBe(false);
  });
});

describe("the consent text", () => {
  const versionOf = (form: ReturnType<typeof findBanner>) =>
    form?.querySelector('input[name="consentVersion"]')?.getAttribute("value");

  test("has its version in each form", async () => {
    const browser = app.browser();
    const choices = await browser.open("/en-ca/consent");
    const forms = choices.main.querySelectorAll("form");
    expect(forms).toHaveLength(2);
    for (const form of [findBanner(await browser.open("/en-ca/cars")), ...forms])
      expect(versionOf(form)).toBe(consentTextVersion);
    expect(versionOf((await browser.open("/en-ca/location")).main.querySelector(`form[action*="consent"]`))).toBe(
      consentTextVersion,
    );
  });

  const outdated = { consentVersion: "2020-01", asked: "tag-manager chat" };

  test("on a page opened before the text changed is shown again, and turns nothing on", async () => {
    const browser = app.browser();
    const page = await (await browser.open("/en-ca/consent")).submit({ ...outdated, tagManager: "yes", chat: "yes" });
    expect([page.status, page.served()["chat"]]).toEqual([422, "yes"]);
    expect(page.main.querySelector('[role="alert"]')?.text).toContain("wording of the consent has changed");
    expect(findBanner(await browser.open("/en-ca/cars"))).not.toBeNull();
    // The page now carries the current version.
    expect((await page.send({})).status).toBe(303);
    expect(listScripts(await browser.open("/en-ca/cars"))).toEqual(["tag-manager", "chat"]);
  });

  test("in an earlier version can still turn purposes off", async () => {
    const browser = app.browser();
    await acceptAll(browser);
    const answer = await browser.post("/en-ca/consent", { ...outdated, intent: "refuse-all" });
    expect([answer.status, answer.headers.get("clear-site-data")]).toEqual([422, '"storage"']);
    expect(listScripts(await browser.open("/en-ca/cars"))).toEqual([]);
  });
});

describe("the consent cookie", () => {
  const visitorId = "00000000-0000-4000-8000-00000000c0de";
  const choice = { visitorId, version: consentTextVersion, asked: ["tag-manager", "chat"], given: ["chat"] };
  const context = appContext({ sessionSecrets: [sessionSecret] });
  const openWith = async (header: string) => {
    const browser = app.browser();
    const [pair = ""] = header.split(";");
    browser.cookies.set("Consent", pair.slice("Consent=".length));
    return browser.open("/en-ca/cars");
  };

  test("counts when its signature is valid", async () => {
    const page = await openWith(setSignedCookie("Consent", choice, 60, context));
    expect([findBanner(page), listScripts(page)]).toEqual([null, ["chat"]]);
  });

  test.each([
    ["tampered with", () => setSignedCookie("Consent", choice, 60, context).replace("tag-manager", "geolocation")],
    ["of another brand", () => setSignedCookie("Consent", choice, 60, { ...context, brand: finance })],
    ["too old", () => setSignedCookie("Consent", choice, -1, context)],
    ["of an earlier text", () => setSignedCookie("Consent", { ...choice, version: "2020-01" }, 60, context)],
    ["signed for another cookie", () => setSignedCookie("Done", choice, 60, context).replace("Done=", "Consent=")],
    ["not signed", () => "Consent=yes"],
  ])("is ignored when it is %s, and the banner shows again", async (_, make) => {
    const page = await openWith(make());
    expect([findBanner(page) !== null, listScripts(page)]).toEqual([true, []]);
  });

  test("shows the banner again for a purpose that it does not answer", async () => {
    const page = await openWith(
      setSignedCookie("Consent", { ...choice, asked: ["tag-manager"], given: ["tag-manager"] }, 60, context),
    );
    expect([findBanner(page) !== null, listScripts(page)]).toEqual([true, ["tag-manager"]]);
  });
});

test("a browser with Global Privacy Control gets no banner, and may still choose", async () => {
  const browser = app.browser();
  const open = async (path: string) => (await browser.fetch(path, { headers: { "sec-gpc": "1" } })).text();
  expect(await open("/en-ca/cars")).not.toContain("data-site-script");
  expect(await open("/en-ca/cars")).not.toContain('class="consent"');
  expect(await open("/en-ca/consent")).toContain("Global Privacy Control");
  await (await browser.open("/en-ca/consent")).send({ chat: "yes" });
  expect(await open("/en-ca/cars")).toContain('data-site-script="chat"');
});

describe("the record of consents", () => {
  test("records each change and belongs to the user after sign-in, and to nobody else", async () => {
    const browser = app.browser();
    await acceptAll(browser);
    await browser.signIn("vehicles", "en-ca");
    await (await browser.open("/en-ca/consent")).send({ tagManager: "no" });
    const page = await browser.open("/en-ca/customer/profile/consents");
    const [choices] = page.main.querySelectorAll("table");
    const lines = choices?.querySelectorAll("tbody tr").map((row) => row.text.replace(/\s+/g, " ")) ?? [];
    // Choices made before sign-in belong to the user, and only changes are recorded again. The banner requested two
    // purposes, the choices page the position too.
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(/^Your location ?Declined or withdrawn/);
    expect(lines[1]).toMatch(new RegExp(`^Visit statistics ?Declined or withdrawn.*English, ${consentTextVersion}$`));
    const overview = await browser.open("/en-ca/customer/profile");
    expect(overview.main.querySelector('a[href="/en-ca/customer/profile/consents"]')).not.toBeNull();

    const other = app.browser();
    await other.signIn("user", "en-ca");
    const otherPage = await other.open("/en-ca/customer/profile/consents");
    expect(otherPage.main.text).toContain("You haven’t made any choices yet");
  });

  test("two posts of one page belong to one browser, before it has a cookie", async () => {
    const browser = app.browser();
    const { db } = app.upstream.database;
    const knownIds = new Set((await db.select().from(consents)).map(({ id }) => id));
    const listAdded = async () => (await db.select().from(consents)).filter(({ id }) => !knownIds.has(id));
    for (const path of ["/en-ca/cars", "/en-ca/consent"]) {
      browser.cookies.clear();
      const page = await browser.open(path);
      const form = path.endsWith("consent") ? page.form : findBanner(page);
      const visitor = form?.querySelector('[name="visitor"]')?.getAttribute("value") ?? "";
      const requested = form?.querySelector('[name="asked"]')?.getAttribute("value") ?? "";
      const body = () => new URLSearchParams({ asked: requested, visitor, intent: "accept-all" });
      const send = async (fields: URLSearchParams) =>
        app.fetch("http://localhost/en-ca/consent", { method: "POST", body: fields });
      const answers = await Promise.all([send(body()), send(body())]);
      expect(answers.map(({ status }) => status)).toEqual([303, 303]);
      const lines = await listAdded();
      expect(lines.map(({ purpose }) => purpose).toSorted()).toEqual(requested.split(" ").toSorted());
      expect(new Set(lines.map(({ visitor_id }) => visitor_id))).toEqual(new Set([visitor.split("|")[0]]));
      // A visitor number that the server did not issue is replaced.
      const forged = visitor.replace(/^.{8}/, "00000000");
      expect(
        (await send(new URLSearchParams({ asked: requested, visitor: forged, intent: "accept-all" }))).status,
      ).toBe(303);
      const others = (await listAdded()).filter(({ visitor_id }) => visitor_id !== visitor.split("|")[0]);
      expect(others).toHaveLength(lines.length);
      expect(others.every(({ visitor_id }) => !visitor_id.startsWith("00000000"))).toBe(true);
      for (const { id } of await listAdded()) knownIds.add(id);
      await page.send({ intent: "accept-all" }, form ?? undefined);
      expect((await browser.open("/en-ca/consent")).main.querySelector('[name="visitor"]')).toBeNull();
      for (const { id } of await listAdded()) knownIds.add(id);
    }
  });

  test("refuses a visitor number issued over an hour ago, or by another brand", () => {
    const context = appContext({ brand: finance });
    const issuedToken = issueVisitorToken(context);
    expect(readVisitorToken(issuedToken, context)).toMatch(/^[\da-f-]{36}$/);
    expect(readVisitorToken(issuedToken, appContext({}))).toBeNull();
    vi.useFakeTimers({ now: Date.now() + 61 * 60 * 1000, toFake: ["Date"] });
    expect(readVisitorToken(issuedToken, context)).toBeNull();
    vi.useRealTimers();
  });
});

describe("consent while the record is down", () => {
  test("consent that cannot be recorded turns nothing on, but a refusal counts", async () => {
    const browser = app.browser();
    const page = await browser.open("/en-ca/cars");
    fault = "ledger";
    const refused = await press(page, "accept-all");
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([503, []]);
    expect((await press(page, "refuse-all")).status).toBe(303);
    expect(findBanner(await browser.open("/en-ca/cars"))).toBeNull();
  });

  test.each(["ledger", "everything"] as const)(
    "a withdrawal takes effect at once while the %s is down",
    async (failing) => {
      const browser = app.browser();
      await acceptAll(browser);
      const choices = await browser.open("/en-ca/consent");
      fault = failing;
      const partial = await choices.send({ tagManager: "no" });
      expect([partial.status, partial.headers.get("clear-site-data")]).toEqual([303, '"storage"']);
      fault = null;
      expect(listScripts(await browser.open("/en-ca/cars"))).toEqual(["chat"]);
    },
  );

  test.each(["ledger", "everything"] as const)(
    "with the %s down, withdrawals take effect and new consents wait",
    async (failing) => {
      const browser = app.browser();
      await acceptAll(browser);
      browser.cookies.set("_ga", "GA1.1");
      const choices = await browser.open("/en-ca/consent");
      fault = failing;
      const page = await choices.submit({ tagManager: "no", geolocation: "yes" });
      expect([page.status, page.headers.get("clear-site-data")]).toEqual([503, '"storage"']);
      // The page keeps the entered choices, to send them again.
      expect(page.served()).toMatchObject({ tagManager: "no", chat: "yes", geolocation: "yes" });
      expect(browser.cookies.has("_ga")).toBe(false);
      fault = null;
      expect(listScripts(await browser.open("/en-ca/cars"))).toEqual(["chat"]);
      const savedChoices = await browser.open("/en-ca/consent");
      expect(savedChoices.served()).toMatchObject({ tagManager: "no", chat: "yes", geolocation: "no" });
      expect((await savedChoices.send({ geolocation: "yes" })).status).toBe(303);
      expect((await browser.open("/en-ca/consent")).served()).toMatchObject({ geolocation: "yes" });
    },
  );
});

test("after a choice, the visitor returns only to pages of this site", async () => {
  for (const referer of ["https://elsewhere.test/", "//elsewhere.test", "/\\elsewhere.test", "/xx/cars"]) {
    const { headers } = await app.browser().post("/en-ca/consent", { intent: "refuse-all", referer });
    expect([referer, headers.get("location")]).toEqual([referer, "/en-ca/consent"]);
  }
});

describe("the shopper's location", () => {
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

  test("is found from a city or a position, reduced to a postal area, and orders the list", async () => {
    for (const location of ["Sherbrooke, QC", "45.40, -71.89"]) {
      const page = await app.browser().open("/en-ca/location?nearest=");
      const answer = await page.send({ location });
      expect(answer.headers.get("location")).toMatch(/^\/en-ca\/cars\?postalCode=J1[A-Z]&sort=nearest$/);
      const list = await page.browser.open(answer.headers.get("location") ?? "");
      expect(list.main.querySelector(".menu-item[aria-current]")?.text).toMatch(/near/i);
      expect(list.main.text).toContain("km");
    }
  });

  test("an unknown place is an error at the field, in the words of section 8", async () => {
    const page = await (await app.browser().open("/en-ca/location")).submit({ location: "Nowhereville" });
    expect([page.status, page.invalid]).toEqual([422, ["location"]]);
    expect(page.main.text).toContain("Oops, we can’t find this place automatically");
  });

  test("the browser may be asked for its position only after consent, given with one press", async () => {
    const browser = app.browser();
    const before = await browser.open("/en-ca/location");
    expect(before.headers.get("permissions-policy")).toContain("geolocation=()");
    expect(before.main.querySelector("[data-position-for]")).toBeNull();
    const allow = before.main.querySelector('form:has([name="asked"][value="geolocation"])');
    // Enter in the field submits the field's own form.
    expect(before.form.querySelectorAll("button").map((button) => button.getAttribute("value"))).toEqual(["continue"]);
    if (!allow) throw new Error("Nothing asks for the consent.");
    const answer = await before.send({ intent: "accept-all" }, allow);
    expect(answer.headers.get("location")).toBe("/en-ca/location");
    const after = await browser.open("/en-ca/location");
    expect(after.headers.get("permissions-policy")).toContain("geolocation=(self)");
    expect(after.main.querySelector("[data-position-for]")).not.toBeNull();
    // The other purposes were not part of that consent.
    expect(findBanner(await browser.open("/en-ca/cars"))).not.toBeNull();
  });

  test("“nearest” asks for the location when it is unknown", async () => {
    const page = await app.browser().open("/en-ca/cars?body=suv");
    const nearest = page.main.querySelector('.menu-item[href*="/location"]');
    expect(nearest?.getAttribute("href")).toBe("/en-ca/location?referer=%2Fen-ca%2Fcars%3Fbody%3Dsuv&nearest=");
  });
});
