/** Promotions: a model's note and picture, which shoppers see, and the rebates of its trims. */
import { and, eq, gte, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import type { TrimPromotion } from "#contract/catalogue/vehicles.ts";
import type { widgets } from "#contract/widgets.ts";
import type { Rebate } from "#upstream/db/schema/catalogue.ts";
import { files, models, trimPrices, trims } from "#upstream/db/schema/index.ts";
import { todaySql } from "#upstream/db/today.ts";
import { insertFileRow, saveImage } from "#upstream/files/files.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { getFile } from "#upstream/http/upload.ts";
import { changedFields, recordAudit } from "#upstream/services/shared/audit.ts";
import { photoPurpose, toPhoto } from "#upstream/services/shared/vehicle-photo.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { touchTrims } from "./effect.ts";
import { lockModel, viewModel } from "./models.ts";
import { requireSeen } from "./switches.ts";

type ModelCalls = Pick<
  typeof admin,
  "saveModelPromotionImageUrl" | "saveModelPromotionNote" | "addModelPromotionImage"
>;
type Promotion = Pick<typeof models.$inferInsert, "promotion_image_url" | "promotion_note">;

/** Saves a part of a model's promotion; what is as it was changes nothing. Joins the current transaction. */
const savePromotion = (upstream: Upstream, session: Session, modelId: number, promotion: Promotion, seen?: number) =>
  upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const model = await lockModel(upstream, modelId);
    const change = changedFields(model, promotion);
    if (Object.keys(change.after).length === 0) return;
    requireSeen(model, seen);
    await db
      .update(models)
      .set({ ...promotion, version: sql`${models.version} + 1` })
      .where(eq(models.id, modelId));
    await touchTrims(upstream, { modelIds: [modelId] });
    await recordAudit(upstream, session.user, "model-promotion-changed", `model:${modelId}`, change);
  });

export const modelPromotionHandlers = (upstream: Upstream): Handlers<ModelCalls> => ({
  async saveModelPromotionImageUrl({ input: { modelId, url, seenVersion }, session }) {
    await savePromotion(upstream, session, modelId, { promotion_image_url: url }, seenVersion);
    return viewModel(upstream, modelId);
  },

  async saveModelPromotionNote({ input: { modelId, noteFr, noteEn, seenVersion }, session }) {
    const promotion_note = noteFr === "" ? null : { en: noteEn, fr: noteFr };
    await savePromotion(upstream, session, modelId, { promotion_note }, seenVersion);
    return viewModel(upstream, modelId);
  },

  async addModelPromotionImage({ input: { modelId, seenVersion }, files: uploads, session }) {
    const { path } = getFile(uploads, "image");
    // Checked before the upload is decoded.
    await viewModel(upstream, modelId);
    return saveImage(upstream, { name: "image", path }, async (image) => {
      const { db } = upstream.database;
      // Two posts of one form come one after the other, so that the second finds the first one's picture.
      await lockModel(upstream, modelId);
      const subjectId = `model:${modelId}`;
      const isSame = and(eq(files.subject, subjectId), eq(files.sha256, image.sha256), eq(files.purpose, photoPurpose));
      const [same] = await db.select({ id: files.id }).from(files).where(isSame);
      // The same picture again: the form was posted twice.
      if (!same) await insertFileRow(upstream, image, { owner: null, purpose: photoPurpose, subjectId });
      const { url } = toPhoto(same?.id ?? image.id);
      await savePromotion(upstream, session, modelId, { promotion_image_url: url }, seenVersion);
      return viewModel(upstream, modelId);
    });
  },
});

const sumOf = (rebates: readonly Rebate[]): number =>
  rebates.reduce((sum, rebate) => sum + rebate.preTaxRebate_cents + rebate.postTaxRebate_cents, 0);

const toPromotion = ({
  trim,
  prices,
}: {
  trim: typeof trims.$inferSelect;
  prices: typeof trimPrices.$inferSelect;
}): TrimPromotion => {
  const rates = prices.finance_terms.map(({ value }) => value);
  return {
    trimId: trim.id,
    year: trim.year,
    name: trim.name,
    endsOn: prices.end_date,
    cash: sumOf(prices.cash_rebates),
    finance: sumOf(prices.finance_rebates),
    lease: sumOf(prices.lease_rebates),
    financeRate: rates.length > 0 ? Math.min(...rates) : null,
  };
};

export const trimPromotionHandlers = (upstream: Upstream): Handlers<Pick<typeof widgets, "getTrimsPromotions">> => ({
  async getTrimsPromotions({ input: { modelId } }) {
    const ofCountry = and(eq(trimPrices.trim_id, trims.id), eq(trimPrices.geography_code, "CA"));
    const rows = await upstream.database.db
      .select({ trim: trims, prices: trimPrices })
      .from(trims)
      .innerJoin(trimPrices, and(ofCountry, gte(trimPrices.end_date, todaySql)))
      .where(eq(trims.model_id, modelId))
      .orderBy(sql`${trims.year} desc`, trims.name);
    const promotions = rows.map(toPromotion).filter(({ cash, finance, lease }) => cash + finance + lease > 0);
    return { promotions };
  },
});
