// `npm run --silent openapi [service]`: prints the contract as OpenAPI documents, for all services or for one.
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { AnyCall } from "#contract/define.ts";
import { garage } from "#contract/garage.ts";
import { user } from "#contract/user.ts";
import { widgets } from "#contract/widgets.ts";
import { openApiDocument } from "#upstream/http/openapi.ts";

const services: readonly Readonly<Record<string, AnyCall>>[] = [user, admin, widgets, buyOnline, garage];

const documents = new Map<string, ReturnType<typeof openApiDocument>>(
  services.map((calls) => [Object.values(calls)[0]?.serviceKey ?? "", openApiDocument(calls)] as const),
);
const [serviceName] = process.argv.slice(2);
const output = serviceName ? documents.get(serviceName) : Object.fromEntries(documents);
if (!output) {
  console.error(`There is no service "${serviceName}"; there are ${[...documents.keys()].join(", ")}.`);
  process.exit(2);
}
console.log(JSON.stringify(output, null, 2));
