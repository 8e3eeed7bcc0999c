export interface MakeFacts {
  /** Freight and pre-delivery inspection, dollars, a demonstration figure. */
  freight: number;
  /** Warranties in months and kilometres. */
  basic: [months: number, kilometers: number];
  powertrain: [months: number, kilometers: number];
  /** How well a used one keeps its price; 1 is the market. */
  retention: number;
}

const usual: MakeFacts = { freight: 2_095, basic: [36, 60_000], powertrain: [60, 100_000], retention: 1 };
const luxury: MakeFacts = { freight: 2_695, basic: [48, 80_000], powertrain: [48, 80_000], retention: 0.92 };
const long: MakeFacts = { freight: 1_995, basic: [60, 100_000], powertrain: [60, 100_000], retention: 0.97 };

const byMake: Record<string, MakeFacts> = {
  Acura: { ...usual, freight: 2_595, basic: [48, 80_000], powertrain: [60, 100_000] },
  Audi: luxury,
  BMW: luxury,
  Cadillac: { ...luxury, powertrain: [72, 110_000], retention: 0.9 },
  Chrysler: { ...usual, retention: 0.9 },
  Dodge: { ...usual, retention: 0.95 },
  Genesis: { ...long, freight: 0, retention: 0.92 },
  Honda: { ...usual, freight: 1_930, retention: 1.1 },
  Hyundai: long,
  Kia: long,
  Lexus: { ...luxury, freight: 2_415, powertrain: [72, 110_000], retention: 1.08 },
  Mazda: { ...usual, basic: [36, 999_999], powertrain: [60, 999_999], retention: 1.02 },
  "Mercedes-Benz": luxury,
  MINI: { ...luxury, freight: 2_295 },
  Mitsubishi: { ...long, basic: [60, 100_000], powertrain: [120, 160_000], retention: 0.9 },
  Nissan: { ...usual, retention: 0.9 },
  Porsche: { ...luxury, retention: 1.12 },
  Subaru: { ...usual, retention: 1.06 },
  Tesla: { ...luxury, freight: 1_450, powertrain: [96, 192_000], retention: 0.88 },
  Toyota: { ...usual, freight: 1_930, retention: 1.14 },
  Volkswagen: { ...usual, basic: [48, 80_000], powertrain: [48, 80_000], retention: 0.95 },
  Volvo: luxury,
};

export function makeFacts(make: string): MakeFacts {
  return byMake[make] ?? usual;
}
