/** Reads an uploaded document: a picture or a PDF. A PDF is stored unchanged, never parsed here and never shown inline. */
import { readFile } from "node:fs/promises";
import { invalidField } from "#upstream/http/refusal.ts";
import { maxFileBytes } from "#upstream/http/upload.ts";
import { isPageOrArchive, readHeadAndTail } from "./head-and-tail.ts";
import { imageContentType, readImage } from "./image.ts";

export interface FileContent {
  content: Uint8Array;
  contentType: string;
}

/** The end marker of a PDF may be anywhere in its last 1024 bytes (PDF 1.7, appendix H). */
const trailerBytes = 1024;

/**
 * Refuses the field `name` as `readImage` does, and with `file_not_paper` if the file is neither a picture nor a
 * complete PDF.
 */
export async function readDocument(name: string, path: string): Promise<FileContent> {
  const { head, tail, bytes } = await readHeadAndTail(path);
  if (!head.startsWith("%PDF-")) {
    return { content: await readImage(name, path, "file_not_paper"), contentType: imageContentType };
  }
  if (bytes > maxFileBytes) throw invalidField(name, "file_too_large");
  const isCompletePdf = /^%PDF-[12]\.\d/.test(head) && tail.slice(-trailerBytes).includes("%%EOF");
  if (!isCompletePdf || isPageOrArchive(head) || isPageOrArchive(tail)) throw invalidField(name, "file_not_paper");
  return { content: await readFile(path), contentType: "application/pdf" };
}
