/** What a section of a contract is, and how it is written. */
import type { z } from "@hono/zod-openapi";
import type { salesContractText } from "#contract/purchase/transaction.ts";
import type { SalesContractFacts } from "./sales-contract-facts.ts";
import type { SalesContractWords } from "./sales-contract-words.ts";

export type Section = z.input<typeof salesContractText>["sections"][number];

/** Writes a section; null when the contract has no such section. */
export type SectionWriter = (facts: SalesContractFacts, words: SalesContractWords) => Section | null;

/** Leaves out the sentences that do not apply. */
export const listTexts = (...texts: (string | null)[]): string[] => texts.filter((text) => text !== null);
