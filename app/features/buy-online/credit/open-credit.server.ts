/** Opens a page of the credit application: the step around it, and whether its turn has come. */

import { leadToOpen, openStep } from "#app/features/buy-online/open-step.server.ts";
import { creditPath } from "#app/features/buy-online/steps.ts";
import { notFound } from "#app/http/answers.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { creditPercentAt, isCreditPage, maskedSin } from "#domain/credit/credit-application.ts";
import { dayInWords } from "#domain/formats/day-in-words.ts";
import { formatPercent } from "#domain/formats/formats.ts";
import { describeCreditForm } from "./credit-forms.server.ts";
import { readChoices } from "./credit-lists.server.ts";
import { questionsOf } from "./credit-pages.ts";

export async function openCreditPage(args: RouteArgs) {
  const page = args.params["creditPage"];
  if (!isCreditPage(page)) throw notFound();
  const step = await openStep(args, "payment-method", page);
  const { pages, missing } = step.transaction.credit;
  const before = pages.slice(0, Math.max(0, pages.indexOf(page)));
  if (!pages.includes(page) || before.some((each) => missing.includes(each))) {
    throw leadToOpen(step);
  }
  return { ...step, page };
}

/** What a page of the application shows around and in its form. */
export async function viewCreditPage(opened: Awaited<ReturnType<typeof openCreditPage>>) {
  const { page, transaction, language, t, view, vehicleId } = opened;
  const { pages, outdated, sin, sinRetentionDays } = transaction.credit;
  const { creditApplication } = transaction.answers;
  const questions = questionsOf(page, creditApplication);
  const at = pages.indexOf(page);
  return {
    ...view,
    title: t(`payment:pages.${page}.title`),
    page,
    part: formatPercent(creditPercentAt(page), language),
    isOutdated: outdated.includes(page),
    backHref: creditPath(language, pages[at - 1] ?? null, vehicleId),
    dealer: transaction.vehicle.company.legalName,
    application: page === "consent" ? (creditApplication ?? null) : null,
    choices: await readChoices(opened, questions.questions),
    questions,
    sin: sin && { text: maskedSin(sin.lastDigits), until: dayInWords(sin.keptUntil, language) },
    sinRetentionDays,
    form: describeCreditForm(page, creditApplication, { known: transaction.known, language }),
  };
}

export type CreditPageView = Awaited<ReturnType<typeof viewCreditPage>>;
