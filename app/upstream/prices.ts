/** The prices query to an external GraphQL service (specification, section 7); its dollars become cents. */
import { GraphQLClient, gql } from "graphql-request";
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import type { Language } from "#domain/formats/language.ts";
import { maxAmounts } from "#domain/money/max-amounts.ts";
import { type Cents, centsToDollars, dollarsToCents } from "#domain/money/money.ts";
import type { PricesRecord } from "#domain/money/offer.ts";
import type { Province } from "#domain/place/province.ts";
import { getLanguageId } from "./language-ids.ts";
import { reportedFetch } from "./reported-fetch.ts";
import { limitByPage, untilAborted } from "./time-limits.ts";

const timeoutMs = 4_000;

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

// A value outside these bounds is an error of the service and would make a wrong quote.
const amount = z.number().min(0).max(centsToDollars(maxAmounts.vehiclePrice)).transform(dollarsToCents);
const months = z.int().min(1).max(120);
const percent = z.number().min(0).max(100);

// The service returns text in the requested language only, so both languages get the same text.
const bothLanguages = z.string().transform((text) => ({ en: text, fr: text }));

const rebates = z.array(
  z.object({ rebateName: bothLanguages, preTaxRebate: amount, postTaxRebate: amount, rebateNote: z.string() }),
);

const pricesResponse = z.object({
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

/** Prices of a trim, in cents: terms and rebates for offers, and the trim's own price and fees. */
export interface TrimPrices extends PricesRecord {
  msrp: Cents;
  airTax: Cents;
  tireTax: Cents;
  freightAndPdi: Cents;
  associationFee: Cents;
  /** The last day of the offer, YYYY-MM-DD. */
  endDate: string;
}

export interface PricesParams {
  trimId: number;
  province: Province;
  language: Language;
}

/** A trim's prices, or null when there are none or the service fails. The quote is then an estimate (reading 5). */
export async function getPrices(context: AppContext, params: PricesParams): Promise<TrimPrices | null> {
  const { trimId, province, language } = params;
  const signal = limitByPage(context, timeoutMs);
  const client = new GraphQLClient(context.services.prices, {
    fetch: (input: RequestInfo | URL, init?: RequestInit) =>
      reportedFetch(context, "prices", new Request(input, init), String(init?.body ?? "")),
    headers: { "x-api-key": context.pricesApiKey, "X-Request-Id": context.requestId },
    signal,
  });
  const variables = {
    trimId: String(trimId),
    geographyCode: province,
    country: "Canada",
    languageId: await getLanguageId(context, language),
  };
  try {
    return pricesResponse.parse(await untilAborted(signal, client.request<unknown>(pricesQuery, variables))).prices;
  } catch (error) {
    // The error object contains the request with its API key; the message does not.
    const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
    context.log.warn({ trimId, reason }, "prices unavailable");
    return null;
  }
}
