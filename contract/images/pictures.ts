/** Shapes of the pictures of the catalogue, their folders and downloads. */
import { z } from "@hono/zod-openapi";
import { bilingual, instant, singleLine, wholeNumber } from "#contract/fields.ts";
import { listQuery } from "#contract/list.ts";
import {
  downloadStates,
  folderStates,
  pictureFailures,
  pictureMarkets,
  pictureStates,
} from "#domain/vehicle/catalogue-picture.ts";

export const market = z.enum(pictureMarkets);
export const modelYear = wholeNumber(1950, 2100);
export const sourceName = singleLine.max(80);

/** A record of the picture source. */
const vifRecord = z.object({
  vifId: z.int(),
  year: z.int(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  /** How many pictures the source has. */
  pictures: z.int(),
});

/** A record in the list, with what is stored of it. */
export const vifListRow = vifRecord.extend({ state: z.enum(folderStates) });
export type VifListRow = z.infer<typeof vifListRow>;

export const picture = z.object({
  id: z.uuid(),
  angle: z.string(),
  colour: z.object({ code: z.string(), name: bilingual, hex: z.string() }),
  state: z.enum(pictureStates),
  failure: z.enum(pictureFailures).nullable(),
  /** Of the picture, or of its placeholder while it is not stored. */
  url: z.string(),
});
export type CataloguePicture = z.infer<typeof picture>;

const folderFacts = vifRecord.extend({
  market,
  stored: z.int(),
  refused: z.int(),
  state: z.enum(folderStates),
  updatedAt: instant,
});

/** Sorted by `updated` or `name`: -updated has the latest change first. */
export const folderList = listQuery(
  { market: market.optional(), state: z.enum(folderStates).optional(), search: singleLine.max(100).optional() },
  ["updated", "name"],
);
/** Its id is the number of the record. */
export const folderRow = folderFacts.extend({ id: z.int() });
export type FolderRow = z.infer<typeof folderRow>;

/** The check of all folders that is not done yet; progress from 0 to 100. */
export const folderCheck = z.object({
  id: z.string(),
  state: z.enum(["waiting", "running", "failed"]),
  progress: z.int(),
});
export type FolderCheck = z.infer<typeof folderCheck>;

export const mappingStates = ["unmapped", ...folderStates] as const;

/** Sorted by `model`: the models in the order of their ids, the newest year of each first. */
export const mappingList = listQuery(
  {
    market: market.optional(),
    year: modelYear.optional(),
    state: z.enum(mappingStates).optional(),
    search: singleLine.max(100).optional(),
  },
  ["model"],
);
/** A trim of the catalogue with its record. Its id is the trim's. */
export const mappingRow = z.object({
  id: z.int(),
  market,
  year: z.int(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  /** Null if the trim has no record. */
  vifId: z.int().nullable(),
  state: z.enum(mappingStates),
  stored: z.int(),
  pictures: z.int(),
  /** Whether shoppers see a picture that the team chose, for the trim or for its model. */
  hasMainImage: z.boolean(),
});
export type MappingRow = z.infer<typeof mappingRow>;

export const pictureGallery = mappingRow.extend({
  modelId: z.int(),
  /** The pictures of the trim's record; empty without one. */
  pictures: z.array(picture),
  /** Ids of the pictures that stand for the trim and for its model; null without one, or for a picture of elsewhere. */
  trimImage: z.uuid().nullable(),
  modelImage: z.uuid().nullable(),
});
export type PictureGallery = z.infer<typeof pictureGallery>;

export const pictureDownload = z.object({
  id: z.uuid(),
  vifId: z.int(),
  state: z.enum(downloadStates),
  /** Pictures that it has to get; 0 until the source has answered. */
  total: z.int(),
  stored: z.int(),
  refused: z.int(),
  /** Why the latest attempt ended early; another one follows while the state is "queued". */
  failure: z.enum(["source-down", "record-unknown", "unexpected"]).nullable(),
  createdAt: instant,
  createdBy: z.string().nullable(),
});
export type PictureDownload = z.infer<typeof pictureDownload>;
