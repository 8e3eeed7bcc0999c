import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inventoryPath, safeReferer, translatePath } from "#domain/site/paths.ts";

describe("the referer parameter", () => {
  it.each([
    "/en-ca/customer/garage",
    "/fr-ca/buy-online/delivery?vehicleId=12",
    "/fr-ca/autos?make=Toyota&after=WyIxIl0%3D",
    "/en-ca",
    "/en-ca?a=https://elsewhere.test",
    "/en-ca#part",
  ])("%s is a path of this site", (path) => {
    expect(safeReferer(path, "/home")).toBe(path);
  });

  it("is encoded so that a header can hold it", () => {
    expect(safeReferer("/fr-ca/autos?make=Citroën’", "/home")).toBe("/fr-ca/autos?make=Citro%C3%ABn%E2%80%99");
  });

  it.each([
    null,
    "",
    "en-ca/cars",
    "https://elsewhere.test/en-ca",
    "//elsewhere.test/en-ca",
    "///elsewhere.test",
    "/\\elsewhere.test",
    "\\\\elsewhere.test",
    "/\t/elsewhere.test",
    "/\n/elsewhere.test",
    "/en-ca\\..\\..",
    "/en-ca\r\nset-cookie: a=b",
    "/en-ca\0",
    "javascript:alert(1)",
    "/fr-fr/cars",
    "/health",
    "/EN-CA/cars",
    "/.//elsewhere.test",
    "/en-ca/..//elsewhere.test",
  ])("%j is not a path of this site", (path) => {
    expect(safeReferer(path, "/home")).toBe("/home");
  });

  it("never leaves the site, and is always a valid header value", () => {
    const part = fc.constantFrom(
      "/",
      "\\",
      "..",
      ".",
      "en-ca",
      "elsewhere.test",
      "@",
      ":",
      "?",
      "#",
      "%2e%2e",
      "\t",
      "é",
      "’",
      "中",
    );
    const anything = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.array(part, { maxLength: 8 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(anything, (referer) => {
        for (const path of [referer, `/en-ca${referer}`, `/${referer}`]) {
          const safePath = safeReferer(path, "/home");
          expect(new URL(safePath, "https://nordet.test").origin).toBe("https://nordet.test");
          expect(() => new Headers({ location: safePath })).not.toThrow();
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the same page in the other language", () => {
  it.each([
    ["/en-ca", "/fr-ca"],
    ["/en-ca/login?referer=%2Fen-ca%2Fcars", "/fr-ca/login?referer=%2Fen-ca%2Fcars"],
    ["/en-ca/cars", "/fr-ca/autos"],
    ["/en-ca/cars/12?after=x", "/fr-ca/autos/12?after=x"],
    ["/en-ca/customer/cars", "/fr-ca/customer/cars"],
    ["/en-ca/cars?a=1?b=2", "/fr-ca/autos?a=1?b=2"],
    ["/xx/cars", "/fr-ca"],
    ["/", "/fr-ca"],
    ["", "/fr-ca"],
  ])("%s becomes %s", (path, translated) => {
    expect(translatePath(path, "fr-ca")).toBe(translated);
  });

  it("translates back to the original path", () => {
    const path = "/fr-ca/autos/7?couleur=bleu&page=2";
    expect(translatePath(translatePath(path, "en-ca"), "fr-ca")).toBe(path);
  });

  it("uses the language's word for the inventory", () => {
    expect([inventoryPath("en-ca"), inventoryPath("fr-ca", 3)]).toEqual(["/en-ca/cars", "/fr-ca/autos/3"]);
  });
});
