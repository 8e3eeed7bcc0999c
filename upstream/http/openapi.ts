/** A service's rows as an OpenAPI document, for whoever writes an upstream of their own. */
import { OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import { type AnyCall, isOpenToInactive, refusalBody } from "#contract/define.ts";
import { referring } from "./openapi-schemas.ts";

const tokens = {
  environment: { type: "apiKey", in: "header", name: "EnvironmentToken", description: "The brand's; on every call." },
  session: { type: "apiKey", in: "header", name: "Token", description: "The signed-in user's." },
} as const;

/** What a call says of the browser that it is made for. */
const headers = {
  "X-Client-Address": "The browser's IP address, which limits count by.",
  "X-Client-Agent": "The browser's User-Agent.",
  "X-Request-Id": "Of the request in the logs.",
  "X-Site-Origin": "Scheme and host as the browser sees them, for links in messages; believed if they are the brand's.",
  "X-Visitor-Id":
    "A UUID: of the browser, once it chose what others' scripts may do. A sign-in makes its choices the person's.",
} as const;

const headerParameters = Object.fromEntries(
  Object.entries(headers).map(([name, description]) => [
    name,
    { name, in: "header", description, schema: { type: "string" } },
  ]),
);

function accessOf(row: AnyCall): string {
  return isOpenToInactive(row) ? whoMayCall(row) : `${whoMayCall(row)} Not for a deactivated account.`;
}

function whoMayCall({ access }: AnyCall): string {
  if (access === "anyone") return "Anyone may call.";
  if (access === "session") return "For signed-in users.";
  if (access === "authenticated") return "For signed-in users whose address is verified.";
  return `For verified users of the types ${access.join(", ")}.`;
}

const refusal = (description: string) => ({ description, content: { "application/json": { schema: refusalBody } } });

/** Success as it is on the wire: in its envelope, where the row's convention has one. */
const told = (row: AnyCall): z.ZodType =>
  row.convention === "response" ? z.object({ ResponseStatus: z.int(), Response: row.answer }) : row.answer;

/** Its fields, and of an upload the files that it cannot do without. */
const bodyOf = ({ body, files }: AnyCall) =>
  body.extend(
    Object.fromEntries(files.map((name) => [name, z.instanceof(Blob).openapi({ type: "string", format: "binary" })])),
  );

function routeOf(row: AnyCall): RouteConfig {
  const inPath = new Set(Array.from(row.path.matchAll(/\{(\w+)\}/g), ([, name]) => name));
  const fields = Object.entries(row.query.shape);
  const params = Object.fromEntries(fields.filter(([name]) => inPath.has(name)));
  const query = Object.fromEntries(fields.filter(([name]) => !inPath.has(name)));
  const hasBody = row.kind === "upload" || Object.keys(row.body.shape).length > 0;
  const media = row.kind === "upload" ? "multipart/form-data" : "application/json";
  return {
    operationId: row.name,
    summary: row.summary,
    description: accessOf(row),
    tags: [row.service],
    security: [{ environment: [], ...(row.access !== "anyone" && { session: [] }) }],
    method: row.method,
    path: row.path,
    request: {
      params: z.object(params),
      query: z.object(query),
      ...(hasBody && { body: { content: { [media]: { schema: bodyOf(row) } } } }),
    },
    responses: {
      200: {
        description: "Done",
        content: { [row.kind === "file" ? "application/octet-stream" : "application/json"]: { schema: told(row) } },
      },
      ...(row.access !== "anyone" && { 401: refusal("Not signed in") }),
      ...((row.access !== "anyone" || !isOpenToInactive(row)) && { 403: refusal("Not allowed") }),
      404: refusal("Not found, or not yours"),
      409: refusal(`Refused: ${row.refusals.join(", ") || "by a rule"}`),
      422: refusal("Invalid, field by field"),
      429: refusal("Too many"),
      ...(row.kind === "upload" && { 503: refusal("Too busy to take the files") }),
    },
  };
}

/** @param rows of one service */
export function openApiDocument(rows: Readonly<Record<string, AnyCall>>) {
  const document = new OpenAPIHono();
  for (const [name, scheme] of Object.entries(tokens)) {
    document.openAPIRegistry.registerComponent("securitySchemes", name, scheme);
  }
  const calls = Object.values(rows);
  for (const row of calls) document.openAPIRegistry.registerPath(routeOf(row));
  const service = calls[0]?.service ?? "";
  const whole = document.getOpenAPIDocument({
    openapi: "3.0.3",
    info: {
      title: `Nordet: ${service}`,
      version: "1",
      description: "Every call may carry the headers that stand in components.parameters, once for all.",
    },
    servers: [{ url: `/${service}` }],
  });
  const { part: paths, schemas } = referring(whole.paths);
  return { ...whole, paths, components: { ...whole.components, parameters: headerParameters, schemas } };
}
