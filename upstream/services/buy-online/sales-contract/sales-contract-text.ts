/** The contract's text in both languages. French comes first (reading 16). */
import { createHash } from "node:crypto";
import type { z } from "@hono/zod-openapi";
import type { salesContractText } from "#contract/purchase/transaction.ts";
import { buildSalesContractFacts, type SalesContractSource } from "./sales-contract-facts.ts";
import { sectionsEn } from "./sales-contract-text-en.ts";
import { sectionsFr } from "./sales-contract-text-fr.ts";

export type SalesContractText = z.infer<typeof salesContractText>;

interface SalesContractTexts {
  fr: SalesContractText;
  en: SalesContractText;
}

/** SHA-256 of every word in both languages, to detect that the text changed after the buyer read it. */
export const hashSalesContractTexts = ({ fr, en }: SalesContractTexts): string =>
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

export function buildSalesContractTexts(source: SalesContractSource): SalesContractTexts {
  const facts = buildSalesContractFacts(source);
  return {
    fr: { language: "fr", title: "Contrat de vente", sections: sectionsFr(facts) },
    en: { language: "en", title: "Contract of sale", sections: sectionsEn(facts) },
  };
}
