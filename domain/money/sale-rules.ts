/** What a company decides about the sale of its vehicles. Amounts are integer cents. */
import type { Bilingual } from "#domain/formats/language.ts";
import type { Cents } from "./money.ts";
import type { VehicleLine } from "./quote.ts";

/** A company's own promotion. The days are YYYY-MM-DD and both count. */
export interface Promotion {
  isActive: boolean;
  title: Bilingual;
  text: Bilingual;
  startsOn: string;
  endsOn: string;
  /** Null for new and used vehicles. */
  condition: "new" | "used" | null;
  /** Null for all makes. */
  makeId: number | null;
  rebate: Cents;
  rebateKind: RebateKind;
}

export const rebateKinds = ["before-taxes", "after-taxes"] as const;
export type RebateKind = (typeof rebateKinds)[number];

/** The largest rebate that a company can enter. */
export const maxPromotionRebate: Cents = 1_000_000;
/** A rebate takes at most this part of the vehicle's price, and no more than its own rebates leave. */
const maxPartOfPrice = 0.25;

/** A promotion as it is for one vehicle. */
export interface AppliedPromotion extends Pick<Promotion, "title" | "text" | "endsOn" | "rebateKind"> {
  /** Already limited to the vehicle's price. */
  rebate: Cents;
}

export interface SaleRules {
  /** Whether loans and leases are offered. Cash always is: nobody must borrow to buy. */
  finance: boolean;
  lease: boolean;
  delivery: {
    isOffered: boolean;
    radiusKm: number;
    /** Null for the site's own price. */
    fee: Cents | null;
  };
  /** Protection plans that the company does not sell. */
  hiddenPlanIds: number[];
  promotion: AppliedPromotion | null;
}

interface PromotedVehicle {
  condition: "new" | "used";
  makeId: number;
  /** The dealer's price, without options, fees and levies. */
  price: Cents;
  /** The dealer's own rebates, which are at most the price. */
  rebates: Cents;
}

/** The promotion for a vehicle on a day; null if it does not run or is for other vehicles. */
export function applyPromotion(
  promotion: Promotion | null,
  vehicle: PromotedVehicle,
  today: string,
): AppliedPromotion | null {
  if (!promotion?.isActive || today < promotion.startsOn || today > promotion.endsOn) return null;
  if (promotion.condition !== null && promotion.condition !== vehicle.condition) return null;
  if (promotion.makeId !== null && promotion.makeId !== vehicle.makeId) return null;
  const { title, text, endsOn, rebateKind } = promotion;
  const { price, rebates } = vehicle;
  const largest = Math.min(Math.floor(price * maxPartOfPrice), Math.max(0, price - rebates));
  return { title, text, endsOn, rebateKind, rebate: Math.min(promotion.rebate, largest) };
}

/** The line of a promotion's rebate before taxes; none for another promotion. */
export const promotionLines = (promotion: AppliedPromotion | null): VehicleLine[] =>
  promotion && promotion.rebateKind === "before-taxes" && promotion.rebate > 0
    ? [{ id: "promotion", kind: "rebate", amount: promotion.rebate, name: promotion.title }]
    : [];

/** What a promotion takes from the taxed sum. */
export const promotionAfterTaxes = (promotion: AppliedPromotion | null): Cents =>
  promotion?.rebateKind === "after-taxes" ? promotion.rebate : 0;
