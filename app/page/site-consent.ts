/** Consent questions and third-party scripts of a page; used by its markup and its headers. */

import { issueVisitorToken } from "#app/session/consent.ts";
import type { Visit } from "#app/session/visit.ts";
import type { ConsentPurpose } from "#domain/people/consent.ts";
import { isShownToUserType, purposeByKind, purposesForPath, type SiteScript } from "#domain/people/site-scripts.ts";

export interface SiteConsent {
  /** Purposes in the consent banner; empty when there is no banner. */
  requested: readonly ConsentPurpose[];
  /** Third-party scripts that the page loads. */
  scripts: readonly SiteScript[];
  /** Token that identifies a new browser in the page's privacy forms; null when the cookie already has an id. */
  visitorToken: string | null;
  /** Whether the page may use geolocation. */
  canLocate: boolean;
}

/** Purposes of the host's third-party scripts. */
const scriptPurposes = ({ scripts }: Pick<Visit["context"], "scripts">): ConsentPurpose[] => [
  ...new Set(scripts.map(({ kind }) => purposeByKind[kind])),
];

/** All purposes that a visitor of the host can choose. */
export const offeredPurposes = (context: Pick<Visit["context"], "scripts">): ConsentPurpose[] => [
  ...scriptPurposes(context),
  "geolocation",
];

/**
 * The banner is shown only on pages that have an unanswered script. It asks about all of the host's scripts at once;
 * consent to geolocation is asked by the page that uses it.
 */
export function buildSiteConsent({ context, consent, user }: Visit, pathname: string): SiteConsent {
  const pagePurposes = purposesForPath(pathname);
  const scripts = context.scripts.filter(
    ({ kind }) => pagePurposes.includes(purposeByKind[kind]) && isShownToUserType(kind, user?.UserTypeId ?? null),
  );
  const hasBanner =
    !consent.hasPrivacySignal && scripts.some(({ kind }) => !consent.answered.includes(purposeByKind[kind]));
  return {
    requested: hasBanner ? scriptPurposes(context) : [],
    scripts: scripts.filter(({ kind }) => consent.granted.includes(purposeByKind[kind])),
    visitorToken: consent.visitorId === null ? issueVisitorToken(context) : null,
    canLocate: pagePurposes.includes("geolocation") && consent.granted.includes("geolocation"),
  };
}
