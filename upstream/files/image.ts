/** Reads what people upload as a picture and writes it anew, so that nothing of the sent file is kept but its pixels. */
import sharp from "sharp";
import { invalidField, Refusal } from "#upstream/http/refusal.ts";
import { fileBytes } from "#upstream/http/upload.ts";
import { isPageOrArchive, readEnds } from "./ends.ts";
import { createTurns } from "./turns.ts";

// libvips would open SVG, PDF and whatever else it was built with: only three decoders stay in reach of an upload.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp"].flatMap((format) => [
    `VipsForeignLoad${format}File`,
    `VipsForeignLoad${format}Buffer`,
    `VipsForeignLoad${format}Source`,
  ]),
});
// Each upload is decoded once: a cache of it would only hold memory.
sharp.cache(false);

/**
 * Above what telephones take by default, below what would fill the memory. There is no lower bound: docs/scripting.md takes
 * any JPEG, PNG or WebP. Whether a licence can be read is confirmed by who sends it, and judged by who accepts or declines it.
 */
const inputPixels = 64_000_000;
const longestSide = 2400;
/** Many times what the largest takes: one that never ends would keep all others waiting for their turn. */
const decodeSeconds = 30;

export const imageType = "image/webp";

/** A decoded photo is many times its file: several at once would take the memory of several. */
const inTurn = createTurns(24);

type ImageKind = "jpeg" | "png" | "webp" | "heic" | "other";

/** By the first bytes: names and declared types are whatever the sender likes. */
function kindOf(head: string): ImageKind {
  const text = head.slice(0, 12);
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("RIFF") && text.endsWith("WEBP")) return "webp";
  if (/^ftyp(hei|hev|mif1|msf1)/.test(text.slice(4))) return "heic";
  return "other";
}

/** A PDF may stand in a comment: nothing of it would be kept, but it is nobody's photo. */
const isDisguised = (text: string) => isPageOrArchive(text) || /%pdf-\d/i.test(text);

/**
 * The picture of an upload as WebP: upright, at most 2400 pixels a side, without metadata. Refuses the field `name` with
 * `file_too_large`, `file_not_image` (or `notImage`), `file_heic` (a telephone's format that is not decoded), `file_too_many_pixels` or
 * `file_broken`; and the whole with 503 `too_busy` where too many wait to be decoded.
 */
export async function readImage(name: string, path: string, notImage = "file_not_image"): Promise<Buffer> {
  const { head, tail, bytes } = await readEnds(path);
  if (bytes > fileBytes) throw invalidField(name, "file_too_large");
  const kind = kindOf(head);
  if (kind === "heic") throw invalidField(name, "file_heic");
  if (kind === "other" || isDisguised(head) || isDisguised(tail)) throw invalidField(name, notImage);
  try {
    return await inTurn(() =>
      sharp(path, { limitInputPixels: inputPixels, failOn: "error" })
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 80, effort: 2 })
        .timeout({ seconds: decodeSeconds })
        .toBuffer(),
    );
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isTooLarge = error instanceof Error && error.message.includes("pixel limit");
    throw invalidField(name, isTooLarge ? "file_too_many_pixels" : "file_broken");
  }
}
