/** Clients for Google and Facebook sign-in, or for the simulator. */

import type { SignInProvider } from "#contract/fields.ts";
import type { UpstreamConfig } from "#upstream/config.ts";
import type { OutsideContext } from "#upstream/outside/call-log.ts";
import { createOutsideFetch } from "#upstream/outside/outside-fetch.ts";

export interface ProviderClient {
  clientId: string;
  clientSecret: string;
  /** URL that the browser is sent to; a path is relative to the brand's site (simulator). */
  authorizeUrl: string;
  tokenUrl: string;
  keysUrl: string;
  /** Expected `iss` claim of the identity token. */
  issuer: RegExp;
  scope: string;
  fetch: typeof fetch;
}

export interface Providers {
  /** Configured providers only. */
  clients: ReadonlyMap<SignInProvider, ProviderClient>;
}

type ProviderSettings = Omit<ProviderClient, "clientId" | "clientSecret" | "fetch">;

const providerSettings: Record<SignInProvider, ProviderSettings> = {
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

const simulatedClient = (provider: SignInProvider): Omit<ProviderClient, "fetch"> => ({
  ...providerSettings[provider],
  clientId: `simulated-${provider}`,
  clientSecret: "simulated-secret",
  authorizeUrl: `/simulators/sign-in/${provider}/authorize`,
});

/** @param startSimulator returns the simulator's fetch; called only in a demonstration */
export function openProviders(
  config: UpstreamConfig,
  outside: OutsideContext,
  startSimulator: () => typeof fetch,
): Providers {
  const clients = new Map<SignInProvider, ProviderClient>();
  if (config.hasSignInSimulator) {
    const simulator = startSimulator();
    for (const service of ["google", "facebook"] as const)
      clients.set(service, {
        ...simulatedClient(service),
        fetch: createOutsideFetch(outside, { service, simulator }),
      });
    return { clients };
  }
  const addClient = (service: SignInProvider, clientId: string | undefined, clientSecret: string | undefined) => {
    if (!(clientId && clientSecret)) return;
    const secrets = { clientId, clientSecret, fetch: createOutsideFetch(outside, { service }) };
    clients.set(service, { ...providerSettings[service], ...secrets });
  };
  addClient("google", config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET);
  addClient("facebook", config.FACEBOOK_CLIENT_ID, config.FACEBOOK_CLIENT_SECRET);
  return { clients };
}
