// Thirty days of leads for the first dealer, from its three widgets, so that its dashboard, lists and medians have data.
import { createHash } from "node:crypto";
import { widgetConsentVersion } from "#contract/company/widgets.ts";
import { foldText } from "#domain/formats/fold-text.ts";
import { bilingualKeyOf, languages } from "#domain/formats/language.ts";
import { dayMs } from "#domain/formats/shop-clock.ts";
import type { LeadStatus } from "#domain/leads/lead.ts";
import { leadTypeOfWidget, widgetKinds } from "#domain/site/widget.ts";
import { getTexts } from "#locales/texts.server.ts";
import type { companies, leadEvents, leads, widgetDays, widgets } from "#upstream/db/schema/index.ts";
import { createRandom, type Random } from "./catalogue/random.ts";

const brand_key = "nordet";
const minuteMs = 60_000;

/** Days before today with their numbers of leads; the rest of the thirty days has none. */
const leadsByDay: readonly (readonly [day: number, count: number])[] = [
  ...([0, 1, 2, 3, 4, 5, 6, 8, 9] as const).map(
    (day, index) => [day, [3, 4, 2, 3, 1, 4, 2, 3, 2][index] ?? 1] as const,
  ),
  ...([12, 15, 19, 23, 27] as const).map((day) => [day, 2] as const),
];

/** Visitors without an account. Phone numbers are reserved for fiction. */
const names = `Léa Marchand, Thomas Bilodeau, Nora Haddad, Samuel Plourde, Camille Rivard, Owen Fletcher, Inès Moreau,
Gabriel Tessier, Maya Singh, Alexis Vachon, Sophie Gendron, Daniel Kim, Laurence Michaud, Hugo Paradis, Alice Fournier,
Benjamin Roy-Lachance, Ingrid Larsen, Malik Traoré, Catherine Dumais, Vincent Leclerc, Elena Petrova, Justin Sauvé,
Rachel Cohen, Antoine Beauchamp, Melissa Grant, Philippe Guay, Yasmine Saïdi, Martin Lessard, Julie Provencher,
David Ashworth, Karine Bouffard, Patrick Simard, Audrey Hamel, Tristan Veilleux`
  .split(/,\s+/)
  .map((name) => name.split(" "));

const tradeIns = [
  { year: 2018, make: "Mazda", model: "CX-5", trim: "GS" },
  { year: 2020, make: "Toyota", model: "Corolla", trim: "LE" },
  { year: 2017, make: "Honda", model: "Civic", trim: "LX" },
  { year: 2019, make: "Ford", model: "Escape", trim: "SEL" },
] as const;

export interface LeadCompany extends Pick<typeof companies.$inferSelect, "id" | "name"> {
  /** Its vehicles on sale. */
  stock: readonly StockVehicle[];
  /** They take turns. */
  employeeIds: readonly number[];
}

interface StockVehicle {
  id: number;
  make: string;
  model: string;
}

interface LeadRows {
  widgets: (typeof widgets.$inferInsert & { id: number })[];
  days: (typeof widgetDays.$inferInsert)[];
  leads: (typeof leads.$inferInsert & { created_at: Date })[];
  events: (typeof leadEvents.$inferInsert)[];
}

/** An id in the form of a UUID, always the same for a label. */
export const fixedId = (label: string) => {
  const digits = createHash("sha256").update(label).digest("hex");
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-8${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
};

const emailOf = (name: readonly string[]): string =>
  `${foldText(name.join(".")).replaceAll(/[^a-z.-]/g, "")}@example.ca`;

function widgetRows(companyId: number, created_at: Date): LeadRows["widgets"] {
  const titles = { buy: "Nos véhicules", trade_in: "Votre échange", credit: "Votre crédit" };
  return widgetKinds.map((kind, index) => ({
    ...{ id: index + 1, key: fixedId(`widget ${kind}`), company_id: companyId, brand_key, kind, title: titles[kind] },
    ...{ language: "fr-ca" as const, accent: "#0a5566", origins: ["https://mont-royal.example"] },
    ...{ created_at, updated_at: created_at },
  }));
}

type Answers = Pick<typeof leads.$inferInsert, "details" | "vehicle_id" | "make" | "model">;

function buildAnswers(kind: (typeof widgetKinds)[number], stock: readonly StockVehicle[], random: Random): Answers {
  if (kind === "buy") {
    const { id: vehicle_id, make, model } = random.pick(stock);
    return { vehicle_id, make, model, details: {} };
  }
  if (kind === "credit") {
    const budget = random.pick(["300-400", "400-500", "500-700"] as const);
    const monthlyIncome = random.between(34, 78) * 100;
    return { details: { employmentStatus: "employed", monthlyIncome, budget, vehicleCondition: "used" } };
  }
  const vehicle = random.pick(tradeIns);
  const mileage = random.between(400, 1_300) * 100;
  return { make: vehicle.make, model: vehicle.model, details: { ...vehicle, mileage, generalCondition: "fair" } };
}

/** Today's leads and one of yesterday's wait; older ones are answered, and most of them closed. */
function chooseStatus(day: number, isFirst: boolean, random: Random): LeadStatus {
  if (day === 0 || (day === 1 && isFirst)) return "new";
  if (day < 4) return random.pick(["answered", "appointment"]);
  return random.pick(["answered", "appointment", "won", "lost"]);
}

/** @param now start of the newest leads' day, in UTC */
export function leadRows({ id: companyId, name, stock, employeeIds }: LeadCompany, now: Date): LeadRows {
  const random = createRandom("leads");
  const rows: LeadRows = {
    widgets: widgetRows(companyId, new Date(now.getTime() - 60 * dayMs)),
    days: [],
    leads: [],
    events: [],
  };
  const order = leadsByDay
    .toReversed()
    .flatMap(([day, count]) => Array.from({ length: count }, (_, at) => ({ day, at })));
  for (const [index, { day, at }] of order.entries()) {
    const [firstName = "", ...lastNames] = names[index % names.length] ?? [];
    const widget = random.pick(rows.widgets);
    const language = index % 3 === 0 ? languages[0] : "fr-ca";
    // Shortly after midnight in the shop's time zone, so that today's leads are never in the future.
    const created_at = new Date(now.getTime() - day * dayMs + (5 * 60 + 1 + (day === 0 ? at : at * 97)) * minuteMs);
    const status = chooseStatus(day, at === 0, random);
    const employeeId = employeeIds[index % employeeIds.length];
    const answered_at = status === "new" ? null : new Date(created_at.getTime() + random.between(3, 55) * minuteMs);
    const updated_at = answered_at ?? created_at;
    const id = index + 1;
    const email = emailOf([firstName, ...lastNames]);
    rows.leads.push({
      ...{ id, number: id, type: leadTypeOfWidget[widget.kind], source: "widget", company_id: companyId, brand_key },
      ...{ widget_id: widget.id, subject_id: fixedId(`lead ${id}`), language, email },
      ...{ first_name: firstName, last_name: lastNames.join(" "), phone: `514 555-01${String(10 + index)}` },
      ...buildAnswers(widget.kind, stock, random),
      consent: {
        ...{ kind: "contact", version: widgetConsentVersion, language, agreedAt: created_at.toISOString() },
        text: getTexts(language)("widgets:consent.text", { company: name[bilingualKeyOf(language)] }),
      },
      ...{ status, assigned_to: employeeId, answered_at, answered_by: answered_at && employeeId },
      ...{ created_at, updated_at },
    });
    rows.events.push({ lead_id: id, kind: "created", created_at });
    if (answered_at) rows.events.push({ lead_id: id, kind: "call", actor_id: employeeId, created_at: answered_at });
    if (answered_at && status !== "answered")
      rows.events.push({ lead_id: id, kind: "status", actor_id: employeeId, text: status, created_at: answered_at });
  }
  rows.days = countDays(rows, now, random);
  return rows;
}

const toDay = (instant: Date) => instant.toISOString().slice(0, 10);

/** Each lead was a start; views are more. */
function countDays({ widgets: shown, leads: all }: LeadRows, now: Date, random: Random): LeadRows["days"] {
  return shown.flatMap(({ id }) =>
    leadsByDay.map(([daysAgo]) => {
      const day = toDay(new Date(now.getTime() - daysAgo * dayMs));
      const sent = all.filter((lead) => lead.widget_id === id && toDay(lead.created_at) === day).length;
      const starts = sent + random.between(0, 3);
      return { widget_id: id, day, views: starts * 4 + random.between(2, 20), starts, leads: sent };
    }),
  );
}
