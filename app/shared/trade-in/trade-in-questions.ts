/** Questions of each trade-in page, in order. The contract's schemas define field names and limits. */

import type { Question } from "#app/shared/questions/questions.ts";
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

/** Questions whose fields are in the same group. */
export interface QuestionGroup {
  /** Names of the nested field groups, outermost first; empty at the top level. */
  groupPath: readonly string[];
  /** Heading above the group, on a long page. */
  heading?: keyof Catalogue["tradeIn"]["groups"];
  questions: readonly TradeInQuestion[];
}

export const mileageQuestion = { kind: "count", name: "mileage", hint: "mileage" } as const satisfies TradeInQuestion;

const topLevel = (...questions: TradeInQuestion[]): readonly QuestionGroup[] => [{ groupPath: [], questions }];

export const tradeInQuestions: Record<TradeInPage, readonly QuestionGroup[]> = {
  vin: topLevel({
    kind: "vin",
    name: "tradeInVinNumber",
    hint: "tradeInVinNumber",
    isOptional: true,
  }),
  year: topLevel({ kind: "select", name: "year", list: "years" }),
  make: topLevel({ kind: "select", name: "makeId", list: "makes" }),
  model: topLevel({ kind: "rows", name: "modelId", list: "models" }),
  trim: topLevel({ kind: "rows", name: "trimId", list: "trims" }),
  "other-vehicle": topLevel(
    { kind: "count", name: "year" },
    { kind: "text", name: "make", width: "medium" },
    { kind: "text", name: "model", width: "medium" },
    { kind: "text", name: "trim", hint: "trim", isOptional: true, width: "medium" },
  ),
  "basic-information": topLevel(
    mileageQuestion,
    { kind: "province", name: "province", hint: "province", isOptional: true },
    { kind: "select-or-text", name: "color", list: "colors" },
    { kind: "select-or-text", name: "transmission", list: "transmissions" },
    { kind: "select-or-text", name: "drivetrain", list: "drivetrains" },
    { kind: "select-or-text", name: "fuelType", list: "fuels" },
    { kind: "select-or-text", name: "engine", list: "engines" },
  ),
  "vehicle-features": topLevel({ kind: "checks", name: "vehicleFeatures", list: "equipment", isOptional: true }),
  condition: [
    {
      groupPath: ["vehicleCondition"],
      heading: "mechanics",
      questions: [
        { kind: "yes-no", name: "anyIssuesThatPreventDriving" },
        { kind: "yes-no", name: "anyMechanicalDefects" },
        { kind: "yes-no", name: "hasBeenModified" },
      ],
    },
    {
      groupPath: ["vehicleCondition"],
      heading: "body",
      questions: [
        { kind: "rows", name: "generalCondition", list: "generalConditions" },
        { kind: "yes-no", name: "hasExteriorDamage" },
        { kind: "yes-no", name: "accidentedWindShield" },
        {
          kind: "when",
          name: "accidentedWindShield",
          answer: "yes",
          questions: [{ kind: "notes", name: "accidentedWindShieldDetails" }],
        },
        { kind: "yes-no", name: "hasBeenSmokedIn" },
      ],
    },
    {
      groupPath: ["vehicleCondition"],
      heading: "history",
      questions: [
        { kind: "yes-no", name: "accidented" },
        { kind: "when", name: "accidented", answer: "yes", questions: [{ kind: "notes", name: "accidentedDetails" }] },
        { kind: "count", name: "numberOfKeys" },
      ],
    },
    {
      groupPath: ["vehicleCondition", "tireConditions"],
      heading: "tires",
      questions: [
        { kind: "select", name: "firstSet", list: "tireConditions" },
        { kind: "select", name: "secondSet", list: "secondTireConditions", hint: "secondSet" },
      ],
    },
    {
      groupPath: [],
      heading: "debt",
      questions: [
        { kind: "rows", name: "tradeInFinancialType", list: "financialTypes" },
        {
          kind: "when",
          name: "tradeInFinancialType",
          answer: "finance,lease",
          questions: [
            { kind: "text", name: "tradeInFinancialInstitution", autoComplete: "organization" },
            { kind: "money", name: "tradeInBalanceDue", hint: "tradeInBalanceDue" },
          ],
        },
      ],
    },
  ],
  photos: [],
  estimate: topLevel({ kind: "yes-no", name: "includeTradeInValue" }),
};
