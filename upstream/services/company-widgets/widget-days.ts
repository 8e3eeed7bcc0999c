/** Daily counts of a widget. No visitor is remembered for them. */
import { sql } from "drizzle-orm";
import { widgetDays } from "#upstream/db/schema/index.ts";
import { todaySql } from "#upstream/db/today.ts";
import { isWithinLimit } from "#upstream/services/shared/throttle.ts";
import type { Upstream } from "#upstream/upstream.ts";

export type WidgetCount = "views" | "starts" | "leads";

/** Adds one to today's count, in one statement. */
export async function addToToday({ database }: Upstream, widgetId: number, name: WidgetCount): Promise<void> {
  await database.db
    .insert(widgetDays)
    .values({ widget_id: widgetId, day: todaySql, [name]: 1 })
    .onConflictDoUpdate({
      target: [widgetDays.widget_id, widgetDays.day],
      set: { [name]: sql`${widgetDays[name]} + 1` },
    });
}

// Longer than anybody keeps a form open.
const onceForDraft = { count: 1, minutes: 30 * 24 * 60 };

/** The same, once for each draft: a form that is sent again counts no more. */
export async function addOnceForDraft(
  upstream: Upstream,
  widgetId: number,
  name: WidgetCount,
  draftId: string,
): Promise<void> {
  if (await isWithinLimit(upstream, `widget-${name}:${draftId}`, onceForDraft))
    await addToToday(upstream, widgetId, name);
}
