import sharp, { type Sharp } from "sharp";

/**
 * Opens a drawing as pixels. Drawings are SVG, whose loader files/image.ts blocks: only our own drawings may use it. Uploads and
 * downloads are read from files by path, and that loader stays blocked.
 * @param density 72 for the drawing's own size
 */
export function openDrawing(content: Buffer | ArrayBuffer, density = 72): Sharp {
  sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
  return sharp(content, { density });
}
