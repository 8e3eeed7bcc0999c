/** The purchase's credit application: kept page by page as it is answered. */
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { buyOnline } from "#contract/buy-online.ts";
import { type CreditProgress, creditConsentVersion, creditPageSchemas } from "#contract/credit/credit-application.ts";
import type { Parsed } from "#contract/define.ts";
import { type CreditPage, mortgageOf } from "#domain/credit/credit-application.ts";
import { normalizeSin } from "#domain/formats/formats.ts";
import { instantOf } from "#upstream/db/instant.ts";
import { seal } from "#upstream/db/sealed.ts";
import { dayIn, findToday } from "#upstream/db/today.ts";
import { type Handlers, taken } from "#upstream/http/implement.ts";
import { invalidField, refused } from "#upstream/http/refusal.ts";
import { readKeptAnswers } from "#upstream/services/buy-online/answers.ts";
import type { PurchaseRow } from "#upstream/services/buy-online/purchase-rows.ts";
import { saveStep } from "#upstream/services/buy-online/steps.ts";
import type { Upstream } from "#upstream/upstream.ts";
import {
  creditRow,
  homeStatusIn,
  type KeptCredit,
  type KeptSin,
  withAgreement,
  withCoApplicantsJob,
} from "./credit-answers.ts";

type CreditRows = Pick<typeof buyOnline, "saveCreditApplicationPage">;
type PageAnswers = z.output<(typeof creditPageSchemas)[CreditPage]>;

/** Where a sealed number stands: moved to another purchase it does not open. */
export const aboutSin = (transactionId: string): string => `step_answers:${creditRow}.sin:${transactionId}`;

const clock = z.object({ rows: z.tuple([z.object({ now: z.iso.datetime(), until: z.iso.date() })]) });

async function readClock({ database, config }: Upstream) {
  const answer = await database.db.execute(sql`select
    ${instantOf()} as now,
    ${dayIn(config.SIN_RETENTION_DAYS)} as until`);
  return clock.parse(answer).rows[0];
}

/** Days that nobody can have lived: after today, or before one's birth. */
function refuseImpossibleDays(answers: object, today: string, dateOfBirth: string): void {
  const nested = "coApplicant" in answers && typeof answers.coApplicant === "object" ? answers.coApplicant : null;
  const days = [
    ...Object.entries(answers).map(([name, value]) => ({ name, value, from: dateOfBirth })),
    ...Object.entries(nested ?? {}).map(([name, value]) => ({ name: `coApplicant.${name}`, value, from: "" })),
  ];
  for (const { name, value, from } of days) {
    if (typeof value !== "string" || !/(Date|From|To)$/.test(name)) continue;
    if (value > today) throw invalidField(name, "in_future");
    if (value < from) throw invalidField(name, "before_birth");
  }
}

interface PagePost extends Parsed<CreditRows["saveCreditApplicationPage"]> {
  purchase: PurchaseRow;
  kept: KeptCredit;
}

/** The application with one page answered anew. */
async function withPage(
  upstream: Upstream,
  { purchase, kept, page, language }: PagePost,
  answers: PageAnswers,
): Promise<KeptCredit> {
  if ("hasCoApplicant" in answers) {
    const { sin, forgetSin, ...rest } = answers;
    const { sin: earlier, ...all } = kept;
    const digits = sin === undefined ? null : normalizeSin(sin);
    // Another number is another enquiry: it is agreed to anew. That one is erased asks for nothing.
    const { consent: _, ...unagreed } = all;
    const others = digits ? unagreed : all;
    const sealed = digits ? await sealedSin(upstream, purchase, digits) : forgetSin ? undefined : earlier;
    return { ...others, [page]: rest, ...(sealed !== undefined && { sin: sealed }) };
  }
  if ("dontHavePreviousEmployment" in answers && answers.dontHavePreviousEmployment === "yes") {
    return { ...kept, [page]: { dontHavePreviousEmployment: "yes" } };
  }
  if ("residenceMarketValue" in answers) return { ...kept, [page]: withMortgage(answers, kept) };
  if (page === "co-applicant-job") return withCoApplicantsJob(kept, answers);
  if (page !== "consent" && page !== "co-applicant") return { ...kept, [page]: answers };
  if ("consentVersion" in answers && answers.consentVersion !== creditConsentVersion) throw refused("consent_changed");
  const { now } = await readClock(upstream);
  const agreed = { ...kept, [page]: { ...answers, agreedAt: now, consentVersion: creditConsentVersion, language } };
  return withAgreement(agreed, page);
}

/** The balance is the mortgage's: needed where there is one, and kept of no home without. */
function withMortgage(answers: { residenceMortgageBalance?: number | undefined }, kept: KeptCredit): object {
  const mortgage = mortgageOf(homeStatusIn(kept) ?? "");
  const name = "residenceMortgageBalance";
  if (mortgage === "asked" && answers[name] === undefined) throw invalidField(name, "required");
  return mortgage === "none" ? { ...answers, [name]: undefined } : answers;
}

async function sealedSin(upstream: Upstream, { id }: PurchaseRow, digits: string): Promise<KeptSin> {
  const { until } = await readClock(upstream);
  return { sealed: seal(upstream.config, digits, aboutSin(id)), lastDigits: digits.slice(-3), keptUntil: until };
}

export const creditHandlers = (upstream: Upstream): Handlers<CreditRows> => ({
  saveCreditApplicationPage({ input, user, caller }) {
    const { vehicleId, page } = input;
    const answers = taken(creditPageSchemas[page], input.answers);
    return saveStep(upstream, { user, caller, vehicleId, step: creditRow }, async (purchase, { paymentMethod }) => {
      const { credit, keptCredit: kept } = await readKeptAnswers(upstream, purchase.id);
      if (!mayAnswer(page, credit)) throw refused("not_asked");
      refuseImpossibleDays(answers, await findToday(upstream), paymentMethod?.dateOfBirth ?? "");
      return withPage(upstream, { ...input, purchase, kept }, answers);
    });
  },
});

/** A page opens when it applies and all before it are answered; nobody agrees to what is not complete. */
function mayAnswer(page: CreditPage, { pages, missing }: CreditProgress): boolean {
  const at = pages.indexOf(page);
  return at >= 0 && pages.slice(0, at).every((each) => !missing.includes(each));
}
