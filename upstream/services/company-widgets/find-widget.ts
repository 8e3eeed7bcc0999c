/** The widget of a frame's address, with its company. */
import { and, eq } from "drizzle-orm";
import { parseCompanySettings } from "#contract/company/settings.ts";
import type { ModesByQuestion } from "#domain/leads/form-questions.ts";
import { companyFormOfWidget } from "#domain/site/widget.ts";
import { companies, widgets } from "#upstream/db/schema/index.ts";
import type { Caller } from "#upstream/http/caller.ts";
import { notFound, requireRow } from "#upstream/http/refusal.ts";
import type { Upstream } from "#upstream/upstream.ts";

/** A widget shows on the brand's site on which it was made. */
export async function getWidgetByKey({ database: { db } }: Upstream, { brand }: Caller, key: string) {
  const { widget, company } = requireRow(
    await db
      .select({ widget: widgets, company: companies })
      .from(widgets)
      .innerJoin(companies, eq(companies.id, widgets.company_id))
      .where(and(eq(widgets.key, key), eq(widgets.brand_key, brand.key))),
  );
  return { widget, company, isActive: widget.is_active && company.is_active };
}

export type FoundWidget = Awaited<ReturnType<typeof getWidgetByKey>>;

/** The questions about which the widget's company decides. */
export function questionsOf({ widget, company }: FoundWidget): ModesByQuestion {
  const form = companyFormOfWidget[widget.kind];
  return form ? parseCompanySettings(company.settings).forms[form] : {};
}

/** Throws 404 for a widget that is switched off. */
export async function getActiveWidget(upstream: Upstream, caller: Caller, key: string): Promise<FoundWidget> {
  const found = await getWidgetByKey(upstream, caller, key);
  if (!found.isActive) throw notFound();
  return found;
}
