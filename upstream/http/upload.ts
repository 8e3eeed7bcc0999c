/** Streams a multipart body to temporary files, so that no file is held in memory. */
import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { isFieldName } from "#domain/site/field-name.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { Refusal } from "./refusal.ts";
import { tooManyUploads, type UploadFolder } from "./upload-room.ts";

/** Maximum size of one file. A larger file is truncated at one byte more, so that its reader can detect it. */
export const maxFileBytes = 15 * 1024 * 1024;

export interface UploadedFile {
  path: string;
  bytes: number;
}
/** Files by field name; an empty file field is absent. */
export type UploadedFiles = Map<string, UploadedFile>;

interface ReceivedUpload {
  fields: Record<string, string>;
  files: UploadedFiles;
  folder: UploadFolder;
}

/** A file that the call declares as required, so that it cannot be missing. */
export function getFile(files: UploadedFiles, name: string): UploadedFile {
  const file = files.get(name);
  if (!file) throw new Error(`The row does not ask for the file ${name}`);
  return file;
}

/**
 * Reads the fields, and streams the files to a temporary folder. The caller closes `folder` when it has read the files.
 * Throws 400 for a broken or cut body, 413 for too many files, and 503 when the disk is full.
 */
export async function receiveUpload(
  request: Request,
  { uploads, log }: Pick<Upstream, "uploads" | "log">,
  address: string,
): Promise<ReceivedUpload> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data") || !request.body) throw new Refusal(400, "multipart_expected");
  const announcedBytes = Number(request.headers.get("content-length")) || maxFileBytes;
  const folder = await uploads.open(address, announcedBytes);
  try {
    return { ...(await parseParts(request.body, type, folder.path)), folder };
  } catch (error) {
    await folder.close();
    if (isFileError(error)) log.error({ error }, "an upload could not be stored");
    throw toRefusal(error);
  }
}

async function parseParts(body: ReadableStream, type: string, folder: string) {
  const fields: Record<string, string> = {};
  const files: UploadedFiles = new Map();
  const positions = new Map<string, number>();
  const saves: Promise<void>[] = [];
  // A part's stream does not end when the body breaks off, so the signal ends its file; a full disk ends the body.
  const stopping = new AbortController();
  let firstError: unknown;
  const stop = (error: unknown) => {
    firstError ??= error;
    stopping.abort();
  };

  const busboy = new Busboy({
    headers: { "content-type": type },
    limits: { fileSize: maxFileBytes + 1, files: 24, fields: 200, fieldSize: 64 * 1024 },
  });
  busboy.on("field", (name, value) => {
    // An empty field is absent, as in the forms that the app parses.
    if (isFieldName(name) && value !== "") fields[name] = value;
  });
  busboy.on("file", (name, stream, fileName) => {
    const position = saves.length;
    const path = join(folder, String(position));
    const save = async () => {
      await pipeline(stream, createWriteStream(path, { flags: "wx" }), { signal: stopping.signal });
      const { size } = await stat(path);
      // Browsers send an empty file field without a file name; an empty file with a name is kept and refused later.
      const isLatest = position >= (positions.get(name) ?? 0);
      // Of a field that is sent twice, the last in the body counts, whichever is stored first.
      if ((size > 0 || fileName) && isLatest) {
        positions.set(name, position);
        files.set(name, { path, bytes: size });
      }
    };
    saves.push(save().catch(stop));
  });
  // Past this limit Busboy may wait without end for parts that it has already skipped.
  busboy.on("fieldsLimit", () => stop(new Refusal(400, "multipart_broken")));
  busboy.on("filesLimit", () => stop(new Refusal(413, "too_many_files")));
  const source = Readable.fromWeb(body as NodeStream);
  await pipeline(source, busboy, { signal: stopping.signal }).catch(stop);
  await Promise.all(saves);
  if (firstError !== undefined) throw firstError;
  return { fields, files };
}

/** Whether the disk failed, for example because it is full; "read" is the browser's connection. */
const isFileError = (error: unknown): boolean =>
  error instanceof Error && "syscall" in error && error.syscall !== "read";

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return isFileError(error) ? tooManyUploads() : new Refusal(400, "multipart_broken");
}

type NestedFields = { [name: string]: string | NestedFields };

/** Turns dotted field names into nested objects, as the app does for the forms it parses. */
export function nestFields(fields: Readonly<Record<string, string>>): NestedFields {
  const root: NestedFields = {};
  for (const [name, value] of Object.entries(fields)) {
    const parts = name.split(".");
    let target = root;
    for (const part of parts.slice(0, -1)) {
      const child = target[part];
      target = target[part] = typeof child === "object" ? child : {};
    }
    target[parts.at(-1) ?? name] = value;
  }
  return root;
}
