/**
 * Simulated picture source for demos and tests, with the protocol of docs/picture-source.md. Records of the make "Simulator"
 * misbehave as their trim's name says.
 */
import { Hono } from "hono";
import { z } from "zod";
import { wholeNumber } from "#contract/fields.ts";
import { pictureMarkets } from "#domain/vehicle/catalogue-picture.ts";
import { answerFault } from "./faults.ts";
import { faultOf, listRecords, type SimulatedRecord } from "./records.ts";
import { renderPicture } from "./render.ts";

const filtersSchema = z.object({
  market: z.enum(pictureMarkets),
  year: wholeNumber().optional(),
  make: z.string().optional(),
  model: z.string().optional(),
  after: wholeNumber().optional(),
  limit: wholeNumber(1, 500).default(100),
});

const matches = (record: SimulatedRecord, { market, year, make, model }: z.infer<typeof filtersSchema>) =>
  record.market === market &&
  (year === undefined || record.year === year) &&
  (make === undefined || record.make === make) &&
  (model === undefined || record.model === model);

const byName = (names: Iterable<string>) => [...new Set(names)].toSorted((a, b) => a.localeCompare(b));
const toFacts = ({ vifId, year, make, model, trim }: SimulatedRecord) => ({ vifId, year, make, model, trim });

/** @param maxPictures of a record; fewer make a test shorter */
export function createPictureSourceApp(maxPictures = Number.POSITIVE_INFINITY): Hono {
  // How often each picture was asked for, for faults that pass by themselves.
  const requestTimes = new Map<string, number>();
  const findRecord = (vifId: string) => {
    const record = listRecords().find((each) => each.vifId === Number(vifId));
    return record && { ...record, pictures: record.pictures.slice(0, maxPictures) };
  };
  return new Hono()
    .use(async (context, next) =>
      context.req.header("authorization")?.startsWith("Bearer ") ? next() : context.json({ error: "denied" }, 401),
    )
    .get("/choices", (context) => {
      const { market, year, make } = filtersSchema.parse(context.req.query());
      const ofMarket = listRecords().filter((record) => record.market === market);
      const ofYear = ofMarket.filter((record) => year === undefined || record.year === year);
      return context.json({
        years: [...new Set(ofMarket.map((record) => record.year))].toSorted((a, b) => b - a),
        makes: byName(ofYear.map((record) => record.make)),
        models: byName(ofYear.filter((record) => record.make === make).map((record) => record.model)),
      });
    })
    .get("/vifs", (context) => {
      const filters = filtersSchema.parse(context.req.query());
      const { after = 0, limit } = filters;
      const found = listRecords().filter((record) => record.vifId > after && matches(record, filters));
      const page = found.slice(0, limit);
      const next = found.length > limit ? (page.at(-1)?.vifId ?? null) : null;
      const rows = page.map((record) => ({ ...toFacts(record), pictures: record.pictures.length }));
      return context.json({ rows, next });
    })
    .get("/vifs/:vifId", (context) => {
      const record = findRecord(context.req.param("vifId"));
      if (!record) return context.json({ error: "unknown_record" }, 404);
      const pictures = record.pictures.map(({ angle, colour: { code, name, hex } }) => ({
        angle,
        colour: { code, name, hex },
      }));
      return context.json({ ...toFacts(record), market: record.market, pictures });
    })
    .get("/vifs/:vifId/pictures/:angle/:colour", async (context) => {
      const { vifId, angle, colour } = context.req.param();
      const record = findRecord(vifId);
      const position = record?.pictures.findIndex((each) => each.angle === angle && each.colour.code === colour) ?? -1;
      const found = record?.pictures[position];
      if (!record || !found) return context.json({ error: "unknown_picture" }, 404);
      const picture = await renderPicture(angle, { bodyStyle: record.bodyStyle, paint: found.colour.hex });
      const times = (requestTimes.get(context.req.path) ?? 0) + 1;
      const fault = faultOf(record.vifId);
      if (fault === "flaky") requestTimes.set(context.req.path, times);
      const { signal } = context.req.raw;
      return (
        (fault && answerFault(fault, { position, times, picture, signal })) ??
        context.body(new Uint8Array(picture), 200, { "content-type": "image/jpeg" })
      );
    });
}

/** Replaces `fetch` for the calls of the picture source. */
export function createPictureSourceSimulator(): typeof fetch {
  const app = createPictureSourceApp();
  // A Request follows the caller's signal weakly, and Node may collect its own before it fires: so the caller's is watched.
  return (input, init) => untilAborted(app.fetch(new Request(input, init)), init?.signal ?? null);
}

async function untilAborted(answer: Response | Promise<Response>, signal: AbortSignal | null): Promise<Response> {
  if (!signal) return answer;
  const ended = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true, signal: ended.signal });
  });
  try {
    return await Promise.race([answer, aborted]);
  } finally {
    ended.abort();
  }
}
