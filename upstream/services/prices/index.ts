/** The GraphQL endpoint of the prices query, behind its static API key. */
import { timingSafeEqual } from "node:crypto";
import { graphql } from "graphql";
import { Hono } from "hono";
import { z } from "zod";
import { type BilingualKey, bilingualKeyOf, languageIds } from "#domain/formats/language.ts";
import { centsToDollars } from "#domain/money/money.ts";
import type { Rebate } from "#upstream/db/schema/index.ts";
import { hashSecret } from "#upstream/http/caller.ts";
import { findTrimPrices } from "#upstream/services/shared/trim-prices.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { pricesSchema } from "./schema.ts";

const maxQueryLength = 8_000;

const graphqlRequest = z.object({
  query: z.string().max(maxQueryLength),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});

// GraphQL has checked the types, but an ID may be any text.
const pricesArguments = z.object({
  trimId: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
  geographyCode: z.string(),
  country: z.string(),
  languageId: z.number(),
});

const bilingualKeyOfId = (languageId: number): BilingualKey =>
  languageId === languageIds["fr-ca"] ? bilingualKeyOf("fr-ca") : bilingualKeyOf("en-ca");

const toRebate = (bilingualKey: BilingualKey) => (rebate: Rebate) => ({
  rebateName: rebate.rebateName[bilingualKey],
  preTaxRebate: centsToDollars(rebate.preTaxRebate_cents),
  postTaxRebate: centsToDollars(rebate.postTaxRebate_cents),
  rebateNote: rebate.rebateNote[bilingualKey],
});

async function resolvePrices(upstream: Upstream, args: unknown) {
  const parsed = pricesArguments.safeParse(args);
  if (!parsed.success) return null;
  const { trimId, geographyCode, country, languageId } = parsed.data;
  const row = await findTrimPrices(upstream, trimId, geographyCode, country);
  if (!row) return null;
  const rebate = toRebate(bilingualKeyOfId(languageId));
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

// Comparing hashes of equal length in constant time reveals nothing about the key.
const isApiKey = (apiKey: string | undefined, key: string) =>
  timingSafeEqual(hashSecret(apiKey ?? ""), hashSecret(key));

export function pricesService(upstream: Upstream): Hono {
  const rootValue = { prices: (args: unknown) => resolvePrices(upstream, args) };
  // PRICES_GRAPHQL_URL is used unchanged, so the service also answers at its mount path without /graphql.
  return new Hono().on("POST", ["/", "/graphql"], async (context) => {
    if (!isApiKey(context.req.header("x-api-key"), upstream.config.PRICES_API_KEY)) {
      return context.json({ errors: [{ message: "Unknown API key" }] }, 401);
    }
    const body = graphqlRequest.safeParse(await context.req.json().catch(() => null));
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
