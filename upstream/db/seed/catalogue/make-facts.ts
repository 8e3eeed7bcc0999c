export interface MakeFacts {
  /** Freight and pre-delivery inspection in dollars (demo figure). */
  freight: number;
  /** Warranties in months and kilometres. */
  basic: [months: number, kilometers: number];
  powertrain: [months: number, kilometers: number];
  /** Resale value relative to the market average of 1. */
  retention: number;
}

const standardFacts: MakeFacts = { freight: 2_095, basic: [36, 60_000], powertrain: [60, 100_000], retention: 1 };
const luxuryFacts: MakeFacts = { freight: 2_695, basic: [48, 80_000], powertrain: [48, 80_000], retention: 0.92 };
const longWarrantyFacts: MakeFacts = {
  freight: 1_995,
  basic: [60, 100_000],
  powertrain: [60, 100_000],
  retention: 0.97,
};

const factsByMake: Record<string, MakeFacts> = {
  Acura: { ...standardFacts, freight: 2_595, basic: [48, 80_000], powertrain: [60, 100_000] },
  Audi: luxuryFacts,
  BMW: luxuryFacts,
  Cadillac: { ...luxuryFacts, powertrain: [72, 110_000], retention: 0.9 },
  Chrysler: { ...standardFacts, retention: 0.9 },
  Dodge: { ...standardFacts, retention: 0.95 },
  Genesis: { ...longWarrantyFacts, freight: 0, retention: 0.92 },
  Honda: { ...standardFacts, freight: 1_930, retention: 1.1 },
  Hyundai: longWarrantyFacts,
  Kia: longWarrantyFacts,
  Lexus: { ...luxuryFacts, freight: 2_415, powertrain: [72, 110_000], retention: 1.08 },
  Mazda: { ...standardFacts, basic: [36, 999_999], powertrain: [60, 999_999], retention: 1.02 },
  "Mercedes-Benz": luxuryFacts,
  MINI: { ...luxuryFacts, freight: 2_295 },
  Mitsubishi: { ...longWarrantyFacts, basic: [60, 100_000], powertrain: [120, 160_000], retention: 0.9 },
  Nissan: { ...standardFacts, retention: 0.9 },
  Porsche: { ...luxuryFacts, retention: 1.12 },
  Subaru: { ...standardFacts, retention: 1.06 },
  Tesla: { ...luxuryFacts, freight: 1_450, powertrain: [96, 192_000], retention: 0.88 },
  Toyota: { ...standardFacts, freight: 1_930, retention: 1.14 },
  Volkswagen: { ...standardFacts, basic: [48, 80_000], powertrain: [48, 80_000], retention: 0.95 },
  Volvo: luxuryFacts,
};

export function getMakeFacts(make: string): MakeFacts {
  return factsByMake[make] ?? standardFacts;
}
