/** The prices query (specification, section 7): an outside service in dollars, read into cents. */
import { GraphQLClient, gql } from "graphql-request";
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import type { Language } from "#domain/formats/language.ts";
import { type Cents, dollarsToCents } from "#domain/money/money.ts";
import type { PricesRecord } from "#domain/money/offer.ts";
import type { Province } from "#domain/place/province.ts";
import { languageIdOf } from "./languages.ts";

const timeLimit = 4_000;

const pricesQuery = gql`
  fragment RebateFields on Rebate {
    rebateName
    preTaxRebate
    postTaxRebate
    rebateNote
  }
  query GET_PRICES($trimId: ID!, $geographyCode: String = "QC", $country: String = "Canada", $languageId: Int = 1) {
    prices(trimId: $trimId, geographyCode: $geographyCode, country: $country, languageId: $languageId) {
      msrp
      airTax
      tireTax
      freightAndPdi
      associationFee
      endDate
      cashRebates { ...RebateFields }
      leaseRebates { ...RebateFields }
      financeRebates { ...RebateFields }
      leaseTerms { months value residualByKm { kilometers value } }
      financeTerms { months value }
    }
  }
`;

// A figure out of these bounds would be a mistake over there, and a wrong quote here.
const amount = z.number().min(0).max(10_000_000).transform(dollarsToCents);
const months = z.int().min(1).max(120);
const percent = z.number().min(0).max(100);

// The service answers in the language asked for: it stands for both.
const inBoth = z.string().transform((text) => ({ en: text, fr: text }));

const rebates = z.array(
  z.object({ rebateName: inBoth, preTaxRebate: amount, postTaxRebate: amount, rebateNote: z.string() }),
);

const pricesAnswer = z.object({
  prices: z
    .object({
      msrp: amount,
      airTax: amount,
      tireTax: amount,
      freightAndPdi: amount,
      associationFee: amount,
      endDate: z.iso.date(),
      cashRebates: rebates,
      leaseRebates: rebates,
      financeRebates: rebates,
      leaseTerms: z.array(
        z.object({
          months,
          value: percent,
          residualByKm: z.array(z.object({ kilometers: z.int().positive(), value: percent })),
        }),
      ),
      financeTerms: z.array(z.object({ months, value: percent })),
    })
    .nullable(),
});

/** The record whole: what an offer is made of, and the trim's own price and fees. */
export interface TrimPrices extends PricesRecord {
  msrp: Cents;
  airTax: Cents;
  tireTax: Cents;
  freightAndPdi: Cents;
  associationFee: Cents;
  /** The last day of the offer, YYYY-MM-DD. */
  endDate: string;
}

export interface PricesQuestion {
  trimId: number;
  province: Province;
  language: Language;
}

/** Null when there are none or they are not to be had: the quote is then an estimate (readings 5), and the log says why. */
export async function getPrices(context: AppContext, question: PricesQuestion): Promise<TrimPrices | null> {
  const { trimId, province, language } = question;
  const client = new GraphQLClient(context.services.prices, {
    fetch: (input: RequestInfo | URL, init?: RequestInit) => context.fetchUpstream(new Request(input, init)),
    headers: { "x-api-key": context.pricesApiKey, "X-Request-Id": context.requestId },
    signal: AbortSignal.timeout(timeLimit),
  });
  const variables = {
    trimId: String(trimId),
    geographyCode: province,
    country: "Canada",
    languageId: await languageIdOf(context, language),
  };
  try {
    return pricesAnswer.parse(await client.request<unknown>(pricesQuery, variables)).prices;
  } catch (error) {
    // graphql-request's errors carry the request; its message alone cannot hold the key.
    const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
    context.log.warn({ trimId, reason }, "prices not to be had");
    return null;
  }
}
