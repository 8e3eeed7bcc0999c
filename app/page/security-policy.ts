/** Content-Security-Policy and Permissions-Policy, for the app's pages and for responses of the HTTP server itself. */

interface PolicyOptions {
  /** Base64 SHA-256 of each style sheet that the page has or may get. */
  styleHashes?: readonly string[];
  /** Origins of third-party scripts on the page, and origins that these scripts connect to. */
  thirdPartyOrigins?: readonly string[];
  /** Origins of other sites' pages that may show the page in a frame. Null for every page but a widget's. */
  frameAncestors?: readonly string[] | null;
}

/** Pages run their own scripts and nothing inline; third-party scripts run only with consent. */
export function contentSecurityPolicy({
  styleHashes = [],
  thirdPartyOrigins = [],
  frameAncestors = null,
}: PolicyOptions = {}): string {
  const thirdPartySources = thirdPartyOrigins.map((origin) => ` ${origin}`).join("");
  const styleSources = styleHashes.map((hash) => ` 'sha256-${hash}'`).join("");
  return [
    "default-src 'self'",
    `script-src 'self'${thirdPartySources}`,
    `style-src 'self'${styleSources}${thirdPartySources}`,
    `img-src 'self' data: blob:${thirdPartySources}`,
    "font-src 'self'",
    `connect-src 'self'${thirdPartySources}`,
    ...(thirdPartySources ? [`frame-src 'self'${thirdPartySources}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    // Forms of the deposit and of the plans redirect to Stripe, and browsers apply form-action to redirects too.
    "form-action 'self' https://checkout.stripe.com https://billing.stripe.com",
    // Our own pages preview a widget.
    frameAncestors ? ["frame-ancestors 'self'", ...frameAncestors].join(" ") : "frame-ancestors 'none'",
  ].join("; ");
}

/** @param canLocate the page uses geolocation and the visitor has consented */
export const permissionsPolicy = ({ canLocate = false } = {}): string =>
  `camera=(self), geolocation=(${canLocate ? "self" : ""}), microphone=(), payment=(), usb=()`;
