/** The fixed list of currencies (specification, section 3). */
export interface Currency {
  ID: number;
  Key: "CAD" | "USD" | "EUR";
  Name: string;
  Sign: string;
  /** Two letters of whose flag stands for it: ISO 3166's, and the EU's own. */
  Flag: string;
}

export const currencies = [
  { ID: 1, Key: "CAD", Name: "Canadian Dollar", Sign: "$", Flag: "CA" },
  { ID: 2, Key: "USD", Name: "American Dollar", Sign: "$", Flag: "US" },
  { ID: 3, Key: "EUR", Name: "Euro", Sign: "€", Flag: "EU" },
] as const satisfies readonly Currency[];

/** What everything is priced, financed and paid in (specification, section 4). */
export const currency: Currency = currencies[0];
