// From between the front seats: wheel, screens, console, and the road ahead through the windscreen.
import type { BodyStyle } from "#domain/vehicle/vehicle.ts";
import { brightness, curves, darker, ellipse, lighter, lines, over, type Point, path } from "./svg.ts";

interface Cabin {
  /** The dash's upper edge and the header above the windscreen. */
  dash: number;
  header: number;
  console: "low" | "high" | "column";
  screen: "wide" | "tall" | "tablet";
  isOpen?: boolean;
}

const cabins: Record<BodyStyle, Cabin> = {
  sedan: { dash: 178, header: 44, console: "high", screen: "wide" },
  hatchback: { dash: 182, header: 40, console: "low", screen: "tablet" },
  coupe: { dash: 188, header: 62, console: "high", screen: "wide" },
  suv: { dash: 166, header: 34, console: "high", screen: "tablet" },
  pickup: { dash: 158, header: 34, console: "column", screen: "tall" },
  van: { dash: 172, header: 26, console: "column", screen: "tablet" },
  convertible: { dash: 190, header: 70, console: "low", screen: "wide", isOpen: true },
  wagon: { dash: 178, header: 42, console: "high", screen: "tall" },
};

const screens = {
  wide: { x: 286, y: 2, width: 148, height: 52 },
  tall: { x: 292, y: 14, width: 92, height: 118 },
  tablet: { x: 280, y: -8, width: 128, height: 80 },
} as const;

function box(x: number, y: number, width: number, height: number, radius: number, attributes: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${attributes}/>`;
}

export function drawInterior(style: BodyStyle, material: string, id: string): string {
  // Black leather is drawn as charcoal, or the wheel would not stand out from the dash.
  const trim = brightness(material) < 0.25 ? lighter(material, 0.2) : material;
  const { dash, header, console: kind, screen, isOpen } = cabins[style];
  const deep = darker(trim, 0.55);
  const stitch = lighter(trim, 0.4);
  const wheelX = 168;
  const wheelY = dash + 84;
  const dashTop = curves(
    [0, dash + 16],
    [
      [60, dash - 4, 110, dash - 16, 176, dash - 14],
      [240, dash - 12, 260, dash + 2, 320, dash + 2],
      [420, dash + 2, 520, dash + 2, 600, dash + 18],
    ],
  );
  const pad = `${dashTop}L600 ${dash + 62}C500 ${dash + 48} 400 ${dash + 46} 320 ${dash + 48}C220 ${dash + 52} 90 ${dash + 52} 0 ${dash + 66}Z`;
  const lower = `M0 ${dash + 60}C90 ${dash + 48} 220 ${dash + 48} 320 ${dash + 44}C400 ${dash + 42} 500 ${dash + 44} 600 ${dash + 58}L600 400L0 400Z`;
  const trimLine = curves(
    [0, dash + 72],
    [
      [90, dash + 58, 220, dash + 58, 320, dash + 54],
      [400, dash + 52, 500, dash + 54, 600, dash + 68],
    ],
  );
  const place = screens[screen];
  const top = dash + place.y;
  const right = place.x + place.width;
  const map = lines([
    [place.x + 8, top + place.height - 14],
    [place.x + place.width * 0.3, top + place.height * 0.55],
    [place.x + place.width * 0.52, top + place.height * 0.6],
    [right - 12, top + 14],
  ]);
  const vents: Point[] = [
    [24, dash + 80],
    [440, dash + 74],
    [516, dash + 76],
  ];
  const consoleTop = kind === "column" ? 332 : kind === "high" ? dash + 138 : dash + 152;
  const consoleShape = `M282 ${consoleTop}L414 ${consoleTop}C424 ${consoleTop + 30} 440 380 446 400L250 400C256 380 272 ${consoleTop + 30} 282 ${consoleTop}Z`;
  const rim = ellipse(wheelX, wheelY, 86, 84, `fill="none" stroke="#14171a" stroke-width="17"`);
  const rimLight = curves(
    [wheelX - 76, wheelY - 42],
    [[wheelX - 46, wheelY - 94, wheelX + 46, wheelY - 94, wheelX + 76, wheelY - 42]],
  );
  const spokes = `M${wheelX - 82} ${wheelY - 6}C${wheelX - 50} ${wheelY - 16} ${wheelX + 50} ${wheelY - 16} ${wheelX + 82} ${wheelY - 6}L${wheelX + 80} ${wheelY + 16}C${wheelX + 44} ${wheelY + 18} ${wheelX + 30} ${wheelY + 40} ${wheelX + 14} ${wheelY + 82}L${wheelX - 14} ${wheelY + 82}C${wheelX - 30} ${wheelY + 40} ${wheelX - 44} ${wheelY + 18} ${wheelX - 80} ${wheelY + 16}Z`;
  const frame = `M0 0L600 0L600 ${dash + 20}L560 ${dash}C556 ${header + 70} 530 ${header + 18} 480 ${header + 6}C360 ${header - 6} 240 ${header - 6} 120 ${header + 6}C70 ${header + 18} 44 ${header + 70} 40 ${dash}L0 ${dash + 20}Z`;
  const road = lines([
    [286, dash - 50],
    [314, dash - 50],
    [470, dash + 30],
    [130, dash + 30],
  ]);
  return (
    "<defs>" +
    over(`${id}k`, "down", [
      [0, "#b9cfe0"],
      [62, "#eef4f8"],
      [72, "#dfe5e6"],
      [100, "#b6bfbd"],
    ]) +
    over(`${id}d`, "down", [
      [0, lighter(trim, 0.26)],
      [35, trim],
      [100, deep],
    ]) +
    over(`${id}l`, "down", [
      [0, darker(trim, 0.18)],
      [100, darker(trim, 0.68)],
    ]) +
    over(`${id}n`, "down", [
      [0, "#2a3a49"],
      [100, "#0f161d"],
    ]) +
    "</defs>" +
    path("M0 0L600 0L600 260L0 260Z", `fill="url(#${id}k)"`) +
    path(
      `M0 ${dash - 50}C120 ${dash - 72} 200 ${dash - 50} 300 ${dash - 56}C400 ${dash - 64} 500 ${dash - 76} 600 ${dash - 52}L600 ${dash + 30}L0 ${dash + 30}Z`,
      'fill="#9fb0ab" opacity=".75"',
    ) +
    path(`${road}Z`, 'fill="#8a9296"') +
    path(
      lines([
        [300, dash - 46],
        [300, dash + 10],
      ]),
      'stroke="#f4f1dc" stroke-width="3" stroke-dasharray="7 9"',
    ) +
    path(frame, `fill="${isOpen ? "#25292d" : lighter(trim, 0.62)}"`) +
    (isOpen
      ? path(`M0 0L600 0L600 ${header - 16}C420 ${header - 26} 180 ${header - 26} 0 ${header - 16}Z`, 'fill="#bcd2e3"')
      : "") +
    box(262, header + 2, 92, 25, 9, 'fill="#1a1d20" stroke="#3d4348" stroke-width="2"') +
    box(267, header + 6, 82, 17, 6, 'fill="#7e929f"') +
    path(lower, `fill="url(#${id}l)"`) +
    path(pad, `fill="url(#${id}d)"`) +
    path(
      curves(
        [0, dash + 56],
        [
          [90, dash + 42, 220, dash + 42, 320, dash + 38],
          [400, dash + 36, 500, dash + 38, 600, dash + 52],
        ],
      ),
      `fill="none" stroke="${stitch}" stroke-dasharray="5 4" opacity=".8"`,
    ) +
    path(trimLine, 'fill="none" stroke="#aeb4b9" stroke-width="3"') +
    vents
      .map(
        ([x, y]) =>
          box(x, y, 62, 26, 6, 'fill="#121517" stroke="#8d949a"') +
          path(
            `M${x + 6} ${y + 9}L${x + 56} ${y + 9}M${x + 6} ${y + 17}L${x + 56} ${y + 17}`,
            'stroke="#4a5157" stroke-width="2"',
          ),
      )
      .join("") +
    box(112, dash + 2, 112, 44, 7, 'fill="#101820" stroke="#05080a" stroke-width="2"') +
    ellipse(140, dash + 24, 14, 14, 'fill="none" stroke="#5fb3d9" stroke-width="2.5" stroke-dasharray="60 30"') +
    ellipse(196, dash + 24, 14, 14, 'fill="none" stroke="#8fd0a5" stroke-width="2.5" stroke-dasharray="50 40"') +
    path(consoleShape, `fill="${deep}" stroke="#0c0e10"`) +
    box(place.x, top, place.width, place.height, 7, `fill="url(#${id}n)" stroke="#07090b" stroke-width="3"`) +
    path(map, 'fill="none" stroke="#67b7e1" stroke-width="3" stroke-linejoin="round"') +
    path(
      lines([
        [place.x + 10, top + 10],
        [place.x + 44, top + 10],
      ]),
      'stroke="#d7e3eb" stroke-width="3" stroke-linecap="round"',
    ) +
    (kind === "column"
      ? ellipse(316, 374, 18, 12, 'fill="#0f1214" stroke="#6d747a"') +
        ellipse(382, 374, 18, 12, 'fill="#0f1214" stroke="#6d747a"')
      : path(
          `M340 ${consoleTop + 44}L344 ${consoleTop + 16}C344 ${consoleTop + 6} 366 ${consoleTop + 6} 366 ${consoleTop + 16}L370 ${consoleTop + 44}Z`,
          'fill="#1c2023" stroke="#9aa1a7"',
        )) +
    rim +
    path(rimLight, `fill="none" stroke="#555c62" stroke-width="3"`) +
    path(spokes, 'fill="#1d2124" stroke="#3a4046"') +
    ellipse(wheelX, wheelY + 4, 25, 21, `fill="#23282c" stroke="#7b8288"`)
  );
}
