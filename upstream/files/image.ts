/** Decodes uploaded pictures and re-encodes them, so that only the pixels of the uploaded file are kept. */
import { invalidField, Refusal } from "#upstream/http/refusal.ts";
import { maxFileBytes } from "#upstream/http/upload.ts";
import { isPageOrArchive, readHeadAndTail } from "./head-and-tail.ts";
import { loadSharp } from "./load-sharp.ts";
import { createSerialQueue } from "./serial-queue.ts";

/**
 * More than phone cameras produce by default, less than would exhaust memory. There is no minimum: docs/scripting.md
 * accepts any JPEG, PNG or WebP, and people judge whether a licence is readable.
 */
const maxInputPixels = 64_000_000;
const maxSidePixels = 2400;
/** Far above the slowest real photo; a decode that never ends would block the queue. */
const maxDecodeSeconds = 30;

export const imageContentType = "image/webp";

/** A photo of a phone has fewer pixels; with 16 bits a colour each counts twice. */
const usualPixels = 26_000_000;
/** One decode of a kind at a time: a decoded photo takes many times the memory of its file, and large ones take seconds. */
const queueUsual = createSerialQueue(24);
const queueLarge = createSerialQueue(24);

type ImageKind = "jpeg" | "png" | "webp" | "heic" | "other";

/** Detected from the first bytes, because file names and declared types can be forged. */
function detectKind(head: string): ImageKind {
  const text = head.slice(0, 12);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("RIFF") && text.endsWith("WEBP")) return "webp";
  if (/^ftyp(hei|hev|mif1|msf1)/.test(text.slice(4))) return "heic";
  return "other";
}

/** Also finds a PDF hidden in a picture's comment: re-encoding would drop it, but the file is not an honest photo. */
const isDisguisedFile = (text: string) => isPageOrArchive(text) || /%pdf-\d/i.test(text);

/**
 * Returns an uploaded picture as WebP: upright, at most 2400 pixels per side, without metadata. Refuses the field `name` with
 * `file_too_large`, `file_not_image` (or `notImage`), `file_heic` (a phone format that is not supported), `file_too_many_pixels` or
 * `file_broken`; refuses the call with 503 `too_busy` if too many pictures are waiting.
 */
export async function readImage(name: string, path: string, notImageCode = "file_not_image"): Promise<Buffer> {
  const { head, tail, bytes } = await readHeadAndTail(path);
  if (bytes > maxFileBytes) throw invalidField(name, "file_too_large");
  const kind = detectKind(head);
  if (kind === "heic") throw invalidField(name, "file_heic");
  if (kind === "other" || isDisguisedFile(head) || isDisguisedFile(tail)) throw invalidField(name, notImageCode);
  try {
    const sharp = await loadSharp();
    const { width, height, depth } = await sharp(path, { limitInputPixels: maxInputPixels }).metadata();
    const size = width * height * (depth === "ushort" ? 2 : 1);
    const queueDecoding = size > usualPixels ? queueLarge : queueUsual;
    return await queueDecoding(() =>
      sharp(path, { limitInputPixels: maxInputPixels, failOn: "error" })
        .autoOrient()
        .resize({ width: maxSidePixels, height: maxSidePixels, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 80, effort: 2 })
        .timeout({ seconds: maxDecodeSeconds })
        .toBuffer(),
    );
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isTooLarge = error instanceof Error && error.message.includes("pixel limit");
    throw invalidField(name, isTooLarge ? "file_too_many_pixels" : "file_broken");
  }
}
