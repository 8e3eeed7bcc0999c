/** What a person's file is answered with: kept by nobody on its way, and never taken for a page. */

interface AnsweredFile {
  contentType: string;
  /** Null where whoever passes it on does not know. */
  bytes: number | string | null;
  /** What it is called where it is saved; without one, as its address. */
  name?: string | undefined;
}

/** The headers of a file, shown in the browser under `name`; letters beyond ASCII are told as RFC 6266 has it. */
export function fileHeaders({ contentType, bytes, name }: AnsweredFile): Record<string, string> {
  const plain = name?.replaceAll(/[^\w .()-]/g, "_");
  const extended = name && plain !== name ? `; filename*=UTF-8''${encodeURIComponent(name)}` : "";
  return {
    "content-type": contentType,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    ...(bytes !== null && { "content-length": String(bytes) }),
    "content-disposition": plain ? `inline; filename="${plain}"${extended}` : "inline",
  };
}
