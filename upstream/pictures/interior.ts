/** The interior from between the front seats: steering wheel, screens, console, and the road through the windshield. */
import type { BodyStyle } from "#domain/vehicle/vehicle.ts";
import {
  boxGradient,
  brightness,
  curvePathData,
  darker,
  ellipseElement,
  lighter,
  linePathData,
  type Point,
  pathElement,
} from "./svg.ts";

interface Cabin {
  /** The y of the dashboard's upper edge. */
  dash: number;
  /** The y of the windshield's upper edge. */
  header: number;
  /** Height of the centre console; `column`: no console shifter, the shifter is on the steering column. */
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

/** Centre screens; `y` is relative to the dashboard's upper edge. */
const screens = {
  wide: { x: 286, y: 2, width: 148, height: 52 },
  tall: { x: 292, y: 14, width: 92, height: 118 },
  tablet: { x: 280, y: -8, width: 128, height: 80 },
} as const;

function roundedBox(x: number, y: number, width: number, height: number, radius: number, attributes: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" ${attributes}/>`;
}

interface InteriorScene {
  cabin: Cabin;
  /** The colour of the trim material. */
  trim: string;
  darkTrim: string;
  /** Prefix of the gradients' ids. */
  id: string;
}

/** Gradients by id: k sky, d dashboard top, l lower dashboard, n navigation screen. */
function definitions({ trim, darkTrim, id }: InteriorScene): string {
  return (
    "<defs>" +
    boxGradient(`${id}k`, "down", [
      [0, "#b9cfe0"],
      [62, "#eef4f8"],
      [72, "#dfe5e6"],
      [100, "#b6bfbd"],
    ]) +
    boxGradient(`${id}d`, "down", [
      [0, lighter(trim, 0.26)],
      [35, trim],
      [100, darkTrim],
    ]) +
    boxGradient(`${id}l`, "down", [
      [0, darker(trim, 0.18)],
      [100, darker(trim, 0.68)],
    ]) +
    boxGradient(`${id}n`, "down", [
      [0, "#2a3a49"],
      [100, "#0f161d"],
    ]) +
    "</defs>"
  );
}

/** Sky, hills, and the road with its dashed line. */
function drawOutside({ cabin: { dash }, id }: InteriorScene): string {
  const road = linePathData([
    [286, dash - 50],
    [314, dash - 50],
    [470, dash + 30],
    [130, dash + 30],
  ]);
  const roadLine = linePathData([
    [300, dash - 46],
    [300, dash + 10],
  ]);
  return (
    pathElement("M0 0L600 0L600 260L0 260Z", `fill="url(#${id}k)"`) +
    pathElement(
      `M0 ${dash - 50}C120 ${dash - 72} 200 ${dash - 50} 300 ${dash - 56}C400 ${dash - 64} 500 ${dash - 76} 600 ${dash - 52}L600 ${dash + 30}L0 ${dash + 30}Z`,
      'fill="#9fb0ab" opacity=".75"',
    ) +
    pathElement(`${road}Z`, 'fill="#8a9296"') +
    pathElement(roadLine, 'stroke="#f4f1dc" stroke-width="3" stroke-dasharray="7 9"')
  );
}

/** The windshield's frame, with open sky above it in a convertible, and the rear-view mirror. */
function drawFrame({ cabin: { dash, header, isOpen }, trim }: InteriorScene): string {
  const frame = `M0 0L600 0L600 ${dash + 20}L560 ${dash}C556 ${header + 70} 530 ${header + 18} 480 ${header + 6}C360 ${header - 6} 240 ${header - 6} 120 ${header + 6}C70 ${header + 18} 44 ${header + 70} 40 ${dash}L0 ${dash + 20}Z`;
  const sky = `M0 0L600 0L600 ${header - 16}C420 ${header - 26} 180 ${header - 26} 0 ${header - 16}Z`;
  return (
    pathElement(frame, `fill="${isOpen ? "#25292d" : lighter(trim, 0.62)}"`) +
    (isOpen ? pathElement(sky, 'fill="#bcd2e3"') : "") +
    roundedBox(262, header + 2, 92, 25, 9, 'fill="#1a1d20" stroke="#3d4348" stroke-width="2"') +
    roundedBox(267, header + 6, 82, 17, 6, 'fill="#7e929f"')
  );
}

/** The dashboard with its stitching, trim line and air vents. */
function drawDashboard({ cabin: { dash }, trim, id }: InteriorScene): string {
  const upperEdge = curvePathData(
    [0, dash + 16],
    [
      [60, dash - 4, 110, dash - 16, 176, dash - 14],
      [240, dash - 12, 260, dash + 2, 320, dash + 2],
      [420, dash + 2, 520, dash + 2, 600, dash + 18],
    ],
  );
  const upperPart = `${upperEdge}L600 ${dash + 62}C500 ${dash + 48} 400 ${dash + 46} 320 ${dash + 48}C220 ${dash + 52} 90 ${dash + 52} 0 ${dash + 66}Z`;
  const lowerPart = `M0 ${dash + 60}C90 ${dash + 48} 220 ${dash + 48} 320 ${dash + 44}C400 ${dash + 42} 500 ${dash + 44} 600 ${dash + 58}L600 400L0 400Z`;
  const stitching = curvePathData(
    [0, dash + 56],
    [
      [90, dash + 42, 220, dash + 42, 320, dash + 38],
      [400, dash + 36, 500, dash + 38, 600, dash + 52],
    ],
  );
  const trimLine = curvePathData(
    [0, dash + 72],
    [
      [90, dash + 58, 220, dash + 58, 320, dash + 54],
      [400, dash + 52, 500, dash + 54, 600, dash + 68],
    ],
  );
  const vents: Point[] = [
    [24, dash + 80],
    [440, dash + 74],
    [516, dash + 76],
  ];
  return (
    pathElement(lowerPart, `fill="url(#${id}l)"`) +
    pathElement(upperPart, `fill="url(#${id}d)"`) +
    pathElement(stitching, `fill="none" stroke="${lighter(trim, 0.4)}" stroke-dasharray="5 4" opacity=".8"`) +
    pathElement(trimLine, 'fill="none" stroke="#aeb4b9" stroke-width="3"') +
    vents.map(drawVent).join("")
  );
}

function drawVent([x, y]: Point): string {
  const slats = `M${x + 6} ${y + 9}L${x + 56} ${y + 9}M${x + 6} ${y + 17}L${x + 56} ${y + 17}`;
  return (
    roundedBox(x, y, 62, 26, 6, 'fill="#121517" stroke="#8d949a"') +
    pathElement(slats, 'stroke="#4a5157" stroke-width="2"')
  );
}

/** The two round gauges behind the steering wheel. */
function drawInstruments({ cabin: { dash } }: InteriorScene): string {
  return (
    roundedBox(112, dash + 2, 112, 44, 7, 'fill="#101820" stroke="#05080a" stroke-width="2"') +
    ellipseElement(140, dash + 24, 14, 14, 'fill="none" stroke="#5fb3d9" stroke-width="2.5" stroke-dasharray="60 30"') +
    ellipseElement(196, dash + 24, 14, 14, 'fill="none" stroke="#8fd0a5" stroke-width="2.5" stroke-dasharray="50 40"')
  );
}

const consoleTopByKind = { column: () => 332, high: (dash: number) => dash + 138, low: (dash: number) => dash + 152 };

function drawConsole({ cabin, darkTrim }: InteriorScene): string {
  const top = consoleTopByKind[cabin.console](cabin.dash);
  const outline = `M282 ${top}L414 ${top}C424 ${top + 30} 440 380 446 400L250 400C256 380 272 ${top + 30} 282 ${top}Z`;
  return pathElement(outline, `fill="${darkTrim}" stroke="#0c0e10"`);
}

/** Cup holders where the shifter is on the steering column, otherwise the shifter. */
function drawConsoleTop({ cabin }: InteriorScene): string {
  const top = consoleTopByKind[cabin.console](cabin.dash);
  if (cabin.console === "column") {
    return (
      ellipseElement(316, 374, 18, 12, 'fill="#0f1214" stroke="#6d747a"') +
      ellipseElement(382, 374, 18, 12, 'fill="#0f1214" stroke="#6d747a"')
    );
  }
  return pathElement(
    `M340 ${top + 44}L344 ${top + 16}C344 ${top + 6} 366 ${top + 6} 366 ${top + 16}L370 ${top + 44}Z`,
    'fill="#1c2023" stroke="#9aa1a7"',
  );
}

/** The centre screen with a route on a map. */
function drawScreen({ cabin, id }: InteriorScene): string {
  const { x, y, width, height } = screens[cabin.screen];
  const top = cabin.dash + y;
  const right = x + width;
  const route = linePathData([
    [x + 8, top + height - 14],
    [x + width * 0.3, top + height * 0.55],
    [x + width * 0.52, top + height * 0.6],
    [right - 12, top + 14],
  ]);
  const title = linePathData([
    [x + 10, top + 10],
    [x + 44, top + 10],
  ]);
  return (
    roundedBox(x, top, width, height, 7, `fill="url(#${id}n)" stroke="#07090b" stroke-width="3"`) +
    pathElement(route, 'fill="none" stroke="#67b7e1" stroke-width="3" stroke-linejoin="round"') +
    pathElement(title, 'stroke="#d7e3eb" stroke-width="3" stroke-linecap="round"')
  );
}

function drawSteeringWheel({ cabin: { dash } }: InteriorScene): string {
  const x = 168;
  const y = dash + 84;
  const rimHighlight = curvePathData([x - 76, y - 42], [[x - 46, y - 94, x + 46, y - 94, x + 76, y - 42]]);
  const spokes = `M${x - 82} ${y - 6}C${x - 50} ${y - 16} ${x + 50} ${y - 16} ${x + 82} ${y - 6}L${x + 80} ${y + 16}C${x + 44} ${y + 18} ${x + 30} ${y + 40} ${x + 14} ${y + 82}L${x - 14} ${y + 82}C${x - 30} ${y + 40} ${x - 44} ${y + 18} ${x - 80} ${y + 16}Z`;
  return (
    ellipseElement(x, y, 86, 84, `fill="none" stroke="#14171a" stroke-width="17"`) +
    pathElement(rimHighlight, `fill="none" stroke="#555c62" stroke-width="3"`) +
    pathElement(spokes, 'fill="#1d2124" stroke="#3a4046"') +
    ellipseElement(x, y + 4, 25, 21, `fill="#23282c" stroke="#7b8288"`)
  );
}

export function drawInterior(style: BodyStyle, material: string, id: string): string {
  // Dark leather is drawn as charcoal; otherwise the steering wheel would not stand out from the dashboard.
  const trim = brightness(material) < 0.25 ? lighter(material, 0.2) : material;
  const scene: InteriorScene = { cabin: cabins[style], trim, darkTrim: darker(trim, 0.55), id };
  return (
    definitions(scene) +
    drawOutside(scene) +
    drawFrame(scene) +
    drawDashboard(scene) +
    drawInstruments(scene) +
    drawConsole(scene) +
    drawScreen(scene) +
    drawConsoleTop(scene) +
    drawSteeringWheel(scene)
  );
}
