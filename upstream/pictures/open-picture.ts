import type { Sharp } from "sharp";
import { loadSharp } from "#upstream/files/load-sharp.ts";

/**
 * Opens a drawing of ours or a stored picture. files/load-sharp.ts blocks the loader of SVG, which our drawings need. Uploads and
 * downloads are read from files by path, and that loader stays blocked.
 * @param density a drawing's dots per inch: 72 for its own size
 */
export async function openPicture(content: Buffer | ArrayBuffer, density = 72): Promise<Sharp> {
  const sharp = await loadSharp();
  sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
  return sharp(content, { density });
}
