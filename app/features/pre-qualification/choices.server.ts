/** Options of the lists on a page: the upstream's where it has them, else the pre-qualification's own with our labels. */
import type { Visit } from "#app/session/visit.ts";
import { loadCreditOptions } from "#app/shared/credit/credit-lists.server.ts";
import { type Choices, listNamesOf } from "#app/shared/questions/questions.ts";
import { toOptions } from "#app/ui/form/options.ts";
import { type PreQualificationOptionList, preQualificationOptions } from "#contract/credit/pre-qualification.ts";
import type { PreQualificationQuestionPage } from "#domain/credit/pre-qualification.ts";
import { preQualificationQuestions } from "./questions.ts";

type ChoicesVisit = Pick<Visit, "call" | "language" | "t">;
type LocalOptions = { [List in PreQualificationOptionList]: readonly { value: string; label: string }[] };

const buildLocalOptions = ({ t }: Pick<ChoicesVisit, "t">): LocalOptions => ({
  vehicleConditions: toOptions(preQualificationOptions.vehicleConditions, (value) =>
    t(`creditApplication:options.vehicleConditions.${value}`),
  ),
  vehicleTypes: toOptions(preQualificationOptions.vehicleTypes, (value) =>
    t(`creditApplication:options.vehicleTypes.${value}`),
  ),
  budgets: toOptions(preQualificationOptions.budgets, (value) => t(`creditApplication:options.budgets.${value}`)),
  creditRatings: toOptions(preQualificationOptions.creditRatings, (value) =>
    t(`creditApplication:options.creditRatings.${value}`),
  ),
  incomeSources: toOptions(preQualificationOptions.incomeSources, (value) =>
    t(`creditApplication:options.incomeSources.${value}`),
  ),
});

export async function loadChoices(visit: ChoicesVisit, page: PreQualificationQuestionPage): Promise<Choices> {
  const localOptions = buildLocalOptions(visit);
  const entries = listNamesOf(preQualificationQuestions[page].questions).map(async (list) => {
    const isUpstreamList = list === "employmentStatus" || list === "incomeFrequency";
    return [list, isUpstreamList ? await loadCreditOptions(visit, list) : [...localOptions[list]]] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
