/** The contract's own text in both languages, from what is sold to whom. French comes first (reading 16). */
import type { z } from "@hono/zod-openapi";
import type { contractText } from "#upstream/contract/transaction.ts";
import { type ContractSource, contractFacts } from "./contract-facts.ts";
import { sectionsEn } from "./contract-text-en.ts";
import { sectionsFr } from "./contract-text-fr.ts";

export type ContractText = z.infer<typeof contractText>;

export function contractTexts(source: ContractSource): { fr: ContractText; en: ContractText } {
  const facts = contractFacts(source);
  return {
    fr: { language: "fr", title: "Contrat de vente", sections: sectionsFr(facts) },
    en: { language: "en", title: "Contract of sale", sections: sectionsEn(facts) },
  };
}
