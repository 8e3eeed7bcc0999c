/** Reads an uploaded paper: a picture, or a PDF, which is kept as it was sent, never opened here and never shown as a page. */
import { readFile } from "node:fs/promises";
import { invalidField } from "#upstream/http/refusal.ts";
import { fileBytes } from "#upstream/http/upload.ts";
import { isPageOrArchive, readEnds } from "./ends.ts";
import { imageType, readImage } from "./image.ts";

export interface ReadFile {
  content: Uint8Array;
  contentType: string;
}

/** Where its last line may stand (PDF 1.7, appendix H). */
const endBytes = 1024;

/** Refuses the field `name` as `readImage` does, and with `file_not_paper` what is neither a picture nor a whole PDF. */
export async function readPaper(name: string, path: string): Promise<ReadFile> {
  const { head, tail, bytes } = await readEnds(path);
  if (!head.startsWith("%PDF-")) {
    return { content: await readImage(name, path, "file_not_paper"), contentType: imageType };
  }
  if (bytes > fileBytes) throw invalidField(name, "file_too_large");
  const isWhole = /^%PDF-[12]\.\d/.test(head) && tail.slice(-endBytes).includes("%%EOF");
  if (!isWhole || isPageOrArchive(head) || isPageOrArchive(tail)) throw invalidField(name, "file_not_paper");
  return { content: await readFile(path), contentType: "application/pdf" };
}
