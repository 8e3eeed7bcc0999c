/** Response headers of a user's file: never cached, and never rendered as a page of the site. */

interface FileResponse {
  contentType: string;
  /** Content length; null when unknown. */
  bytes: number | string | null;
  /** File name when the user saves it; by default the browser uses the URL. */
  name?: string | undefined;
  /** The content comes from a user. Uploaded images are re-encoded on receipt; other files are stored unchanged. */
  isUpload?: boolean | undefined;
}

/** Unchanged uploads may contain scripts: they are downloaded, and a sandbox applies if a browser opens them anyway. */
const unchangedUpload = { disposition: "attachment", policy: "sandbox; default-src 'none'; frame-ancestors 'none'" };

/** Headers of a file response. Non-ASCII file names are encoded as in RFC 6266. */
export function fileHeaders({ contentType, bytes, name, isUpload = false }: FileResponse): Record<string, string> {
  const asciiName = name?.replaceAll(/[^\w .()-]/g, "_");
  const extended = name && asciiName !== name ? `; filename*=UTF-8''${encodeURIComponent(name)}` : "";
  const isDownload = isUpload && !contentType.startsWith("image/");
  const disposition = isDownload ? unchangedUpload.disposition : "inline";
  return {
    "content-type": contentType,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    ...(bytes !== null && { "content-length": String(bytes) }),
    "content-disposition": asciiName ? `${disposition}; filename="${asciiName}"${extended}` : disposition,
    ...(isDownload && { "content-security-policy": unchangedUpload.policy }),
  };
}
