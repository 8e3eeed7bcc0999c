/**
 * What one page leaves for the next, such as the address that a link was mailed to: a short-lived cookie that its browser
 * holds and cannot write. It is signed, not encrypted: nothing goes in that its owner may not read.
 */
import { sign, unsign } from "cookie-signature";
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import { cookieValue } from "./cookie.ts";

// No brand's key begins so: what is signed here can never be read as a session, nor one cookie as another.
const subject = (name: string, { brand }: AppContext) => `~${name}|${brand.key}|`;

const attributes = ({ isSecure }: AppContext) => `Path=/; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;

const envelope = z.object({ until: z.number(), value: z.unknown() });

/** @param seconds for which it is believed, whatever the browser does with it */
export function sealedCookie(name: string, value: unknown, seconds: number, context: AppContext): string {
  const [secret] = context.sessionSecrets;
  if (!secret) throw new Error("No session secret is configured.");
  const content = JSON.stringify({ until: Date.now() + seconds * 1000, value });
  const sealed = encodeURIComponent(sign(subject(name, context) + content, secret));
  return `${name}=${sealed}; Max-Age=${seconds}; ${attributes(context)}`;
}

export const clearedSealed = (name: string, context: AppContext): string =>
  `${name}=; Max-Age=0; ${attributes(context)}`;

/** Null for an absent cookie, and for one that is forged, too old, another brand's or of another shape. */
export function readSealed<S extends z.ZodType>(
  name: string,
  shape: S,
  request: Request,
  context: AppContext,
): z.output<S> | null {
  const sealed = cookieValue(request.headers.get("cookie"), name);
  if (!sealed) return null;
  const start = subject(name, context);
  for (const secret of context.sessionSecrets) {
    const text = unsign(sealed, secret);
    if (text === false || !text.startsWith(start)) continue;
    const content = envelope.parse(JSON.parse(text.slice(start.length)));
    const read = shape.safeParse(content.value);
    return content.until > Date.now() && read.success ? read.data : null;
  }
  return null;
}
