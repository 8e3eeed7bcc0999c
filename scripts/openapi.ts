// `npm run --silent openapi [service]`: prints the contract as OpenAPI documents, for all services or for one.
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
const [serviceName] = process.argv.slice(2);
if (serviceName && !callsByService.has(serviceName)) {
  console.error(`There is no service "${serviceName}"; there are ${[...callsByService.keys()].join(", ")}.`);
  process.exit(2);
}
const { openApiDocument } = await import("#upstream/http/openapi.ts");
const requested = [...callsByService].filter(([name]) => !serviceName || name === serviceName);
const documents = Object.fromEntries(requested.map(([name, calls]) => [name, openApiDocument(calls)]));
console.log(JSON.stringify(serviceName ? documents[serviceName] : documents, null, 2));
