import { brightness, darker, lighter, type Stop } from "./svg.ts";

/** What the sides of a painted body mirror from the roof down to the sill: sky, horizon at the shoulder, ground. */
export function sideStops(paint: string): Stop[] {
  // A dark paint shows its shape by its highlights, a light one by its shades.
  const isDark = brightness(paint) < 0.3;
  const shine = isDark ? 0.36 : 0.42;
  return [
    [0, lighter(paint, shine)],
    [45, paint],
    [54, lighter(paint, isDark ? 0.26 : 0.3)],
    [59, lighter(paint, isDark ? 0.06 : 0.05)],
    [66, darker(paint, 0.14)],
    [85, darker(paint, 0.24)],
    [100, darker(paint, 0.5)],
  ];
}

export function topStops(paint: string): Stop[] {
  const isDark = brightness(paint) < 0.3;
  return [
    [0, lighter(paint, isDark ? 0.42 : 0.55)],
    [100, lighter(paint, isDark ? 0.1 : 0.06)],
  ];
}

/** The thin lines between panels. */
export function seam(paint: string): string {
  return brightness(paint) < 0.3 ? "#000" : darker(paint, 0.62);
}

export const glassStops: Stop[] = [
  [0, "#56646f"],
  [45, "#2b343c"],
  [100, "#151a1f"],
];
