import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { brandOf, brands, defaultBrand } from "#brands/index.ts";

const allBrands = Object.values(brands);

describe("the registry of brands", () => {
  it("holds the default brand", () => {
    expect(brands[defaultBrand.key]).toBe(defaultBrand);
  });

  it("finds a brand by its key, and the default brand for an unknown key", () => {
    expect(allBrands.map(({ key }) => brandOf(key))).toEqual(allBrands);
    expect([brandOf("closed"), brandOf("constructor")]).toEqual([defaultBrand, defaultBrand]);
  });

  it("gives each label, host and environment token to one brand", () => {
    for (const claims of [
      allBrands.map((brand) => brand.label),
      allBrands.flatMap((brand) => brand.hosts),
      allBrands.map((brand) => brand.tokenVariableName),
    ]) {
      expect(new Set(claims).size).toBe(claims.length);
    }
  });
});

describe("the six kinds of brand", () => {
  it("all exist, and only two share a home page tool", () => {
    expect(allBrands.map(({ key }) => key).sort()).toEqual(
      ["auto-portal", "dealer-directory", "dealer-group", "finance", "nordet", "trade-in"].sort(),
    );
    expect(new Set(allBrands.map(({ homeTool }) => homeTool)).size).toBe(5);
  });

  /** Brands may share white. */
  const isBrandColour = (colour: string) => colour !== "#ffffff";

  it("share no name, address, phone or colour", () => {
    for (const values of [
      allBrands.flatMap(({ name }) => [...new Set([name.en, name.fr])]),
      allBrands.map(({ legal }) => legal.publisher.fr),
      allBrands.map(({ legal }) => legal.address.fr),
      allBrands.flatMap(({ legal }) => [legal.email.en, legal.email.fr]),
      allBrands.map(({ legal }) => legal.phone),
      allBrands.flatMap(({ logoHref }) => Object.values(logoHref).filter(Boolean)),
      allBrands.flatMap(({ palette }) => Object.values(palette).filter(isBrandColour)),
    ]) {
      expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
    }
  });
});

describe.each(Object.entries(brands))("the brand %s", (key, brand) => {
  it("is registered under its folder's name", () => {
    expect(brand.key).toBe(key);
  });

  it("has every text in both languages", () => {
    const { publisher, address, email, privacyOfficer, district } = brand.legal;
    const { heading, lead } = brand.homePage;
    const texts = [brand.name, publisher, address, email, privacyOfficer, district, heading, lead].flatMap(
      ({ en, fr }) => [en, fr],
    );
    for (const text of [...texts, ...Object.values(brand.title)]) expect(text.trim()).not.toBe("");
  });

  it.each(["en", "fr"] as const)(
    "has a small %s logo of the stated size, with a title for screen readers",
    (language) => {
      const svg = readFileSync(`brands/${key}/logo.${language}.svg`, "utf8");
      const { width, height } = brand.logo[language];
      expect(svg.length).toBeLessThan(1600);
      expect(svg).toContain(`width="${width}" height="${height}"`);
      expect(svg).toContain(`>${brand.name[language]}</title>`);
      expect(svg).not.toMatch(/<script|href=/);
    },
  );

  it.each(["favicon", "front"])("has its own %s picture", (picture) => {
    const svg = readFileSync(`brands/${key}/${picture}.svg`, "utf8");
    expect(svg).toContain("<svg");
    // A `use` points within the picture; any other link would be fetched or executed.
    expect(svg).not.toMatch(/<script|href="[^#]/);
    const others = allBrands.filter((other) => other !== brand);
    for (const other of others) expect(readFileSync(`brands/${other.key}/${picture}.svg`, "utf8")).not.toBe(svg);
  });

  it("uses addresses that cannot belong to anyone", () => {
    for (const host of brand.hosts) expect(host).toMatch(/\.example$/);
    for (const home of Object.values(brand.logoHref)) if (home) expect(new URL(home).hostname).toMatch(/\.example$/);
    expect(brand.legal.phone).toMatch(/^\d{3} 555-01\d\d$/);
    for (const email of Object.values(brand.legal.email)) expect(email).toMatch(/\.example$/);
  });

  it("may load the third-party scripts that the specification lists for it (section 6)", () => {
    const scriptsByBrand: Record<string, readonly string[]> = {
      nordet: ["tag-manager", "chat"],
      "auto-portal": ["tag-manager"],
      "dealer-group": ["support"],
    };
    expect(brand.scripts).toEqual(scriptsByBrand[brand.key] ?? []);
  });
});
