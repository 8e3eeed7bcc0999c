/** The box of a signature: the signature, and below it how and when it was made. It stays on one page. */
import {
  type Document,
  drawArtifact,
  drawHairline,
  drawTagged,
  heightOf,
  layout,
  type Parent,
  type Style,
  sizes,
  writeText,
} from "./page.ts";
import type { Block } from "./section.ts";

export interface SignatureBox {
  heading: string;
  /** The signer's name. */
  name: string;
  /** SVG path of a drawn signature with its description; null for a typed name. */
  drawing: { path: string; alt: string } | null;
  /** How and when it was signed; the first one leads. */
  sentences: readonly string[];
  /** The last line, such as a fingerprint. */
  note: string;
  background: string;
}

const padding = 16;
const left = layout.margin + padding;
const signWidth = 176;
const textPlace = { left, width: layout.width - 2 * padding };
const signPlace = { left, width: signWidth };
/** A drawing is 1000 units wide and 300 high. */
const scale = signWidth / 1000;
const lineOffset = 62;
const gap = 4;

function drawStrokes(doc: Document, parent: Parent, { path, alt }: { path: string; alt: string }, top: number) {
  const draw = () => {
    doc.save().translate(left, top).scale(scale);
    doc.path(path).lineWidth(7).lineCap("round").lineJoin("round").stroke(layout.textColour).restore();
  };
  // The type declarations of pdfkit do not know `bbox`, which a figure needs (PDF/UA-1, 7.3).
  const figure: object = { alt, bbox: [left, top, left + signWidth, top + 300 * scale] };
  parent.add(doc.struct("Figure", figure, draw));
}

export function signatureBlock(doc: Document, parent: Parent, box: SignatureBox): Block {
  const { heading, name, drawing, sentences, note, background } = box;
  const headingStyle = { size: sizes.lead, isStrong: true };
  const parts: { text: string; style: Style }[] = [
    ...sentences.map((text, index) => ({ text, style: { size: sizes.text, isStrong: index === 0 } })),
    { text: note, style: { size: sizes.label, colour: layout.mutedColour } },
  ];
  const headingHeight = heightOf(doc, heading, headingStyle, textPlace.width);
  const signHeight = lineOffset + (drawing ? 22 : 0) + 12;
  const textHeight = parts.reduce((sum, { text, style }) => sum + heightOf(doc, text, style, textPlace.width) + gap, 0);
  const height = 2 * padding + headingHeight + signHeight + textHeight - gap;
  return {
    height,
    draw: () => {
      const top = doc.y;
      drawArtifact(doc, () => {
        doc.rect(layout.margin, top, layout.width, height).lineWidth(0.5).fillAndStroke(background, layout.lineColour);
      });
      drawTagged(doc, parent, "H2", () => writeText(doc, heading, headingStyle, top + padding, textPlace));
      const signTop = doc.y;
      drawSign(doc, parent, { name, drawing }, signTop);
      doc.y = signTop + signHeight;
      for (const { text, style } of parts) {
        drawTagged(doc, parent, "P", () => writeText(doc, text, style, doc.y, textPlace));
        doc.y += gap;
      }
      doc.y = top + height;
    },
  };
}

/** The drawn signature with its name below a line, or the typed name above it. */
function drawSign(
  doc: Document,
  parent: Parent,
  { name, drawing }: Pick<SignatureBox, "name" | "drawing">,
  top: number,
) {
  if (drawing) drawStrokes(doc, parent, drawing, top + 4);
  drawHairline(doc, top + lineOffset, { left, width: signWidth });
  const style = drawing ? { size: sizes.text } : { size: 18, isStrong: true };
  const y = drawing ? top + lineOffset + 5 : top + lineOffset - 4 - heightOf(doc, name, style, signWidth);
  drawTagged(doc, parent, "P", () => writeText(doc, name, style, y, signPlace));
}
