/** Widgets: forms of a company that other people's pages show in a frame. */
import type { CompanyForm } from "#domain/leads/form-questions.ts";
import type { LeadType } from "#domain/leads/lead.ts";

export const widgetKinds = ["buy", "trade_in", "credit"] as const;
export type WidgetKind = (typeof widgetKinds)[number];

export const isWidgetKind = (value: string | null): value is WidgetKind => widgetKinds.some((kind) => kind === value);

export const leadTypeOfWidget = {
  buy: "buy_online",
  trade_in: "trade_in",
  credit: "credit_application",
} as const satisfies Record<WidgetKind, LeadType>;

/** The form whose questions the company chooses; null for a widget that always asks the same. */
export const companyFormOfWidget = {
  buy: null,
  trade_in: "tradeIn",
  credit: "credit",
} as const satisfies Record<WidgetKind, CompanyForm | null>;

/** Days whose counts the list and the page of a widget show. */
export const widgetCountDays = 30;
