/** Lists that both applications choose from: named by the upstream; what the contract would not take is left out (reading 26). */

import type { Visit } from "#app/session/visit.ts";
import { buyOnline } from "#contract/buy-online.ts";
import { type CreditList, creditOptions } from "#contract/credit/credit-application.ts";
import { wordOf } from "#domain/formats/language.ts";

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

export async function readCreditList({ call, language, t }: Pick<Visit, "call" | "language" | "t">, list: CreditList) {
  // The specification has no call for them.
  if (list === "occupations") {
    return creditOptions.occupations.map((value) => ({ value, label: t(`payment:options.occupations.${value}`) }));
  }
  const { options } = await call(listCalls[list], {});
  const taken: readonly string[] = creditOptions[list];
  return options
    .filter(({ key }) => taken.includes(key))
    .map(({ key, name }) => ({ value: key, label: name[wordOf(language)] }));
}
