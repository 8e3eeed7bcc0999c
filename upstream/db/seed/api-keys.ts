/** API keys of the first dealer in each state, with a month of use. */
import { dayMs } from "#domain/formats/shop-clock.ts";
import { apiScopes, demoApiKeys, shownPrefix } from "#domain/integrations/api-key.ts";
import type { apiKeyDays, apiKeys } from "#upstream/db/schema/index.ts";
import { hashSecret } from "#upstream/http/caller.ts";
import { createRandom } from "./catalogue/random.ts";

interface ApiKeyRows {
  keys: (typeof apiKeys.$inferInsert & { id: number })[];
  days: (typeof apiKeyDays.$inferInsert)[];
}

const usageDays = 30;

/** Nobody knows the keys that are not documented: the label is only hashed. */
const unknownKey = (label: string) => ({
  prefix: `live_${label}`.slice(0, 13).padEnd(13, "x"),
  hash: hashSecret(`?${label}`),
});
const knownKey = (secret: string) => ({ prefix: shownPrefix(secret), hash: hashSecret(secret) });

/** @param now start of today, in UTC */
export function apiKeyRows(company: { id: number; headId: number }, now: Date): ApiKeyRows {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  const [sendLeads, readLeads, changeStock, readStock, readWidgets] = apiScopes;
  const common = { company_id: company.id, brand_key: "nordet", mode: "live" as const, created_by: company.headId };
  const guid = (id: number) => `00000000-0000-4000-8000-${String(900 + id).padStart(12, "0")}`;
  const keys: ApiKeyRows["keys"] = [
    {
      ...{ ...common, id: 1, guid: guid(1), name: "Site Web", ...knownKey(demoApiKeys.live), scopes: [...apiScopes] },
      ...{ created_at: daysAgo(41), last_used_at: daysAgo(0) },
    },
    {
      ...{ ...common, id: 2, guid: guid(2), name: "Site Web, essais", mode: "test", scopes: [...apiScopes] },
      ...{ ...knownKey(demoApiKeys.test), created_at: daysAgo(44), last_used_at: daysAgo(40) },
    },
    {
      ...{ ...common, id: 3, guid: guid(3), name: "Flux d’inventaire", scopes: [changeStock, readStock] },
      ...{ ...unknownKey("8Qp2wVfa"), created_at: daysAgo(1), last_used_at: daysAgo(0) },
    },
    {
      ...{ ...common, id: 4, guid: guid(4), name: "Flux d’inventaire", scopes: [changeStock, readStock] },
      ...{ ...unknownKey("Zk71mdRt"), created_at: daysAgo(90), last_used_at: daysAgo(1) },
      // Replaced by the key above, and still working for two days.
      ...{ ends_at: daysAgo(-2), replaced_by: 3 },
    },
    {
      ...{ ...common, id: 5, guid: guid(5), name: "Ancien CRM", scopes: [sendLeads, readLeads, readWidgets] },
      ...{ ...unknownKey("c0Yh5tLe"), created_at: daysAgo(200), last_used_at: daysAgo(23) },
      ...{ ends_at: daysAgo(22), revoked_at: daysAgo(22) },
    },
  ];
  return { keys, days: dayRows(now) };
}

/** The website reads all day, and sends a few leads. */
function dayRows(now: Date): ApiKeyRows["days"] {
  const random = createRandom("api-keys");
  return Array.from({ length: usageDays }, (_, ago) => ({
    key_id: 1,
    day: new Date(now.getTime() - ago * dayMs).toISOString().slice(0, 10),
    reads: random.between(180, 420),
    writes: random.between(1, 9),
    refused: random.between(0, 4) === 0 ? random.between(1, 3) : 0,
  }));
}
