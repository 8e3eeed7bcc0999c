/** Canada's provinces and territories, by the two letters that forms, rates and addresses use. */
export const provinces = ["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"] as const;
export type Province = (typeof provinces)[number];

export const isProvince = (value: string): value is Province => provinces.some((province) => province === value);

const majorityAt18: readonly Province[] = ["AB", "MB", "ON", "PE", "QC", "SK"];

/** By a postal code's first letter, as Canada Post has them. */
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

/** The provinces and territories that a postal code may be in, in any case and spacing; none for what is no postal code. */
export const provincesOfPostalCode = (postalCode: string): readonly Province[] =>
  provincesByLetter[postalCode.trim().charAt(0).toUpperCase()] ?? [];

/** The age, in years, from which a resident may sign a contract (reading 22). */
export const ageOfMajority = (province: Province): 18 | 19 => (majorityAt18.includes(province) ? 18 : 19);
