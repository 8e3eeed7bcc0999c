import type { AppLoadContext } from "@remix-run/server-runtime";

/** Shopper pages run our one script and nothing inline; a hydrated page's inline data carries the request's nonce. */
export function contentSecurityPolicy(
  { nonce }: AppLoadContext,
  { hydrated, styleHash }: { hydrated: boolean; styleHash: string },
): string {
  const scripts = hydrated ? `'self' 'nonce-${nonce}'` : "'self'";
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src 'self' 'sha256-${styleHash}'`,
    // Headless UI hides by style attributes; no style sheet or script comes in by them.
    ...(hydrated ? ["style-src-attr 'unsafe-inline'"] : []),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // Stripe's own page: the deposit's form is answered by a redirect there.
    "form-action 'self' https://checkout.stripe.com",
    "frame-ancestors 'none'",
  ].join("; ");
}
