/** Texts and colours of leads. */

import { orderTones } from "#app/shared/purchase/order-tones.ts";
import type { Tone } from "#app/ui/data/tag.tsx";
import type { LeadRow } from "#contract/company/leads.ts";
import type { OrderState } from "#contract/purchase/orders.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import type { LeadStatus } from "#domain/leads/lead.ts";
import type { LeadArea } from "#domain/site/paths.ts";
import type { T, Texts } from "#locales/texts.ts";

export const leadTones: Record<LeadStatus, Tone> = {
  new: "warn",
  answered: "neutral",
  appointment: "neutral",
  won: "good",
  lost: "bad",
  passed_on: "neutral",
};

/** The person's name, or why it does not show. */
export function leadName(t: T, { name, isMasked, status }: Pick<LeadRow, "name" | "isMasked" | "status">): string {
  if (!isMasked) return name || t("leads:unnamed");
  return t(status === "passed_on" ? "leads:passedOn" : "leads:masked");
}

/** Whose lead it is: the employee, unless a field of the page names them, and for the main team the company. */
export function ownerText(
  { companyId, companyName, assignee }: Pick<LeadRow, "companyId" | "companyName" | "assignee">,
  area: LeadArea,
  isEmployeeShown: boolean,
  { t, language }: Pick<Texts, "t" | "language">,
): string {
  if (companyId === null) return t("leads:fields.noCompany");
  const company = area === "mainTeam" ? companyName?.[bilingualKeyOf(language)] : undefined;
  const employee = assignee ? t("leads:assignedTo", { name: assignee.name }) : t("leads:assignedToNobody");
  return [company, isEmployeeShown ? undefined : employee].filter(Boolean).join(" · ");
}

/** The order of a person who bought before anybody answered: then it says how far it is, and nothing waits for an answer. */
export const orderInsteadOfAnswer = ({ signedOrder, status }: Pick<LeadRow, "signedOrder" | "status">) =>
  status === "new" ? signedOrder : null;

/** The state of a lead, in words. */
export function leadStateText(t: T, lead: Pick<LeadRow, "signedOrder" | "status">): string {
  const order = orderInsteadOfAnswer(lead);
  if (!order) return t(`leads:statuses.${lead.status}`);
  if (isReturn(order.state)) return t(`staff:orders.states.${order.state}`);
  return t(`leads:purchase.${order.state === "delivered" ? "orderDelivered" : "orderSigned"}`);
}

const isReturn = (state: OrderState | null): state is "return-asked" | "returned" =>
  state === "return-asked" || state === "returned";

/** A signed order is no work for who answers leads, until the buyer wants to return the vehicle. */
export function leadStateTone(lead: Pick<LeadRow, "signedOrder" | "status">): Tone {
  const order = orderInsteadOfAnswer(lead);
  if (!order) return leadTones[lead.status];
  return isReturn(order.state) ? orderTones[order.state] : "good";
}

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** `12 min`, `3 h`, `2 days`. */
export function durationText(t: T, from: string, to: string): string {
  const minutes = Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / minuteMs));
  if (minutes < hourMinutes) return t("leads:duration.minutes", { count: minutes });
  if (minutes < dayMinutes) return t("leads:duration.hours", { count: Math.floor(minutes / hourMinutes) });
  return t("leads:duration.days", { count: Math.floor(minutes / dayMinutes) });
}

/** How late the first answer of a new lead is, from an hour on and from a day on; null if it is not. */
export function lateTone(lead: LeadRow, now: string): Tone | null {
  const { status, answeredAt, createdAt } = lead;
  const minutes = (Date.parse(now) - Date.parse(createdAt)) / minuteMs;
  if (status !== "new" || orderInsteadOfAnswer(lead) || answeredAt || minutes < hourMinutes) return null;
  return minutes < dayMinutes ? "warn" : "bad";
}

/** How long the lead has waited, or how long its first answer took; nothing waits after a signature. */
export function answerText(t: T, lead: LeadRow, now: string): string {
  const { createdAt, answeredAt } = lead;
  if (answeredAt) return t("leads:answeredAfter", { time: durationText(t, createdAt, answeredAt) });
  if (orderInsteadOfAnswer(lead)) return "–";
  if (Date.parse(now) - Date.parse(createdAt) < minuteMs) return t("leads:justIn");
  return t("leads:waiting", { time: durationText(t, createdAt, now) });
}
