/** The contract's text in both languages. French comes first (reading 16). */
import { createHash } from "node:crypto";
import type { z } from "@hono/zod-openapi";
import { salesContractText } from "#contract/purchase/transaction.ts";
import { type BilingualKey, languageOfKey } from "#domain/formats/language.ts";
import { listLegalStatements } from "#locales/legal-statements.server.ts";
import { paymentSections } from "./payment-sections.ts";
import { buildSalesContractFacts, type SalesContractFacts, type SalesContractSource } from "./sales-contract-facts.ts";
import {
  buyerSection,
  cancellationForm,
  deliverySection,
  depositSection,
  labelSection,
  lawSection,
  priceSection,
  returnSection,
  sellerSection,
  tradeInSection,
  vehicleSection,
  warrantiesSection,
} from "./sales-contract-sections.ts";
import { contractWords, type SalesContractWords } from "./sales-contract-words.ts";
import type { Section, SectionWriter } from "./section.ts";

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
          sections.map(({ heading, rows, paragraphs }) => [
            heading,
            rows.map(({ term, value }) => [term, value]),
            paragraphs,
          ]),
        ]),
      ),
    )
    .digest("hex");

/** The statements that the law wants, by the provinces of dealer and buyer (`domain/law/statements.ts`). */
function statementSections(facts: SalesContractFacts, words: SalesContractWords): Section[] {
  const { vehicle, kind, plan, buyerProvince, signingDay } = facts;
  return listLegalStatements(
    {
      place: "contract",
      dealerProvince: vehicle.company.province,
      buyerProvince,
      kind,
      hasPlan: plan !== null,
      vehicle: { ...vehicle, firstSoldOn: vehicle.warranty.startsOn },
      today: signingDay,
    },
    words,
  );
}

function buildText(facts: SalesContractFacts, key: BilingualKey): SalesContractText {
  const words = contractWords(facts, languageOfKey(key));
  const writers: SectionWriter[] = [
    sellerSection,
    buyerSection,
    vehicleSection,
    labelSection,
    tradeInSection,
    priceSection,
    paymentSections[facts.kind],
    depositSection,
    deliverySection,
    warrantiesSection,
    returnSection,
    lawSection,
  ];
  const write = (writer: SectionWriter) => writer(facts, words) ?? [];
  const sections = [
    ...writers.flatMap(write),
    ...statementSections(facts, words),
    ...[cancellationForm].flatMap(write),
  ];
  return salesContractText.parse({ language: key, title: words.t(`contract:titles.${facts.kind}`), sections });
}

export function buildSalesContractTexts(source: SalesContractSource): SalesContractTexts {
  const facts = buildSalesContractFacts(source);
  return { fr: buildText(facts, "fr"), en: buildText(facts, "en") };
}
