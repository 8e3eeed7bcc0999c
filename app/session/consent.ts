/** What a browser's visitor chose about others' scripts and their position: a signed cookie of the brand, out of scripts' reach. */
import { z } from "zod";
import type { AppContext } from "#app/context.ts";
import { readSealed, sealedCookie } from "#app/http/sealed-cookie.ts";
import { signed, unsigned } from "#app/http/signed-value.ts";
import { consentMonths, type Purpose, privacyWordsVersion, purposes } from "#domain/people/consent.ts";

const name = "Consent";
const seconds = consentMonths * 30 * 24 * 60 * 60;

const list = z.array(z.enum(purposes));
const kept = z.object({ visitorId: z.uuid(), version: z.string(), asked: list, given: list });

export interface Consent {
  /** By which the ledger knows the browser; null before its first choice. */
  visitorId: string | null;
  /** Chosen, one way or the other, by the words in force. */
  asked: readonly Purpose[];
  given: readonly Purpose[];
  /** Given by these words or by earlier ones: what is still in the browser may be of it. */
  everGiven: readonly Purpose[];
  /** The browser says for its person that they are not to be followed (Global Privacy Control): it is not asked. */
  isDeclinedBySignal: boolean;
}

/** Nothing is given by an absent cookie, a forged one, another brand's, or one of other words. */
export function readConsent(request: Request, context: AppContext): Consent {
  const isDeclinedBySignal = request.headers.get("sec-gpc") === "1";
  const cookie = readSealed(name, kept, request, context);
  if (cookie?.version !== privacyWordsVersion)
    return {
      visitorId: cookie?.visitorId ?? null,
      asked: [],
      given: [],
      everGiven: cookie?.given ?? [],
      isDeclinedBySignal,
    };
  return { ...cookie, everGiven: cookie.given, isDeclinedBySignal };
}

/** @param choice what was asked and what of it was given, by the words in force */
export const consentCookie = (
  choice: { visitorId: string; asked: readonly Purpose[]; given: readonly Purpose[] },
  context: AppContext,
): string => sealedCookie(name, { ...choice, version: privacyWordsVersion }, seconds, context);

const offeredMs = 60 * 60 * 1000;
const offeredSubject = ({ brand }: AppContext) => `~Visitor|${brand.key}|`;

/**
 * A number that a page's forms offer to a browser that has none: a press sent twice before its cookie came is one
 * browser's. Nothing of it is kept before it is posted.
 */
export function offerVisitor(context: AppContext): string {
  const subject = offeredSubject(context);
  const content = `${crypto.randomUUID()}|${(Date.now() + offeredMs).toString(36)}`;
  return signed(subject + content, context).slice(subject.length);
}

/** The number that a form sent back; null for one that this site did not offer, or offered too long ago. */
export function readOfferedVisitor(sent: string, context: AppContext): string | null {
  const subject = offeredSubject(context);
  const [visitorId, until = ""] =
    unsigned(subject + sent, context)
      ?.slice(subject.length)
      .split("|") ?? [];
  return visitorId && Number.parseInt(until, 36) > Date.now() ? visitorId : null;
}
