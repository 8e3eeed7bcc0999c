/** How a row of the API for integrators is declared: its path, the scope that a key must have, and its zod schemas (decision 025). */
import { z } from "@hono/zod-openapi";
import { wholeNumber } from "#contract/fields.ts";
import type { ApiScope } from "#domain/integrations/api-key.ts";

/** Where the API answers, below the host of a brand's site. */
export const apiBase = "/api/v1";

/** What an answer that is no success says in `code`, with its status. */
export const problemStatuses = {
  key_missing: 401,
  key_unknown: 401,
  key_ended: 401,
  scope_missing: 403,
  not_found: 404,
  method_not_allowed: 405,
  reference_used: 409,
  vehicle_sold: 409,
  too_large: 413,
  invalid: 422,
  too_many: 429,
  failed: 500,
} as const;
export type ProblemCode = keyof typeof problemStatuses;

/** The body of every answer that is no success (RFC 9457), as `application/problem+json`. */
export const problemBody = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  /** Error codes by dotted field name. */
  fields: z.record(z.string(), z.array(z.string())).optional(),
});
export type ProblemBody = z.infer<typeof problemBody>;

type Fields = z.ZodObject;

interface RowDefinition<Query extends Fields, Body extends Fields, Response extends z.ZodType> {
  summary: string;
  scope: ApiScope;
  /** Fields of the query string and the `{names}` in the path. */
  query?: Query;
  /** JSON body. Only a write has one. */
  body?: Body;
  response: Response;
  /** Codes that only this row may answer, besides those of keys, limits and validation. */
  problems?: readonly ProblemCode[];
}

/** A declared row: a GET that reads, or a POST that writes. Both limits count apart. */
export interface ApiRow<
  Query extends Fields = Fields,
  Body extends Fields = Fields,
  Response extends z.ZodType = z.ZodType,
> {
  readonly kind: "read" | "write";
  readonly path: string;
  readonly summary: string;
  readonly scope: ApiScope;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  readonly problems: readonly ProblemCode[];
}

type NoFields = z.ZodObject<Record<never, never>>;
const noFields: NoFields = z.object({});

const rowBuilder =
  (kind: ApiRow["kind"]) =>
  <Response extends z.ZodType, Query extends Fields = NoFields, Body extends Fields = NoFields>(
    path: string,
    definition: RowDefinition<Query, Body, Response>,
  ): ApiRow<Query, Body, Response> => ({
    kind,
    path,
    summary: definition.summary,
    scope: definition.scope,
    // The casts are safe: without a query or body, the type parameter has its default.
    query: definition.query ?? (noFields as unknown as Query),
    body: definition.body ?? (noFields as unknown as Body),
    response: definition.response,
    problems: definition.problems ?? [],
  });

/** Declares a row that changes nothing. */
export const apiRead = rowBuilder("read");
/** Declares a row that changes data. Its answer says the key's mode. */
export const apiWrite = rowBuilder("write");

/** Query of a list. `after` is the `next` of the page before. */
export const apiPage = z.object({
  after: z.string().max(4_000).optional(),
  pageSize: wholeNumber(1, 200).default(50),
});

/** One page of a list; `next` is null on the last one. */
export const apiPageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), next: z.string().nullable() });

/** Canadian dollars, with two decimals at most. */
export const dollars = z.number().min(0).max(10_000_000).multipleOf(0.01);
