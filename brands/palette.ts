// Turns a brand's eleven colours into the CSS variables of the stylesheet.
import type { Brand, Colour, Palette } from "./brand.ts";

/** The palette plus derived colours: control borders, and a soft background for each state colour. */
export interface FullPalette extends Palette {
  edge: Colour;
  brandSoft: Colour;
  accentSoft: Colour;
  goodSoft: Colour;
  warnSoft: Colour;
  badSoft: Colour;
}

function channels(colour: Colour): [number, number, number] {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new Error(`A colour is six hexadecimal digits, not ${colour}`);
  const channelAt = (start: number) => Number.parseInt(colour.slice(start, start + 2), 16);
  return [channelAt(1), channelAt(3), channelAt(5)];
}

/** Mixes two opaque colours: `share` (0 to 1) of `colour`, the rest of `ground`. */
export function mix(colour: Colour, ground: Colour, share: number): Colour {
  const overlay = channels(colour);
  const channelValues = channels(ground).map((value, index) =>
    Math.round(value + ((overlay[index] ?? value) - value) * share),
  );
  return `#${channelValues.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The contrast ratio of two colours, 1 to 21, by the formula of WCAG 2.2. */
export function contrast(first: Colour, second: Colour): number {
  const luminance = (colour: Colour) => {
    const [r, g, b] = channels(colour).map((value) => {
      const linear = value / 255;
      return linear <= 0.04045 ? linear / 12.92 : ((linear + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
  };
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Derives borders and soft backgrounds, here and not in CSS, so that the contrast test checks the displayed colours. */
export function fullPalette(palette: Palette): FullPalette {
  const soft = (colour: Colour) => mix(colour, palette.paper, 0.08);
  return {
    ...palette,
    edge: mix(palette.inkSoft, palette.paper, 0.8),
    brandSoft: soft(palette.brand),
    accentSoft: soft(palette.accent),
    goodSoft: soft(palette.good),
    warnSoft: soft(palette.warn),
    badSoft: soft(palette.bad),
  };
}

/** The brand in the colour of one of its companies, as `#0b5563`. */
export const withAccent = (brand: Brand, accent: string): Brand => ({
  ...brand,
  palette: { ...brand.palette, brand: `#${accent.slice(1)}`, brandInk: "#ffffff" },
});

/** The brand's colours as one CSS rule for the head of every page. */
export function brandStyle(brand: Brand): string {
  const variables = Object.entries(fullPalette(brand.palette)).map(
    ([name, colour]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour}`,
  );
  return `:root{${variables.join(";")}}`;
}
