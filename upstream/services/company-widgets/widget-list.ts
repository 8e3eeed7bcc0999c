/** A dealer's widgets: list, details and changes. */
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { contrast } from "#brands/palette.ts";
import type { admin } from "#contract/admin.ts";
import type { WidgetDetails, WidgetRow, widgetCalls, widgetList } from "#contract/company/widgets.ts";
import { widgetCountDays } from "#domain/site/widget.ts";
import { widgetDays, widgets } from "#upstream/db/schema/index.ts";
import { todaySql } from "#upstream/db/today.ts";
import type { Session } from "#upstream/http/caller.ts";
import type { Handlers } from "#upstream/http/implement.ts";
import { invalidField, refused, requireRow, requireUnchanged } from "#upstream/http/refusal.ts";
import { instantKey, noCursor, numberKey, orderBy, textKey } from "#upstream/list/order.ts";
import { readList } from "#upstream/list/read-list.ts";
import { ofBrandOrCompany, type Scope } from "#upstream/list/scope.ts";
import { foldTextSql } from "#upstream/list/search.ts";
import { changedFields, recordAudit } from "#upstream/services/shared/audit.ts";
import type { Upstream } from "#upstream/upstream.ts";

const visibleWidgets = (session: Session): Scope => ofBrandOrCompany(session, widgets.brand_key, widgets.company_id);

const isRecent = sql`${widgetDays.day} > ${todaySql} - ${widgetCountDays}::int`;

/** Widgets of a scope with their counts of the last days. */
export function selectWidgets({ database: { db } }: Upstream, scope: Scope, cursor: SQL<string>) {
  const sumOf = (column: SQL) => sql<number>`coalesce(sum(${column}), 0)::int`;
  const counted = db
    .select({
      views: sumOf(sql`${widgetDays.views}`).as("views"),
      starts: sumOf(sql`${widgetDays.starts}`).as("starts"),
      leads: sumOf(sql`${widgetDays.leads}`).as("leads"),
    })
    .from(widgetDays)
    .where(and(eq(widgetDays.widget_id, widgets.id), isRecent))
    .as("counted");
  const { views, starts, leads } = counted;
  return db
    .select({ widget: widgets, counts: { views, starts, leads }, cursor })
    .from(widgets)
    .leftJoinLateral(counted, sql`true`)
    .where(scope.where);
}

type SelectedWidget = Awaited<ReturnType<typeof selectWidgets>>[number];

export const toWidgetView = ({ widget, counts }: SelectedWidget): WidgetRow => ({
  id: widget.id,
  key: widget.key,
  kind: widget.kind,
  title: widget.title,
  language: widget.language,
  accent: widget.accent,
  origins: widget.origins,
  isActive: widget.is_active,
  createdAt: widget.created_at.toISOString(),
  views: counts.views ?? 0,
  starts: counts.starts ?? 0,
  leads: counts.leads ?? 0,
});

const sorts = { created: [instantKey(widgets.created_at)], title: [textKey(foldTextSql(widgets.title))] };

async function listWidgets(upstream: Upstream, session: Session, query: z.output<typeof widgetList.query>) {
  const { kind, active } = query;
  const page = await readList(upstream, session.user, query, {
    name: "widgets",
    order: orderBy(sorts, query.sort ?? "-created", numberKey(widgets.id)),
    scope: visibleWidgets(session).and(
      kind && eq(widgets.kind, kind),
      active && eq(widgets.is_active, active === "yes"),
    ),
    select: (scope, cursor) => selectWidgets(upstream, scope, cursor),
  });
  return { ...page, rows: page.rows.map(toWidgetView) };
}

async function viewWidget(upstream: Upstream, session: Session, id: number): Promise<WidgetDetails> {
  const scope = visibleWidgets(session).and(eq(widgets.id, id));
  const row = requireRow(await selectWidgets(upstream, scope, noCursor));
  const { day, views, starts, leads } = widgetDays;
  const days = await upstream.database.db
    .select({ day, views, starts, leads })
    .from(widgetDays)
    .where(and(eq(widgetDays.widget_id, row.widget.id), isRecent))
    .orderBy(desc(day));
  return { ...toWidgetView(row), updatedAt: row.widget.updated_at.toISOString(), days };
}

const minContrast = 4.5;

/** Links and buttons of the frame have this colour, on the brand's page colour and below white text. */
function requireReadable(accent: string, { caller: { brand } }: Session): void {
  const isReadable = [brand.palette.paper, "#ffffff" as const].every(
    (ground) => contrast(`#${accent.slice(1)}`, ground) >= minContrast,
  );
  if (!isReadable) throw invalidField("accent", "too_light");
}

type SavedWidget = z.output<typeof widgetCalls.saveWidget.body> & z.output<typeof widgetCalls.saveWidget.query>;

async function saveWidget(upstream: Upstream, session: Session, { key, seenAt, active, ...input }: SavedWidget) {
  requireReadable(input.accent, session);
  const fields = { ...input, origins: [...new Set(input.origins)], is_active: active === "yes" };
  const chosen = { ...fields, updated_at: sql`now()` };
  return upstream.database.transaction(async () => {
    const scope = visibleWidgets(session).and(eq(widgets.key, key));
    const { db } = upstream.database;
    const [saved] = await db.select().from(widgets).where(scope.where).for("update");
    const change = saved ? changedFields(saved, fields) : { before: null, after: fields };
    if (saved) {
      if (Object.keys(change.after).length === 0) return { id: saved.id };
      requireUnchanged(saved.updated_at, seenAt, "widget_changed");
      await db.update(widgets).set(chosen).where(eq(widgets.id, saved.id));
    }
    const { id } = saved ?? (await createWidget(upstream, session, { key, ...chosen }));
    await recordAudit(upstream, session.user, "widget-saved", `widget:${id}`, change);
    return { id };
  });
}

type NewWidget = Omit<typeof widgets.$inferInsert, "company_id" | "brand_key" | "updated_at"> & { updated_at: SQL };

async function createWidget({ database: { db } }: Upstream, session: Session, chosen: NewWidget) {
  const { user, caller } = session;
  if (user.company_id === null) throw refused("no_company");
  const created = { company_id: user.company_id, brand_key: caller.brand.key, created_by: user.id };
  return requireRow(
    await db
      .insert(widgets)
      .values({ ...chosen, ...created })
      // The same form was sent meanwhile. Another company's key is not found.
      .onConflictDoUpdate({ target: widgets.key, set: chosen, setWhere: visibleWidgets(session).where })
      .returning({ id: widgets.id }),
  );
}

export const companyWidgetHandlers = (upstream: Upstream): Handlers<Pick<typeof admin, keyof typeof widgetCalls>> => ({
  getWidgets: ({ input, session }) => listWidgets(upstream, session, input),
  getWidget: ({ input: { widgetId }, session }) => viewWidget(upstream, session, widgetId),
  saveWidget: ({ input, session }) => saveWidget(upstream, session, input),
});
