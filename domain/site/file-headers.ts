/** What a person's file is answered with: kept by nobody on its way, and never taken for a page. */

interface AnsweredFile {
  contentType: string;
  /** Null where whoever passes it on does not know. */
  bytes: number | string | null;
  /** What it is called where it is saved; without one, as its address. */
  name?: string | undefined;
  /** A person's own file. Pictures are written anew when they are taken; anything else is as it was sent. */
  isSent?: boolean | undefined;
}

/** What is as it was sent may hold scripts: it is saved, and should a browser open it all the same, it may do nothing. */
const asSent = { disposition: "attachment", policy: "sandbox; default-src 'none'; frame-ancestors 'none'" };

/** The headers of a file, shown in the browser under `name`; letters beyond ASCII are told as RFC 6266 has it. */
export function fileHeaders({ contentType, bytes, name, isSent = false }: AnsweredFile): Record<string, string> {
  const plain = name?.replaceAll(/[^\w .()-]/g, "_");
  const extended = name && plain !== name ? `; filename*=UTF-8''${encodeURIComponent(name)}` : "";
  const isSaved = isSent && !contentType.startsWith("image/");
  const disposition = isSaved ? asSent.disposition : "inline";
  return {
    "content-type": contentType,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    ...(bytes !== null && { "content-length": String(bytes) }),
    "content-disposition": plain ? `${disposition}; filename="${plain}"${extended}` : disposition,
    ...(isSaved && { "content-security-policy": asSent.policy }),
  };
}
