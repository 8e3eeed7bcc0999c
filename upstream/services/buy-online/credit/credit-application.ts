/** The purchase's credit application: each page is saved on its own. */
import type { z } from "zod";
import type { buyOnline } from "#contract/buy-online.ts";
import {
  type CreditApplicationProgress,
  creditApplicationPageSchemas,
  creditConsentVersion,
} from "#contract/credit/credit-application.ts";
import type { HandlerInput } from "#contract/define.ts";
import { type CreditApplicationPage, mortgageBalanceRule } from "#domain/credit/credit-application.ts";
import { normalizeSin } from "#domain/formats/formats.ts";
import { getNow } from "#upstream/db/instant.ts";
import { seal } from "#upstream/db/sealed.ts";
import { getToday } from "#upstream/db/today.ts";
import { type Handlers, parseInput } from "#upstream/http/implement.ts";
import { invalidField, invalidFields, refused } from "#upstream/http/refusal.ts";
import type { PurchaseRow } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { saveStep } from "#upstream/services/buy-online/steps/save-step.ts";
import type { Upstream } from "#upstream/upstream.ts";
import {
  creditApplicationStep,
  findResidentialStatus,
  type SavedCreditApplication,
  type SavedSin,
  withAgreement,
  withCoApplicantJob,
} from "./saved-application.ts";

type CreditApplicationEndpoints = Pick<typeof buyOnline, "saveCreditApplicationPage">;
type PageAnswers = z.output<(typeof creditApplicationPageSchemas)[CreditApplicationPage]>;

/** Encryption context of a sealed number: it cannot be decrypted in another purchase. */
export const sinSealContext = (transactionId: string): string =>
  `step_answers:${creditApplicationStep}.sin:${transactionId}`;

/** Days that the dates of a page must lie between, and the present home's first day if it is known. */
interface KnownDays {
  today: string;
  dateOfBirth: string;
  movedIn: string | undefined;
}

/** Why a date cannot be; null if it can. The co-applicant's birth is not known. */
function findDateProblem(name: string, day: string, { today, dateOfBirth, movedIn }: KnownDays): string | null {
  if (day > today) return "in_future";
  if (day < dateOfBirth && !name.startsWith("coApplicant.")) return "before_birth";
  return name === "previousOccupancyFrom" && movedIn !== undefined && day >= movedIn ? "after_move_in" : null;
}

/** Refuses a page with all its dates that cannot be. */
function requirePossibleDates(answers: object, days: KnownDays): void {
  const coApplicant = "coApplicant" in answers && typeof answers.coApplicant === "object" ? answers.coApplicant : null;
  const entries = [
    ...Object.entries(answers),
    ...Object.entries(coApplicant ?? {}).map(([name, value]) => [`coApplicant.${name}`, value] as const),
  ];
  const problems = entries.flatMap(([name, value]) => {
    if (typeof value !== "string" || !/(Date|From|To)$/.test(name)) return [];
    const problem = findDateProblem(name, value, days);
    return problem === null ? [] : [[name, problem]];
  });
  if (problems.length > 0) throw invalidFields(Object.fromEntries(problems));
}

interface SavePageOptions extends HandlerInput<CreditApplicationEndpoints["saveCreditApplicationPage"]> {
  purchase: PurchaseRow;
  saved: SavedCreditApplication;
}

/** The application with the new answers of one page. */
async function withPage(
  upstream: Upstream,
  { purchase, saved, page, language }: SavePageOptions,
  answers: PageAnswers,
): Promise<SavedCreditApplication> {
  if ("hasCoApplicant" in answers) {
    const { sin, forgetSin, ...rest } = answers;
    const { sin: savedSin, ...otherPages } = saved;
    const digits = sin === undefined ? null : normalizeSin(sin);
    // A new number means a new credit check, so the consent must be given again; deleting the number does not.
    const { consent: _, ...withoutConsent } = otherPages;
    const updated = digits ? withoutConsent : otherPages;
    const newSin = digits ? await sealSin(upstream, purchase, digits) : forgetSin ? undefined : savedSin;
    return { ...updated, [page]: rest, ...(newSin !== undefined && { sin: newSin }) };
  }
  if ("dontHavePreviousEmployment" in answers && answers.dontHavePreviousEmployment === "yes") {
    return { ...saved, [page]: { dontHavePreviousEmployment: "yes" } };
  }
  if ("residenceMarketValue" in answers) return { ...saved, [page]: withMortgage(answers, saved) };
  if (page === "co-applicant-job") return withCoApplicantJob(saved, answers);
  if (page !== "consent" && page !== "co-applicant") return { ...saved, [page]: answers };
  if ("consentVersion" in answers && answers.consentVersion !== creditConsentVersion) throw refused("consent_changed");
  const now = await getNow(upstream);
  const withConsent = {
    ...saved,
    [page]: { ...answers, agreedAt: now, consentVersion: creditConsentVersion, language },
  };
  return withAgreement(withConsent, page);
}

/** Requires the mortgage balance for a home with a mortgage, and drops it for a home without one. */
function withMortgage(
  answers: { residenceMortgageBalance?: number | undefined },
  saved: SavedCreditApplication,
): object {
  const mortgage = mortgageBalanceRule(findResidentialStatus(saved) ?? "");
  const name = "residenceMortgageBalance";
  if (mortgage === "required" && answers[name] === undefined) throw invalidField(name, "required");
  return mortgage === "none" ? { ...answers, [name]: undefined } : answers;
}

async function sealSin(upstream: Upstream, { id }: PurchaseRow, digits: string): Promise<SavedSin> {
  const until = await getToday(upstream, upstream.config.SIN_RETENTION_DAYS);
  return { sealed: seal(upstream.config, digits, sinSealContext(id)), lastDigits: digits.slice(-3), keptUntil: until };
}

export const creditPageHandlers = (upstream: Upstream): Handlers<CreditApplicationEndpoints> => ({
  saveCreditApplicationPage({ input, user, caller }) {
    const { vehicleId, page } = input;
    const answers = parseInput(creditApplicationPageSchemas[page], input.answers);
    return saveStep(
      upstream,
      { user, caller, vehicleId, step: creditApplicationStep },
      async ({ purchase, today }, { answers: { paymentMethod, creditApplication }, credit, savedSteps }) => {
        if (!canAnswer(page, credit)) throw refused("not_asked");
        const saved = savedSteps.get(creditApplicationStep) ?? {};
        requirePossibleDates(answers, {
          today,
          dateOfBirth: paymentMethod?.dateOfBirth ?? "",
          movedIn: creditApplication?.home?.occupancyDate,
        });
        return withPage(upstream, { ...input, purchase, saved }, answers);
      },
    );
  },
});

/** A page may be saved when it applies and all earlier pages are answered, so that consent comes last. */
function canAnswer(page: CreditApplicationPage, { pages, missing }: CreditApplicationProgress): boolean {
  const index = pages.indexOf(page);
  return index >= 0 && pages.slice(0, index).every((earlierPage) => !missing.includes(earlierPage));
}
