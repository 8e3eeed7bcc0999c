/** The page of every PDF: its size, fonts and colours, the tags of what is drawn on it, and the space that is left. */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
// Complete font files: the subsets made for the web lack the narrow spaces and apostrophes of French.
export const fonts = {
  text: require.resolve("@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf"),
  strong: require.resolve("@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf"),
};

const margin = 54;
const size = { width: 612, height: 792 };

/** Sizes in points. A page is a Letter page with one column of headings and one column of what they stand for. */
export const layout = {
  size: "LETTER",
  margin,
  width: size.width - 2 * margin,
  /** Lowest point of the text; the foot stands below it. */
  bottom: size.height - 66,
  footTop: size.height - 48,
  /** Where the column beside the headings starts, and its width. */
  bodyLeft: margin + 132,
  bodyWidth: size.width - 2 * margin - 132,
  headingWidth: 116,
  textColour: "#14212b",
  mutedColour: "#50606b",
  lineColour: "#b9c4c9",
};

/** Text of contracts is at least 10 points high; only the letterhead and the foot are smaller. */
export const sizes = { title: 22, lead: 13, heading: 11.5, text: 10.5, label: 10, small: 8.5 };

export type Document = PDFKit.PDFDocument;
export type Parent = PDFKit.PDFStructureElement;

/** Draws content inside a new structure element, for example a heading or a paragraph. */
export function drawTagged(doc: Document, parent: Parent, tag: string, draw: () => void) {
  parent.add(doc.struct(tag, {}, draw));
}

/** Draws what is only decoration: an artifact is not part of the tagged structure, so screen readers ignore it. */
export function drawArtifact(doc: Document, draw: () => void) {
  doc.markContent("Artifact");
  draw();
  doc.endMarkedContent();
}

/** A thin line across the page at `y`. */
export function drawHairline(doc: Document, y: number, { left, width } = { left: layout.margin, width: layout.width }) {
  drawArtifact(doc, () => {
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.5)
      .stroke(layout.lineColour);
  });
}

/** Starts a new page when less than `height` points are left on this one. What is higher than a page starts where it is. */
export function ensureSpace(doc: Document, height: number): void {
  const isLeft = doc.y + height <= layout.bottom;
  const fitsPage = layout.margin + height <= layout.bottom;
  if (!isLeft && fitsPage) doc.addPage();
}

export interface Place {
  left: number;
  width: number;
  align?: "left" | "right";
}

export interface Style {
  size: number;
  isStrong?: boolean;
  colour?: string;
}

const lineGap = 1.5;
const setStyle = (doc: Document, { size: points, isStrong, colour = layout.textColour }: Style) =>
  doc
    .font(isStrong ? fonts.strong : fonts.text)
    .fontSize(points)
    .fillColor(colour);

export const heightOf = (doc: Document, text: string, style: Style, width: number): number =>
  setStyle(doc, style).heightOfString(text, { width, lineGap });

/** Writes text at `y`, and returns the `y` below it. */
export function writeText(doc: Document, text: string, style: Style, y: number, { left, width, align }: Place): number {
  const height = heightOf(doc, text, style, width);
  doc.text(text, left, y, { width, align, lineGap });
  doc.y = y + height;
  doc.x = layout.margin;
  return doc.y;
}
