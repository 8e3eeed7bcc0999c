/** Staff subscribe to changes of trims' values, and get one e-mail about each change of somebody else. */
import { and, eq, exists, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { admin } from "#contract/admin.ts";
import { changeReason } from "#contract/trade-in/trade-in-values.ts";
import type { subscriptionTarget, TrimSubscription } from "#contract/trade-in/trim-subscriptions.ts";
import { staff } from "#domain/people/roles.ts";
import { sections } from "#domain/people/sections.ts";
import { mainTeamPath } from "#domain/site/paths.ts";
import { trimSubscriptions, trimValueChanges, users } from "#upstream/db/schema/index.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { notFound } from "#upstream/http/refusal.ts";
import { trimValuesChangedMessage } from "#upstream/messages/kinds/optional-messages.ts";
import { buildOptionalParts, whereWanted } from "#upstream/messages/optional-recipients.ts";
import { postMessage } from "#upstream/messages/outbox.ts";
import { recordAudit } from "#upstream/services/shared/audit.ts";
import { personNameOf } from "#upstream/services/shared/person-names.ts";
import { type Catalogue, loadCatalogue } from "#upstream/services/trade-in/catalogue/catalogue.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { choicesOf } from "./choices.ts";
import type { NewChange, NewSet } from "./new-set.ts";

const kind = "trim-values";

type Target = z.output<typeof subscriptionTarget>;
type Row = typeof trimSubscriptions.$inferSelect;

/** The make and model of a trim, and the make of a model, are the catalogue's. */
function toColumns(catalogue: Catalogue, { makeId, modelId, trimId }: Target) {
  if (trimId !== undefined) {
    const vehicle = catalogue.trim(trimId)?.vehicle;
    if (!vehicle) throw notFound();
    return { make_id: vehicle.makeId, model_id: vehicle.modelId, trim_id: trimId };
  }
  if (modelId !== undefined) {
    const model = catalogue.models.get(modelId);
    if (!model) throw notFound();
    return { make_id: model.makeId, model_id: modelId, trim_id: null };
  }
  if (makeId === undefined) return { make_id: null, model_id: null, trim_id: null };
  if (![...catalogue.models.values()].some((model) => model.makeId === makeId)) throw notFound();
  return { make_id: makeId, model_id: null, trim_id: null };
}

function toView(catalogue: Catalogue, { id, make_id, model_id, trim_id }: Row): TrimSubscription {
  const models = [...catalogue.models.values()];
  const vehicle = trim_id === null ? undefined : catalogue.trim(trim_id)?.vehicle;
  return {
    id,
    makeId: make_id,
    modelId: model_id,
    trimId: trim_id,
    year: vehicle?.year ?? null,
    make: models.find((model) => model.makeId === make_id)?.make ?? null,
    model: models.find((model) => model.id === model_id)?.model ?? null,
    trim: vehicle?.trim ?? null,
  };
}

const ofCaller = ({ user, caller }: Session): SQL | undefined =>
  and(eq(trimSubscriptions.user_id, user.id), eq(trimSubscriptions.brand_key, caller.brand.key));

const isColumn = (column: PgColumn, value: number | null) => (value === null ? isNull(column) : eq(column, value));

async function subscribe(upstream: Upstream, { user, caller }: Session, columns: ReturnType<typeof toColumns>) {
  const { db } = upstream.database;
  const [added] = await db
    .insert(trimSubscriptions)
    .values({ ...columns, user_id: user.id, brand_key: caller.brand.key })
    .onConflictDoNothing()
    .returning();
  const wanted = sql`coalesce(${users.profile} -> 'unwanted', '[]'::jsonb) - ${kind}::text`;
  await db
    .update(users)
    .set({ profile: sql`${users.profile} || jsonb_build_object('unwanted', ${wanted})` })
    .where(and(eq(users.id, user.id), sql`coalesce(${users.profile} -> 'unwanted' ? ${kind}, false)`));
  if (!added) return;
  await recordAudit(upstream, user, "trim-subscription-added", `user:${user.id}`, { before: null, after: columns });
}

async function unsubscribe(upstream: Upstream, session: Session, columns: ReturnType<typeof toColumns>) {
  const isSame = and(
    isColumn(trimSubscriptions.make_id, columns.make_id),
    isColumn(trimSubscriptions.model_id, columns.model_id),
    isColumn(trimSubscriptions.trim_id, columns.trim_id),
  );
  const removed = await upstream.database.db
    .delete(trimSubscriptions)
    .where(and(ofCaller(session), isSame))
    .returning({ id: trimSubscriptions.id });
  if (removed.length === 0) return;
  const { user } = session;
  await recordAudit(upstream, user, "trim-subscription-removed", `user:${user.id}`, { before: columns, after: null });
}

export const trimSubscriptionHandlers = (
  upstream: Upstream,
): Handlers<Pick<typeof admin, "getTrimSubscriptions" | "saveTrimSubscription">> => ({
  async getTrimSubscriptions({ input: { makeId }, session }) {
    const catalogue = await loadCatalogue();
    const rows = await upstream.database.db
      .select()
      .from(trimSubscriptions)
      .where(ofCaller(session))
      .orderBy(trimSubscriptions.id);
    const { makes, models } = choicesOf(catalogue, makeId);
    return {
      subscriptions: rows.map((row) => toView(catalogue, row)),
      choices: { makes, models },
      isStopped: session.user.profile.unwanted?.includes(kind) ?? false,
    };
  },

  saveTrimSubscription: ({ input: { isOn, ...target }, session }) =>
    upstream.database.transaction(async () => {
      const columns = toColumns(await loadCatalogue(), target);
      await (isOn ? subscribe : unsubscribe)(upstream, session, columns);
      return { Status: 1 };
    }),
});

/** Subscribers to at least one of the saved changes, except who made them. */
async function listSubscribers({ database: { db } }: Upstream, { user, caller }: Session, setId: string) {
  const subscribed = db
    .select({ exists: sql`1` })
    .from(trimSubscriptions)
    .innerJoin(
      trimValueChanges,
      and(
        eq(trimValueChanges.set_id, setId),
        or(isNull(trimSubscriptions.make_id), eq(trimSubscriptions.make_id, trimValueChanges.make_id)),
        or(isNull(trimSubscriptions.model_id), eq(trimSubscriptions.model_id, trimValueChanges.model_id)),
        or(isNull(trimSubscriptions.trim_id), eq(trimSubscriptions.trim_id, trimValueChanges.trim_id)),
      ),
    )
    .where(and(eq(trimSubscriptions.user_id, users.id), eq(trimSubscriptions.brand_key, caller.brand.key)));
  return db
    .select()
    .from(users)
    .where(
      and(
        exists(subscribed),
        ne(users.id, user.id),
        inArray(users.user_type_id, [...staff]),
        sql`not (${sections.tradeInValues} = any(${users.withdrawn_sections}))`,
        whereWanted(kind),
      ),
    )
    .orderBy(users.id);
}

/** Posts one e-mail to each subscriber, in the transaction that saves the changes. */
export async function notifySubscribers(
  upstream: Upstream,
  session: Session,
  { key, reason, note }: Pick<NewSet, "key" | "reason" | "note">,
  changes: readonly NewChange[],
): Promise<void> {
  const [first] = changes;
  if (!first) return;
  const brandKey = session.caller.brand.key;
  for (const user of await listSubscribers(upstream, session, key)) {
    const parts = buildOptionalParts(upstream, { user, brandKey, kind }, (language) =>
      mainTeamPath(language, `trade-in-value-modification/changes/${key}`),
    );
    const message = trimValuesChangedMessage({
      ...parts,
      by: personNameOf(session.user),
      vehicle: first.trim.vehicle,
      count: changes.length,
      before: first.before,
      after: first.after,
      note,
      reason: changeReason.parse(reason),
      dedupeKey: `${user.id}:${key}`,
    });
    await postMessage(upstream, message);
  }
}
