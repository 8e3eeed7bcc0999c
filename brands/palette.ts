// From the eleven colours of a brand to the CSS variables that the stylesheet reads.
import type { Brand, Colour, Palette } from "./brand.ts";

/** The palette and what follows from it: the edge of a control, and a soft ground for each colour that carries a state. */
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
  const pair = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [pair(1), pair(3), pair(5)];
}

/** `share` of `colour` laid over `ground`, both opaque; `share` is between 0 and 1. */
export function mix(colour: Colour, ground: Colour, share: number): Colour {
  const over = channels(colour);
  const mixed = channels(ground).map((value, at) => Math.round(value + ((over[at] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** The contrast ratio of two colours, 1 to 21, by the formula of WCAG 2.2. */
export function contrast(one: Colour, other: Colour): number {
  const luminance = (colour: Colour) => {
    const [r, g, b] = channels(colour).map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
  };
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Works out edges and soft grounds, here and not in CSS, so that the contrast test sees the very colours people see. */
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

/** The brand's colours as one CSS rule, to stand in the head of every page. */
export function brandStyle(brand: Brand): string {
  const variables = Object.entries(fullPalette(brand.palette)).map(
    ([name, colour]) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${colour}`,
  );
  return `:root{${variables.join(";")}}`;
}
