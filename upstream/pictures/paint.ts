import { brightness, darker, lighter, mix } from "./svg.ts";

/** The paint at a tone of view/light.ts: dark paint shows its shape by reflections, light paint by shadows. */
export function paintAt(paint: string, tone: number): string {
  const light = brightness(paint);
  if (tone < 0) return darker(paint, -tone * (0.8 + 0.2 * (1 - light)));
  return lighter(paint, tone * (0.75 + 0.25 * light));
}

/** Walls and floor of the studio, a little in the colour of the paint. */
export function backdropColours(paint: string): readonly [wall: string, horizon: string, floor: string] {
  return [mix("#ccd3d9", paint, 0.07), mix("#eef1f3", paint, 0.03), mix("#dde2e6", paint, 0.05)];
}
