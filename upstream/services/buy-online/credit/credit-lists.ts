/** The lists that an application chooses from, with their names in both languages. */

import type { buyOnline } from "#contract/buy-online.ts";
import { creditOptions } from "#contract/credit/credit-application.ts";
import type { Reply } from "#contract/define.ts";
import { textsOf } from "#locales/texts.server.ts";
import type { Handlers } from "#upstream/http/implement.ts";

type ListRows = Pick<
  typeof buyOnline,
  | "getEmploymentStatus"
  | "getResidentialStatus"
  | "getGenders"
  | "getMatrimonials"
  | "getIncomeTypes"
  | "getEmploymentTypes"
  | "getIncomeFrequency"
>;
type Options = Reply<ListRows["getGenders"]>;

const [english, french] = [textsOf("en-ca"), textsOf("fr-ca")];

/** Options by the key of their text, numbered from 1 in their order. */
const listOf = (...keys: Parameters<typeof english>[0][]): Options => ({
  options: keys.map((key, at) => ({
    id: at + 1,
    key: key.split(".").at(-1) ?? key,
    name: { en: english(key), fr: french(key) },
  })),
});

export const creditListHandlers = (): Handlers<ListRows> => ({
  getEmploymentStatus: async () =>
    listOf(...creditOptions.employmentStatus.map((key) => `payment:options.employmentStatus.${key}` as const)),
  getResidentialStatus: async () =>
    listOf(
      ...creditOptions.residentialStatus.map((key) => `payment:options.residentialStatus.${key}` as const),
      ...creditOptions.residency.map((key) => `payment:options.residency.${key}` as const),
    ),
  getGenders: async () => listOf(...creditOptions.genders.map((key) => `payment:options.genders.${key}` as const)),
  getMatrimonials: async () =>
    listOf(...creditOptions.matrimonials.map((key) => `payment:options.matrimonials.${key}` as const)),
  getIncomeTypes: async () =>
    listOf(...creditOptions.incomeTypes.map((key) => `payment:options.incomeTypes.${key}` as const)),
  getEmploymentTypes: async () =>
    listOf(...creditOptions.employmentTypes.map((key) => `payment:options.employmentTypes.${key}` as const)),
  getIncomeFrequency: async () =>
    listOf(...creditOptions.incomeFrequency.map((key) => `payment:options.incomeFrequency.${key}` as const)),
});
