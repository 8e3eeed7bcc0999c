/** Rows of the catalogue's pictures (section 7, "Admin service: images"; reading 46). The specification shows their paths and few of their fields. */
import { z } from "@hono/zod-openapi";
import { file, fileBody, read, write } from "#contract/define.ts";
import { integerId } from "#contract/fields.ts";
import { listResponse } from "#contract/list.ts";
import { areas } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import {
  folderCheck,
  folderList,
  folderRow,
  mappingList,
  mappingRow,
  market,
  modelYear,
  picture,
  pictureDownload,
  pictureGallery,
  sourceName,
  vifListRow,
} from "./pictures.ts";

const access = { access: areas.vehiclesTeam.allowed, section: sections.images };
const ofMarket = z.object({ market: market.default("ca") });
const vifParams = z.object({ vifId: integerId });
const trimParams = z.object({ trimId: integerId });
const sourceFilters = ofMarket.extend({
  year: modelYear.optional(),
  make: sourceName.optional(),
  model: sourceName.optional(),
});
/** Without a picture, shoppers see the drawing again. */
const chosenPicture = z.object({ pictureId: z.uuid().optional() });
const sourceRefusals = ["picture_source_down", "picture_source_off"] as const;

const mainImage = (path: string, summary: string) => ({
  ofTrim: write(path, {
    summary,
    ...access,
    method: "get",
    query: trimParams.extend(chosenPicture.shape),
    response: z.object({ pictureId: z.uuid().nullable() }),
    refusals: ["picture_not_of_trim"],
  }),
  ofModel: write(path, {
    summary,
    ...access,
    method: "get",
    query: z.object({ modelId: integerId }).extend(chosenPicture.shape),
    response: z.object({ pictureId: z.uuid().nullable() }),
    refusals: ["picture_not_of_trim"],
  }),
});

const sourceRead = <Query extends z.ZodObject, Reply extends z.ZodType>(
  path: string,
  summary: string,
  query: Query,
  response: Reply,
) => read(path, { summary, ...access, query, response, refusals: sourceRefusals });

export const imageCalls = {
  saveChromeTrimMainImage: mainImage(
    "/images/save-chrome-trim-main-image",
    "Chooses the picture that stands for a Canadian trim, or none. A write by GET, as the specification names it.",
  ).ofTrim,
  saveEvoxEuMainImage: mainImage("/images/save-evox-eu-main-image", "The same for a European trim.").ofTrim,
  saveChromeModelMainImage: mainImage(
    "/images/save-chrome-model-main-image",
    "Chooses the picture that stands for the trims of a Canadian model that have none of their own.",
  ).ofModel,
  saveEvoxEuModelMainImage: mainImage("/images/save-evox-eu-model-main-image", "The same for a European model.")
    .ofModel,
  getEvoxMapping: read("/images/get-evox-mapping", {
    summary: "Lists the catalogue's trims with the record of the picture source that each has.",
    ...access,
    query: mappingList.query,
    response: listResponse(mappingRow),
  }),
  getEvoxYear: sourceRead(
    "/images/get-evox-year",
    "Lists the model years of the picture source, newest first.",
    ofMarket,
    z.array(z.int()),
  ),
  getEvoxMakes: sourceRead(
    "/images/get-evox-makes",
    "Lists the makes of the picture source, of a year or of all.",
    sourceFilters.pick({ market: true, year: true }),
    z.array(z.string()),
  ),
  getEvoxModels: sourceRead(
    "/images/get-evox-models",
    "Lists the models of a make in the picture source.",
    sourceFilters.pick({ market: true, year: true }).extend({ make: sourceName }),
    z.array(z.string()),
  ),
  getEvoxTrims: sourceRead(
    "/images/get-evox-trims",
    "Lists the trims of a model in the picture source, each with the number of its record.",
    ofMarket.extend({ year: modelYear, make: sourceName, model: sourceName }),
    z.array(z.object({ vifId: z.int(), trim: z.string() })),
  ),
  getVifList: sourceRead(
    "/images/get-viflist",
    "Lists the records of the picture source by year, make and model: 25, and a cursor for the next ones.",
    sourceFilters.extend({ after: integerId.optional() }),
    z.object({ rows: z.array(vifListRow), next: z.int().nullable() }),
  ),
  downloadVifList: file("/images/download-viflist", {
    summary: "Returns all records of the picture source as `viflist.csv`, streamed. Recorded in the audit log.",
    ...access,
    query: sourceFilters,
    response: fileBody,
    refusals: sourceRefusals,
  }),
  downloadEvoxImages: write("/images/download-evox-images", {
    summary:
      "Starts a job that downloads the pictures of a record which are not stored yet. One that is under way is the same job.",
    ...access,
    method: "get",
    query: vifParams,
    response: pictureDownload,
    refusals: ["picture_source_down", "picture_source_off", "vif_unknown"],
  }),
  cancelEvoxDownload: write("/images/cancel-evox-download", {
    summary: "Cancels the download of a record; what is stored stays. Refused without a record's number (section 8).",
    ...access,
    method: "get",
    query: z.object({ vifId: integerId.optional() }),
    response: z.object({ download: pictureDownload.nullable() }),
    refusals: ["vif_id_required"],
  }),
  getEvoxTrimsFoldersStatus: read("/images/get-evox-trims-folders-status", {
    summary:
      "Lists the folders of records with how many of their pictures are stored, and the check of them all that is not done yet.",
    ...access,
    query: folderList.query,
    response: listResponse(folderRow).extend({ check: folderCheck.nullable() }),
  }),
  getEvoxDownloadStatus: read("/images/get-evox-download-status", {
    summary: "Lists the last 20 downloads, newest first, of a record or of all.",
    ...access,
    query: z.object({ vifId: integerId.optional() }),
    response: z.object({ downloads: z.array(pictureDownload) }),
  }),
  fixEvoxTrimsFoldersStatus: write("/images/fix-evox-trims-folders-status", {
    summary:
      "Compares a folder with the stored files: what is lost or broken is refused, and the figures are right again. Without its number, starts a job that does so with each folder; one that is under way is the same job.",
    ...access,
    method: "get",
    query: z.object({ vifId: integerId.optional() }),
    /** `lost` is null for all folders: the list of folders says how far their job is. */
    response: z.object({ folders: z.int(), lost: z.int().nullable() }),
  }),
  getEvoxImages: read("/images/get-evox-images", {
    summary: "Returns the pictures of a Canadian record in `Images`.",
    ...access,
    query: vifParams,
    response: z.object({ folder: folderRow, Images: z.array(picture) }),
  }),
  getEvoxEuImages: read("/images/get-evox-eu-images", {
    summary: "Returns the pictures of a European record in `images`.",
    ...access,
    query: vifParams,
    response: z.object({ folder: folderRow, images: z.array(picture) }),
  }),
  getImagesGallery: read("/images/get-images-gallery", {
    summary: "Returns the pictures that a Canadian trim can have, and those that are chosen.",
    ...access,
    query: trimParams,
    response: pictureGallery,
  }),
  getEuImagesGallery: read("/images/get-eu-images-gallery", {
    summary: "The same for a European trim.",
    ...access,
    query: trimParams,
    response: pictureGallery,
  }),
  saveImagesId: write("/images/save-images-id", {
    summary: "Gives a trim the record whose pictures it has, or none.",
    ...access,
    method: "get",
    query: trimParams.extend({ vifId: integerId.optional() }),
    response: z.object({ vifId: z.int().nullable() }),
    refusals: ["picture_source_down", "picture_source_off", "vif_unknown"],
  }),
  downloadImages: file("/images/download-images", {
    summary: "Returns the stored pictures of a record as a ZIP file, streamed.",
    ...access,
    query: vifParams,
    response: fileBody,
  }),
};
