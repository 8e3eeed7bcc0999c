/** What a page's lists offer: the upstream's where it has them, else those that only this application has, in our words. */

import type { Visit } from "#app/session/visit.ts";
import { readCreditList } from "#app/shared/credit/credit-lists.server.ts";
import { type Choices, listsOf } from "#app/shared/questions/question.ts";
import { type ApplicationList, applicationOptions } from "#contract/credit/pre-qualification.ts";
import type { CreditQuestionPage } from "#domain/credit/pre-qualification.ts";
import { applicationQuestions } from "./steps.ts";

type Visitor = Pick<Visit, "call" | "language" | "t">;
type Options = { [List in ApplicationList]: readonly { value: string; label: string }[] };

const ownLists = ({ t }: Pick<Visitor, "t">): Options => ({
  vehicleConditions: applicationOptions.vehicleConditions.map((value) => ({
    value,
    label: t(`creditApplication:options.vehicleConditions.${value}`),
  })),
  vehicleTypes: applicationOptions.vehicleTypes.map((value) => ({
    value,
    label: t(`creditApplication:options.vehicleTypes.${value}`),
  })),
  budgets: applicationOptions.budgets.map((value) => ({
    value,
    label: t(`creditApplication:options.budgets.${value}`),
  })),
  creditRatings: applicationOptions.creditRatings.map((value) => ({
    value,
    label: t(`creditApplication:options.creditRatings.${value}`),
  })),
  incomeSources: applicationOptions.incomeSources.map((value) => ({
    value,
    label: t(`creditApplication:options.incomeSources.${value}`),
  })),
});

export async function readChoices(visit: Visitor, page: CreditQuestionPage): Promise<Choices> {
  const own = ownLists(visit);
  const entries = listsOf(applicationQuestions[page].questions).map(async (list) => {
    const isShared = list === "employmentStatus" || list === "incomeFrequency";
    return [list, isShared ? await readCreditList(visit, list) : [...own[list]]] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
