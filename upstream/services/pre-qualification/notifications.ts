/** Messages about a pre-qualification: the activation code, requests to the main team, and results to the applicant. */
import { eq } from "drizzle-orm";
import type { Language } from "#domain/formats/language.ts";
import { fullNameOf } from "#domain/people/person-name.ts";
import { mainTeamPath, preQualificationPath } from "#domain/site/paths.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Site } from "#upstream/http/caller.ts";
import {
  creditReviewMessage,
  creditReviewRequestedMessage,
  creditVerdictMessage,
  preQualificationCodeMessage,
  type Verdict,
} from "#upstream/messages/kinds/credit-messages.ts";
import { type Message, postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { listMainTeam } from "#upstream/services/user/management/main-team.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { applicableAnswers } from "./answers.ts";
import type { PreQualificationRow } from "./pre-qualification-rows.ts";

const applicantOf = (row: PreQualificationRow) => applicableAnswers(row)["personal-information"];

/** The short reference that the applicant and the staff use for it. */
export const referenceOf = ({ id }: PreQualificationRow): string => id.slice(0, 8).toUpperCase();

export function activationCodeMessage(
  { brand, siteOrigin }: Site,
  row: PreQualificationRow,
  { code, language }: { code: string; language: Language },
): Message {
  const person = applicantOf(row);
  const user = { email: person?.email ?? "", first_name: person?.firstName ?? "", language };
  const link = siteOrigin + preQualificationPath(language, "activation");
  return preQualificationCodeMessage({ user, brand, link, code });
}

/** Links to this pre-qualification's result, even if the account has started another one since. */
const resultLink = ({ siteOrigin }: Site, { id }: PreQualificationRow, user: { language: string }): string =>
  `${siteOrigin}${preQualificationPath(languageOfUser(user), "result")}?creditApplicationId=${id}`;

async function notifyTeam(
  upstream: Upstream,
  site: Site,
  row: PreQualificationRow,
  cause: "person" | "review",
): Promise<void> {
  const person = applicantOf(row);
  const applicant = { name: person ? fullNameOf(person) : "", phone: person?.phone ?? "", email: person?.email ?? "" };
  const content = { applicant, reference: referenceOf(row) };
  for (const user of await listMainTeam(upstream)) {
    const link = site.siteOrigin + mainTeamPath(languageOfUser(user), `credit-reviews/${row.id}`);
    const dedupeKey = `${row.id}:${cause}:${user.id}`;
    const message = creditReviewMessage({ ...content, user, brand: site.brand, link, cause: cause, dedupeKey });
    await postMessage(upstream, message);
  }
}

/** Emails the main team when the rules leave the decision to a person and the applicant has an account. */
export async function notifyDecision(upstream: Upstream, site: Site, row: PreQualificationRow): Promise<void> {
  const needsPerson = row.decision?.["outcome"] === "person" && row.submitted_at !== null && row.user_id !== null;
  if (needsPerson) await notifyTeam(upstream, site, row, "person");
}

/** Asks the main team for a review and confirms the request to the applicant. */
export async function notifyReviewRequest(
  upstream: Upstream,
  site: Site,
  { row, user }: { row: PreQualificationRow; user: { email: string; first_name: string; language: string } },
): Promise<void> {
  await notifyTeam(upstream, site, row, "review");
  const link = resultLink(site, row, user);
  const reference = referenceOf(row);
  await postMessage(
    upstream,
    creditReviewRequestedMessage({ user, brand: site.brand, link, reference, dedupeKey: row.id }),
  );
}

/** Sends the applicant the reviewer's verdict and reason, in the reviewer's own words. */
export async function notifyVerdict(
  upstream: Upstream,
  site: Site,
  { row, verdict }: { row: PreQualificationRow; verdict: Verdict },
): Promise<void> {
  const [user] = await upstream.database.db
    .select()
    .from(users)
    .where(eq(users.id, row.user_id ?? 0));
  if (!user) return;
  const link = resultLink(site, row, user);
  const reference = referenceOf(row);
  await postMessage(
    upstream,
    creditVerdictMessage({ user, brand: site.brand, link, verdict, reference, dedupeKey: row.id }),
  );
}
