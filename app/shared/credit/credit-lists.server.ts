/** Option lists of the credit application and pre-qualification, without options that the contract refuses (reading 26). */
import type { Visit } from "#app/session/visit.ts";
import { toOptions } from "#app/ui/form/options.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { type CreditOptionList, creditOptions } from "#contract/credit/credit-application.ts";
import { bilingualKeyOf } from "#domain/formats/language.ts";

const listCalls = {
  genders: buyOnline.getGenders,
  matrimonials: buyOnline.getMatrimonials,
  residentialStatus: buyOnline.getResidentialStatus,
  residency: buyOnline.getResidentialStatus,
  employmentStatus: buyOnline.getEmploymentStatus,
  employmentTypes: buyOnline.getEmploymentTypes,
  incomeFrequency: buyOnline.getIncomeFrequency,
  incomeTypes: buyOnline.getIncomeTypes,
};

export async function loadCreditOptions(
  { call, language, t }: Pick<Visit, "call" | "language" | "t">,
  list: CreditOptionList,
) {
  // The specification has no call for this list.
  if (list === "occupations") {
    return toOptions(creditOptions.occupations, (value) => t(`payment:options.occupations.${value}`));
  }
  const { options } = await call(listCalls[list], {});
  const acceptedKeys: readonly string[] = creditOptions[list];
  return options
    .filter(({ key }) => acceptedKeys.includes(key))
    .map(({ key, name }) => ({ value: key, label: name[bilingualKeyOf(language)] }));
}
