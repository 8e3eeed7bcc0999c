/** The head of a document's first page: who issues it, on which brand's site, its title and its numbers. */
import type { Brand } from "#brands/brand.ts";
import type { BilingualKey } from "#domain/formats/language.ts";
import { drawLogo } from "./logo.ts";
import {
  type Document,
  drawArtifact,
  drawHairline,
  drawTagged,
  heightOf,
  layout,
  type Parent,
  sizes,
  writeText,
} from "./page.ts";

/** A company that issues the document. Companies have no logo: their name stands as a wordmark. */
export interface Issuer {
  name: string;
  /** Address and telephone, a line each. */
  lines: readonly string[];
}

/** A fact about the document, such as its number. */
export interface Fact {
  label: string;
  value: string;
}

interface Letterhead {
  brand: Brand;
  bilingualKey: BilingualKey;
  /** Null when the brand itself issues the document. */
  issuer: Issuer | null;
}

const logoHeight = 26;
const right = layout.margin + layout.width;

function drawBrandLogo(doc: Document, parent: Parent, { brand, bilingualKey }: Letterhead, left: number) {
  const { width, height } = brand.logo[bilingualKey];
  const box = { left, top: layout.margin - 8, height: logoHeight };
  // The type declarations of pdfkit do not know `bbox`, which a figure needs (PDF/UA-1, 7.3).
  const bbox = [left, box.top, left + (width * logoHeight) / height, box.top + logoHeight];
  const figure: object = { alt: brand.name[bilingualKey], bbox };
  parent.add(doc.struct("Figure", figure, () => drawLogo(doc, brand, bilingualKey, box)));
}

/** The issuer at the left; the brand's logo at the right, or at the left of what the brand itself issues. */
export function drawLetterhead(doc: Document, parent: Parent, letterhead: Letterhead) {
  const { brand, bilingualKey, issuer } = letterhead;
  const logoWidth = (brand.logo[bilingualKey].width * logoHeight) / brand.logo[bilingualKey].height;
  const { publisher, address } = brand.legal;
  const publisherLines = [publisher[bilingualKey], address[bilingualKey]];
  drawBrandLogo(doc, parent, letterhead, issuer ? right - logoWidth : layout.margin);
  const width = layout.width - logoWidth - 24;
  const place = issuer
    ? ({ left: layout.margin, width, align: "left" } as const)
    : ({ left: right - width, width, align: "right" } as const);
  let y: number = layout.margin - 8;
  drawTagged(doc, parent, "P", () => {
    if (issuer) y = writeText(doc, issuer.name, { size: 15, isStrong: true }, y - 3, place) + 2;
    for (const line of issuer?.lines ?? publisherLines)
      y = writeText(doc, line, { size: sizes.small, colour: layout.mutedColour }, y, place);
  });
  const ruleTop = Math.max(y, layout.margin - 8 + logoHeight) + 10;
  drawArtifact(doc, () => doc.rect(layout.margin, ruleTop, layout.width, 2).fill(brand.palette.brand));
  doc.y = ruleTop + 26;
}

/** The title, and below it a strip of facts: each label above its value. */
export function drawTitle(doc: Document, parent: Parent, title: string, facts: readonly Fact[]) {
  drawTagged(doc, parent, "H1", () => {
    writeText(doc, title, { size: sizes.title, isStrong: true }, doc.y, { left: layout.margin, width: layout.width });
  });
  const top = doc.y + 12;
  let left: number = layout.margin;
  let bottom = top;
  for (const { label, value } of facts) {
    const [labelStyle, valueStyle] = [
      { size: sizes.small, colour: layout.mutedColour },
      { size: sizes.text, isStrong: true },
    ];
    heightOf(doc, label, labelStyle, layout.width);
    const labelWidth = doc.widthOfString(label);
    heightOf(doc, value, valueStyle, layout.width);
    const width = Math.max(labelWidth, doc.widthOfString(value)) + 2;
    const place = { left, width };
    drawTagged(doc, parent, "P", () => {
      const y = writeText(doc, label, labelStyle, top, place);
      bottom = Math.max(bottom, writeText(doc, value, valueStyle, y, place));
    });
    left += width + 28;
  }
  doc.y = bottom + 14;
}

/** The foot of a page: what it belongs to, and its number. */
export function drawFoot(doc: Document, running: string, pageNumber: string) {
  const write = (text: string, left: (width: number) => number) => {
    heightOf(doc, text, { size: sizes.small, colour: layout.mutedColour }, layout.width);
    // Without line breaks, text below the bottom margin starts no page.
    doc.text(text, left(doc.widthOfString(text)), layout.footTop + 7, { lineBreak: false });
  };
  drawHairline(doc, layout.footTop);
  drawArtifact(doc, () => {
    write(running, () => layout.margin);
    write(pageNumber, (width) => right - width);
  });
}
