/** Keeps a choice: a line in the ledger for each purpose, and the cookie that pages go by. */

import { parseForm, type ReadForm, rejected, unreadForm } from "#app/form/read.server.ts";
import { done } from "#app/http/answers.server.ts";
import { expiredCookies } from "#app/http/others-cookies.ts";
import { offeredPurposes } from "#app/page/site-consent.ts";
import { type Consent, consentCookie, readOfferedVisitor } from "#app/session/consent.ts";
import type { Visit } from "#app/session/visit.ts";
import { user } from "#contract/user.ts";
import { type Purpose, privacyWordsVersion } from "#domain/people/consent.ts";
import { fieldNames } from "./field-names.ts";
import { consentForm } from "./forms.server.ts";

/** What was asked, and what of it was given. */
interface Choice {
  asked: readonly Purpose[];
  given: readonly Purpose[];
}

/** A choice with the version of the words that it was asked in, and the number that its page offered the browser. */
type PostedChoice = Choice & { version: string; offeredVisitor: string | null };

type Purposes = readonly Purpose[];
const without = (some: Purposes, others: Purposes) => some.filter((purpose) => !others.includes(purpose));
const both = (some: Purposes, others: Purposes) => [...some, ...without(others, some)];

/** What the form says that it asked; who does not say, as a script, is taken to have been asked all that the host has. */
function askedBy(posted: FormData, { context }: Visit): Purposes {
  const offered = offeredPurposes(context);
  const named = posted.get("asked");
  return typeof named === "string" ? offered.filter((purpose) => named.split(" ").includes(purpose)) : offered;
}

/** What the form says of its words; who does not say, as a script, is taken to have read those in force. */
function versionOf(posted: FormData): string {
  const named = posted.get("consentVersion");
  return typeof named === "string" && named !== "" ? named.slice(0, 40) : privacyWordsVersion;
}

function offeredVisitorOf(posted: FormData, { context }: Visit): string | null {
  const sent = posted.get("visitor");
  return typeof sent === "string" ? readOfferedVisitor(sent, context) : null;
}

/** The choice of a post, by one button for all that it asked or question by question; null where that is incomplete. */
export function readChoice(visit: Visit, posted: FormData): { form: ReadForm<unknown>; choice: PostedChoice | null } {
  const asked = askedBy(posted, visit);
  const shown = { asked, version: versionOf(posted), offeredVisitor: offeredVisitorOf(posted, visit) };
  const form = parseForm(posted, consentForm(asked), visit.t);
  if (form.intent === "accept-all") return { form, choice: { ...shown, given: asked } };
  if (form.intent === "refuse-all") return { form, choice: { ...shown, given: [] } };
  const given = form.ok ? asked.filter((purpose) => form.value[fieldNames[purpose]] === "yes") : [];
  return { form, choice: form.ok ? { ...shown, given } : null };
}

/** What was not asked stays as it was. */
const changed = (before: Consent, { asked, given }: Choice): Choice => ({
  asked: both(before.asked, asked),
  given: both(without(before.given, asked), given),
});

/** The cookies of a browser that chose so; with a consent goes what the scripts that had it kept here. */
function keep(answer: Response, { context, consent }: Visit, request: Request, visitorId: string, choice: Choice) {
  const after = changed(consent, choice);
  answer.headers.append("set-cookie", consentCookie({ visitorId, ...after }, context));
  if (without(consent.everGiven, after.given).length === 0) return;
  answer.headers.set("clear-site-data", '"storage"');
  for (const expired of expiredCookies(request, context)) answer.headers.append("set-cookie", expired);
}

/**
 * What is given waits for its line in the ledger; what is refused or withdrawn is off at once, whether that could be noted
 * or not. By words that are no longer in force nothing is noted: it is asked again.
 */
export async function keepChoice(
  visit: Visit,
  request: Request,
  form: ReadForm<unknown>,
  choice: PostedChoice,
  back: string,
) {
  // Of a page that asked what the host no longer has.
  if (choice.asked.length === 0) return done(visit, back);
  const visitorId = visit.consent.visitorId ?? choice.offeredVisitor ?? crypto.randomUUID();
  const choices = choice.asked.map((purpose) => ({ purpose, isGiven: choice.given.includes(purpose) }));
  const input = { choices, version: choice.version, language: visit.language };
  const noted = await visit.call(user.saveConsents, input, { visitorId });
  const given = noted.ok ? [] : without(choice.given, visit.consent.given);
  const isOfOldWords = !noted.ok && noted.failure.kind === "refused" && noted.failure.code === "consent_changed";
  if (noted.ok || (given.length === 0 && !isOfOldWords)) {
    const answer = done(visit, back, "consent:saved");
    keep(answer, visit, request, visitorId, choice);
    return answer;
  }
  const answer = rejected(form.ok ? form : unreadForm(visit.t), noted);
  const kept = { asked: without(choice.asked, given), given: without(choice.given, given) };
  if (kept.asked.length > 0) keep(answer, visit, request, visitorId, kept);
  return answer;
}
