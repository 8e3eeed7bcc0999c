/** Streams a file from the upstream to the browser. */
import { json } from "@remix-run/server-runtime";
import { notFound } from "#app/http/responses.server.ts";
import type { Result } from "#app/upstream/call.ts";
import { fileHeaders } from "#domain/site/file-headers.ts";

const allowedTypes = /^(?:image\/(?:jpeg|png|webp)|application\/(?:pdf|zip))$/;

/** The file's bytes with our own headers; no other upstream header is copied. */
function toFileResponse(file: Response, name?: string, isUpload?: boolean): Response {
  const upstreamType = file.headers.get("content-type") ?? "";
  const contentType = allowedTypes.test(upstreamType) ? upstreamType : "application/octet-stream";
  return new Response(file.body, {
    headers: fileHeaders({ contentType, bytes: file.headers.get("content-length"), name, isUpload }),
  });
}

/** A route's response for a `file` call: 404 for any refusal or invalid id, 503 when the upstream is down. @param isUpload the file comes from a user; see `fileHeaders` */
export function fileOr404(file: Result<Response>, name?: string, isUpload?: boolean): Response {
  if (file.ok) return toFileResponse(file.value, name, isUpload);
  const isMissing = file.failure.kind === "refused" || file.failure.kind === "invalid";
  throw isMissing ? notFound() : json(null, { status: 503 });
}
