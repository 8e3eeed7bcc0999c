/** A file of the upstream, passed on to its owner's browser without being read here. */
import { json } from "@remix-run/server-runtime";
import { notFound } from "#app/http/answers.server.ts";
import type { Result } from "#app/upstream/call.ts";
import { fileHeaders } from "#domain/site/file-headers.ts";

const type = /^(?:image\/(?:jpeg|png|webp)|application\/(?:pdf|zip))$/;

/** The bytes of a `file` call under headers of ours: nothing else that the upstream says is repeated. */
function download(file: Response, name?: string, isSent?: boolean): Response {
  const told = file.headers.get("content-type") ?? "";
  const contentType = type.test(told) ? told : "application/octet-stream";
  return new Response(file.body, {
    headers: fileHeaders({ contentType, bytes: file.headers.get("content-length"), name, isSent }),
  });
}

/** What a `file` call answered, as a route's answer: a refused file is not there, whatever the reason. @param isSent as `fileHeaders` has it */
export function fileOr404(file: Result<Response>, name?: string, isSent?: boolean): Response {
  if (file.ok) return download(file.value, name, isSent);
  throw file.failure.kind === "refused" ? notFound() : json(null, { status: 503 });
}
