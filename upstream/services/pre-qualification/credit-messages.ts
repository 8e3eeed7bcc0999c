/** What a pre-qualification sends: its code, and a person's look at it asked for. */
import { eq } from "drizzle-orm";
import type { Language } from "#domain/formats/language.ts";
import { nameOf } from "#domain/people/person-name.ts";
import { creditApplicationPath, mainTeamPath } from "#domain/site/paths.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Caller } from "#upstream/http/caller.ts";
import {
  creditCodeMessage,
  creditReviewAskedMessage,
  creditReviewMessage,
  creditVerdictMessage,
  type Verdict,
} from "#upstream/messages/credit-messages.ts";
import { type Message, postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { listTeam } from "#upstream/services/user/management/main-team.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { countedAnswers } from "./answers.ts";
import type { ApplicationRow } from "./rows.ts";

type Site = Pick<Caller, "brand" | "siteOrigin">;

const personOf = (row: ApplicationRow) => countedAnswers(row)["personal-information"];

/** By which the applicant and the staff call it. */
export const referenceOf = ({ id }: ApplicationRow): string => id.slice(0, 8).toUpperCase();

export function activationCodeMessage(
  { brand, siteOrigin }: Site,
  row: ApplicationRow,
  { code, language }: { code: string; language: Language },
): Message {
  const person = personOf(row);
  const user = { email: person?.email ?? "", first_name: person?.firstName ?? "", language };
  const link = siteOrigin + creditApplicationPath(language, "activation");
  return creditCodeMessage({ user, brand, link, code });
}

/** The result of this application, whichever the account has begun since. */
const resultLink = ({ siteOrigin }: Site, { id }: ApplicationRow, user: { language: string }): string =>
  `${siteOrigin}${creditApplicationPath(languageOfUser(user), "result")}?creditApplicationId=${id}`;

async function tellTeam(upstream: Upstream, site: Site, row: ApplicationRow, why: "person" | "review"): Promise<void> {
  const person = personOf(row);
  const applicant = { name: person ? nameOf(person) : "", phone: person?.phone ?? "", email: person?.email ?? "" };
  const about = { applicant, reference: referenceOf(row) };
  for (const user of await listTeam(upstream)) {
    const link = site.siteOrigin + mainTeamPath(languageOfUser(user), `credit-reviews/${row.id}`);
    const once = `${row.id}:${why}:${user.id}`;
    const message = creditReviewMessage({ ...about, user, brand: site.brand, link, why, once });
    await postMessage(upstream, message);
  }
}

/** Where the rules leave it to a person, the main team hears of it: once its applicant is known. */
export async function tellOfDecision(upstream: Upstream, site: Site, row: ApplicationRow): Promise<void> {
  const isLeft = row.decision?.["outcome"] === "person" && row.submitted_at !== null && row.user_id !== null;
  if (isLeft) await tellTeam(upstream, site, row, "person");
}

/** The main team is asked for a second look, and the applicant is told that it was. */
export async function tellOfReview(
  upstream: Upstream,
  site: Site,
  { row, user }: { row: ApplicationRow; user: { email: string; first_name: string; language: string } },
): Promise<void> {
  await tellTeam(upstream, site, row, "review");
  const link = resultLink(site, row, user);
  const reference = referenceOf(row);
  await postMessage(upstream, creditReviewAskedMessage({ user, brand: site.brand, link, reference, once: row.id }));
}

/** What a person decided, and why: the applicant reads it in the person's own words. */
export async function tellOfVerdict(
  upstream: Upstream,
  site: Site,
  { row, verdict }: { row: ApplicationRow; verdict: Verdict },
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
    creditVerdictMessage({ user, brand: site.brand, link, verdict, reference, once: row.id }),
  );
}
