import sharp, { type Sharp } from "sharp";

/**
 * Opens a drawing of ours or a stored picture. files/image.ts blocks the loader of SVG, which our drawings need. Uploads and
 * downloads are read from files by path, and that loader stays blocked.
 * @param density a drawing's dots per inch: 72 for its own size
 */
export function openPicture(content: Buffer | ArrayBuffer, density = 72): Sharp {
  sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
  return sharp(content, { density });
}
