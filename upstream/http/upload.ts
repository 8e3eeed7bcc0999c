/** A multipart body, streamed to temporary files: nothing of it is held in memory. */
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { isFieldName } from "#domain/site/field-name.ts";
import { Refusal } from "./refusal.ts";

/** Of one file. What is larger is cut just above it, so that whoever reads the file can tell. */
export const fileBytes = 15 * 1024 * 1024;

export interface UploadedFile {
  path: string;
  bytes: number;
  discard(): Promise<void>;
}
/** By field name; a file field left empty is absent. */
export type UploadedFiles = Map<string, UploadedFile>;

/** One that the row names among its files, so that it is there. */
export function getFile(files: UploadedFiles, name: string): UploadedFile {
  const file = files.get(name);
  if (!file) throw new Error(`The row does not ask for the file ${name}`);
  return file;
}

export async function receiveUpload(
  request: Request,
): Promise<{ fields: Record<string, string>; files: UploadedFiles }> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.startsWith("multipart/form-data") || !request.body) throw new Refusal(400, "multipart_expected");
  const folder = await mkdtemp(join(tmpdir(), "nordet-upload-"));
  const discardAll = () => rm(folder, { recursive: true, force: true });
  const fields: Record<string, string> = {};
  const files: UploadedFiles = new Map();
  const parts: Promise<void>[] = [];
  let isOverLimit = false;

  const busboy = new Busboy({
    headers: { "content-type": type } as BusboyHeaders,
    limits: { fileSize: fileBytes + 1, files: 24, fields: 200, fieldSize: 64 * 1024 },
  });
  busboy.on("field", (name, value) => {
    // What is left empty is not answered, as in the forms that the app reads itself.
    if (isFieldName(name) && value !== "") fields[name] = value;
  });
  busboy.on("file", (name, stream, fileName) => {
    const path = join(folder, String(parts.length));
    const keep = async () => {
      await pipeline(stream, createWriteStream(path, { flags: "wx" }));
      const { size } = await stat(path);
      // A browser sends a field without a file as one without a name; a chosen file with nothing in it is no picture.
      if (size > 0 || fileName) files.set(name, { path, bytes: size, discard: discardAll });
    };
    parts.push(keep());
  });
  busboy.on("filesLimit", () => {
    isOverLimit = true;
  });
  try {
    await pipeline(Readable.fromWeb(request.body as NodeStream), busboy);
    await Promise.all(parts);
  } catch (error) {
    await Promise.allSettled(parts);
    await discardAll();
    throw error instanceof Refusal ? error : new Refusal(400, "multipart_broken");
  }
  if (isOverLimit) {
    await discardAll();
    throw new Refusal(413, "too_many_files");
  }
  if (files.size === 0) await discardAll();
  return { fields, files };
}

type Nested = { [name: string]: string | Nested };

/** Dotted names as the objects that they stand for, as forms that the app reads itself are read. */
export function nested(fields: Readonly<Record<string, string>>): Nested {
  const root: Nested = {};
  for (const [name, value] of Object.entries(fields)) {
    const parts = name.split(".");
    let at = root;
    for (const part of parts.slice(0, -1)) {
      const inner = at[part];
      at = at[part] = typeof inner === "object" ? inner : {};
    }
    at[parts.at(-1) ?? name] = value;
  }
  return root;
}
