/** The secrets of an endpoint, which are sealed in the database. */

import type { UpstreamConfig } from "#upstream/config.ts";
import type { webhookEndpoints } from "#upstream/db/schema/index.ts";
import { seal, unseal } from "#upstream/db/sealed.ts";

/** The demonstration's seed writes it for a secret, which each installation seals with a key of its own. */
export const unsealedDemoSecret = "demo";

type Endpoint = typeof webhookEndpoints.$inferSelect;

// Both columns have one context: a rotation moves the sealed secret from one to the other.
export const secretSealContext = ({ key }: Pick<Endpoint, "key">) => `webhook_endpoints:secret:${key}`;

export const sealSecret = (config: UpstreamConfig, endpoint: Pick<Endpoint, "key">, secret: string): string =>
  seal(config, secret, secretSealContext(endpoint));

export const readSecret = (config: UpstreamConfig, endpoint: Pick<Endpoint, "key" | "secret">): string =>
  unseal(config, endpoint.secret, secretSealContext(endpoint));

/** The secrets that sign now, the newest first. */
export function listLiveSecrets(config: UpstreamConfig, endpoint: Endpoint, now: Date): string[] {
  const { former_secret: former, former_secret_until: until } = endpoint;
  const isLive = former !== null && until !== null && until > now;
  return [readSecret(config, endpoint), ...(isLive ? [unseal(config, former, secretSealContext(endpoint))] : [])];
}
