// `npm run --silent openapi [service]`: prints the contract as OpenAPI documents, for all services or for one. The service `api` is the API for integrators.
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { AnyCall } from "#contract/define.ts";
import { garage } from "#contract/garage.ts";
import { user } from "#contract/user.ts";
import { widgets } from "#contract/widgets.ts";

const services: readonly Readonly<Record<string, AnyCall>>[] = [user, admin, widgets, buyOnline, garage];

const callsByService = new Map<string, Readonly<Record<string, AnyCall>>>(
  services.map((calls) => [Object.values(calls)[0]?.serviceKey ?? "", calls] as const),
);
const apiName = "api";
const names = [...callsByService.keys(), apiName];
const [serviceName] = process.argv.slice(2);
if (serviceName && !names.includes(serviceName)) {
  console.error(`There is no service "${serviceName}"; there are ${names.join(", ")}.`);
  process.exit(2);
}
const { openApiDocument } = await import("#upstream/http/openapi.ts");
const { apiDocument } = await import("#contract/integrators/document.ts");
const isRequested = (name: string) => !serviceName || name === serviceName;
const documents: Record<string, unknown> = Object.fromEntries([
  ...[...callsByService].filter(([name]) => isRequested(name)).map(([name, calls]) => [name, openApiDocument(calls)]),
  ...(isRequested(apiName) ? [[apiName, apiDocument()]] : []),
]);
// A reader that stops early, such as `head`, closes the pipe.
process.stdout.on("error", () => process.exit(0));
console.log(JSON.stringify(serviceName ? documents[serviceName] : documents, null, 2));
