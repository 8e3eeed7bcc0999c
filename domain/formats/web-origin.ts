/** Origins of web pages: scheme, host and port, as `frame-ancestors` takes them. */

// Stricter than the URL standard, whose hosts may hold characters that separate the parts of a security policy.
const originPattern = /^https?:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;

/** `HTTPS://Shop.example/` → `https://shop.example`; null if the text is more than an origin, or none. */
export function normalizeWebOrigin(entered: string): string | null {
  const text = entered.trim();
  if (!URL.canParse(text)) return null;
  const { origin, href } = new URL(text);
  return href === `${origin}/` && originPattern.test(origin) ? origin : null;
}
