/** Client of the picture source, by the protocol of docs/picture-source.md. */
import { z } from "zod";
import { maxInteger } from "#contract/fields.ts";
import { toPlainLine } from "#domain/formats/hidden-characters.ts";
import { startTimeLimit } from "#domain/outside/time-limit.ts";
import { type PictureMarket, pictureMarkets } from "#domain/vehicle/catalogue-picture.ts";
import type { UpstreamConfig } from "#upstream/config.ts";
import type { OutsideContext } from "#upstream/outside/call-log.ts";
import { createOutsideFetch } from "#upstream/outside/outside-fetch.ts";

export interface PictureSource {
  /** Without a slash at its end. */
  address: string;
  key: string;
  fetch: typeof fetch;
}

/** @param simulate Creates the simulated source; called only with demo data and without a configured one. */
export function openPictureSource(
  { PICTURES_URL: url, PICTURES_KEY: key, isDemo }: UpstreamConfig,
  outside: OutsideContext,
  simulate: () => typeof fetch,
): PictureSource | null {
  const fetchOf = (simulator?: typeof fetch) => createOutsideFetch(outside, { service: "pictures", simulator });
  if (url && key) return { address: url.replace(/\/+$/, ""), key, fetch: fetchOf() };
  if (!isDemo) return null;
  return { address: "https://pictures.invalid", key: "simulated-key", fetch: fetchOf(simulate()) };
}

const timeoutMs = 4_000;
/** The list of a record with 10,000 pictures has about 2 MB. */
const maxListBytes = 5_000_000;
/** Most records of one answer. */
export const maxVifRows = 100;

const plainLine = z.string().overwrite(toPlainLine);
const name = plainLine.min(1).max(80);
const recordFacts = {
  vifId: z.int().positive().max(maxInteger),
  year: z.int().min(1950).max(2100),
  make: name,
  model: name,
  trim: name,
};
const recordRow = z.object({ ...recordFacts, pictures: z.int().min(0).max(10_000) });
const listReply = z.object({ rows: z.array(recordRow).max(1_000), next: z.int().nullable() });
const choicesReply = z.object({
  years: z.array(recordFacts.year).max(200),
  makes: z.array(name).max(1_000),
  models: z.array(name).max(2_000),
});

/** A part of a picture's address. */
const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);
const sourcePicture = z.object({
  angle: slug,
  colour: z.object({
    code: slug,
    name: z.object({ en: plainLine.max(60), fr: plainLine.max(60) }),
    hex: z.string().regex(/^#[0-9a-f]{6}$/),
  }),
});
export type SourcePicture = z.infer<typeof sourcePicture>;

const recordReply = z.object({
  ...recordFacts,
  market: z.enum(pictureMarkets),
  pictures: z.array(sourcePicture).max(10_000),
});
export type SourceRecord = z.infer<typeof recordReply>;

export interface SourceFilters {
  market: PictureMarket;
  year?: number | undefined;
  make?: string | undefined;
  model?: string | undefined;
}

/** The source gave no answer, or one that cannot be read. */
export class SourceDown extends Error {}

/** The text of a body; throws SourceDown for one that is too long. */
async function readLimited(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    if (done) return text;
    text += decoder.decode(value, { stream: true });
    if (text.length <= maxListBytes) continue;
    await reader?.cancel();
    throw new SourceDown("The answer is too long");
  }
}

/** Reads one answer; null for a 404. Throws SourceDown, or the signal's reason. */
async function ask<Reply>(
  source: PictureSource,
  path: string,
  query: object,
  reply: z.ZodType<Reply>,
  signal?: AbortSignal,
): Promise<Reply | null> {
  const url = new URL(source.address + path);
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, String(value));
  const limit = startTimeLimit(timeoutMs, signal);
  try {
    const response = await source.fetch(url, {
      headers: { authorization: `Bearer ${source.key}`, accept: "application/json" },
      // The key goes to no other address.
      redirect: "manual",
      signal: limit.signal,
    });
    if (response.status === 404) return null;
    if (!response.ok) throw new SourceDown(`The source answers ${response.status}`);
    return reply.parse(JSON.parse(await readLimited(response)));
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof SourceDown) throw error;
    throw new SourceDown("The source's answer cannot be read", { cause: error });
  } finally {
    limit.end();
  }
}

export const askChoices = (source: PictureSource, filters: SourceFilters) =>
  ask(source, "/choices", filters, choicesReply);

/** One page of the list. Throws SourceDown for one that leads back to itself, because its reader would never end. */
export async function askRecords(
  source: PictureSource,
  { limit = maxVifRows, ...filters }: SourceFilters & { after?: number | undefined; limit?: number },
) {
  const page = await ask(source, "/vifs", { ...filters, limit }, listReply);
  const isStuck = page !== null && page.next !== null && (page.rows.length === 0 || page.next <= (filters.after ?? 0));
  if (isStuck) throw new SourceDown("The list does not go on");
  return page;
}

/** A record with the list of its pictures; null if the source does not know it. */
export const askRecord = (source: PictureSource, vifId: number, signal?: AbortSignal): Promise<SourceRecord | null> =>
  ask(source, `/vifs/${vifId}`, {}, recordReply, signal);

/** The answer to a picture's address, whose body the caller reads and checks. No redirect is followed, wherever it leads. */
export const requestPicture = (
  { address, key, fetch: send }: PictureSource,
  vifId: number,
  { angle, colourCode }: { angle: string; colourCode: string },
  signal: AbortSignal,
): Promise<Response> =>
  send(`${address}/vifs/${vifId}/pictures/${angle}/${colourCode}`, {
    headers: { authorization: `Bearer ${key}`, accept: "image/webp,image/jpeg,image/png" },
    redirect: "manual",
    signal,
  });
