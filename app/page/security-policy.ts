/** What a browser may do on a page, said once: for the app's pages, and for what the shell answers without the app. */

interface OwnParts {
  /** Base64 SHA-256 of the page's one inlined stylesheet. */
  styleHash?: string;
  /** Of a hydrated page, whose inline data and scripts carry it. */
  nonce?: string;
  /** Origins of others' scripts that the page loads, and those that they talk to. */
  others?: readonly string[];
}

/** Shopper pages run our one script and nothing inline; others' only those that their visitor agreed to. */
export function contentSecurityPolicy({ styleHash, nonce, others = [] }: OwnParts = {}): string {
  const also = others.map((origin) => ` ${origin}`).join("");
  return [
    "default-src 'self'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}${also}`,
    `style-src 'self'${styleHash ? ` 'sha256-${styleHash}'` : ""}${also}`,
    // Headless UI hides by style attributes; no style sheet or script comes in by them.
    ...(nonce ? ["style-src-attr 'unsafe-inline'"] : []),
    `img-src 'self' data: blob:${also}`,
    "font-src 'self'",
    `connect-src 'self'${also}`,
    ...(also ? [`frame-src 'self'${also}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    // Stripe's own page: a browser holds the redirect after the deposit's form to this list as well.
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Only a page that offers to use a position may ask the browser for it, once its visitor agreed. */
export const permissionsPolicy = ({ canLocate = false } = {}): string =>
  `camera=(self), geolocation=(${canLocate ? "self" : ""}), microphone=(), payment=(), usb=()`;
