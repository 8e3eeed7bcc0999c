/** Two-letter codes of Canada's provinces and territories. */
export const provinces = ["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"] as const;
export type Province = (typeof provinces)[number];

export const isProvince = (value: string): value is Province => provinces.some((province) => province === value);

const provincesWithMajorityAt18: readonly Province[] = ["AB", "MB", "ON", "PE", "QC", "SK"];

/** Provinces by the first letter of a postal code (Canada Post). */
const provincesByLetter: Readonly<Record<string, readonly Province[]>> = {
  A: ["NL"],
  B: ["NS"],
  C: ["PE"],
  E: ["NB"],
  G: ["QC"],
  H: ["QC"],
  J: ["QC"],
  K: ["ON"],
  L: ["ON"],
  M: ["ON"],
  N: ["ON"],
  P: ["ON"],
  R: ["MB"],
  S: ["SK"],
  T: ["AB"],
  V: ["BC"],
  X: ["NT", "NU"],
  Y: ["YT"],
};

/** The possible provinces of a postal code in any case and spacing; empty for an unknown first letter. */
export const listPostalCodeProvinces = (postalCode: string): readonly Province[] =>
  provincesByLetter[postalCode.trim().charAt(0).toUpperCase()] ?? [];

/** Minimum age, in years, to sign a contract in a province (reading 22). */
export const ageOfMajority = (province: Province): 18 | 19 => (provincesWithMajorityAt18.includes(province) ? 18 : 19);
