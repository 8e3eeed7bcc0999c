/** What the HTTP shell hands to every loader and action: all that the app knows besides the request itself. */
import type { Brand } from "#brands/brand.ts";
import type { Log } from "#domain/log.ts";
import type { SiteScript } from "#domain/people/site-scripts.ts";

/** One base address for each service of the specification's section 7. */
export type ServiceName = "user" | "admin" | "widgets" | "buy-online" | "garage";

export interface AppContext {
  requestId: string;
  log: Log;
  clientAddress: string;
  /** Scheme and host as the browser sees them. */
  origin: string;
  isSecure: boolean;
  brand: Brand;
  /** For the scripts of hydrated pages; shopper pages carry none. */
  nonce: string;
  services: Record<ServiceName | "prices" | "geocoding", string>;
  environmentToken: string;
  pricesApiKey: string;
  /** Of others, configured for this host: none is loaded without its visitor's consent. */
  scripts: readonly SiteScript[];
  /** Where else those talk to, as a content security policy names it. */
  scriptSources: readonly string[];
  /** `fetch`, or the embedded reference upstream's own. */
  fetchUpstream: (request: Request) => Promise<Response>;
  /** Newest first: the first signs, all verify. */
  sessionSecrets: readonly string[];
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends AppContext {}
}
