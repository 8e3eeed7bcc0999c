/** Lists of the main team: changed trims, the catalogue's trims with their value, and a trim's open estimates. */
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import { countLimit } from "#contract/list.ts";
import {
  type changedTrimList,
  changeReason,
  type TrimChoices,
  type trimList,
} from "#contract/trade-in/trade-in-values.ts";
import { foldText } from "#domain/formats/fold-text.ts";
import { initialsOf } from "#domain/people/person-name.ts";
import { tradeIns, trimValueChanges, trimValueSets, trimValues, users } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { instantKey, numberKey, orderBy, textKey, uuidKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { Scope } from "#upstream/list/scope.ts";
import { matchesWords } from "#upstream/list/search.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { authorNameOf } from "#upstream/services/shared/person-names.ts";
import {
  type Catalogue,
  type CatalogueModel,
  type CatalogueTrim,
  loadCatalogue,
} from "#upstream/services/trade-in/catalogue/catalogue.ts";
import { toValuedTrim } from "#upstream/services/trade-in/catalogue/catalogue-matches.ts";
import { estimateOf } from "#upstream/services/trade-in/stored-trade-in.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { findAdjustments } from "./adjustments.ts";
import { expiryColumn, isOfTrims, isOpenEstimate } from "./open-estimates.ts";
import { toTrimRow } from "./trim.ts";

type ChangedTrimQuery = z.output<typeof changedTrimList.query>;

const changedSorts = { changed: [instantKey(trimValues.changed_at)] };

async function listChangedTrims(upstream: Upstream, session: Session, query: ChangedTrimQuery) {
  const catalogue = await loadCatalogue();
  const page = await readList(upstream, session.user, query, {
    name: "trim-values",
    order: orderBy(changedSorts, query.sort ?? "-changed", numberKey(trimValues.trim_id)),
    scope: Scope.ofBrand(session, trimValues.brand_key).and(
      ...matchesWords([trimValues.vehicle_name], query.search),
      query.reason && eq(trimValueSets.reason, query.reason),
    ),
    select: (scope, cursor) =>
      upstream.database.db
        .select({
          trimId: trimValues.trim_id,
          change: trimValueChanges,
          reason: trimValueSets.reason,
          first_name: users.first_name,
          last_name: users.last_name,
          cursor,
        })
        .from(trimValues)
        .innerJoin(trimValueChanges, eq(trimValueChanges.id, trimValues.change_id))
        .innerJoin(trimValueSets, eq(trimValueSets.id, trimValueChanges.set_id))
        .leftJoin(users, eq(users.id, trimValueSets.changed_by))
        .where(scope.where),
  });
  const rows = page.rows.flatMap(({ trimId, change, reason, ...author }) => {
    const vehicle = catalogue.trim(trimId)?.vehicle;
    if (!vehicle) return [];
    return {
      id: trimId,
      year: vehicle.year,
      make: vehicle.make,
      model: vehicle.model,
      trim: vehicle.trim,
      before: change.before_cents,
      after: change.after_cents,
      reason: changeReason.parse(reason),
      by: authorNameOf(author) ?? "",
      at: change.created_at.toISOString(),
    };
  });
  return { ...page, rows };
}

type TrimQuery = z.output<typeof trimList.query>;

const compareNames = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Trims of these years whose name has every word. */
function searchTrims(
  catalogue: Catalogue,
  years: readonly number[],
  words: readonly string[],
  isWanted: (model: CatalogueModel) => boolean,
): CatalogueTrim[] {
  return years.flatMap((year) =>
    catalogue.modelsOf(year).flatMap((model) => {
      if (!isWanted(model)) return [];
      const name = foldText(`${year} ${model.make} ${model.model}`);
      const others = words.filter((word) => !name.includes(word));
      // A trim's own name is read only where it can match, because that is slow.
      const canMatch = others.every((word) => model.trims.some((trim) => foldText(trim.name).includes(word)));
      if (!canMatch) return [];
      const trims = catalogue.trimsOf(model.id, year);
      return trims.filter(({ vehicle }) => others.every((word) => foldText(vehicle.trim).includes(word)));
    }),
  );
}

/** None without a year or a word: the whole catalogue is no list. */
function findTrims(catalogue: Catalogue, { search, year, makeId, modelId, trimId }: TrimQuery): CatalogueTrim[] {
  const words = foldText(search ?? "")
    .split(/\s+/)
    .filter(Boolean);
  if (year === undefined && words.length === 0) return [];
  const isWanted = (model: CatalogueModel) =>
    (makeId ?? model.makeId) === model.makeId && (modelId ?? model.id) === model.id;
  const found = searchTrims(catalogue, year === undefined ? catalogue.years : [year], words, isWanted);
  return found.filter(({ vehicle }) => (trimId ?? vehicle.trimId) === vehicle.trimId);
}

const nameOf = ({ vehicle: { make, model, trim } }: CatalogueTrim) => `${make}\n${model}\n${trim}`;

function choicesOf(catalogue: Catalogue, { year, makeId, modelId }: TrimQuery): TrimChoices {
  const models = year === undefined ? [] : catalogue.modelsOf(year);
  const makes = new Map(models.map(({ makeId: id, make: name }) => [id, { id, name }]));
  const ofMake = makeId === undefined ? [] : models.filter((model) => model.makeId === makeId);
  const trims = year === undefined || modelId === undefined ? [] : catalogue.trimsOf(modelId, year);
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  return {
    years: [...catalogue.years],
    makes: [...makes.values()].toSorted(byName),
    models: ofMake.map(({ id, model: name }) => ({ id, name })).toSorted(byName),
    trims: trims.map(({ vehicle: { trimId: id, trim: name } }) => ({ id, name })).toSorted(byName),
  };
}

async function listTrims(upstream: Upstream, { user, caller }: Session, query: TrimQuery) {
  const catalogue = await loadCatalogue();
  const today = await getToday(upstream);
  const direction = query.sort === "-name" ? -1 : 1;
  // Newest first among equal names, because the search goes from the newest year.
  const trims = findTrims(catalogue, query).toSorted((a, b) => direction * compareNames(nameOf(a), nameOf(b)));
  // The catalogue is in memory, so a cursor is the number of rows before the page.
  const start = /^\d{1,6}$/.test(query.after ?? "") ? Number(query.after) : 0;
  const end = start + query.pageSize;
  const shown = trims.slice(start, end);
  const trimIds = shown.map(({ vehicle }) => vehicle.trimId);
  const adjustments = await findAdjustments(upstream, caller.brand.key, trimIds);
  const rows = shown.map((trim) =>
    toTrimRow({ trim, valued: toValuedTrim(trim, adjustments.get(trim.vehicle.trimId)), today }),
  );
  const total = { total: Math.min(trims.length, countLimit), isTotalExact: trims.length <= countLimit };
  if (query.export && start === 0) await recordAudit(upstream, user, "trims-exported", "trims", total);
  const nextCursor = end < trims.length ? String(end) : null;
  return { rows, ...total, nextCursor, choices: choicesOf(catalogue, query) };
}

const estimateSorts = { expiry: [textKey(expiryColumn)] };

type ListCalls = Pick<typeof admin, "getChangedTrims" | "getTrimValues" | "getTrimEstimates">;

export const trimListHandlers = (upstream: Upstream): Handlers<ListCalls> => ({
  getChangedTrims: ({ input, session }) => listChangedTrims(upstream, session, input),
  getTrimValues: ({ input, session }) => listTrims(upstream, session, input),

  async getTrimEstimates({ input: { trimId, ...query }, session }) {
    const page = await readList(upstream, session.user, query, {
      name: "trim-estimates",
      order: orderBy(estimateSorts, query.sort ?? "expiry", uuidKey(tradeIns.id)),
      scope: Scope.ofBrand(session, tradeIns.brand_key).and(
        isOfTrims(session.caller.brand.key, [trimId]),
        isOpenEstimate,
      ),
      select: (scope, cursor) =>
        upstream.database.db
          .select({
            row: tradeIns,
            first_name: users.first_name,
            last_name: users.last_name,
            email: users.email,
            cursor,
          })
          .from(tradeIns)
          .leftJoin(users, eq(users.id, tradeIns.user_id))
          .where(scope.where),
    });
    const rows = page.rows.flatMap(({ row, email, first_name: firstName, last_name: lastName }) => {
      const estimate = estimateOf(row);
      if (!estimate) return [];
      const { priceLow: low, priceHigh: high, expiresOn } = estimate;
      const hasEmail = (row.email ?? email) !== null;
      const isInPurchase = row.transaction_id !== null;
      return { id: row.id, owner: initialsOf({ firstName, lastName }), low, high, expiresOn, isInPurchase, hasEmail };
    });
    return { ...page, rows };
  },
});
