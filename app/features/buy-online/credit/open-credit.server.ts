/** Opens a page of the credit application, or redirects while an earlier page is unanswered. */

import { openStep, redirectToOpenStep } from "#app/features/buy-online/open-step.server.ts";
import { buildStepView } from "#app/features/buy-online/step-view.server.ts";
import { notFound } from "#app/http/responses.server.ts";
import type { RouteArgs } from "#app/session/visit.ts";
import { listStepStatements } from "#app/shared/law/page-statements.server.ts";
import { creditApplicationPath } from "#app/shared/purchase/steps.ts";
import { isCreditApplicationPage, maskedSin } from "#domain/credit/credit-application.ts";
import { formatDay } from "#domain/formats/format-day.ts";
import { loadCreditChoices } from "./credit-choices.server.ts";
import { describeCreditForm } from "./credit-forms.server.ts";
import { creditPart } from "./credit-parts.ts";
import { creditQuestionsFor } from "./credit-questions.ts";

export async function openCreditPage(args: RouteArgs) {
  const page = args.params["creditPage"];
  if (!isCreditApplicationPage(page)) throw notFound();
  const step = await openStep(args, "payment-method", page);
  const { pages, missing } = step.transaction.credit;
  const earlierPages = pages.slice(0, Math.max(0, pages.indexOf(page)));
  if (!pages.includes(page) || earlierPages.some((earlierPage) => missing.includes(earlierPage))) {
    throw redirectToOpenStep(step);
  }
  return { ...step, page };
}

/** Loader data of a page of the credit application. */
export async function buildCreditPageData(step: Awaited<ReturnType<typeof openCreditPage>>) {
  const { page, transaction, language, t, vehicleId } = step;
  const { pages, outdated, sin, sinRetentionDays } = transaction.credit;
  const { creditApplication } = transaction.answers;
  const questions = creditQuestionsFor(page, creditApplication);
  const index = pages.indexOf(page);
  return {
    ...buildStepView(step),
    title: t(`payment:pages.${page}.title`),
    page,
    part: creditPart(page, pages),
    isOutdated: outdated.includes(page),
    backHref: creditApplicationPath(language, pages[index - 1] ?? null, vehicleId),
    dealer: transaction.vehicle.company.legalName,
    statements: page === "consent" ? listStepStatements(step, "credit") : [],
    application: page === "consent" ? (creditApplication ?? null) : null,
    choices: await loadCreditChoices(step, questions.questions),
    questions,
    sin: sin && { masked: maskedSin(sin.lastDigits), deletionDay: formatDay(sin.retainedUntil, language) },
    sinRetentionDays,
    form: describeCreditForm(page, creditApplication, { prefill: transaction.prefill, language }),
  };
}

export type CreditPageData = Awaited<ReturnType<typeof buildCreditPageData>>;
