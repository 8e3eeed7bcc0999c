/** What each page of a trade-in asks, in its order. Names, limits and rules are the contract's. */

import type { Question } from "#app/shared/questions/question.ts";
import type { TradeInPage } from "#domain/trade-in/trade-in.ts";
import type { Catalogue } from "#locales/index.ts";

export type TradeInList =
  | "years"
  | "makes"
  | "models"
  | "trims"
  | "colors"
  | "transmissions"
  | "drivetrains"
  | "fuels"
  | "engines"
  | "equipment"
  | "generalConditions"
  | "tireConditions"
  | "secondTireConditions"
  | "financialTypes";

type TradeInQuestion = Question<keyof Catalogue["tradeIn"]["fields"], TradeInList, keyof Catalogue["tradeIn"]["hints"]>;

/** Questions under one group of names; none: the page's own. */
export interface QuestionGroup {
  /** The names of the groups that they stand in, from the outside in. */
  within: readonly string[];
  questions: readonly TradeInQuestion[];
}

export const mileageQuestion = { kind: "count", name: "mileage", hint: "mileage" } as const satisfies TradeInQuestion;

const own = (...questions: TradeInQuestion[]): readonly QuestionGroup[] => [{ within: [], questions }];

export const tradeInQuestions: Record<TradeInPage, readonly QuestionGroup[]> = {
  vin: own({ kind: "text", name: "tradeInVinNumber", hint: "tradeInVinNumber", isOptional: true, width: "medium" }),
  year: own({ kind: "select", name: "year", list: "years" }),
  make: own({ kind: "select", name: "makeId", list: "makes" }),
  model: own({ kind: "select", name: "modelId", list: "models" }),
  trim: own({ kind: "rows", name: "trimId", list: "trims" }),
  "other-vehicle": own(
    { kind: "count", name: "year" },
    { kind: "text", name: "make", width: "medium" },
    { kind: "text", name: "model", width: "medium" },
    { kind: "text", name: "trim", hint: "trim", isOptional: true, width: "medium" },
  ),
  "basic-information": own(
    mileageQuestion,
    { kind: "province", name: "province", hint: "province", isOptional: true },
    { kind: "select-or-text", name: "color", list: "colors" },
    { kind: "select-or-text", name: "transmission", list: "transmissions" },
    { kind: "select-or-text", name: "drivetrain", list: "drivetrains" },
    { kind: "select-or-text", name: "fuelType", list: "fuels" },
    { kind: "select-or-text", name: "engine", list: "engines" },
  ),
  "vehicle-features": own({ kind: "checks", name: "vehicleFeatures", list: "equipment", isOptional: true }),
  condition: [
    {
      within: ["vehicleCondition"],
      questions: [
        { kind: "yes-no", name: "anyIssuesThatPreventDriving" },
        { kind: "yes-no", name: "anyMechanicalDefects" },
        { kind: "yes-no", name: "hasExteriorDamage" },
        { kind: "yes-no", name: "hasBeenModified" },
        { kind: "rows", name: "generalCondition", list: "generalConditions" },
        { kind: "yes-no", name: "hasBeenSmokedIn" },
        { kind: "count", name: "numberOfKeys" },
        { kind: "yes-no", name: "accidentedWindShield" },
        {
          kind: "when",
          name: "accidentedWindShield",
          is: "yes",
          questions: [{ kind: "notes", name: "accidentedWindShieldDetails" }],
        },
        { kind: "yes-no", name: "accidented" },
        { kind: "when", name: "accidented", is: "yes", questions: [{ kind: "notes", name: "accidentedDetails" }] },
      ],
    },
    {
      within: ["vehicleCondition", "tireConditions"],
      questions: [
        { kind: "select", name: "firstSet", list: "tireConditions" },
        { kind: "select", name: "secondSet", list: "secondTireConditions", hint: "secondSet" },
      ],
    },
    {
      within: [],
      questions: [
        { kind: "rows", name: "tradeInFinancialType", list: "financialTypes" },
        {
          kind: "when",
          name: "tradeInFinancialType",
          is: "finance,lease",
          questions: [
            { kind: "text", name: "tradeInFinancialInstitution", autoComplete: "organization" },
            { kind: "money", name: "tradeInBalanceDue", hint: "tradeInBalanceDue" },
          ],
        },
      ],
    },
  ],
  photos: [],
  estimate: own({ kind: "yes-no", name: "includeTradeInValue" }),
};
