import { brightness, darker, type GradientStop, lighter } from "./svg.ts";

/** Imitates reflections on the body's side: sky at the roof, the horizon at the shoulder line, the ground below. */
export function sideGradientStops(paint: string): GradientStop[] {
  // Dark paint shows its shape by highlights, light paint by shadows.
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

export function topGradientStops(paint: string): GradientStop[] {
  const isDark = brightness(paint) < 0.3;
  return [
    [0, lighter(paint, isDark ? 0.42 : 0.55)],
    [100, lighter(paint, isDark ? 0.1 : 0.06)],
  ];
}

/** The colour of the thin gaps between body panels. */
export function seamColour(paint: string): string {
  return brightness(paint) < 0.3 ? "#000" : darker(paint, 0.62);
}

export const glassGradientStops: GradientStop[] = [
  [0, "#56646f"],
  [45, "#2b343c"],
  [100, "#151a1f"],
];
