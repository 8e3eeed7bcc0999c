/**
 * What one page leaves for the next, such as the address that a link was mailed to: a short-lived cookie that its browser
 * holds and cannot write. It is signed, not encrypted: nothing goes in that its owner may not read.
 */
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import { type CookieName, cookieValue, setCookie, signed, unsigned } from "./signed-value.ts";

// No brand's key begins so: what is signed here can never be read as a session, nor one cookie as another.
const subject = (name: string, { brand }: AppContext) => `~${name}|${brand.key}|`;

const envelope = z.object({ until: z.number(), value: z.unknown() });

/** @param seconds for which it is believed, whatever the browser does with it */
export function sealedCookie(name: CookieName, value: unknown, seconds: number, context: AppContext): string {
  const content = JSON.stringify({ until: Date.now() + seconds * 1000, value });
  return setCookie(name, signed(subject(name, context) + content, context), seconds, context);
}

export const clearedSealed = (name: CookieName, context: AppContext): string => setCookie(name, "", 0, context);

/** Null for an absent cookie, and for one that is forged, too old, another brand's or of another shape. */
export function readSealed<S extends z.ZodType>(
  name: string,
  shape: S,
  request: Request,
  context: AppContext,
): z.output<S> | null {
  const sent = cookieValue(request.headers.get("cookie"), name);
  const text = sent && unsigned(sent, context);
  const start = subject(name, context);
  if (!text?.startsWith(start)) return null;
  const content = envelope.parse(JSON.parse(text.slice(start.length)));
  const read = shape.safeParse(content.value);
  return content.until > Date.now() && read.success ? read.data : null;
}
