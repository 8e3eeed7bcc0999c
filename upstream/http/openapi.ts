/** OpenAPI document of a service, for developers who write their own upstream. */
import { OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import { type AnyCall, isOpenToInactive, refusalBody } from "#contract/define.ts";
import { integrationCalls } from "#contract/integration-calls.ts";
import { withReferences } from "./openapi-schemas.ts";

const securitySchemes = {
  environment: { type: "apiKey", in: "header", name: "EnvironmentToken", description: "The brand's; on every call." },
  session: { type: "apiKey", in: "header", name: "Token", description: "The signed-in user's." },
} as const;

/** Request headers that describe the browser behind the call. */
const headerDescriptions = {
  "X-Client-Address": "The browser's IP address, which limits count by.",
  "X-Client-Agent": "The browser's User-Agent.",
  "X-Page-Writes":
    "A name of the request's own, a period, and how many of its writes have ended. Reads with the same value may share what they read.",
  "X-Request-Id": "Of the request in the logs.",
  "X-Site-Origin": "Scheme and host as the browser sees them, for links in messages; believed if they are the brand's.",
  "X-Visitor-Id":
    "A UUID: of the browser, once it chose what others' scripts may do. A sign-in makes its choices the person's.",
} as const;

const headerParameters = Object.fromEntries(
  Object.entries(headerDescriptions).map(([name, description]) => [
    name,
    { name, in: "header", description, schema: { type: "string" } },
  ]),
);

function describeAccess(call: AnyCall): string {
  const callers = describeCallers(call);
  const reason = integrationCalls[`${call.serviceKey}.${call.name}`];
  return [
    callers,
    ...(isOpenToInactive(call) ? [] : ["Not for a deactivated account."]),
    ...(reason === undefined ? [] : [`For other programs: ${reason}.`]),
  ].join(" ");
}

function describeCallers({ access }: AnyCall): string {
  if (access === "anyone") return "Anyone may call.";
  if (access === "session") return "For signed-in users.";
  if (access === "authenticated") return "For signed-in users whose address is verified.";
  return `For verified users of the types ${access.join(", ")}.`;
}

const refusalResponse = (description: string) => ({
  description,
  content: { "application/json": { schema: refusalBody } },
});

/** The response body of a success, in its envelope if the call's convention has one. */
const successSchema = (call: AnyCall): z.ZodType =>
  call.convention === "response" ? z.object({ ResponseStatus: z.int(), Response: call.response }) : call.response;

/** Body fields, plus the required files of an upload. */
const bodySchema = ({ body, files }: AnyCall) =>
  body.extend(
    Object.fromEntries(files.map((name) => [name, z.instanceof(Blob).openapi({ type: "string", format: "binary" })])),
  );

function toRoute(call: AnyCall): RouteConfig {
  const pathParams = new Set(Array.from(call.path.matchAll(/\{(\w+)\}/g), ([, name]) => name));
  const fields = Object.entries(call.query.shape);
  const params = Object.fromEntries(fields.filter(([name]) => pathParams.has(name)));
  const query = Object.fromEntries(fields.filter(([name]) => !pathParams.has(name)));
  const hasBody = call.kind === "upload" || Object.keys(call.body.shape).length > 0;
  const mediaType = call.kind === "upload" ? "multipart/form-data" : "application/json";
  return {
    operationId: call.name,
    summary: call.summary,
    description: describeAccess(call),
    tags: [call.serviceKey],
    security: [{ environment: [], ...(call.access !== "anyone" && { session: [] }) }],
    method: call.method,
    path: call.path,
    request: {
      params: z.object(params),
      query: z.object(query),
      ...(hasBody && { body: { content: { [mediaType]: { schema: bodySchema(call) } } } }),
    },
    responses: {
      200: {
        description: "Done",
        content: {
          [call.kind === "file" ? "application/octet-stream" : "application/json"]: { schema: successSchema(call) },
        },
      },
      ...(call.access !== "anyone" && { 401: refusalResponse("Not signed in") }),
      ...((call.access !== "anyone" || !isOpenToInactive(call)) && { 403: refusalResponse("Not allowed") }),
      404: refusalResponse("Not found, or not yours"),
      409: refusalResponse(`Refused: ${call.refusals.join(", ") || "by a rule"}`),
      422: refusalResponse("Invalid, field by field"),
      429: refusalResponse("Too many"),
      ...(call.kind === "upload" && { 503: refusalResponse("Too busy to take the files") }),
    },
  };
}

/** @param calls the calls of one service */
export function openApiDocument(calls: Readonly<Record<string, AnyCall>>) {
  const generator = new OpenAPIHono();
  for (const [name, scheme] of Object.entries(securitySchemes)) {
    generator.openAPIRegistry.registerComponent("securitySchemes", name, scheme);
  }
  const callList = Object.values(calls);
  for (const call of callList) generator.openAPIRegistry.registerPath(toRoute(call));
  const service = callList[0]?.serviceKey ?? "";
  const document = generator.getOpenAPIDocument({
    openapi: "3.0.3",
    info: {
      title: `Nordet: ${service}`,
      version: "1",
      description: "Every call may carry the headers that stand in components.parameters, once for all.",
    },
    servers: [{ url: `/${service}` }],
  });
  const { part: paths, schemas } = withReferences(document.paths);
  return { ...document, paths, components: { ...document.components, parameters: headerParameters, schemas } };
}
