/** The contract's own text in both languages, from what is sold to whom. French comes first (reading 16). */
import { createHash } from "node:crypto";
import type { z } from "@hono/zod-openapi";
import type { contractText } from "#contract/purchase/transaction.ts";
import { type ContractSource, contractFacts } from "./contract-facts.ts";
import { sectionsEn } from "./contract-text-en.ts";
import { sectionsFr } from "./contract-text-fr.ts";

export type ContractText = z.infer<typeof contractText>;

interface ContractTexts {
  fr: ContractText;
  en: ContractText;
}

/** What makes two contracts the same: each word of them, in both languages. */
export const contractFingerprint = ({ fr, en }: ContractTexts): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        [fr, en].map(({ title, sections }) => [title, sections.map((each) => [each.heading, each.paragraphs])]),
      ),
    )
    .digest("hex");

export function contractTexts(source: ContractSource): ContractTexts {
  const facts = contractFacts(source);
  return {
    fr: { language: "fr", title: "Contrat de vente", sections: sectionsFr(facts) },
    en: { language: "en", title: "Contract of sale", sections: sectionsEn(facts) },
  };
}
