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

describe("the six kinds", () => {
  it("are all there, each opening in a way of its own or with words of its own", () => {
    expect(all.map(({ key }) => key).sort()).toEqual(
      ["auto-portal", "dealer-directory", "dealer-group", "finance", "nordet", "trade-in"].sort(),
    );
    expect(new Set(all.map(({ homeTool }) => homeTool)).size).toBe(5);
  });

  /** White is nobody's. */
  const isOwn = (colour: string) => colour !== "#ffffff";

  it("share no name, address, telephone or colour", () => {
    for (const told of [
      all.flatMap(({ name }) => [...new Set([name.en, name.fr])]),
      all.map(({ legal }) => legal.publisher.fr),
      all.map(({ legal }) => legal.address.fr),
      all.flatMap(({ legal }) => [legal.email.en, legal.email.fr]),
      all.map(({ legal }) => legal.phone),
      all.flatMap(({ logoHref }) => Object.values(logoHref).filter(Boolean)),
      all.flatMap(({ palette }) => Object.values(palette).filter(isOwn)),
    ]) {
      expect(told.filter((value, at) => told.indexOf(value) !== at)).toEqual([]);
    }
  });
});

describe.each(Object.entries(brands))("the brand %s", (key, brand) => {
  it("is registered under its folder's name", () => {
    expect(brand.key).toBe(key);
  });

  it("says everything in both languages", () => {
    const { publisher, address, email, privacyOfficer, district } = brand.legal;
    const { heading, lead } = brand.homePage;
    const texts = [brand.name, publisher, address, email, privacyOfficer, district, heading, lead].flatMap(
      ({ en, fr }) => [en, fr],
    );
    for (const text of [...texts, ...Object.values(brand.title)]) expect(text.trim()).not.toBe("");
  });

  it.each(["en", "fr"] as const)(
    "has a small %s logo of the size it tells, named for those who hear it",
    (language) => {
      const svg = readFileSync(`brands/${key}/logo.${language}.svg`, "utf8");
      const { width, height } = brand.logo[language];
      expect(svg.length).toBeLessThan(1600);
      expect(svg).toContain(`width="${width}" height="${height}"`);
      expect(svg).toContain(`>${brand.name[language]}</title>`);
      expect(svg).not.toMatch(/<script|href=/);
    },
  );

  it.each(["favicon", "front"])("has a %s of its own", (picture) => {
    const svg = readFileSync(`brands/${key}/${picture}.svg`, "utf8");
    expect(svg).toContain("<svg");
    // A `use` points inside the picture; anything else would be fetched or run.
    expect(svg).not.toMatch(/<script|href="[^#]/);
    const others = all.filter((other) => other !== brand);
    for (const other of others) expect(readFileSync(`brands/${other.key}/${picture}.svg`, "utf8")).not.toBe(svg);
  });

  it("leads to addresses that cannot be anybody's", () => {
    for (const host of brand.hosts) expect(host).toMatch(/\.example$/);
    for (const home of Object.values(brand.logoHref)) if (home) expect(new URL(home).hostname).toMatch(/\.example$/);
    expect(brand.legal.phone).toMatch(/^\d{3} 555-01\d\d$/);
    for (const email of Object.values(brand.legal.email)) expect(email).toMatch(/\.example$/);
  });

  it("may have the scripts of others that the specification gives it (section 6)", () => {
    const of: Record<string, readonly string[]> = {
      nordet: ["tag-manager", "chat"],
      "auto-portal": ["tag-manager"],
      "dealer-group": ["support"],
    };
    expect(brand.scripts).toEqual(of[brand.key] ?? []);
  });
});
