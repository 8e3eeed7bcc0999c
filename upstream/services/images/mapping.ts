/** Calls that say which record of the source each trim of the catalogue has. */
import { eq, isNull, sql } from "drizzle-orm";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import type { imageCalls } from "#contract/images/images.ts";
import type { mappingList } from "#contract/images/pictures.ts";
import { makes, models, pictureFolders, trimPictures, trims } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { refused, requireRow } from "#upstream/http/refusal.ts";
import { numberKey, orderBy } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { matchesWords } from "#upstream/list/search.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { mainImageColumn } from "#upstream/services/shared/catalogue-picture.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { saveFolder } from "./plan-download.ts";
import { askRecord } from "./source.ts";
import { logAndRethrow, requireSource } from "./source-failure.ts";

type MappingCalls = Pick<typeof admin, keyof Pick<typeof imageCalls, "getEvoxMapping" | "saveImagesId">>;
type MappingQuery = z.output<typeof mappingList.query>;

/** Of a trim in the lists and on its page. */
export const mappingColumns = {
  id: trims.id,
  market: models.market,
  year: trims.year,
  make: makes.name,
  model: models.name,
  trim: trims.name,
  vifId: trimPictures.vif_id,
  state: sql<"unmapped" | "empty" | "partial" | "complete">`coalesce(${pictureFolders.state}, 'unmapped')`,
  stored: sql<number>`coalesce(${pictureFolders.stored}, 0)`,
  pictures: sql<number>`coalesce(${pictureFolders.pictures}, 0)`,
  hasMainImage: sql<boolean>`${mainImageColumn} is not null`,
};

const sorts = { model: [numberKey(trims.model_id), numberKey(sql`(-${trims.year})`)] };
const searchedColumns = [makes.name, models.name, trims.name, sql`${trims.year}::text`];

function isInState(state: MappingQuery["state"]) {
  if (state === undefined) return undefined;
  return state === "unmapped" ? isNull(trimPictures.vif_id) : eq(pictureFolders.state, state);
}

export const listMapping = (upstream: Upstream, { user }: Session, query: MappingQuery) =>
  readList(upstream, user, query, {
    name: "pictured-trims",
    order: orderBy(sorts, query.sort ?? "model", numberKey(trims.id)),
    // The catalogue belongs to no brand.
    scope: Scope.ofEverybody().and(
      query.market && eq(models.market, query.market),
      query.year === undefined ? undefined : eq(trims.year, query.year),
      isInState(query.state),
      ...matchesWords(searchedColumns, query.search),
    ),
    select: (scope, cursor) =>
      upstream.database.db
        .select({ ...mappingColumns, cursor })
        .from(trims)
        .innerJoin(models, eq(models.id, trims.model_id))
        .innerJoin(makes, eq(makes.id, models.make_id))
        .leftJoin(trimPictures, eq(trimPictures.trim_id, trims.id))
        .leftJoin(pictureFolders, eq(pictureFolders.vif_id, trimPictures.vif_id))
        .where(scope.where),
  });

/** The folder of a record, which the source is asked about at the first time. */
export async function ensureFolder(upstream: Upstream, vifId: number): Promise<typeof pictureFolders.$inferSelect> {
  const { db } = upstream.database;
  const isFolder = eq(pictureFolders.vif_id, vifId);
  const [known] = await db.select().from(pictureFolders).where(isFolder);
  if (known) return known;
  const source = requireSource(upstream);
  const record = await logAndRethrow(upstream, "EVOX download", () => askRecord(source, vifId));
  if (record?.vifId !== vifId) throw refused("vif_unknown");
  await saveFolder(upstream, record);
  return requireRow(await db.select().from(pictureFolders).where(isFolder));
}

async function saveMapping(upstream: Upstream, { user }: Session, trimId: number, vifId: number | null) {
  const folder = vifId === null ? null : await ensureFolder(upstream, vifId);
  return upstream.database.transaction(async () => {
    const { db } = upstream.database;
    const locked = await db
      .select({ id: trims.id, market: models.market })
      .from(trims)
      .innerJoin(models, eq(models.id, trims.model_id))
      .where(eq(trims.id, trimId))
      .for("no key update", { of: trims });
    const trim = requireRow(locked);
    if (folder && folder.market !== trim.market) throw refused("vif_unknown");
    const isTrim = eq(trimPictures.trim_id, trimId);
    const [former] = await db.select().from(trimPictures).where(isTrim);
    if ((former?.vif_id ?? null) === vifId) return { vifId };
    if (vifId === null) await db.delete(trimPictures).where(isTrim);
    else
      await db
        .insert(trimPictures)
        .values({ trim_id: trimId, vif_id: vifId })
        .onConflictDoUpdate({ target: trimPictures.trim_id, set: { vif_id: vifId } });
    await recordAudit(upstream, user, "trim-record-chosen", `trim:${trimId}`, {
      before: { vifId: former?.vif_id ?? null },
      after: { vifId },
    });
    return { vifId };
  });
}

export const mappingHandlers = (upstream: Upstream): Handlers<MappingCalls> => ({
  getEvoxMapping: ({ input, session }) => listMapping(upstream, session, input),
  saveImagesId: ({ input: { trimId, vifId }, session }) => saveMapping(upstream, session, trimId, vifId ?? null),
});
