/** Streams a file from the upstream to the browser. */
import { json } from "@remix-run/server-runtime";
import { notFound } from "#app/http/responses.server.ts";
import type { Result } from "#app/upstream/call.ts";
import { fileHeaders } from "#domain/site/file-headers.ts";

const allowedTypes = /^(?:image\/(?:jpeg|png|webp)|application\/(?:pdf|zip))$/;

/** The file's bytes with our own headers; no other upstream header is copied. */
function toFileResponse(file: Response, name?: string, isSent?: boolean): Response {
  const upstreamType = file.headers.get("content-type") ?? "";
  const contentType = allowedTypes.test(upstreamType) ? upstreamType : "application/octet-stream";
  return new Response(file.body, {
    headers: fileHeaders({ contentType, bytes: file.headers.get("content-length"), name, isUpload: isSent }),
  });
}

/** A route's response for a `file` call: 404 for any refusal, 503 when the upstream is down. @param isSent see `fileHeaders` */
export function fileOr404(file: Result<Response>, name?: string, isSent?: boolean): Response {
  if (file.ok) return toFileResponse(file.value, name, isSent);
  throw file.failure.kind === "refused" ? notFound() : json(null, { status: 503 });
}
