/** Google and Facebook as they are reached: their true addresses, or those of the simulator. */

import type { Provider } from "#contract/fields.ts";
import type { UpstreamConfig } from "#upstream/config.ts";

export interface ProviderClient {
  clientId: string;
  clientSecret: string;
  /** Where the browser goes; a path is one of the brand's own site. */
  authorizeUrl: string;
  tokenUrl: string;
  keysUrl: string;
  /** What the identity token says of who made it. */
  issuer: RegExp;
  scope: string;
}

export interface Providers {
  /** Only those that are configured. */
  clients: ReadonlyMap<Provider, ProviderClient>;
  fetch: typeof fetch;
}

type Addresses = Omit<ProviderClient, "clientId" | "clientSecret">;

const known: Record<Provider, Addresses> = {
  google: {
    authorizeUrl: "https://accounts.google.com/o/oauth2/v2/auth",
    tokenUrl: "https://oauth2.googleapis.com/token",
    keysUrl: "https://www.googleapis.com/oauth2/v3/certs",
    issuer: /^(https:\/\/)?accounts\.google\.com$/,
    scope: "openid email profile",
  },
  facebook: {
    authorizeUrl: "https://www.facebook.com/dialog/oauth",
    tokenUrl: "https://graph.facebook.com/oauth/access_token",
    keysUrl: "https://www.facebook.com/.well-known/oauth/openid/jwks/",
    issuer: /^https:\/\/www\.facebook\.com$/,
    scope: "openid email public_profile",
  },
};

const simulated = (provider: Provider): ProviderClient => ({
  ...known[provider],
  clientId: `simulated-${provider}`,
  clientSecret: "simulated-secret",
  authorizeUrl: `/simulators/sign-in/${provider}/authorize`,
});

/** @param simulate answers in the providers' place; called only where the configuration asks for it. */
export function openProviders(config: UpstreamConfig, simulate: () => typeof fetch): Providers {
  if (config.SIGN_IN_SIMULATOR === "1") {
    const clients = new Map((["google", "facebook"] as const).map((name) => [name, simulated(name)]));
    return { clients, fetch: simulate() };
  }
  const clients = new Map<Provider, ProviderClient>();
  const add = (provider: Provider, clientId: string | undefined, clientSecret: string | undefined) => {
    if (clientId && clientSecret) clients.set(provider, { ...known[provider], clientId, clientSecret });
  };
  add("google", config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET);
  add("facebook", config.FACEBOOK_CLIENT_ID, config.FACEBOOK_CLIENT_SECRET);
  return { clients, fetch };
}
