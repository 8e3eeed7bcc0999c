/** The content security policy, said once: for the app's pages, and for what the shell answers without the app. */

interface OwnParts {
  /** Base64 SHA-256 of the page's one inlined stylesheet. */
  styleHash?: string;
  /** Of a hydrated page, whose inline data and scripts carry it. */
  nonce?: string;
}

/** Shopper pages run our one script and nothing inline. */
export function contentSecurityPolicy({ styleHash, nonce }: OwnParts = {}): string {
  return [
    "default-src 'self'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}`,
    `style-src 'self'${styleHash ? ` 'sha256-${styleHash}'` : ""}`,
    // Headless UI hides by style attributes; no style sheet or script comes in by them.
    ...(nonce ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // Stripe's own page: a browser holds the redirect after the deposit's form to this list as well.
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
  ].join("; ");
}
