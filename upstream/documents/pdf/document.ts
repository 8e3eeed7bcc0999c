/** Renders a tagged PDF on the letterhead, with a foot on every page. Every PDF is rendered here. */
import type { Brand } from "#brands/brand.ts";
import { type BilingualKey, languageOfKey, localeTags } from "#domain/formats/language.ts";
import { drawFoot, drawLetterhead, drawTitle, type Fact, type Issuer } from "./letterhead.ts";
import { type Document, layout, type Parent } from "./page.ts";

/** The document in one language. It starts on a page of its own. */
interface Version {
  bilingualKey: BilingualKey;
  title: string;
  facts: readonly Fact[];
  /** What the foot of its pages says beside the page's number. */
  running: string;
  issuer: Issuer | null;
  draw: (doc: Document, section: Parent) => void;
}

interface DocumentOptions {
  title: string;
  brand: Brand;
  createdAt: Date;
  /** The first one's language is the document's. */
  versions: readonly [Version, ...Version[]];
}

const pageNumbers: Record<BilingualKey, (page: number, count: number) => string> = {
  fr: (page, count) => `Page ${page} sur ${count}`,
  en: (page, count) => `Page ${page} of ${count}`,
};

function drawVersion(doc: Document, root: Parent, brand: Brand, version: Version) {
  const { bilingualKey, title, facts, issuer, draw } = version;
  // The type declarations of pdfkit do not know `lang`.
  const options: object = { lang: localeTags[languageOfKey(bilingualKey)] };
  const section = doc.struct("Sect", options);
  root.add(section);
  drawLetterhead(doc, section, { brand, bilingualKey, issuer });
  drawTitle(doc, section, title, facts);
  draw(doc, section);
  section.end();
}

/** Renders the document and returns its bytes. */
export async function renderDocument({ title, brand, createdAt, versions }: DocumentOptions): Promise<Uint8Array> {
  const { bilingualKey } = versions[0];
  // Loaded with the first document, so that the start does not wait for it.
  const { default: PDFDocument } = await import("pdfkit");
  // The type declarations of pdfkit do not know this subset.
  const subset: object = { subset: "PDF/UA" };
  const doc = new PDFDocument({
    ...subset,
    size: layout.size,
    margin: layout.margin,
    pdfVersion: "1.7",
    lang: localeTags[languageOfKey(bilingualKey)],
    tagged: true,
    displayTitle: true,
    // The foot needs the number of pages, which is known at the end.
    bufferPages: true,
    info: { Title: title, Author: brand.name[bilingualKey], CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject));
  const root = doc.struct("Document");
  doc.addStructure(root);
  const versionOfPage: Version[] = [];
  for (const version of versions) {
    if (versionOfPage.length > 0) doc.addPage();
    drawVersion(doc, root, brand, version);
    while (versionOfPage.length < doc.bufferedPageRange().count) versionOfPage.push(version);
  }
  root.end();
  for (const [index, version] of versionOfPage.entries()) {
    doc.switchToPage(index);
    drawFoot(doc, version.running, pageNumbers[version.bilingualKey](index + 1, versionOfPage.length));
  }
  doc.end();
  await finished;
  return new Uint8Array(Buffer.concat(chunks));
}
