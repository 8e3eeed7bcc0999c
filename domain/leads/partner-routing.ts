/** How the trade-in partner programme chooses the company of a lead (docs/readings.md, reading 43). */
import { findPostalArea } from "#domain/place/postal-areas.ts";
import type { LeadType } from "./lead.ts";

/** What a company of the programme can be asked for. */
export const partnerLeadTypes = ["trade_in", "credit_application"] as const satisfies readonly LeadType[];
export type PartnerLeadType = (typeof partnerLeadTypes)[number];

/** A paused company gets no leads and keeps its settings. */
export const partnerStates = ["active", "paused"] as const;
export type PartnerState = (typeof partnerStates)[number];

/** Highest share of a company, relative to those of the others that match. */
export const maxPartnerShare = 100;

export interface PartnerRequest {
  type: PartnerLeadType;
  /** `H2X 1Y4`. */
  postalCode: string;
  /** Make of the vehicle; empty for a request that names none. */
  make: string;
}

export interface PartnerCompany {
  id: number;
  state: PartnerState;
  types: readonly PartnerLeadType[];
  /** Beginnings of postal codes. */
  areas: readonly string[];
  /** Names of makes; empty for all. */
  makes: readonly string[];
  /** Weight among the companies that match, 1 to 100. */
  share: number;
  maxPerDay: number | null;
  maxPerMonth: number | null;
  leadsToday: number;
  leadsThisMonth: number;
  /** Leads that its share has promised it so far, as a fraction, and leads that it got. */
  aimed: number;
  reached: number;
  /** The same person has sent it this request already. */
  hasRequest: boolean;
}

/** Why a company does not match, in the order in which it is checked. */
export const partnerMismatches = ["paused", "type", "area", "make", "has_request", "day_full", "month_full"] as const;
export type PartnerMismatch = (typeof partnerMismatches)[number];

/** What the routing says about one company. */
export interface PartnerCandidate {
  id: number;
  /** Its narrowest area with the postal code; null if none has it. */
  area: string | null;
  /** Empty for a company that matches. */
  mismatches: readonly PartnerMismatch[];
  /** Its part of this one lead, 0 to 1; 0 for a company that does not match. */
  part: number;
}

export interface PartnerRoute {
  /** In the order of the companies. */
  candidates: PartnerCandidate[];
  /** The company that gets the lead; null if none matches. */
  chosen: PartnerCandidate | null;
}

const isFull = (count: number, maximum: number | null): boolean => maximum !== null && count >= maximum;

const isSameMake = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function listMismatches({ type, make }: PartnerRequest, area: string | null, company: PartnerCompany) {
  const takesMake = make === "" || company.makes.length === 0 || company.makes.some((own) => isSameMake(own, make));
  const hasMismatch: Record<PartnerMismatch, boolean> = {
    paused: company.state === "paused",
    type: !company.types.includes(type),
    area: area === null,
    make: !takesMake,
    has_request: company.hasRequest,
    day_full: isFull(company.leadsToday, company.maxPerDay),
    month_full: isFull(company.leadsThisMonth, company.maxPerMonth),
  };
  return partnerMismatches.filter((mismatch) => hasMismatch[mismatch]);
}

/** Fractions add up with errors far below this. */
const tolerance = 1e-9;

/**
 * Who gets the next lead. Each company that matches is promised its part of it. Among those that are not ahead of what
 * they were promised, the lead goes to the one that would be the first to wait for a whole lead. So as long as the same
 * companies match, none is ever a whole lead above or below its share. Equal ones go by their id.
 */
export function routeToPartner(request: PartnerRequest, companies: readonly PartnerCompany[]): PartnerRoute {
  const judged = companies.map((company) => {
    const area = findPostalArea(company.areas, request.postalCode);
    return { company, area, mismatches: listMismatches(request, area, company) };
  });
  const total = judged.reduce((sum, { mismatches, company }) => sum + (mismatches.length === 0 ? company.share : 0), 0);
  const candidates = judged.map(({ company, area, mismatches }) => {
    const part = mismatches.length === 0 ? company.share / total : 0;
    return { company, candidate: { id: company.id, area, mismatches, part } };
  });
  const matching = candidates
    .filter(({ candidate }) => candidate.part > 0)
    .map(({ company: { aimed, reached }, candidate }) => {
      const due = aimed + candidate.part - reached;
      return { candidate, isAhead: due <= tolerance, wait: (1 - due) / candidate.part };
    })
    .toSorted(compareTurns);
  return { candidates: candidates.map(({ candidate }) => candidate), chosen: matching[0]?.candidate ?? null };
}

interface Turn {
  candidate: PartnerCandidate;
  /** It has had more than it was promised. */
  isAhead: boolean;
  /** Requests like this one until it waits for a whole lead. */
  wait: number;
}

function compareTurns(a: Turn, b: Turn): number {
  if (a.isAhead !== b.isAhead) return a.isAhead ? 1 : -1;
  return Math.abs(a.wait - b.wait) > tolerance ? a.wait - b.wait : a.candidate.id - b.candidate.id;
}
