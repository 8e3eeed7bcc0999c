/** Calls that show pictures: of a record, and those that a trim can have. */
import { asc, eq } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { imageCalls } from "#contract/images/images.ts";
import type { CataloguePicture, FolderRow, PictureGallery } from "#contract/images/pictures.ts";
import type { PictureMarket } from "#domain/vehicle/catalogue-picture.ts";
import { makes, models, pictureFolders, pictures, trimPictures, trims } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, requireRow } from "#upstream/http/refusal.ts";
import { pictureIdOf, pictureUrl } from "#upstream/services/shared/catalogue-picture.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { mappingColumns } from "./mapping.ts";

type GalleryCalls = Pick<
  typeof admin,
  keyof Pick<typeof imageCalls, "getEvoxImages" | "getEvoxEuImages" | "getImagesGallery" | "getEuImagesGallery">
>;

const toPicture = (row: typeof pictures.$inferSelect): CataloguePicture => ({
  id: row.id,
  angle: row.angle,
  colour: { code: row.colour_code, name: row.colour_name, hex: row.colour_hex },
  state: row.state,
  failure: row.failure,
  url: pictureUrl(row.id),
});

/** In the source's order. */
async function listPictures({ database: { db } }: Upstream, vifId: number): Promise<CataloguePicture[]> {
  const rows = await db
    .select()
    .from(pictures)
    .where(eq(pictures.vif_id, vifId))
    .orderBy(asc(pictures.position), asc(pictures.id));
  return rows.map(toPicture);
}

export const toFolderRow = ({
  vif_id: vifId,
  updated_at,
  ...folder
}: typeof pictureFolders.$inferSelect): FolderRow => ({
  id: vifId,
  vifId,
  market: folder.market,
  year: folder.year,
  make: folder.make,
  model: folder.model,
  trim: folder.trim,
  pictures: folder.pictures,
  stored: folder.stored,
  refused: folder.refused,
  state: folder.state,
  updatedAt: updated_at.toISOString(),
});

async function readFolder(upstream: Upstream, market: PictureMarket, vifId: number) {
  const { db } = upstream.database;
  const folder = requireRow(await db.select().from(pictureFolders).where(eq(pictureFolders.vif_id, vifId)));
  if (folder.market !== market) throw notFound();
  return { folder: toFolderRow(folder), pictures: await listPictures(upstream, vifId) };
}

async function readGallery(upstream: Upstream, market: PictureMarket, trimId: number): Promise<PictureGallery> {
  const found = await upstream.database.db
    .select({
      row: mappingColumns,
      modelId: models.id,
      trimImage: trims.main_image_url,
      modelImage: models.main_image_url,
    })
    .from(trims)
    .innerJoin(models, eq(models.id, trims.model_id))
    .innerJoin(makes, eq(makes.id, models.make_id))
    .leftJoin(trimPictures, eq(trimPictures.trim_id, trims.id))
    .leftJoin(pictureFolders, eq(pictureFolders.vif_id, trimPictures.vif_id))
    .where(eq(trims.id, trimId));
  const { row, modelId, trimImage, modelImage } = requireRow(found);
  if (row.market !== market) throw notFound();
  return {
    ...row,
    modelId,
    pictures: row.vifId === null ? [] : await listPictures(upstream, row.vifId),
    trimImage: pictureIdOf(trimImage),
    modelImage: pictureIdOf(modelImage),
  };
}

export const galleryHandlers = (upstream: Upstream): Handlers<GalleryCalls> => ({
  async getEvoxImages({ input: { vifId } }) {
    const { folder, pictures: Images } = await readFolder(upstream, "ca", vifId);
    return { folder, Images };
  },
  async getEvoxEuImages({ input: { vifId } }) {
    const { folder, pictures: images } = await readFolder(upstream, "eu", vifId);
    return { folder, images };
  },
  getImagesGallery: ({ input: { trimId } }) => readGallery(upstream, "ca", trimId),
  getEuImagesGallery: ({ input: { trimId } }) => readGallery(upstream, "eu", trimId),
});
