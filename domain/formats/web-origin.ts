/** Origins of web pages: scheme, host and port, as `frame-ancestors` takes them. */

// Stricter than the URL standard, whose hosts may hold characters that separate the parts of a security policy.
// A page without https can be changed on its way, and the frame asks for personal data; one's own computer is for trials.
const originPattern = /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/;

/** `HTTPS://Shop.example/` → `https://shop.example`; null if the text is more than an origin, none, or one without https. */
export function normalizeWebOrigin(entered: string): string | null {
  const text = entered.trim();
  if (!URL.canParse(text)) return null;
  const { origin, href } = new URL(text);
  return href === `${origin}/` && originPattern.test(origin) ? origin : null;
}
