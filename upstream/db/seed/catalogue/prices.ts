// Price records: finance and lease terms and rebates by trim. All figures are demo figures; the note of each rebate
// says so.
import type { FinanceTerm, LeaseTerm, Rebate, trimPrices } from "../../schema/catalogue.ts";
import { tireTax } from "./dealers.ts";
import { demonstrationNote } from "./lists.ts";
import { getMakeFacts } from "./make-facts.ts";
import { createRandom } from "./random.ts";
import type { CatalogueTrim } from "./trims.ts";

export type TrimPriceRow = typeof trimPrices.$inferInsert & { id: number };

/** Federal levy on air conditioners, in cents. */
export const airTax = 10_000;

const residualPercents = [
  [24, 64],
  [36, 56],
  [48, 48],
  [60, 41],
] as const;
const kilometers = [
  [16_000, 2],
  [20_000, 0],
  [24_000, -3],
] as const;

function toRate(base: number, step: number): number {
  return Math.round((base + step) * 100) / 100;
}

function leaseTerms(base: number, retention: number): LeaseTerm[] {
  return residualPercents.map(([months, percent], index) => ({
    months,
    value: toRate(base, 0.7 + index * 0.2),
    residualByKm: kilometers.map(([kilometers, change]) => ({
      kilometers,
      value: Math.round(percent * (0.5 + retention / 2)) + change,
    })),
  }));
}

function financeTerms(base: number, maxMonths: number): FinanceTerm[] {
  return [24, 36, 48, 60, 72, 84]
    .filter((months) => months <= maxMonths)
    .map((months, index) => ({ months, value: toRate(base, index * 0.25) }));
}

function buildRebate(en: string, fr: string, preTax: number, postTax = 0): Rebate {
  return {
    rebateName: { en, fr },
    preTaxRebate_cents: preTax,
    postTaxRebate_cents: postTax,
    rebateNote: demonstrationNote,
  };
}

function lastDayOfMonth(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}

function buildNewPrices({ row, model }: CatalogueTrim, now: Date, geographyCode: "CA" | "QC"): TrimPriceRow {
  const random = createRandom(`prices of ${model.facts.make} ${model.facts.model}`);
  const make = getMakeFacts(model.facts.make);
  const base = random.pick([0.99, 1.99, 2.99, 3.49, 3.99, 4.49, 4.99, 5.49]);
  const cash = random.pick([0, 50_000, 75_000, 100_000, 150_000, 200_000, 300_000]);
  // Unsold vehicles of the past model year get a larger rebate.
  const isPastModelYear = row.year <= now.getUTCFullYear();
  const cashTotal = isPastModelYear ? cash + 50_000 : cash;
  const manufacturer = (amount: number) =>
    amount > 0 ? [buildRebate("Manufacturer rebate", "Rabais du constructeur", amount)] : [];
  const loyalty = random.chance(0.4) ? [buildRebate("Loyalty bonus", "Prime de fidélité", 0, 50_000)] : [];
  const isElectric = row.fuel === "electric" && row.msrp_cents < 6_500_000;
  const electric = isElectric
    ? [buildRebate("Electric vehicle incentive", "Incitatif pour véhicule électrique", 0, 200_000)]
    : [];
  return {
    id: row.id * 2 + (geographyCode === "QC" ? 1 : 0),
    trim_id: row.id,
    country: "Canada",
    geography_code: geographyCode,
    msrp_cents: row.msrp_cents,
    air_tax_cents: airTax,
    tire_tax_cents: geographyCode === "QC" ? (tireTax.QC ?? 0) : 2_000,
    freight_and_pdi_cents: make.freight * 100,
    association_fee_cents: 0,
    end_date: lastDayOfMonth(now),
    cash_rebates: [...manufacturer(cashTotal), ...electric, ...loyalty],
    lease_rebates: [...manufacturer(Math.round(cashTotal / 2)), ...electric, ...loyalty],
    finance_rebates: [...manufacturer(Math.round(cashTotal / 2)), ...electric, ...loyalty],
    lease_terms: leaseTerms(base, make.retention),
    finance_terms: financeTerms(base, 84),
    is_demonstration: true,
  };
}

function buildUsedPrices({ row, model }: CatalogueTrim, now: Date): TrimPriceRow {
  const age = now.getUTCFullYear() - row.year;
  const random = createRandom(`used prices of ${model.facts.make}`);
  return {
    id: row.id * 2,
    trim_id: row.id,
    country: "Canada",
    geography_code: "CA",
    msrp_cents: row.msrp_cents,
    air_tax_cents: 0,
    tire_tax_cents: 0,
    freight_and_pdi_cents: 0,
    association_fee_cents: 0,
    end_date: lastDayOfMonth(now),
    cash_rebates: [],
    lease_rebates: [],
    finance_rebates: [],
    lease_terms: [],
    finance_terms: financeTerms(5.49 + random.between(0, 3) * 0.25 + age * 0.2, age > 8 ? 60 : age > 5 ? 72 : 84),
    is_demonstration: true,
  };
}

/**
 * Current and next model years get rebates and lease terms, with one record for Quebec and one for other provinces;
 * older years get finance terms only.
 */
export function trimPriceRows(trims: CatalogueTrim[], now: Date, oldestYear: number): TrimPriceRow[] {
  return trims
    .filter(({ row, model }) => model.market === "ca" && row.year >= oldestYear)
    .flatMap((trim) =>
      trim.row.year >= now.getUTCFullYear()
        ? [buildNewPrices(trim, now, "CA"), buildNewPrices(trim, now, "QC")]
        : [buildUsedPrices(trim, now)],
    );
}
