/** Saves a privacy choice: one ledger entry per purpose, and the cookie that every page reads. */
import { handleIntent } from "#app/form/handle-intent.server.ts";
import { buttonForm, type ParsedForm, parseForm, rejectForm } from "#app/form/read-form.server.ts";
import { redirectTo } from "#app/http/responses.server.ts";
import { expireThirdPartyCookies } from "#app/http/third-party-cookies.ts";
import { offeredPurposes } from "#app/page/site-consent.ts";
import { type Consent, readVisitorToken, setConsentCookie } from "#app/session/consent.ts";
import type { Visit } from "#app/session/visit.ts";
import { user } from "#contract/user.ts";
import { type ConsentPurpose, consentTextVersion } from "#domain/people/consent.ts";
import { fieldNames } from "./field-names.ts";
import { consentForm } from "./forms.server.ts";

/** Purposes that the visitor answered; `granted` is the part answered with yes. */
interface Choice {
  answered: readonly ConsentPurpose[];
  granted: readonly ConsentPurpose[];
}

/** A choice with the version of the consent text and the visitor id from the form's hidden fields. */
type PostedChoice = Choice & { version: string; postedVisitorId: string | null };

type Purposes = readonly ConsentPurpose[];
const without = (purposes: Purposes, excluded: Purposes) => purposes.filter((purpose) => !excluded.includes(purpose));
const union = (first: Purposes, second: Purposes) => [...first, ...without(second, first)];

/** Purposes that the posted form asked about. If the post has no list, it counts as an answer for every purpose of the host. */
function readRequestedPurposes(posted: FormData, { context }: Visit): Purposes {
  const offered = offeredPurposes(context);
  const listed = posted.get("asked");
  return typeof listed === "string" ? offered.filter((purpose) => listed.split(" ").includes(purpose)) : offered;
}

/** Version of the consent text on the posted form; without one, the current version is assumed. */
function readTextVersion(posted: FormData): string {
  const version = posted.get("consentVersion");
  return typeof version === "string" && version !== "" ? version.slice(0, 40) : consentTextVersion;
}

function readVisitorId(posted: FormData, { context }: Visit): string | null {
  const token = posted.get("visitor");
  return typeof token === "string" ? readVisitorToken(token, context) : null;
}

/** Reads one button for all purposes or an answer per purpose; the choice is null when an answer is missing. */
export function readChoice(visit: Visit, posted: FormData): { form: ParsedForm<unknown>; choice: PostedChoice | null } {
  const answered = readRequestedPurposes(posted, visit);
  const base = { answered, version: readTextVersion(posted), postedVisitorId: readVisitorId(posted, visit) };
  const form = parseForm(posted, consentForm(answered), visit.t);
  const granted = handleIntent<Purposes | null>(posted, {
    "accept-all": () => answered,
    "refuse-all": () => [],
    continue: () => (form.ok ? answered.filter((purpose) => form.value[fieldNames[purpose]] === "yes") : null),
  });
  return { form, choice: granted && { ...base, granted } };
}

/** Purposes that the form did not ask about keep their current answer. */
const mergeChoice = (current: Consent, { answered, granted }: Choice): Choice => ({
  answered: union(current.answered, answered),
  granted: union(without(current.granted, answered), granted),
});

/** Withdrawing a consent also deletes what third-party scripts stored in the browser. */
function setChoiceCookies(
  response: Response,
  { context, consent }: Visit,
  request: Request,
  visitorId: string,
  choice: Choice,
) {
  const merged = mergeChoice(consent, choice);
  response.headers.append("set-cookie", setConsentCookie({ visitorId, ...merged }, context));
  if (without(consent.everGranted, merged.granted).length === 0) return;
  response.headers.set("clear-site-data", '"storage"');
  for (const cookie of expireThirdPartyCookies(request, context)) response.headers.append("set-cookie", cookie);
}

/**
 * A grant takes effect only once the ledger has it. A refusal or withdrawal takes effect at once, even if the ledger fails.
 * A choice made with an outdated consent text is not recorded: the visitor must answer again.
 */
export async function saveChoice(
  visit: Visit,
  request: Request,
  form: ParsedForm<unknown>,
  choice: PostedChoice,
  back: string,
) {
  // An old page may ask about purposes that the host no longer has.
  if (choice.answered.length === 0) return redirectTo(visit, back);
  const visitorId = visit.consent.visitorId ?? choice.postedVisitorId ?? crypto.randomUUID();
  const choices = choice.answered.map((purpose) => ({ purpose, isGranted: choice.granted.includes(purpose) }));
  const input = { choices, version: choice.version, language: visit.language };
  const recorded = await visit.call(user.saveConsents, input, { visitorId });
  const newGrants = recorded.ok ? [] : without(choice.granted, visit.consent.granted);
  const isTextOutdated =
    !recorded.ok && recorded.failure.kind === "refused" && recorded.failure.code === "consent_changed";
  if (recorded.ok || (newGrants.length === 0 && !isTextOutdated)) {
    const response = redirectTo(visit, back, { toast: "consent:saved" });
    setChoiceCookies(response, visit, request, visitorId, choice);
    return response;
  }
  const response = rejectForm(form.ok ? form : buttonForm(visit.t), recorded);
  const withoutGrants = { answered: without(choice.answered, newGrants), granted: without(choice.granted, newGrants) };
  if (withoutGrants.answered.length > 0) setChoiceCookies(response, visit, request, visitorId, withoutGrants);
  return response;
}
