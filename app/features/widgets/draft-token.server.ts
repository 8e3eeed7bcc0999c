/**
 * The draft of a widget's form travels in the form itself, signed, because a frame on another site has no cookies. A form
 * that is sent twice is then one lead, and nobody can read or change what another visitor sent.
 */
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import { signText, verifySignedText } from "#app/http/cookies.ts";

// No brand key starts with `~`, so a token is never valid as a session or a cookie.
const prefixOf = (key: string, { brand }: AppContext) => `~Widget|${brand.key}|${key}|`;

export const createDraft = (): string => crypto.randomUUID();

export const signDraft = (draftId: string, key: string, context: AppContext): string =>
  signText(prefixOf(key, context) + draftId, context);

/** The draft's id; null for a token that was not signed here for this widget. */
export function readDraft(token: unknown, key: string, context: AppContext): string | null {
  const text = typeof token === "string" ? verifySignedText(token, context) : null;
  const prefix = prefixOf(key, context);
  return (text?.startsWith(prefix) && z.uuid().safeParse(text.slice(prefix.length)).data) || null;
}
