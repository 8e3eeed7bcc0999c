/** What a page asks its visitor's consent for, and what it loads by it: read by its markup and by its headers. */

import { offerVisitor } from "#app/session/consent.ts";
import type { Visit } from "#app/session/visit.ts";
import type { Purpose } from "#domain/people/consent.ts";
import { purposeOf, purposesAt, type SiteScript, servesUserType } from "#domain/people/site-scripts.ts";

export interface SiteConsent {
  /** Asked for by the banner; empty where there is none. */
  asks: readonly Purpose[];
  /** Loaded by the page. */
  scripts: readonly SiteScript[];
  /** What the page's privacy forms send of a browser that is not known yet; null for one that is. */
  visitor: string | null;
  /** The page may ask the browser where it is. */
  canLocate: boolean;
}

/** What the host's scripts are for. */
const scriptPurposes = ({ scripts }: Pick<Visit["context"], "scripts">): Purpose[] => [
  ...new Set(scripts.map(({ kind }) => purposeOf[kind])),
];

/** All that a visitor of the host may choose. */
export const offeredPurposes = (context: Pick<Visit["context"], "scripts">): Purpose[] => [
  ...scriptPurposes(context),
  "geolocation",
];

/**
 * The banner stands only where something waits for its answer. It asks for the host's scripts at once; for the position,
 * the page that would use it asks.
 */
export function siteConsent({ context, consent, user }: Visit, pathname: string): SiteConsent {
  const used = purposesAt(pathname);
  const scripts = context.scripts.filter(
    ({ kind }) => used.includes(purposeOf[kind]) && servesUserType(kind, user?.UserTypeId ?? null),
  );
  const isAsked = !consent.isDeclinedBySignal && scripts.some(({ kind }) => !consent.asked.includes(purposeOf[kind]));
  return {
    asks: isAsked ? scriptPurposes(context) : [],
    scripts: scripts.filter(({ kind }) => consent.given.includes(purposeOf[kind])),
    visitor: consent.visitorId === null ? offerVisitor(context) : null,
    canLocate: used.includes("geolocation") && consent.given.includes("geolocation"),
  };
}
