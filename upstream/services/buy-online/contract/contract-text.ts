/** The contract's text in both languages. French comes first (reading 16). */
import { createHash } from "node:crypto";
import type { z } from "@hono/zod-openapi";
import type { contractText } from "#contract/purchase/transaction.ts";
import { buildContractFacts, type ContractSource } from "./contract-facts.ts";
import { sectionsEn } from "./contract-text-en.ts";
import { sectionsFr } from "./contract-text-fr.ts";

export type ContractText = z.infer<typeof contractText>;

interface ContractTexts {
  fr: ContractText;
  en: ContractText;
}

/** SHA-256 of every word in both languages, to detect that the text changed after the buyer read it. */
export const hashContractTexts = ({ fr, en }: ContractTexts): string =>
  createHash("sha256")
    .update(
      JSON.stringify(
        [fr, en].map(({ title, sections }) => [
          title,
          sections.map((section) => [section.heading, section.paragraphs]),
        ]),
      ),
    )
    .digest("hex");

export function buildContractTexts(source: ContractSource): ContractTexts {
  const facts = buildContractFacts(source);
  return {
    fr: { language: "fr", title: "Contrat de vente", sections: sectionsFr(facts) },
    en: { language: "en", title: "Contract of sale", sections: sectionsEn(facts) },
  };
}
