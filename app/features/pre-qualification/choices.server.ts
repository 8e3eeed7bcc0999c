/** Options of the lists on a page: the upstream's where it has them, else the pre-qualification's own with our labels. */

import type { Visit } from "#app/session/visit.ts";
import { loadCreditOptions } from "#app/shared/credit/credit-lists.server.ts";
import { type Choices, listNamesOf } from "#app/shared/questions/questions.ts";
import { type PreQualificationOptionList, preQualificationOptions } from "#contract/credit/pre-qualification.ts";
import type { PreQualificationQuestionPage } from "#domain/credit/pre-qualification.ts";
import { preQualificationQuestions } from "./questions.ts";

type ChoicesVisit = Pick<Visit, "call" | "language" | "t">;
type LocalOptions = { [List in PreQualificationOptionList]: readonly { value: string; label: string }[] };

const buildLocalOptions = ({ t }: Pick<ChoicesVisit, "t">): LocalOptions => ({
  vehicleConditions: preQualificationOptions.vehicleConditions.map((value) => ({
    value,
    label: t(`creditApplication:options.vehicleConditions.${value}`),
  })),
  vehicleTypes: preQualificationOptions.vehicleTypes.map((value) => ({
    value,
    label: t(`creditApplication:options.vehicleTypes.${value}`),
  })),
  budgets: preQualificationOptions.budgets.map((value) => ({
    value,
    label: t(`creditApplication:options.budgets.${value}`),
  })),
  creditRatings: preQualificationOptions.creditRatings.map((value) => ({
    value,
    label: t(`creditApplication:options.creditRatings.${value}`),
  })),
  incomeSources: preQualificationOptions.incomeSources.map((value) => ({
    value,
    label: t(`creditApplication:options.incomeSources.${value}`),
  })),
});

export async function loadChoices(visit: ChoicesVisit, page: PreQualificationQuestionPage): Promise<Choices> {
  const localOptions = buildLocalOptions(visit);
  const entries = listNamesOf(preQualificationQuestions[page].questions).map(async (list) => {
    const isUpstreamList = list === "employmentStatus" || list === "incomeFrequency";
    return [list, isUpstreamList ? await loadCreditOptions(visit, list) : [...localOptions[list]]] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
