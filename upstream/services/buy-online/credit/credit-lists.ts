/** The option lists of the credit application, with names in both languages. */

import type { buyOnline } from "#contract/buy-online.ts";
import { creditOptions } from "#contract/credit/credit-application.ts";
import type { HandlerResponse } from "#contract/define.ts";
import { getTexts } from "#locales/texts.server.ts";
import type { Handlers } from "#upstream/http/implement.ts";

type CreditListEndpoints = Pick<
  typeof buyOnline,
  | "getEmploymentStatus"
  | "getResidentialStatus"
  | "getGenders"
  | "getMatrimonials"
  | "getIncomeTypes"
  | "getEmploymentTypes"
  | "getIncomeFrequency"
>;
type Options = HandlerResponse<CreditListEndpoints["getGenders"]>;

const [english, french] = [getTexts("en-ca"), getTexts("fr-ca")];

/** Builds options from text keys, numbered from 1. */
const toOptions = (...keys: Parameters<typeof english>[0][]): Options => ({
  options: keys.map((key, index) => ({
    id: index + 1,
    key: key.split(".").at(-1) ?? key,
    name: { en: english(key), fr: french(key) },
  })),
});

export const creditListHandlers = (): Handlers<CreditListEndpoints> => ({
  getEmploymentStatus: async () =>
    toOptions(...creditOptions.employmentStatus.map((key) => `payment:options.employmentStatus.${key}` as const)),
  getResidentialStatus: async () =>
    toOptions(
      ...creditOptions.residentialStatus.map((key) => `payment:options.residentialStatus.${key}` as const),
      ...creditOptions.residency.map((key) => `payment:options.residency.${key}` as const),
    ),
  getGenders: async () => toOptions(...creditOptions.genders.map((key) => `payment:options.genders.${key}` as const)),
  getMatrimonials: async () =>
    toOptions(...creditOptions.matrimonials.map((key) => `payment:options.matrimonials.${key}` as const)),
  getIncomeTypes: async () =>
    toOptions(...creditOptions.incomeTypes.map((key) => `payment:options.incomeTypes.${key}` as const)),
  getEmploymentTypes: async () =>
    toOptions(...creditOptions.employmentTypes.map((key) => `payment:options.employmentTypes.${key}` as const)),
  getIncomeFrequency: async () =>
    toOptions(...creditOptions.incomeFrequency.map((key) => `payment:options.incomeFrequency.${key}` as const)),
});
