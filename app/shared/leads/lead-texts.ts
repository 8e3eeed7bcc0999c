/** Texts and colours of leads. */
import type { StateTone, Tone } from "#app/ui/data/tag.tsx";
import type { LeadRow } from "#contract/company/leads.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";
import type { LeadStatus } from "#domain/leads/lead.ts";
import type { LeadArea } from "#domain/site/paths.ts";
import { fullVehicleName } from "#domain/vehicle/vehicle-name.ts";
import type { T, Texts } from "#locales/texts.ts";

export const leadTones: Record<LeadStatus, StateTone> = {
  new: "todo",
  answered: "waits",
  appointment: "waits",
  won: "done",
  lost: "off",
  passed_on: "off",
};

/** The person's name, or why it does not show. */
export function leadName(t: T, { name, isMasked, status }: Pick<LeadRow, "name" | "isMasked" | "status">): string {
  if (!isMasked) return name || t("leads:unnamed");
  return t(status === "passed_on" ? "leads:passedOn" : "leads:masked");
}

/** The vehicle that the lead is about, as far as it is known. */
export const vehicleText = ({ vehicle, make, model }: LeadRow, { language }: Pick<Texts, "language">): string =>
  vehicle ? fullVehicleName(vehicle, language) : [make, model].filter(Boolean).join(" ");

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
export function lateTone({ status, answeredAt, createdAt }: LeadRow, now: string): Tone | null {
  const minutes = (Date.parse(now) - Date.parse(createdAt)) / minuteMs;
  if (status !== "new" || answeredAt || minutes < hourMinutes) return null;
  return minutes < dayMinutes ? "warn" : "bad";
}

/** Nothing waits once a lead is closed. */
export const isClosedUnanswered = ({ status, answeredAt }: LeadRow): boolean => status !== "new" && !answeredAt;

/** How long the lead has waited, or how long its first answer took. */
export function answerText(t: T, lead: LeadRow, now: string): string {
  if (isClosedUnanswered(lead)) return "–";
  const { createdAt, answeredAt } = lead;
  if (answeredAt) return t("leads:answeredAfter", { time: durationText(t, createdAt, answeredAt) });
  if (Date.parse(now) - Date.parse(createdAt) < minuteMs) return t("leads:justIn");
  return t("leads:waiting", { time: durationText(t, createdAt, now) });
}
