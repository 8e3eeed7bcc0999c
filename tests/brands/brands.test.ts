import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brands, defaultBrand } from "#brands/index.ts";

const all = Object.values(brands);

describe("the registry of brands", () => {
  it("holds the default brand", () => {
    expect(brands[defaultBrand.key]).toBe(defaultBrand);
  });

  it("gives each label, host and environment token to one brand", () => {
    for (const claims of [
      all.map((brand) => brand.label),
      all.flatMap((brand) => brand.hosts),
      all.map((brand) => brand.environmentTokenName),
    ]) {
      expect(new Set(claims).size).toBe(claims.length);
    }
  });
});

describe.each(Object.entries(brands))("the brand %s", (key, brand) => {
  it("is registered under its folder's name", () => {
    expect(brand.key).toBe(key);
  });

  it("says everything in both languages", () => {
    const texts = [brand.name, brand.legal.publisher, brand.legal.address, brand.legal.email].flatMap(({ en, fr }) => [
      en,
      fr,
    ]);
    for (const text of [...texts, ...Object.values(brand.title)]) expect(text.trim()).not.toBe("");
  });

  it.each(["en", "fr"] as const)(
    "has a small %s logo of the size it tells, named for those who hear it",
    (language) => {
      const svg = readFileSync(`brands/${key}/logo.${language}.svg`, "utf8");
      const { width, height } = brand.logo[language];
      expect(svg.length).toBeLessThan(1500);
      expect(svg).toContain(`width="${width}" height="${height}"`);
      expect(svg).toContain(`>${brand.name[language]}</title>`);
      expect(svg).not.toMatch(/<script|href=/);
    },
  );

  it("has a favicon", () => {
    expect(readFileSync(`brands/${key}/favicon.svg`, "utf8")).toContain("<svg");
  });
});
