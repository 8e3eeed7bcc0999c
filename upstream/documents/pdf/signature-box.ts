/** The box of a signature: the signature at the left, and how and when it was made beside it. It stays on one page. */
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
  /** What stands below both, such as a fingerprint. */
  note: string;
  background: string;
}

const padding = 16;
const left = layout.margin + padding;
const signWidth = 176;
const textLeft = left + signWidth + 24;
const textPlace = { left: textLeft, width: layout.margin + layout.width - padding - textLeft };
const notePlace = { left, width: layout.width - 2 * padding };
const noteStyle: Style = { size: sizes.label, colour: layout.mutedColour };
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
  const parts: { tag: string; text: string; style: Style }[] = [
    { tag: "H2", text: heading, style: { size: sizes.lead, isStrong: true } },
    ...sentences.map((text, index) => ({ tag: "P", text, style: { size: sizes.text, isStrong: index === 0 } })),
  ];
  const textHeight = parts.reduce((sum, { text, style }) => sum + heightOf(doc, text, style, textPlace.width) + gap, 0);
  const noteTop = padding + Math.max(textHeight, lineOffset + 24) + gap;
  const height = noteTop + heightOf(doc, note, noteStyle, notePlace.width) + padding;
  return {
    height,
    draw: () => {
      const top = doc.y;
      drawArtifact(doc, () => {
        doc.rect(layout.margin, top, layout.width, height).lineWidth(0.5).fillAndStroke(background, layout.lineColour);
      });
      doc.y = top + padding;
      for (const [index, { tag, text, style }] of parts.entries()) {
        drawTagged(doc, parent, tag, () => writeText(doc, text, style, doc.y, textPlace));
        doc.y += gap;
        if (index === 1) drawSign(doc, parent, { name, drawing }, top + padding);
      }
      drawTagged(doc, parent, "P", () => writeText(doc, note, noteStyle, top + noteTop, notePlace));
      doc.y = top + height;
    },
  };
}

/** The drawn signature or the typed name, above a line. The text beside it goes on where it was. */
function drawSign(
  doc: Document,
  parent: Parent,
  { name, drawing }: Pick<SignatureBox, "name" | "drawing">,
  top: number,
) {
  const { y } = doc;
  if (drawing) drawStrokes(doc, parent, drawing, top);
  drawHairline(doc, top + lineOffset, { left, width: signWidth });
  drawTagged(doc, parent, "P", () => {
    if (drawing) writeText(doc, name, { size: sizes.text }, top + lineOffset + 5, signPlace);
    else {
      const style = { size: 18, isStrong: true };
      writeText(doc, name, style, top + lineOffset - 4 - heightOf(doc, name, style, signWidth), signPlace);
    }
  });
  doc.y = y;
}
