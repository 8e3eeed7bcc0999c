/** Address of a vehicle's picture as the previews of shared links need it: other sites show no SVG, and few show WebP. */

const picturePath = /^\/media\/((?:drawings|photos|pictures)\/[\w.-]+\.(svg|webp))$/;

/** Null for a picture of another site. */
export function previewUrlOf(photoUrl: string): string | null {
  const [, path, type] = picturePath.exec(photoUrl) ?? [];
  return path === undefined ? null : `/media/previews/${path}.${type === "svg" ? "png" : "jpg"}`;
}
