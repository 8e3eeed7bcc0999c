/** What a pre-qualification sends: its code, and a person's look at it asked for. */
import { eq } from "drizzle-orm";
import type { Language } from "#app/domain/language.ts";
import { wordOf } from "#app/domain/language.ts";
import { formatMoney } from "#app/domain/money.ts";
import { creditApplicationPath, mainTeamPath } from "#app/domain/paths.ts";
import { nameOf } from "#app/domain/person-name.ts";
import type { CreditDecision } from "#upstream/contract/credit-application.ts";
import { users } from "#upstream/db/schema/index.ts";
import type { Caller } from "#upstream/http/caller.ts";
import { letter } from "#upstream/messages/letter.ts";
import { type Message, postMessage } from "#upstream/messages/outbox.ts";
import { languageOfUser } from "#upstream/messages/texts/index.ts";
import { listTeam } from "#upstream/services/user/main-team.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { countedAnswers } from "./application-answers.ts";
import type { ApplicationRow } from "./application-rows.ts";

type Verdict = NonNullable<CreditDecision["verdict"]>;
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
  return letter("creditCode", { user, brand, link }, (texts) => {
    const about = brand.name[wordOf(language)];
    return { about, body: texts.body(about), lines: [[texts.code, code]] };
  });
}

/** The result of this application, whichever the account has begun since. */
const resultLink = ({ siteOrigin }: Site, { id }: ApplicationRow, user: { language: string }): string =>
  `${siteOrigin}${creditApplicationPath(languageOfUser(user), "result")}?creditApplicationId=${id}`;

async function tellTeam(upstream: Upstream, site: Site, row: ApplicationRow, why: "person" | "review"): Promise<void> {
  const person = personOf(row);
  const name = person ? nameOf(person) : "";
  for (const user of await listTeam(upstream)) {
    const link = site.siteOrigin + mainTeamPath(languageOfUser(user), `credit-reviews/${row.id}`);
    const message = letter("creditReview", { user, brand: site.brand, link }, (texts) => ({
      about: referenceOf(row),
      body: why === "review" ? texts.asked : texts.undecided,
      lines: [
        [texts.applicant, name],
        [texts.phone, person?.phone ?? ""],
        [texts.email, person?.email ?? ""],
        [texts.reference, referenceOf(row)],
      ],
      once: `${row.id}:${why}:${user.id}`,
    }));
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
  await postMessage(
    upstream,
    letter("creditReviewAsked", { user, brand: site.brand, link }, (texts) => ({
      about: referenceOf(row),
      body: texts.body,
      lines: [[texts.reference, referenceOf(row)]],
      once: row.id,
    })),
  );
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
  const { outcome, amount, reason } = verdict;
  const link = resultLink(site, row, user);
  await postMessage(
    upstream,
    letter("creditVerdict", { user, brand: site.brand, link }, (texts, language) => ({
      about: referenceOf(row),
      body: texts.bodies[outcome],
      lines: [
        ...(amount
          ? ([
              [texts.from, formatMoney(amount.from, language)],
              [texts.to, formatMoney(amount.to, language)],
            ] as const)
          : []),
        [texts.reason, reason],
        [texts.reference, referenceOf(row)],
      ],
      once: row.id,
    })),
  );
}
