import { needsCredit, type Quote } from "#domain/money/quote.ts";

/** The three contracts that a buyer can sign: each has its own title, parties, mandatory lines and cancellation form. */
export const contractKinds = ["sale", "credit-sale", "lease"] as const;
export type ContractKind = (typeof contractKinds)[number];

/** The contract of a quote. Financing that lends nothing is a plain sale; a lease stays a lease (reading 5). */
export function contractKindOf(quote: Pick<Quote, "method" | "amounts">): ContractKind {
  if (quote.method === "lease") return "lease";
  return needsCredit(quote) ? "credit-sale" : "sale";
}
