// Companies of the partner programme, and a month of requests that its own rule has given to them or to nobody.
import { nearbyContactConsentVersion } from "#contract/company/dealer-requests.ts";
import { dayMs } from "#domain/formats/shop-clock.ts";
import {
  type PartnerCompany,
  type PartnerLeadType,
  partnerLeadTypes,
  routeToPartner,
} from "#domain/leads/partner-routing.ts";
import type { companyLeadCounts, leadEvents, leads, partnerCompanies, partnerDays } from "#upstream/db/schema/index.ts";
import { fixedId } from "./leads.ts";

const brand_key = "nordet";
const minuteMs = 60_000;

interface Partner extends Pick<typeof partnerCompanies.$inferInsert, "areas" | "makes" | "share" | "state"> {
  company_id: number;
  types?: PartnerLeadType[];
  max_per_day?: number;
  max_per_month?: number;
}

/** The first company has just begun, the fourth pauses. */
const partners: readonly Partner[] = [
  { company_id: 1, state: "active", areas: ["H", "J3", "J4", "J7"], makes: [], share: 60, max_per_day: 20 },
  { company_id: 2, state: "active", areas: ["G", "J8", "J9"], makes: [], share: 40 },
  {
    ...{ company_id: 3, state: "active", areas: ["J8", "J9", "K1", "K2"], share: 30, types: ["trade_in"] },
    ...{ makes: ["Ford", "Honda", "Mazda", "Toyota"], max_per_month: 40 },
  },
  { company_id: 4, state: "paused", areas: ["L", "M"], makes: [], share: 50 },
  { company_id: 5, state: "active", areas: ["K"], makes: [], share: 45 },
];

const people = `Élodie Savard, Marcus Webb, Noémie Charron, Ryan Doyle, Fatou Diallo, Simon Lachapelle, Priya Nair,
Étienne Gosselin, Hannah Brooks, Louis-Philippe Morin, Chloe Tremblay-Scott, Karim Benali, Geneviève Aubin, Liam Foster,
Ariane Pilon, Noah Campbell, Sofia Mancini, Olivier Thibault, Grace Okafor, Raphaël Dubé, Emma Sinclair, Jérôme Caron`
  .split(/,\s+/)
  .map((name) => name.split(" "));

const vehicles = [
  { make: "Mazda", model: "CX-5", year: 2019, priceLow: 17_200, priceHigh: 19_900 },
  { make: "Toyota", model: "Corolla", year: 2018, priceLow: 12_600, priceHigh: 14_800 },
  { make: "Kia", model: "Sorento", year: 2020, priceLow: 21_300, priceHigh: 24_100 },
  { make: "Honda", model: "Civic", year: 2021, priceLow: 18_900, priceHigh: 21_600 },
] as const;

/** Days before today with the postal codes of their requests, oldest first. */
const requestsByDay: readonly (readonly [day: number, postalCodes: readonly string[]])[] = [
  [28, ["G1K 4A1", "K1P 5M7"]],
  [25, ["K2P 1L4", "J8X 3X7"]],
  [22, ["M5V 2T6", "K1N 6N5"]],
  [19, ["G1R 2S5", "V6B 1A1"]],
  [16, ["K1S 3T7", "J9H 5L2"]],
  [13, ["M4C 1B5", "G2B 1A8"]],
  [10, ["K2A 1B3", "T2P 2M5"]],
  [7, ["J8Y 4A2", "K1Z 7L9"]],
  [5, ["G1V 0A6", "M5V 1J2"]],
  [3, ["K1G 4K6", "J8P 1B2"]],
  [1, ["V6B 4Y8", "G3E 1N7"]],
];

interface PartnerRows {
  partners: (typeof partnerCompanies.$inferInsert)[];
  days: (typeof partnerDays.$inferInsert)[];
  leads: (typeof leads.$inferInsert)[];
  events: (typeof leadEvents.$inferInsert)[];
  counts: (typeof companyLeadCounts.$inferInsert)[];
}

const toPartner = ({ company_id: id, max_per_day, max_per_month, types, ...partner }: Partner): PartnerCompany => ({
  ...{ id, ...partner, makes: partner.makes ?? [], types: types ?? partnerLeadTypes },
  ...{ maxPerDay: max_per_day ?? null, maxPerMonth: max_per_month ?? null, leadsToday: 0, leadsThisMonth: 0 },
  ...{ aimed: 0, reached: 0, hasRequest: false },
});

interface SeedRequest {
  /** Of the lead, after those that exist. */
  id: number;
  at: number;
  postalCode: string;
  created_at: Date;
}

function toLead({
  id,
  at,
  postalCode,
  created_at,
}: SeedRequest): PartnerRows["leads"][number] & { type: PartnerLeadType } {
  const [first_name = "", ...lastNames] = people[at % people.length] ?? [];
  const language = postalCode < "K" ? "fr-ca" : "en-ca";
  const vehicle = at % 4 === 3 ? null : (vehicles[at % vehicles.length] ?? null);
  const { make = "", model = "", ...facts } = vehicle ?? {};
  return {
    ...{ id, number: 0, type: vehicle ? "trade_in" : "credit_application", source: "site", brand_key, language },
    ...{ subject_id: fixedId(`partner request ${at}`), make, model, first_name, last_name: lastNames.join(" ") },
    ...{ email: `request-${at + 1}@example.ca`, phone: `613 555-01${String(30 + at)}` },
    details: { ...facts, postalCode },
    consent: { kind: "contact", version: nearbyContactConsentVersion, language, agreedAt: created_at.toISOString() },
    ...{ created_at, updated_at: created_at },
  };
}

/**
 * @param firstId of the leads
 * @param employees the first employee of each company
 */
export function partnerRows(firstId: number, employees: ReadonlyMap<number, number>, now: Date): PartnerRows {
  const companies = partners.map(toPartner);
  const rows: PartnerRows = { partners: [], days: [], leads: [], events: [], counts: [] };
  const requests = requestsByDay.flatMap(([day, postalCodes]) =>
    postalCodes.map((postalCode) => ({ day, postalCode })),
  );
  for (const [at, { day, postalCode }] of requests.entries()) {
    const created_at = new Date(now.getTime() - day * dayMs + (15 * 60 + at * 7) * minuteMs);
    const lead = toLead({ id: firstId + at, at, postalCode, created_at });
    const { type, make = "" } = lead;
    const { candidates, chosen } = routeToPartner({ type, postalCode, make }, companies);
    for (const [index, { part, id }] of candidates.entries()) {
      const company = companies[index];
      if (!company || part === 0) continue;
      const reached = id === chosen?.id ? 1 : 0;
      companies[index] = { ...company, aimed: company.aimed + part, reached: company.reached + reached };
      addToDay(rows.days, { company_id: id, day: created_at.toISOString().slice(0, 10), aimed: part, reached });
    }
    rows.events.push({ lead_id: lead.id ?? 0, kind: "created", created_at });
    const matched = [chosen?.area ?? postalCode.slice(0, 3), make].filter(Boolean).join(", ");
    rows.events.push({ lead_id: lead.id ?? 0, kind: chosen ? "routed" : "unmatched", text: matched, created_at });
    rows.leads.push(chosen ? toAnswered(lead, chosen.id, companies, employees) : { ...lead, routing: "team" });
  }
  rows.counts = companies.flatMap(({ id, reached }) => (reached > 0 ? [{ company_id: id, count: reached }] : []));
  rows.partners = partners.map((partner, index) => ({
    ...{ brand_key, types: [...partnerLeadTypes], ...partner },
    ...{ aimed: companies[index]?.aimed ?? 0, reached: companies[index]?.reached ?? 0 },
    changed_at: new Date(now.getTime() - (partner.company_id === 1 ? 0 : 60 - index) * dayMs),
  }));
  return rows;
}

function toAnswered(
  lead: PartnerRows["leads"][number],
  companyId: number,
  companies: readonly PartnerCompany[],
  employees: ReadonlyMap<number, number>,
): PartnerRows["leads"][number] {
  const number = companies.find(({ id }) => id === companyId)?.reached ?? 1;
  const employeeId = employees.get(companyId) ?? null;
  const answered_at = lead.created_at ? new Date(lead.created_at.getTime() + 20 * minuteMs) : null;
  return {
    ...{ ...lead, number, company_id: companyId, routing: "partner", status: "answered" },
    ...{ assigned_to: employeeId, answered_at, answered_by: employeeId },
  };
}

/** Several requests of a day are one row. */
function addToDay(days: PartnerRows["days"], added: Omit<PartnerRows["days"][number], "brand_key">): void {
  const same = days.find(({ company_id, day }) => company_id === added.company_id && day === added.day);
  if (!same) days.push({ brand_key, ...added });
  else
    Object.assign(same, {
      aimed: (same.aimed ?? 0) + (added.aimed ?? 0),
      reached: (same.reached ?? 0) + (added.reached ?? 0),
    });
}
