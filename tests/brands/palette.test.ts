import { describe, expect, it } from "vitest";
import { brands } from "#brands/index.ts";
import { brandStyle, contrast, type FullPalette, fullPalette, mix } from "#brands/palette.ts";

type Pair = [front: keyof FullPalette, back: keyof FullPalette];

const toneColours = ["good", "warn", "bad", "accent", "brand"] as const;
const backgrounds = ["paper", "surface"] as const;

/** Every text colour on every background it is used on. */
const textPairs: Pair[] = [
  ...backgrounds.flatMap((background): Pair[] => [
    ["ink", background],
    ["inkSoft", background],
    ...toneColours.map((state): Pair => [state, background]),
  ]),
  ...toneColours.map((state): Pair => [state, `${state}Soft`]),
  ...toneColours.map((state): Pair => ["ink", `${state}Soft`]),
  ["inkSoft", "brandSoft"],
  ["brandInk", "brand"],
  ["paper", "bad"],
  ["paper", "ink"],
];

const borderPairs: Pair[] = [...backgrounds.map((background): Pair => ["edge", background]), ["edge", "brandSoft"]];

describe("the contrast of two colours", () => {
  it("is 21 for black on white and 1 for equal colours", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#0a5566", "#0a5566")).toBe(1);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });

  it("refuses what is not a colour", () => {
    expect(() => mix("#fff", "#000000", 0.5)).toThrow(/six hexadecimal digits/);
  });
});

describe.each(Object.values(brands))("the palette of $key", (brand) => {
  const palette = fullPalette(brand.palette);

  it.each(textPairs)("has %s on %s with a contrast of 4.5:1 or more", (front, back) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(borderPairs)("has %s on %s with a contrast of 3:1 or more", (front, back) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(3);
  });

  it("becomes one CSS rule with colours only", () => {
    expect(brandStyle(brand)).toMatch(/^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}$/i);
    expect(brandStyle(brand)).toContain(`--ink-soft:${brand.palette.inkSoft}`);
  });
});
