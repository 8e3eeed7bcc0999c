/** The GraphQL endpoint of the prices query, behind its static API key. */
import { timingSafeEqual } from "node:crypto";
import { graphql } from "graphql";
import { Hono } from "hono";
import { z } from "zod";
import { type LanguageWord, languageIds, wordOf } from "#domain/formats/language.ts";
import { centsToDollars } from "#domain/money/money.ts";
import type { Rebate } from "#upstream/db/schema/index.ts";
import { hashOf } from "#upstream/http/caller.ts";
import { findTrimPrices } from "#upstream/services/shared/trim-prices.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { pricesSchema } from "./schema.ts";

const longestQuery = 8_000;

const posted = z.object({
  query: z.string().max(longestQuery),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

// The schema has proven the types; what is left is the ID, which GraphQL takes as any text.
const pricesQuestion = z.object({
  trimId: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  geographyCode: z.string(),
  country: z.string(),
  languageId: z.number(),
});

const wordOfId = (languageId: number): LanguageWord =>
  languageId === languageIds["fr-ca"] ? wordOf("fr-ca") : wordOf("en-ca");

const toRebate = (word: LanguageWord) => (rebate: Rebate) => ({
  rebateName: rebate.rebateName[word],
  preTaxRebate: centsToDollars(rebate.preTaxRebate_cents),
  postTaxRebate: centsToDollars(rebate.postTaxRebate_cents),
  rebateNote: rebate.rebateNote[word],
});

async function answerPrices(upstream: Upstream, question: unknown) {
  const asked = pricesQuestion.safeParse(question);
  if (!asked.success) return null;
  const { trimId, geographyCode, country, languageId } = asked.data;
  const row = await findTrimPrices(upstream, trimId, geographyCode, country);
  if (!row) return null;
  const rebate = toRebate(wordOfId(languageId));
  return {
    msrp: centsToDollars(row.msrp_cents),
    airTax: centsToDollars(row.air_tax_cents),
    tireTax: centsToDollars(row.tire_tax_cents),
    freightAndPdi: centsToDollars(row.freight_and_pdi_cents),
    associationFee: centsToDollars(row.association_fee_cents),
    endDate: row.end_date,
    cashRebates: row.cash_rebates.map(rebate),
    leaseRebates: row.lease_rebates.map(rebate),
    financeRebates: row.finance_rebates.map(rebate),
    leaseTerms: row.lease_terms,
    financeTerms: row.finance_terms,
  };
}

// Of their hashes, so that neither length nor time tells anything of the key.
const isKey = (given: string | undefined, key: string) => timingSafeEqual(hashOf(given ?? ""), hashOf(key));

export function pricesService(upstream: Upstream): Hono {
  const rootValue = { prices: (question: unknown) => answerPrices(upstream, question) };
  // At the service's own address too: a configured endpoint is a whole address.
  return new Hono().on("POST", ["/", "/graphql"], async (context) => {
    if (!isKey(context.req.header("x-api-key"), upstream.config.PRICES_API_KEY)) {
      return context.json({ errors: [{ message: "Unknown API key" }] }, 401);
    }
    const body = posted.safeParse(await context.req.json().catch(() => null));
    if (!body.success) return context.json({ errors: [{ message: "Not a GraphQL request" }] }, 400);
    const { query, variables, operationName } = body.data;
    const result = await graphql({
      schema: pricesSchema,
      source: query,
      rootValue,
      variableValues: variables ?? null,
      operationName: operationName ?? null,
    });
    for (const { originalError } of result.errors ?? []) {
      if (originalError) upstream.log.error({ error: originalError }, "prices query failed");
    }
    return context.json(result, result.data === undefined ? 400 : 200);
  });
}
