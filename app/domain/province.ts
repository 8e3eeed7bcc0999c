/** Canada's provinces and territories, by the two letters that forms, rates and addresses use. */
export const provinces = ["AB", "BC", "MB", "NB", "NL", "NS", "NT", "NU", "ON", "PE", "QC", "SK", "YT"] as const;
export type Province = (typeof provinces)[number];

export const isProvince = (value: string): value is Province => provinces.some((province) => province === value);

const majorityAt18: readonly Province[] = ["AB", "MB", "ON", "PE", "QC", "SK"];

/** The age, in years, from which a resident may sign a contract (reading 22). */
export const ageOfMajority = (province: Province): 18 | 19 => (majorityAt18.includes(province) ? 18 : 19);
