/** What an account, its latest purchase and its earlier application tell of a new application's questions. */
import { and, desc, eq, ne } from "drizzle-orm";
import type { KnownAnswers } from "#contract/credit/pre-qualification.ts";
import { incomePer } from "#domain/credit/income.ts";
import { formatPhone } from "#domain/formats/formats.ts";
import { spanOf, wholeMonths } from "#domain/formats/months.ts";
import { stepAnswers, transactions } from "#upstream/db/schema/index.ts";
import { findToday } from "#upstream/db/today.ts";
import type { Caller, User } from "#upstream/http/caller.ts";
import { type Answers, readAnswers } from "#upstream/services/buy-online/answers.ts";
import { ofBuyer } from "#upstream/services/buy-online/purchase-rows.ts";
import { addressesOf } from "#upstream/services/user/profile/profile-rows.ts";
import type { Upstream } from "#upstream/upstream.ts";
import { countedAnswers } from "./answers.ts";
import { type ApplicationRow, findEarlier } from "./rows.ts";

interface Home {
  line1: string;
  city: string;
  province: string;
  postalCode: string;
}
const addressOf = ({ line1, city, province, postalCode }: Home) => ({ street: line1, city, province, postalCode });

type Job = NonNullable<NonNullable<Answers["creditApplication"]>["job"]>;

/** Null for a wage by the hour. */
const salaryOf = ({ grossEmploymentIncome: amount, incomeFrequency: period }: Job) =>
  period === "hourly" ? null : { amount, period };

function workOf({ creditApplication }: Answers, today: string): KnownAnswers {
  const { work, job, "previous-job": before } = creditApplication ?? {};
  const isOwn = work?.employmentStatus === "self-employed";
  const salary = job ? salaryOf(job) : null;
  const perYear = salary && incomePer("annual", salary);
  const perMonth = salary && isOwn ? incomePer("monthly", salary) : null;
  return {
    ...(work && { "employment-status": { employmentStatus: work.employmentStatus } }),
    ...(work?.otherIncome &&
      !job && {
        "income-source": { incomeSource: work.otherIncomeType },
        "monthly-income": { monthlyIncome: work.otherIncome },
      }),
    ...(job && {
      "job-information": { companyName: job.employerName },
      "income-time": spanOf(wholeMonths(job.hiringDate, today)),
      "income-frequency": { incomeFrequency: job.incomeFrequency },
    }),
    ...(job && !salary && { "hourly-wage": { hourlyWage: job.grossEmploymentIncome } }),
    ...(perYear !== null && { "annual-salary": { annualSalary: perYear } }),
    ...(perMonth !== null && { "monthly-income": { monthlyIncome: perMonth } }),
    ...(before?.dontHavePreviousEmployment === "no" && {
      "previous-job": {
        previousJob: {
          companyName: before.previousCompanyName,
          jobTitle: before.previousJobTitle,
          years: before.previousYears,
          months: before.previousMonths,
        },
      },
    }),
  };
}

function homeOf({ personalDetails, creditApplication }: Answers, today: string): KnownAnswers {
  const { home, residence, "previous-home": before } = creditApplication ?? {};
  const billing = personalDetails?.billing;
  const address = home?.sameAsDeliveryAddress === "no" ? residence?.residence : billing;
  return {
    ...(address && { address: addressOf(address) }),
    ...(home && { "time-at-address": spanOf(wholeMonths(home.occupancyDate, today)) }),
    ...(before && { "previous-address": { previousAddress: addressOf(before.previousResidence) } }),
  };
}

/** By page. */
export function knownBy(user: User, answers: Answers, today: string): KnownAnswers {
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
    ...workOf(answers, today),
    ...homeOf(answers, today),
  };
}

/** What the profile was told after `toldAt`, when a purchase or an application last told of the person. */
function knownByProfile({ first_name, last_name, profile }: User, toldAt: string): KnownAnswers {
  const { detailsAt = "", addressesAt = "", dateOfBirth } = profile;
  const home = addressesAt > toldAt ? addressesOf(profile)?.billing : undefined;
  const person = { firstName: first_name, lastName: last_name, ...(dateOfBirth && { dateOfBirth }) };
  return {
    ...(detailsAt > toldAt && { "personal-information": person }),
    ...(home && { address: addressOf(home) }),
  };
}

async function latestPurchase({ database }: Upstream, buyer: { user: User; caller: Caller }) {
  const [row] = await database.db
    .select({ id: transactions.id, toldAt: stepAnswers.updated_at })
    .from(transactions)
    .leftJoin(
      stepAnswers,
      and(eq(stepAnswers.transaction_id, transactions.id), eq(stepAnswers.step, "personal-details")),
    )
    .where(and(ofBuyer(buyer), ne(transactions.state, "cancelled")))
    .orderBy(desc(transactions.updated_at), desc(transactions.id))
    .limit(1);
  return row ?? null;
}

/** Nothing of nobody. */
export async function findKnown(upstream: Upstream, caller: Caller, row: ApplicationRow): Promise<KnownAnswers> {
  const { user } = caller;
  if (!user) return {};
  const purchase = await latestPurchase(upstream, { user, caller });
  const answers = purchase ? await readAnswers(upstream, purchase.id) : {};
  const earlier = await findEarlier(upstream, user, row);
  const told = knownBy(user, answers, await findToday(upstream));
  const before: KnownAnswers = earlier ? countedAnswers(earlier) : {};
  const toldAt = Math.max(purchase?.toldAt?.getTime() ?? 0, earlier?.updated_at.getTime() ?? 0);
  const newer = knownByProfile(user, new Date(toldAt).toISOString());
  const pages = [...new Set([before, told, newer].flatMap(Object.keys))];
  const knownOf = (page: string) => ({ ...before[page], ...withoutEmpty(told[page] ?? {}), ...newer[page] });
  return Object.fromEntries(pages.map((page) => [page, knownOf(page)]));
}

const withoutEmpty = (answers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined && value !== ""));
