/**
 * Short-lived signed cookies that carry a value from one page to the next. They are not encrypted, so they hold nothing
 * that the user may not read.
 */
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import { type CookieName, readCookie, setCookie, signText, verifySignedText } from "./cookies.ts";

// No brand key starts with `~`, so a value signed here is never valid as a session or as another cookie.
const signingPrefix = (name: string, { brand }: AppContext) => `~${name}|${brand.key}|`;

const envelope = z.object({ until: z.number(), value: z.unknown() });

/** A Set-Cookie header. @param seconds the value is rejected after this time, even if the browser keeps it */
export function setSignedCookie(name: CookieName, value: unknown, seconds: number, context: AppContext): string {
  const payload = JSON.stringify({ until: Date.now() + seconds * 1000, value });
  return setCookie(name, signText(signingPrefix(name, context) + payload, context), seconds, context);
}

export const clearSignedCookie = (name: CookieName, context: AppContext): string => setCookie(name, "", 0, context);

/** The cookie's value; null when it is absent, forged, expired, of another brand, or does not match the schema. */
export function readSignedCookie<S extends z.ZodType>(
  name: string,
  schema: S,
  request: Request,
  context: AppContext,
): z.output<S> | null {
  const cookie = readCookie(request.headers.get("cookie"), name);
  const text = cookie && verifySignedText(cookie, context);
  const prefix = signingPrefix(name, context);
  if (!text?.startsWith(prefix)) return null;
  const content = envelope.parse(JSON.parse(text.slice(prefix.length)));
  const parsed = schema.safeParse(content.value);
  return content.until > Date.now() && parsed.success ? parsed.data : null;
}
