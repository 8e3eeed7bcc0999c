/** The fixed list of currencies (specification, section 3). */
export interface Currency {
  ID: number;
  Key: "CAD" | "USD" | "EUR";
  Name: string;
  Sign: string;
  /** Country code of the flag (ISO 3166 alpha-2); EU for the euro. */
  Flag: string;
}

export const currencies = [
  { ID: 1, Key: "CAD", Name: "Canadian Dollar", Sign: "$", Flag: "CA" },
  { ID: 2, Key: "USD", Name: "American Dollar", Sign: "$", Flag: "US" },
  { ID: 3, Key: "EUR", Name: "Euro", Sign: "€", Flag: "EU" },
] as const satisfies readonly Currency[];

/** The only currency of prices, loans and payments (specification, section 4). */
export const shopCurrency: Currency = currencies[0];
