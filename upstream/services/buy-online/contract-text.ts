/** The contract's own text in both languages, from what is sold to whom. */
import type { z } from "@hono/zod-openapi";
import type { contractText } from "#upstream/contract/purchase.ts";
import type { TransactionView } from "./purchase-view.ts";

export type ContractText = z.infer<typeof contractText>;

/** French comes first: it is shown before a choice of language is offered (reading 16). */
export function contractTexts({ vehicle }: Pick<TransactionView, "vehicle">): { fr: ContractText; en: ContractText } {
  const { company, year, make, model, trim, vin } = vehicle;
  const name = `${year} ${make} ${model} ${trim}`;
  return {
    fr: {
      language: "fr",
      title: "Contrat de vente",
      sections: [
        {
          heading: "Le véhicule",
          paragraphs: [`${company.legalName} vend le véhicule ${name}, numéro d’identification ${vin}.`],
        },
      ],
    },
    en: {
      language: "en",
      title: "Contract of sale",
      sections: [
        {
          heading: "The vehicle",
          paragraphs: [`${company.legalName} sells the ${name}, vehicle identification number ${vin}.`],
        },
      ],
    },
  };
}
