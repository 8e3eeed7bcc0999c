/** New models, and models that become submodels of another or stop being one. */
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { admin } from "#contract/admin.ts";
import { makes, models } from "#upstream/db/schema/index.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused, requireRow } from "#upstream/http/refusal.ts";
import { foldTextSql } from "#upstream/list/search.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { changePart } from "./change-part.ts";
import { listModels } from "./choices.ts";
import { lockModel, viewModel } from "./models.ts";

type Calls = Pick<typeof admin, "getChromeDataModels" | "createModel" | "createSubmodels" | "deleteSubmodels">;

const increased = sql`${models.version} + 1`;

export const submodelHandlers = (upstream: Upstream): Handlers<Calls> => ({
  getChromeDataModels: async ({ input: { year, makeId } }) => ({
    models: await listModels(upstream, "ca", makeId, year),
  }),

  createModel: ({ input: { modelId, modelName: name }, session }) =>
    upstream.database.transaction(async () => {
      const { db } = upstream.database;
      const [model] = await db.select().from(models).where(eq(models.id, modelId));
      if (!model) throw invalidField("modelId", "invalid_value");
      const { make_id, market, body_style } = model;
      // The index compares letter by letter: of two names that differ in case, the second waits here and finds the first.
      await db.select({ id: makes.id }).from(makes).where(eq(makes.id, make_id)).for("no key update");
      const isSameName = sql`${foldTextSql(models.name)} = ${foldTextSql(sql`${name}::text`)}`;
      const isSame = and(eq(models.make_id, make_id), eq(models.market, market), isSameName);
      const [existing] = await db.select({ id: models.id }).from(models).where(isSame).orderBy(models.id).limit(1);
      if (existing) return existing;
      const created = requireRow(
        await db.insert(models).values({ make_id, market, body_style, name }).returning({ id: models.id }),
      );
      await recordAudit(upstream, session.user, "model-created", `model:${created.id}`, {
        before: null,
        after: { name, make_id, market },
      });
      return created;
    }),

  createSubmodels: ({ input: { mainModelId, SubModelsId: ids }, session }) =>
    upstream.database.transaction(async () => {
      const { db } = upstream.database;
      const main = await lockModel(upstream, mainModelId);
      const hasSubmodels = sql`exists (select 1 from models sub where sub.main_model_id = "models"."id")`;
      const canBelong = and(
        inArray(models.id, ids),
        ne(models.id, mainModelId),
        eq(models.make_id, main.make_id),
        eq(models.market, main.market),
        or(isNull(models.main_model_id), eq(models.main_model_id, mainModelId)),
        sql`not ${hasSubmodels}`,
      );
      const found = await db.select().from(models).where(canBelong).orderBy(models.id).for("no key update");
      // There is one level: a submodel is no main model.
      if (main.main_model_id !== null || found.length !== new Set(ids).size) throw refused("no_submodel");
      const added = found.filter(({ main_model_id }) => main_model_id === null).map(({ id }) => id);
      if (added.length > 0) {
        await changePart(upstream, session, { modelIds: added }, () =>
          db.update(models).set({ main_model_id: mainModelId, version: increased }).where(inArray(models.id, added)),
        );
        await recordAudit(upstream, session.user, "submodels-added", `model:${mainModelId}`, {
          before: null,
          after: { submodels: added },
        });
      }
      return viewModel(upstream, mainModelId);
    }),

  deleteSubmodels: ({ input: { modelId }, session }) =>
    upstream.database.transaction(async () => {
      const { db } = upstream.database;
      const model = await lockModel(upstream, modelId);
      const belongs = or(
        eq(models.main_model_id, modelId),
        and(eq(models.id, modelId), isNotNull(models.main_model_id)),
      );
      const found = await db
        .select({ id: models.id })
        .from(models)
        .where(belongs)
        .orderBy(models.id)
        .for("no key update");
      const removed = found.map(({ id }) => id);
      if (removed.length > 0) {
        await changePart(upstream, session, { modelIds: removed }, () =>
          db.update(models).set({ main_model_id: null, version: increased }).where(inArray(models.id, removed)),
        );
        await recordAudit(upstream, session.user, "submodels-removed", `model:${model.main_model_id ?? modelId}`, {
          before: { submodels: removed },
          after: null,
        });
      }
      return viewModel(upstream, modelId);
    }),
});
