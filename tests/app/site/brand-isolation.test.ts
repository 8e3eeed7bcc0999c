/**
 * Six brands on six hosts: what a page of one says never names, shows or leads to another. The pages are those of the
 * route table as nobody is let into them, so that a new one is walked without being named here.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Brand } from "#brands/brand.ts";
import { brands, defaultBrand } from "#brands/index.ts";
import { languages } from "#domain/formats/language.ts";
import { type Browser, loadBuild, routePath, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { outbox } from "#upstream/db/schema/index.ts";

const all = Object.values(brands);
const hostOf = (brand: Brand) => (brand === defaultBrand ? "localhost" : `${brand.label}.localhost`);

/** Colours that several brands have, such as white, tell nothing. */
const coloursOf = ({ palette }: Brand): string[] => Object.values(palette);
const shared = new Set(
  all.flatMap((brand) => [...new Set(coloursOf(brand))]).filter((one, at, list) => list.indexOf(one) !== at),
);

/** `aubier` of `privacy@aubier.example`: the word that all of a brand's names and addresses are made with. */
const wordOf = ({ legal }: Brand) => /@(\w+)\.example/.exec(legal.email.en)?.[1] ?? "";

/** All that would tell one brand from the others, in small letters. */
const marksOf = (brand: Brand): string[] =>
  [
    wordOf(brand),
    ...Object.values(brand.name),
    ...Object.values(brand.title),
    ...Object.values(brand.legal.publisher),
    ...Object.values(brand.legal.address),
    ...Object.values(brand.legal.email),
    brand.legal.phone,
    ...Object.values(brand.homePage.heading),
    ...brand.hosts,
    ...Object.values(brand.logoHref).filter((home) => home !== null),
    `/brands/${brand.key}/`,
    brand.environmentTokenName,
    `demo-${brand.key}`,
    ...coloursOf(brand).filter((colour) => !shared.has(colour)),
  ].map((mark) => mark.toLowerCase());

const marks = new Map(all.map((brand) => [brand, marksOf(brand)]));
// The main team's area is a place of the product, not of the brand (reading 11); nobody is led there.
const ownPaths = /(\/|%2f)(en|fr)-ca(\/|%2f)nordet\b/g;

/** What of the others stands in a text. */
function strangersIn(text: string, brand: Brand): string[] {
  const searched = text.toLowerCase().replaceAll(ownPaths, "");
  return all
    .filter((other) => other !== brand)
    .flatMap((other) => (marks.get(other) ?? []).filter((mark) => searched.includes(mark)));
}

const { routes } = await loadBuild();

const values: Record<string, string> = {
  ":guid": "00000000-0000-4000-8000-000000000000",
  ":side": "front",
  "*": "no/such/page",
};
const paths = [
  ...new Set(
    Object.values(routes).flatMap((route) => (route && route.id !== "root" ? [routePath(route, routes)] : [])),
  ),
];

/** An address of a path; ids are those of vehicles, dealers and the like that each brand shows. */
const addressOf = (path: string, language: string, ids: Record<string, string>): string =>
  path.replace(/(.)\/$/, "$1").replaceAll(/:\w+\??|\*/g, (name) => {
    const plain = name.replace("?", "");
    return plain === ":language" ? language : (ids[plain] ?? values[plain] ?? "1");
  });

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
}, 120_000);
afterAll(() => app.close());

describe.each(all)("$key", (brand) => {
  const browser = () => app.browser(hostOf(brand));

  /** A vehicle and a dealer that this brand shows. */
  async function idsOf(visitor: Browser): Promise<Record<string, string>> {
    const first = async (path: string, attribute: string) =>
      (await visitor.open(path)).main.querySelector(`[${attribute}]`)?.getAttribute(attribute) ?? "";
    return {
      ":vehicleId": await first("/en-ca/cars", "data-vehicle-id"),
      ":dealerId": await first("/en-ca/dealers", "data-dealer-id"),
    };
  }

  test.each(languages)("its public pages in %s are its own", async (language) => {
    const visitor = browser();
    const ids = await idsOf(visitor);
    const found: Record<string, string[]> = {};
    let pages = 0;
    for (const path of paths) {
      const address = addressOf(path, language, ids);
      const response = await visitor.fetch(address);
      const text = [...response.headers].join("\n") + (await response.text());
      const strangers = strangersIn(text, brand);
      if (strangers.length > 0) found[address] = strangers;
      if (response.status === 200) pages += 1;
    }
    expect(found).toEqual({});
    expect(pages).toBeGreaterThan(12);
  });

  test("its home, list and legal pages carry its name, logo, colours and addresses", async () => {
    for (const language of languages) {
      const word = language === "fr-ca" ? "fr" : "en";
      for (const path of ["", "/login", "/dealers", "/terms-and-conditions", "/privacy-policy", "/faq"]) {
        const { html, title } = await browser().open(`/${language}${path}`);
        expect(title).toContain(brand.title[language]);
        expect(html).toContain(`/brands/${brand.key}/logo.${word}.svg`);
        expect(html).toContain(`/brands/${brand.key}/favicon.svg`);
        expect(html).toContain(`--brand:${brand.palette.brand}`);
        expect(html).toContain(brand.name[word]);
      }
    }
  });

  test("what goes wrong on it is its own as well", async () => {
    const visitor = browser();
    const answers = [
      await visitor.fetch("/fr-ca/no/such/page"),
      await visitor.fetch("/en-ca/autos/999999999"),
      await visitor.fetch("/en-ca/login", { method: "PUT" }),
      await visitor.fetch("/en-ca/login", { method: "POST", headers: { origin: "https://elsewhere.test" } }),
      await visitor.post("/fr-ca/login", { email: "nobody@exemple.ca", password: "x" }),
      await visitor.post("/en-ca/signup", {}),
      await visitor.fetch("/robots.txt"),
      await visitor.fetch("/favicon.ico"),
    ];
    for (const answer of answers) {
      expect(strangersIn([...answer.headers].join("\n") + (await answer.text()), brand)).toEqual([]);
    }
  });

  test("its e-mails are its own, and lead to its own host", async () => {
    for (const language of languages) {
      const email = `visitor-of-${brand.key}@${language}.ca`;
      const page = await browser().open(`/${language}/signup`);
      const person = {
        firstName: "Léa",
        lastName: "Côté",
        password: "Long-enough-1",
        confirmPassword: "Long-enough-1",
      };
      expect((await page.send({ ...person, email, agreements: "yes" })).status).toBe(303);
      const rows = await app.upstream.database.db.select().from(outbox);
      const [message] = rows.filter((row) => row.recipient === email);
      const text = [message?.subject, message?.text, message?.html].join("\n").replaceAll(email, "");
      expect(strangersIn(text, brand)).toEqual([]);
      expect(text).toContain(brand.name[language === "fr-ca" ? "fr" : "en"]);
      expect(message?.html).toContain(brand.palette.brand);
      expect(message?.html).toContain(`/brands/${brand.key}/logo.${language === "fr-ca" ? "fr" : "en"}.png`);
      expect(new URL(message?.links[0] ?? "").hostname).toBe(hostOf(brand));
    }
  });

  test("who is signed in on it is nobody on the others", async () => {
    const visitor = browser();
    await visitor.signIn("customer");
    expect((await visitor.fetch("/fr-ca/customer/dashboard")).status).toBe(200);
    for (const other of all.filter((one) => one !== brand)) {
      const elsewhere = app.browser(hostOf(other));
      for (const [name, value] of visitor.cookies) elsewhere.cookies.set(name, value);
      const answer = await elsewhere.fetch("/fr-ca/customer/dashboard");
      expect(answer.headers.get("location")).toMatch(/\/fr-ca\/login\?referer=/);
      expect((await elsewhere.fetch("/fr-ca/login")).status).toBe(200);
      expect(await (await elsewhere.fetch("/fr-ca")).text()).not.toContain("customer@demo.test");
    }
  });
});

test("the browser's own files name no brand", () => {
  const folder = "build/client/assets";
  for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
    const text = readFileSync(join(folder, name), "utf8");
    for (const brand of all) {
      // A bare word may be part of another in a library, and the product's own is in its paths.
      const found = (marks.get(brand) ?? []).filter(
        (mark) => mark !== wordOf(brand) && text.toLowerCase().includes(mark),
      );
      expect({ name, found }).toEqual({ name, found: [] });
    }
  }
});

test("no code asks which brand it is", () => {
  const folders = ["app", "server", "upstream"];
  const asks: string[] = [];
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const text = readFileSync(path, "utf8");
      if (/if \(brand|brand(\.key|Key)\s*[!=]==?\s*["'`]/.test(text)) asks.push(path);
    }
  }
  expect(asks).toEqual([]);
});
