/**
 * Six brands on six hosts: no page of one names, shows or links to another. The pages come from the route table,
 * opened without a session, so a new page is tested without a change here.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Brand } from "#brands/brand.ts";
import { brands, defaultBrand } from "#brands/index.ts";
import { languages } from "#domain/formats/language.ts";
import { type Browser, loadBuild, routePath, startApp, type TestApp } from "#tests/app/support/app-fixture.ts";
import { outbox } from "#upstream/db/schema/index.ts";

const allBrands = Object.values(brands);
const toHost = (brand: Brand) => (brand === defaultBrand ? "localhost" : `${brand.label}.localhost`);

/** Colours that several brands use, such as white, identify none. */
const listColours = ({ palette }: Brand): string[] => Object.values(palette);
const sharedColours = new Set(
  allBrands
    .flatMap((brand) => [...new Set(listColours(brand))])
    .filter((colour, index, list) => list.indexOf(colour) !== index),
);

/** `aubier` of `privacy@aubier.example`: the word in all names and addresses of a brand. */
const getBrandWord = ({ legal }: Brand) => /@(\w+)\.example/.exec(legal.email.en)?.[1] ?? "";

/** Everything that identifies one brand, in lower case. */
const listMarks = (brand: Brand): string[] =>
  [
    getBrandWord(brand),
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
    brand.tokenVariableName,
    `demo-${brand.key}`,
    ...listColours(brand).filter((colour) => !sharedColours.has(colour)),
  ].map((mark) => mark.toLowerCase());

const marks = new Map(allBrands.map((brand) => [brand, listMarks(brand)]));
// The main team's area belongs to the product, not to the brand (reading 11), and no page links to it.
const productPaths = /(\/|%2f)(en|fr)-ca(\/|%2f)nordet\b/g;

/** The marks of other brands in a text. */
function findForeignMarks(text: string, brand: Brand): string[] {
  const searched = text.toLowerCase().replaceAll(productPaths, "");
  return allBrands
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

/** An address of a path, with ids that the brand shows. */
const buildAddress = (path: string, language: string, ids: Record<string, string>): string =>
  path.replace(/(.)\/$/, "$1").replaceAll(/:\w+\??|\*/g, (name) => {
    const parameter = name.replace("?", "");
    return parameter === ":language" ? language : (ids[parameter] ?? values[parameter] ?? "1");
  });

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe.each(allBrands)("$key", (brand) => {
  const browser = () => app.browser(toHost(brand));

  /** Ids of a vehicle and a dealer that this brand shows. */
  async function findShownIds(visitor: Browser): Promise<Record<string, string>> {
    const findFirst = async (path: string, attribute: string) =>
      (await visitor.open(path)).main.querySelector(`[${attribute}]`)?.getAttribute(attribute) ?? "";
    return {
      ":vehicleId": await findFirst("/en-ca/cars", "data-vehicle-id"),
      ":dealerId": await findFirst("/en-ca/dealers", "data-dealer-id"),
    };
  }

  test.each(languages)("its public pages in %s show no other brand", async (language) => {
    const visitor = browser();
    const ids = await findShownIds(visitor);
    const foreignMarks: Record<string, string[]> = {};
    let pages = 0;
    for (const path of paths) {
      const address = buildAddress(path, language, ids);
      const response = await visitor.fetch(address);
      const text = [...response.headers].join("\n") + (await response.text());
      const marksFound = findForeignMarks(text, brand);
      if (marksFound.length > 0) foreignMarks[address] = marksFound;
      if (response.status === 200) pages += 1;
    }
    expect(foreignMarks).toEqual({});
    expect(pages).toBeGreaterThan(12);
  });

  test("its home, login, list and legal pages carry its name, logo, colours and addresses", async () => {
    for (const language of languages) {
      const bilingualKey = language === "fr-ca" ? "fr" : "en";
      for (const path of ["", "/login", "/dealers", "/terms-and-conditions", "/privacy-policy", "/faq"]) {
        const { html, title } = await browser().open(`/${language}${path}`);
        expect(title).toContain(brand.title[language]);
        expect(html).toContain(`/brands/${brand.key}/logo.${bilingualKey}.svg`);
        expect(html).toContain(`/brands/${brand.key}/favicon.svg`);
        expect(html).toContain(`--brand:${brand.palette.brand}`);
        expect(html).toContain(brand.name[bilingualKey]);
      }
    }
  });

  test("its error pages show no other brand", async () => {
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
      expect(findForeignMarks([...answer.headers].join("\n") + (await answer.text()), brand)).toEqual([]);
    }
  });

  test("its emails show no other brand, and link to its own host", async () => {
    for (const language of languages) {
      const email = `visitor-of-${brand.key}@${language}.ca`;
      const page = await browser().open(`/${language}/signup`);
      const signUpAnswers = {
        firstName: "Léa",
        lastName: "Côté",
        password: "Long-enough-1",
        confirmPassword: "Long-enough-1",
      };
      expect((await page.send({ ...signUpAnswers, email, agreements: "yes" })).status).toBe(303);
      const rows = await app.upstream.database.db.select().from(outbox);
      const [message] = rows.filter((row) => row.recipient === email);
      const text = [message?.subject, message?.text, message?.html].join("\n").replaceAll(email, "");
      expect(findForeignMarks(text, brand)).toEqual([]);
      expect(text).toContain(brand.name[language === "fr-ca" ? "fr" : "en"]);
      expect(message?.html).toContain(brand.palette.brand);
      expect(message?.html).toContain(`/brands/${brand.key}/logo.${language === "fr-ca" ? "fr" : "en"}.png`);
      expect(new URL(message?.links[0] ?? "").hostname).toBe(toHost(brand));
    }
  });

  test("a session on it is not valid on the others", async () => {
    const visitor = browser();
    await visitor.signIn("customer");
    expect((await visitor.fetch("/fr-ca/customer/dashboard")).status).toBe(200);
    for (const other of allBrands.filter((candidate) => candidate !== brand)) {
      const otherBrandBrowser = app.browser(toHost(other));
      for (const [name, value] of visitor.cookies) otherBrandBrowser.cookies.set(name, value);
      const answer = await otherBrandBrowser.fetch("/fr-ca/customer/dashboard");
      expect(answer.headers.get("location")).toMatch(/\/fr-ca\/login\?referer=/);
      expect((await otherBrandBrowser.fetch("/fr-ca/login")).status).toBe(200);
      expect(await (await otherBrandBrowser.fetch("/fr-ca")).text()).not.toContain("customer@demo.test");
    }
  });
});

test("the browser's files name no brand", () => {
  const folder = "build/client/assets";
  for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file))) {
    const text = readFileSync(join(folder, name), "utf8");
    for (const brand of allBrands) {
      // Libraries may contain a brand's word within another, and the product's name is in its paths.
      const marksInFile = (marks.get(brand) ?? []).filter(
        (mark) => mark !== getBrandWord(brand) && text.toLowerCase().includes(mark),
      );
      expect({ name, found: marksInFile }).toEqual({ name, found: [] });
    }
  }
});

test("no code branches on the brand", () => {
  const folders = ["app", "server", "upstream"];
  const branchingFiles: string[] = [];
  for (const folder of folders) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.tsx?$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const text = readFileSync(path, "utf8");
      if (/if \(brand|brand(\.key|Key)\s*[!=]==?\s*["'`]/.test(text)) branchingFiles.push(path);
    }
  }
  expect(branchingFiles).toEqual([]);
});
