/** Streams a multipart body to temporary files, so that no file is held in memory. */
import { createWriteStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";
import { isFieldName } from "#domain/site/field-name.ts";
import { Refusal } from "./refusal.ts";

/** Maximum size of one file. A larger file is truncated at one byte more, so that its reader can detect it. */
export const maxFileBytes = 15 * 1024 * 1024;

export interface UploadedFile {
  path: string;
  bytes: number;
  discard(): Promise<void>;
}
/** Files by field name; an empty file field is absent. */
export type UploadedFiles = Map<string, UploadedFile>;

/** A file that the call declares as required, so that it cannot be missing. */
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
  let hasTooManyFiles = false;

  const busboy = new Busboy({
    headers: { "content-type": type },
    limits: { fileSize: maxFileBytes + 1, files: 24, fields: 200, fieldSize: 64 * 1024 },
  });
  busboy.on("field", (name, value) => {
    // An empty field is absent, as in the forms that the app parses.
    if (isFieldName(name) && value !== "") fields[name] = value;
  });
  busboy.on("file", (name, stream, fileName) => {
    const path = join(folder, String(parts.length));
    const save = async () => {
      await pipeline(stream, createWriteStream(path, { flags: "wx" }));
      const { size } = await stat(path);
      // Browsers send an empty file field without a file name; an empty file with a name is kept and refused later.
      if (size > 0 || fileName) files.set(name, { path, bytes: size, discard: discardAll });
    };
    parts.push(save());
  });
  busboy.on("filesLimit", () => {
    hasTooManyFiles = true;
  });
  try {
    await pipeline(Readable.fromWeb(request.body as NodeStream), busboy);
    await Promise.all(parts);
  } catch (error) {
    await Promise.allSettled(parts);
    await discardAll();
    throw error instanceof Refusal ? error : new Refusal(400, "multipart_broken");
  }
  if (hasTooManyFiles) {
    await discardAll();
    throw new Refusal(413, "too_many_files");
  }
  if (files.size === 0) await discardAll();
  return { fields, files };
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
