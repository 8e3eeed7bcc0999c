// `npm run --silent openapi [service]`: the contract as OpenAPI documents, by service, or one service's alone.
import { admin } from "#contract/admin.ts";
import { buyOnline } from "#contract/buy-online.ts";
import type { AnyCall } from "#contract/define.ts";
import { garage } from "#contract/garage.ts";
import { user } from "#contract/user.ts";
import { widgets } from "#contract/widgets.ts";
import { openApiDocument } from "#upstream/http/openapi.ts";

const services: readonly Readonly<Record<string, AnyCall>>[] = [user, admin, widgets, buyOnline, garage];

const documents = new Map<string, ReturnType<typeof openApiDocument>>(
  services.map((rows) => [Object.values(rows)[0]?.service ?? "", openApiDocument(rows)] as const),
);
const [asked] = process.argv.slice(2);
const told = asked ? documents.get(asked) : Object.fromEntries(documents);
if (!told) {
  console.error(`There is no service "${asked}"; there are ${[...documents.keys()].join(", ")}.`);
  process.exit(2);
}
console.log(JSON.stringify(told, null, 2));
