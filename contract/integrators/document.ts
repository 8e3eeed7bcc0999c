/** The OpenAPI document of the API for integrators, printed from its rows. */
import { OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import { type ApiRow, apiBase, problemBody, problemStatuses } from "./define.ts";
import { apiRows } from "./rows.ts";

const limitHeaders = z.object({
  "RateLimit-Limit": z.string().openapi({ description: "Requests of this kind in a minute." }),
  "RateLimit-Remaining": z.string().openapi({ description: "Requests left." }),
  "RateLimit-Reset": z.string().openapi({ description: "Seconds until the count begins again." }),
});

const problem = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: problemBody } },
});

function toRoute(name: string, row: ApiRow): RouteConfig {
  const inPath = new Set(Array.from(row.path.matchAll(/\{(\w+)\}/g), ([, field]) => field));
  const fields = Object.entries(row.query.shape);
  const hasBody = Object.keys(row.body.shape).length > 0;
  const own = row.problems.map((code) => [problemStatuses[code], problem(code)] as const);
  return {
    operationId: name,
    summary: row.summary,
    description: `Scope: ${row.scope}.`,
    method: row.kind === "read" ? "get" : "post",
    path: row.path,
    security: [{ key: [] }],
    request: {
      params: z.object(Object.fromEntries(fields.filter(([field]) => inPath.has(field)))),
      query: z.object(Object.fromEntries(fields.filter(([field]) => !inPath.has(field)))),
      ...(hasBody && { body: { content: { "application/json": { schema: row.body } } } }),
    },
    responses: {
      200: { description: "Done", headers: limitHeaders, content: { "application/json": { schema: row.response } } },
      401: problem("No key, an unknown one, or one that has ended"),
      403: problem("The key lacks the scope"),
      ...(inPath.size > 0 && { 404: problem("Not found, or not the company's") }),
      ...Object.fromEntries(own),
      422: problem("Invalid, field by field"),
      429: problem("Over the limit; Retry-After says when to try again"),
    },
  };
}

/** Takes a moment, so keep the result. */
export function apiDocument() {
  const generator = new OpenAPIHono();
  generator.openAPIRegistry.registerComponent("securitySchemes", "key", { type: "http", scheme: "bearer" });
  for (const [name, row] of Object.entries(apiRows)) generator.openAPIRegistry.registerPath(toRoute(name, row));
  return generator.getOpenAPIDocument({
    openapi: "3.0.3",
    info: { title: "API for integrators", version: "1" },
    servers: [{ url: apiBase }],
  });
}
