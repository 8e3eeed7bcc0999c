/** A file of the upstream, passed on to its owner's browser without being read here. */

const type = /^(?:image\/(?:jpeg|png|webp)|application\/pdf)$/;

/** The bytes of a `file` call under headers of ours: nothing else that the upstream says is repeated. */
export function download(file: Response, name?: string): Response {
  const told = file.headers.get("content-type") ?? "";
  const length = file.headers.get("content-length");
  return new Response(file.body, {
    headers: {
      "content-type": type.test(told) ? told : "application/octet-stream",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      ...(length && { "content-length": length }),
      ...(name && { "content-disposition": `inline; filename="${name}"` }),
    },
  });
}
