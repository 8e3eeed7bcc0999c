/** Addresses of this site that the reference upstream answers, not the app. */
import { apiBase } from "#contract/integrators/define.ts";

/** Public pictures, which keep the upstream's cache headers. */
export const mediaPaths = "/media/*";

/** The demonstration's outbox and simulators, Stripe's webhooks and the API for integrators. */
export const upstreamPaths = [
  "/outbox",
  "/outbox/*",
  "/outbox.json",
  "/simulators/*",
  "/webhooks/*",
  `${apiBase}/*`,
] as const;

/** Whether the API for integrators answers this path. */
export const isApiPath = (pathname: string): boolean => pathname === apiBase || pathname.startsWith(`${apiBase}/`);

/** Whether a proxy in front of an app without an embedded upstream sends this path to the upstream. */
export const isUpstreamPath = (pathname: string): boolean =>
  [mediaPaths, ...upstreamPaths].some((path) =>
    path.endsWith("/*") ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
  );
