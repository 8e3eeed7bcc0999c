/** The GraphQL endpoint of the prices query, behind its static API key. */
import {
  type DocumentNode,
  execute,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from "graphql";
import { Hono } from "hono";
import { z } from "zod";
import { type BilingualKey, bilingualKeyOf, languageIds } from "#domain/formats/language.ts";
import { centsToDollars } from "#domain/money/money.ts";
import type { Rebate } from "#upstream/db/schema/index.ts";
import { isSameSecret } from "#upstream/http/caller.ts";
import { findTrimPrices } from "#upstream/services/shared/trim-prices.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { pricesSchema } from "./schema.ts";

const maxQueryLength = 8_000;
const maxTokens = 1_000;
const maxAliases = 10;
const maxDepth = 8;

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
  geographyCode: z.string().max(10),
  country: z.string().max(60),
  languageId: z.int(),
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

/** A small query must not ask for much work. */
const limitSize: ValidationRule = (context) => {
  let aliases = 0;
  let depth = 0;
  return {
    Field(node) {
      if (node.alias) aliases += 1;
      if (aliases > maxAliases) context.reportError(new GraphQLError("Too many aliases"));
    },
    SelectionSet: {
      enter() {
        depth += 1;
        if (depth > maxDepth) context.reportError(new GraphQLError("Too deep"));
      },
      leave() {
        depth -= 1;
      },
    },
  };
};

/** The parsed query, or what is wrong with it. */
function parseQuery(query: string, { isDemo }: Upstream["config"]): DocumentNode | readonly GraphQLError[] {
  try {
    const document = parse(query, { maxTokens, noLocation: true });
    const rules = [...specifiedRules, limitSize, ...(isDemo ? [] : [NoSchemaIntrospectionCustomRule])];
    const errors = validate(pricesSchema, document, rules, { maxErrors: 5 });
    return errors.length > 0 ? errors : document;
  } catch (error) {
    return [error instanceof GraphQLError ? error : new GraphQLError("Not a query")];
  }
}

export function pricesService(upstream: Upstream): Hono {
  const rootValue = { prices: (args: unknown) => resolvePrices(upstream, args) };
  // PRICES_GRAPHQL_URL is used unchanged, so the service also answers at its mount path without /graphql.
  return new Hono().on("POST", ["/", "/graphql"], async (context) => {
    if (!isSameSecret(context.req.header("x-api-key") ?? "", upstream.config.PRICES_API_KEY)) {
      return context.json({ errors: [{ message: "Unknown API key" }] }, 401);
    }
    const body = graphqlRequest.safeParse(await context.req.json().catch(() => null));
    if (!body.success) return context.json({ errors: [{ message: "Not a GraphQL request" }] }, 400);
    const { query, variables, operationName } = body.data;
    const document = parseQuery(query, upstream.config);
    if (!("kind" in document)) return context.json({ errors: document.map(({ message }) => ({ message })) }, 400);
    const { data, errors } = await execute({
      schema: pricesSchema,
      document,
      rootValue,
      variableValues: variables ?? null,
      operationName: operationName ?? null,
    });
    for (const { originalError } of errors ?? []) {
      if (originalError) upstream.log.error({ error: originalError }, "prices query failed");
    }
    // The message of an unexpected error may tell about the database.
    const publicErrors = errors?.map(({ message, originalError }) => ({ message: originalError ? "Failed" : message }));
    return context.json({ data, ...(publicErrors && { errors: publicErrors }) }, data === undefined ? 400 : 200);
  });
}
