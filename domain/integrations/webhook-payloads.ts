/** The `data` of webhook events, by subject. Instants are ISO 8601 in UTC, days YYYY-MM-DD, amounts integer cents. */
import type { LeadSource, LeadStatus, LeadType } from "#domain/leads/lead.ts";

export interface LeadPayload {
  lead: {
    id: number;
    /** Counts the company's leads. */
    number: number;
    type: LeadType;
    source: LeadSource;
    status: LeadStatus;
    /** The company's plan hides the person. */
    isMasked: boolean;
    person: { firstName: string; lastName: string; email: string; phone: string; language: string } | null;
    /** The vehicle to buy. */
    vehicle: { id: number; year: number | null; make: string | null; model: string | null; trim: string | null } | null;
    /** What the person said of the vehicle to trade in. */
    tradeIn: Record<string, string | number> | null;
    assignee: { id: number; name: string } | null;
    createdAt: string;
    answeredAt: string | null;
  };
  /** Empty for a new lead. */
  changed: readonly ("status" | "assignee" | "company")[];
}

export interface VehiclePayload {
  vehicle: {
    id: number;
    vin: string;
    stockNumber: string;
    state: string;
    condition: string;
    year: number;
    make: string;
    model: string;
    trim: string;
    mileageKm: number;
    exteriorColour: { en: string; fr: string };
    /** The dealer's price, and the advertised one with options, fees and levies, both before taxes. */
    priceCents: number;
    allInPriceCents: number;
    updatedAt: string;
  };
  /** What the event tells of: empty unless the vehicle was updated. */
  changed: readonly ("price" | "facts")[];
  /** Until when a deposit holds the vehicle; null unless it is reserved. */
  reservedUntil: string | null;
}

export interface OrderPayload {
  order: {
    id: string;
    vehicleId: number;
    vin: string;
    stockNumber: string;
    /** The lead that the purchase is. */
    leadId: number | null;
    language: string;
    signedAt: string;
    /** Of the signed quote, taxes included. */
    totalCents: number;
    /** The day that seller and buyer agreed; null while the day of the contract holds. */
    deliveryDay: string | null;
    deliveredOn: string | null;
    odometerKm: number | null;
  };
}
