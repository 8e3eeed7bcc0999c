/** Prefills a pre-qualification from the user's profile, latest purchase and earlier pre-qualification. */
import { and, desc, eq, ne } from "drizzle-orm";
import type { PrefillAnswers } from "#contract/credit/pre-qualification.ts";
import { convertIncome } from "#domain/credit/income.ts";
import { formatPhone } from "#domain/formats/formats.ts";
import { toSpan, wholeMonthsBetween } from "#domain/formats/months.ts";
import { stepAnswers, transactions } from "#upstream/db/schema/index.ts";
import { getToday } from "#upstream/db/today.ts";
import type { Caller, Session, User } from "#upstream/http/caller.ts";
import { type Answers, readSavedAnswers } from "#upstream/services/buy-online/answers/answers.ts";
import { whereBuyer } from "#upstream/services/buy-online/purchase/purchase-rows.ts";
import { ownerOf } from "#upstream/services/shared/owner.ts";
import { addressesOf } from "#upstream/services/user/profile/profile-row.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { applicableAnswers } from "./answers.ts";
import { findEarlierPreQualification, type PreQualificationRow } from "./pre-qualification-rows.ts";

interface HomeAddress {
  line1: string;
  city: string;
  province: string;
  postalCode: string;
}
const toAddressAnswer = ({ line1, city, province, postalCode }: HomeAddress) => ({
  street: line1,
  city,
  province,
  postalCode,
});

type JobAnswers = NonNullable<NonNullable<Answers["creditApplication"]>["job"]>;

/** Null for an hourly wage: without hours it has no annual amount. */
const regularSalary = ({ grossEmploymentIncome: amount, incomeFrequency: period }: JobAnswers) =>
  period === "hourly" ? null : { amount, period };

function workPrefill({ creditApplication }: Answers, today: string): PrefillAnswers {
  const { work, job, "previous-job": previousJob } = creditApplication ?? {};
  const isSelfEmployed = work?.employmentStatus === "self-employed";
  const salary = job ? regularSalary(job) : null;
  const perYear = salary && convertIncome("annual", salary);
  const perMonth = salary && isSelfEmployed ? convertIncome("monthly", salary) : null;
  return {
    ...(work && { "employment-status": { employmentStatus: work.employmentStatus } }),
    ...(work?.otherIncome &&
      !job && {
        "income-source": { incomeSource: work.otherIncomeType },
        "monthly-income": { monthlyIncome: work.otherIncome },
      }),
    ...(job && {
      "job-information": { companyName: job.employerName },
      "income-time": toSpan(wholeMonthsBetween(job.hiringDate, today)),
      "income-frequency": { incomeFrequency: job.incomeFrequency },
    }),
    ...(job && !salary && { "hourly-wage": { hourlyWage: job.grossEmploymentIncome } }),
    ...(perYear !== null && { "annual-salary": { annualSalary: perYear } }),
    ...(perMonth !== null && { "monthly-income": { monthlyIncome: perMonth } }),
    ...(previousJob?.dontHavePreviousEmployment === "yes" && {
      "previous-job": { previousJob: { dontHavePreviousEmployment: "yes" } },
    }),
    ...(previousJob?.dontHavePreviousEmployment === "no" && {
      "previous-job": {
        previousJob: {
          dontHavePreviousEmployment: "no",
          companyName: previousJob.previousCompanyName,
          jobTitle: previousJob.previousJobTitle,
          years: previousJob.previousYears,
          months: previousJob.previousMonths,
        },
      },
    }),
  };
}

function homePrefill({ personalDetails, creditApplication }: Answers, today: string): PrefillAnswers {
  const { home, residence, "previous-home": previousHome } = creditApplication ?? {};
  const billing = personalDetails?.billing;
  const address = home?.sameAsDeliveryAddress === "no" ? residence?.residence : billing;
  return {
    ...(address && { address: toAddressAnswer(address) }),
    ...(home && { "time-at-address": toSpan(wholeMonthsBetween(home.occupancyDate, today)) }),
    ...(previousHome && { "previous-address": { previousAddress: toAddressAnswer(previousHome.previousResidence) } }),
  };
}

/** Prefilled answers by page; `answers` are the latest purchase's. */
export function prefillFromAccount(user: User, answers: Answers, today: string): PrefillAnswers {
  const { personalDetails, paymentMethod, tradeIn } = answers;
  const dateOfBirth = paymentMethod?.dateOfBirth ?? user.profile.dateOfBirth;
  return {
    "personal-information": {
      firstName: personalDetails?.firstName ?? user.first_name,
      lastName: personalDetails?.lastName ?? user.last_name,
      email: user.email,
      phone: personalDetails?.billing.phone ?? formatPhone(user.phone),
      ...(dateOfBirth && { dateOfBirth }),
    },
    address: { postalCode: user.postal_code },
    ...(paymentMethod && { "cash-down": { cashDown: paymentMethod.cashDown } }),
    ...(tradeIn && { "trade-in": { haveTradeIn: tradeIn.haveTradeIn } }),
    ...workPrefill(answers, today),
    ...homePrefill(answers, today),
  };
}

/** The parts of the profile that changed after `answeredAt` (ISO), when a purchase or pre-qualification was last answered. */
function newerProfilePrefill({ first_name, last_name, profile }: User, answeredAt: string): PrefillAnswers {
  const { detailsAt = "", addressesAt = "", dateOfBirth } = profile;
  const home = addressesAt > answeredAt ? addressesOf(profile)?.billing : undefined;
  const person = { firstName: first_name, lastName: last_name, ...(dateOfBirth && { dateOfBirth }) };
  return {
    ...(detailsAt > answeredAt && { "personal-information": person }),
    ...(home && { address: toAddressAnswer(home) }),
  };
}

async function findLatestPurchase({ database }: Upstream, buyer: Session) {
  const [row] = await database.db
    .select({ id: transactions.id, answeredAt: stepAnswers.updated_at })
    .from(transactions)
    .leftJoin(
      stepAnswers,
      and(eq(stepAnswers.transaction_id, transactions.id), eq(stepAnswers.step, "personal-details")),
    )
    .where(and(whereBuyer(ownerOf(buyer)), ne(transactions.state, "cancelled")))
    .orderBy(desc(transactions.updated_at), desc(transactions.id))
    .limit(1);
  return row ?? null;
}

/** Empty for a visitor without an account. */
export async function findPrefill(
  upstream: Upstream,
  caller: Caller,
  row: PreQualificationRow,
): Promise<PrefillAnswers> {
  const { user } = caller;
  if (!user) return {};
  const purchase = await findLatestPurchase(upstream, { user, caller });
  const today = await getToday(upstream);
  const answers = purchase ? (await readSavedAnswers(upstream, purchase.id, today)).answers : {};
  const earlier = await findEarlierPreQualification(upstream, user, row);
  const fromAccount = prefillFromAccount(user, answers, today);
  const fromEarlier: PrefillAnswers = earlier ? applicableAnswers(earlier) : {};
  const answeredAt = Math.max(purchase?.answeredAt?.getTime() ?? 0, earlier?.updated_at.getTime() ?? 0);
  const fromProfile = newerProfilePrefill(user, new Date(answeredAt).toISOString());
  const pages = [...new Set([fromEarlier, fromAccount, fromProfile].flatMap(Object.keys))];
  const mergePage = (page: string) => ({
    ...fromEarlier[page],
    ...withoutEmpty(fromAccount[page] ?? {}),
    ...fromProfile[page],
  });
  return Object.fromEntries(pages.map((page) => [page, mergePage(page)]));
}

const withoutEmpty = (answers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined && value !== ""));
