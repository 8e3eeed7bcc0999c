/** Calls that choose the picture that shoppers see of a trim's or a model's vehicles without photos of the dealer's own. */
import { and, eq } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { imageCalls } from "#contract/images/images.ts";
import type { PictureMarket } from "#domain/vehicle/catalogue-picture.ts";
import { models, pictures, trimPictures, trims } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound, refused, requireRow } from "#upstream/http/refusal.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { pictureIdOf, pictureUrl } from "#upstream/services/shared/catalogue-picture.ts";
import type { Upstream } from "#upstream/upstream.ts";

type MainImageCalls = Pick<
  typeof admin,
  keyof Pick<
    typeof imageCalls,
    "saveChromeTrimMainImage" | "saveEvoxEuMainImage" | "saveChromeModelMainImage" | "saveEvoxEuModelMainImage"
  >
>;

/** Refuses a picture that is not stored, or that belongs to no record of these trims. */
async function requirePicture(
  { database: { db } }: Upstream,
  pictureId: string | undefined,
  isOfTrims: ReturnType<typeof eq>,
): Promise<string | null> {
  if (pictureId === undefined) return null;
  const [picture] = await db
    .select({ id: pictures.id })
    .from(pictures)
    .innerJoin(trimPictures, eq(trimPictures.vif_id, pictures.vif_id))
    .innerJoin(trims, eq(trims.id, trimPictures.trim_id))
    .where(and(eq(pictures.id, pictureId), eq(pictures.state, "stored"), isOfTrims))
    .limit(1);
  if (!picture) throw refused("picture_not_of_trim");
  return picture.id;
}

interface Choice {
  market: PictureMarket;
  pictureId: string | undefined;
}

const chooseForTrim = (upstream: Upstream, { user }: Session, trimId: number, { market, pictureId }: Choice) =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const isTrim = eq(trims.id, trimId);
    const found = await db
      .select({ url: trims.main_image_url, market: models.market })
      .from(trims)
      .innerJoin(models, eq(models.id, trims.model_id))
      .where(isTrim)
      .for("no key update", { of: trims });
    const trim = requireRow(found);
    if (trim.market !== market) throw notFound();
    const chosen = await requirePicture(upstream, pictureId, isTrim);
    const url = chosen === null ? null : pictureUrl(chosen);
    if (url !== trim.url) {
      await db.update(trims).set({ main_image_url: url }).where(isTrim);
      await recordAudit(upstream, user, "trim-picture-chosen", `trim:${trimId}`, {
        before: { picture: pictureIdOf(trim.url) },
        after: { picture: chosen },
      });
    }
    return { pictureId: chosen };
  });

const chooseForModel = (upstream: Upstream, { user }: Session, modelId: number, { market, pictureId }: Choice) =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const isModel = eq(models.id, modelId);
    const model = requireRow(await db.select().from(models).where(isModel).for("no key update"));
    if (model.market !== market) throw notFound();
    const chosen = await requirePicture(upstream, pictureId, eq(trims.model_id, modelId));
    const url = chosen === null ? null : pictureUrl(chosen);
    if (url !== model.main_image_url) {
      await db.update(models).set({ main_image_url: url }).where(isModel);
      await recordAudit(upstream, user, "model-picture-chosen", `model:${modelId}`, {
        before: { picture: pictureIdOf(model.main_image_url) },
        after: { picture: chosen },
      });
    }
    return { pictureId: chosen };
  });

export const mainImageHandlers = (upstream: Upstream): Handlers<MainImageCalls> => ({
  saveChromeTrimMainImage: ({ input: { trimId, pictureId }, session }) =>
    chooseForTrim(upstream, session, trimId, { market: "ca", pictureId }),
  saveEvoxEuMainImage: ({ input: { trimId, pictureId }, session }) =>
    chooseForTrim(upstream, session, trimId, { market: "eu", pictureId }),
  saveChromeModelMainImage: ({ input: { modelId, pictureId }, session }) =>
    chooseForModel(upstream, session, modelId, { market: "ca", pictureId }),
  saveEvoxEuModelMainImage: ({ input: { modelId, pictureId }, session }) =>
    chooseForModel(upstream, session, modelId, { market: "eu", pictureId }),
});
