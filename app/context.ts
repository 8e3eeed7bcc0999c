/** Load context that the HTTP server passes to every loader and action. */
import type { Brand } from "#brands/brand.ts";
import type { Log } from "#domain/log.ts";
import type { SiteScript } from "#domain/people/site-scripts.ts";
import type { Telemetry } from "#domain/telemetry.ts";

/** Services of the specification's section 7; each has its own base URL. */
export type ServiceName = "user" | "admin" | "widgets" | "buy-online" | "garage";

/** How long a page waits for other services, in milliseconds. */
export interface TimeLimits {
  /** One read. */
  read: number;
  /** One write: the page that shows its failure still has time to be drawn. */
  write: number;
  /** All calls of one page together: a page answers within ten seconds, however many calls it makes. */
  page: number;
  /** An upload or a download, whose body may cross a slow network. */
  transfer: number;
  /** A read that finds out whether a service answers again. */
  probe: number;
}

export interface AppContext {
  requestId: string;
  /** `performance.now()` when the request arrived. */
  startTime: number;
  timeLimits: TimeLimits;
  log: Log;
  telemetry: Telemetry;
  clientAddress: string;
  /** Scheme and host in the browser's address bar. */
  origin: string;
  isSecure: boolean;
  /** The embedded upstream has demo data. */
  isDemo: boolean;
  brand: Brand;
  services: Record<ServiceName | "prices" | "geocoding", string>;
  environmentToken: string;
  pricesApiKey: string;
  /** Third-party scripts configured for this host; none is loaded without the visitor's consent. */
  scripts: readonly SiteScript[];
  /** Further origins that these scripts connect to, in Content-Security-Policy syntax. */
  scriptSources: readonly string[];
  /** `fetch`, or a direct call of the embedded reference upstream. */
  fetchUpstream: (request: Request) => Promise<Response>;
  /** Called when a write has ended, also one that failed: pages in memory may be older than what it did. */
  noteWrite: (service: ServiceName) => void;
  /** Work that the answer does not wait for; the platform keeps the process alive until it is done. */
  waitUntil: (work: Promise<void>) => void;
  /** What a route without a page has answered: a page is drawn for it. */
  refusal?: Response;
  /** Newest first: the first one signs, all of them verify. */
  sessionSecrets: readonly string[];
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends AppContext {}
}
