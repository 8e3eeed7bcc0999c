/** Draws a brand's SVG logo as vectors. It reads the elements and attributes that the logos have, and refuses others. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Brand } from "#brands/brand.ts";
import type { BilingualKey } from "#domain/formats/language.ts";
import type { Document } from "./page.ts";

// The build puts the logos beside its bundle.
const builtFolder = join(import.meta.dirname, "client/brands");
const folder = existsSync(builtFolder) ? builtFolder : join(import.meta.dirname, "../../../brands");

type Attributes = Readonly<Record<string, string>>;
const paintNames = ["fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"];
const shapeNames: Readonly<Record<string, readonly string[]>> = {
  g: [],
  path: ["d"],
  circle: ["cx", "cy", "r"],
};

function readAttributes(name: string, source: string): Attributes {
  const attributes = Object.fromEntries(
    [...source.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );
  const known = [...paintNames, "transform", ...(shapeNames[name] ?? [])];
  const unknown = Object.keys(attributes).find((key) => !known.includes(key));
  if (!shapeNames[name] || unknown) throw new Error(`A logo cannot be drawn: <${name} ${unknown ?? ""}>`);
  return attributes;
}

/** `translate(42 -2.2)scale(.8)`: what every transformed part of a logo has. */
function transform(doc: Document, value: string | undefined) {
  for (const [, name, parameters = ""] of value?.matchAll(/(\w+)\(([^)]*)\)/g) ?? []) {
    const [x = 0, y] = parameters.split(/[\s,]+/).map(Number);
    if (name === "translate") doc.translate(x, y ?? 0);
    else if (name === "scale") doc.scale(x, y ?? x);
    else throw new Error(`A logo cannot be drawn: ${name}`);
  }
}

function drawShape(doc: Document, name: string, attributes: Attributes) {
  const number = (key: string, otherwise = 0) => Number(attributes[key] ?? otherwise);
  if (name === "circle") doc.circle(number("cx"), number("cy"), number("r"));
  else doc.path(attributes["d"] ?? "");
  const { fill = "#000000", stroke = "none" } = attributes;
  doc.lineWidth(number("stroke-width", 1));
  doc.lineCap(attributes["stroke-linecap"] === "round" ? "round" : "butt");
  doc.lineJoin(attributes["stroke-linejoin"] === "round" ? "round" : "miter");
  if (fill !== "none" && stroke !== "none") doc.fillAndStroke(fill, stroke);
  else if (fill !== "none") doc.fill(fill);
  else if (stroke !== "none") doc.stroke(stroke);
}

/** Draws the content of an SVG element: its parts inherit what the groups around them say. */
function drawSvg(doc: Document, svg: string) {
  const groups: Attributes[] = [{}];
  for (const [, end, name = "", source = ""] of svg.matchAll(/<(\/?)(\w+)((?:[^>"]|"[^"]*")*?)\/?>/g)) {
    if (end) {
      groups.pop();
      doc.restore();
      continue;
    }
    const own = readAttributes(name, source);
    const { transform: _, ...inherited } = groups.at(-1) ?? {};
    const attributes = { ...inherited, ...own };
    doc.save();
    transform(doc, own["transform"]);
    if (name === "g") {
      groups.push(attributes);
      continue;
    }
    drawShape(doc, name, attributes);
    doc.restore();
  }
}

/** Draws the logo with its top left corner at this place. */
export function drawLogo(
  doc: Document,
  brand: Brand,
  key: BilingualKey,
  { left, top, height }: Record<"left" | "top" | "height", number>,
) {
  const svg = readFileSync(join(folder, brand.key, `logo.${key}.svg`), "utf8");
  const content = svg
    .replace(/^\s*<svg[^>]*>/, "")
    .replace(/<title[^>]*>[^<]*<\/title>/, "")
    .replace(/<\/svg>\s*$/, "");
  doc
    .save()
    .translate(left, top)
    .scale(height / brand.logo[key].height);
  drawSvg(doc, content);
  doc.restore();
}
