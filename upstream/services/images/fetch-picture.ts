/** Gets one picture of the source and checks it: only what decodes as a JPEG, PNG or WebP is kept, and only its pixels. */
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { setTimeout as sleep } from "node:timers/promises";
import { startTimeLimit } from "#domain/outside/time-limit.ts";
import type { PictureFailure } from "#domain/vehicle/catalogue-picture.ts";
import { readImage } from "#upstream/files/image.ts";
import { Refusal } from "#upstream/http/refusal.ts";
import { maxFileBytes } from "#upstream/http/upload.ts";
import { type PictureSource, requestPicture } from "./source.ts";

/** With its whole body. */
const timeoutMs = 5_000;
const retryPauseMs = 200;

class TooLarge extends Error {}

/** Why a picture cannot be kept. */
export interface PictureRefusal {
  failure: PictureFailure;
}

export interface PicturePlace {
  id: string;
  vifId: number;
  angle: string;
  colourCode: string;
}

/** Stops a body that never ends. */
const limitBytes = () => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.byteLength;
      if (bytes > maxFileBytes) done(new TooLarge());
      else done(null, chunk);
    },
  });
};

const failureOfStatus = (status: number): PictureFailure | null => {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return "redirect";
  return status === 404 || status === 410 ? "missing" : "unavailable";
};

/** The codes of `readImage` for what it does not decode. */
const failureOfImage = ({ details }: Refusal): PictureFailure => {
  const [code = ""] = Object.values(details.fields ?? {}).flat();
  if (code === "file_too_large" || code === "file_too_many_pixels") return "too-large";
  return code === "file_broken" ? "broken" : "not-picture";
};

async function fetchOnce(
  source: PictureSource,
  { vifId, ...place }: PicturePlace,
  path: string,
  signal: AbortSignal,
): Promise<Buffer | PictureRefusal> {
  const response = await requestPicture(source, vifId, place, signal);
  const failure = failureOfStatus(response.status);
  if (failure !== null || !response.body) {
    await response.body?.cancel();
    return { failure: failure ?? "missing" };
  }
  await pipeline(Readable.fromWeb(response.body as WebStream), limitBytes(), createWriteStream(path), { signal });
  return readImage("picture", path);
}

/**
 * The picture as WebP, or why it is refused. Only a refusal as "unavailable" may pass by itself. Throws when `signal` is
 * aborted, or when this machine cannot decode now.
 *
 * @param folder for the file while it is checked
 */
export async function fetchPicture(
  source: PictureSource,
  place: PicturePlace,
  folder: string,
  signal: AbortSignal,
  retriesLeft = 1,
): Promise<Buffer | PictureRefusal> {
  const path = join(folder, place.id);
  const limit = startTimeLimit(timeoutMs, signal);
  const outcome = await fetchOnce(source, place, path, limit.signal)
    .catch((error: unknown): PictureRefusal => {
      signal.throwIfAborted();
      if (error instanceof TooLarge) return { failure: "too-large" };
      if (error instanceof Refusal && error.status !== 503) return { failure: failureOfImage(error) };
      if (error instanceof Refusal) throw error;
      return { failure: "unavailable" };
    })
    .finally(() => {
      limit.end();
      return rm(path, { force: true });
    });
  if (Buffer.isBuffer(outcome) || outcome.failure !== "unavailable" || retriesLeft === 0 || limit.isOver())
    return outcome;
  await sleep(retryPauseMs, undefined, { signal });
  return fetchPicture(source, place, folder, signal, retriesLeft - 1);
}
