/** The trade-in form: its pages, photo angles and condition scale. */
import { createWizard, type WizardPage } from "#domain/site/wizard.ts";

/** All pages in order. The first five pages are the VIN step of the specification's five steps. */
export const tradeInPages = [
  "vin",
  "year",
  "make",
  "model",
  "trim",
  "other-vehicle",
  "basic-information",
  "vehicle-features",
  "condition",
  "photos",
  "estimate",
] as const;
export type TradeInPage = (typeof tradeInPages)[number];

export const isTradeInPage = (name: string | undefined): name is TradeInPage =>
  tradeInPages.some((page) => page === name);

/** Pages with a choice from a catalogue list; on each the user may answer that the vehicle is not in the list. */
export const listPages = ["year", "make", "model", "trim"] as const satisfies readonly TradeInPage[];
export type ListPage = (typeof listPages)[number];

export const isListPage = (page: TradeInPage): page is ListPage => listPages.some((name) => name === page);

/** `intent` value of the button "my vehicle is not in this list". */
export const notInListIntent = "not-in-list";

/** `intent` value of the button that goes on without photos. */
export const withoutPhotosIntent = "without-photos";

/** Photo angles. The trade-in form that staff send requires all six (specification, section 5); elsewhere photos are optional. */
export const tradeInAngles = ["front", "back", "left", "right", "dashboard", "interior"] as const;
export type TradeInAngle = (typeof tradeInAngles)[number];

/** The specification's condition scale for parts such as tires (section 4, helpers). */
export const conditionScale = [
  { code: 0, name: { en: "Excellent", fr: "Excellent" } },
  { code: 1, name: { en: "Acceptable", fr: "Acceptable" } },
  { code: 2, name: { en: "Fair", fr: "Passable" } },
  { code: 3, name: { en: "Weak", fr: "Faible" } },
  { code: 4, name: { en: "Poor", fr: "Mauvais" } },
  { code: 5, name: { en: "Bad", fr: "Très mauvais" } },
  { code: -1, name: { en: "None", fr: "Aucun" } },
] as const;

/** Name of a condition code in both languages; "Unknown" for any other code. */
export const conditionName = (code: number): { en: string; fr: string } =>
  conditionScale.find((row) => row.code === code)?.name ?? { en: "Unknown", fr: "Inconnu" };

/** General condition of a vehicle: three levels with their codes on the condition scale. */
export const generalConditions = { excellent: 0, fair: 2, poor: 4 } as const;
export type GeneralCondition = keyof typeof generalConditions;

export const financialTypes = ["none", "finance", "lease"] as const;

/** Days that an estimate is valid. */
export const estimateDays = 14;

/** The part of a trade-in that decides which pages apply and which are done. */
export interface TradeInProgress {
  answers: Partial<Record<TradeInPage, object>>;
  /** Year, make and model are known from the VIN. */
  isDecoded: boolean;
  /** The trim is known from the VIN. */
  isTrimDecoded: boolean;
  vehicle: { trimId: number | null };
}

const isAnswered = (id: TradeInPage) => (state: TradeInProgress) => state.answers[id] !== undefined;
const page = (
  id: TradeInPage,
  applies: (state: TradeInProgress) => boolean = () => true,
): WizardPage<TradeInPage, TradeInProgress> => ({ id, applies, isDone: isAnswered(id) });

const isNotInList = (answer: object | undefined) => answer !== undefined && "notInList" in answer;

/** Index of the list page answered "not in the list", or -1. Later lists would be empty. */
const notInListIndex = ({ answers }: TradeInProgress) => listPages.findIndex((page) => isNotInList(answers[page]));

/** A list page; applies only if no earlier list page was answered "not in the list". */
const listPage = (id: ListPage, applies: (state: TradeInProgress) => boolean) =>
  page(id, (state) => {
    const lastListIndex = notInListIndex(state);
    return isAnswered("vin")(state) && applies(state) && (lastListIndex < 0 || listPages.indexOf(id) <= lastListIndex);
  });

const isNotDecoded = ({ isDecoded }: TradeInProgress) => !isDecoded;

/** Whether the user described the vehicle in free text and no catalogue trim matches: its colour and engine are then text too. */
export const isOutsideCatalogue = ({ answers, vehicle }: Pick<TradeInProgress, "answers" | "vehicle">): boolean =>
  answers["other-vehicle"] !== undefined && vehicle.trimId === null;

/** Answers that are chosen from a list for every vehicle, because few are possible. */
export const alwaysListedFields = ["transmission", "drivetrain", "fuelType"] as const;

/**
 * All pages in order with their conditions. Lists replace a missing VIN, the trim is chosen if the VIN leaves several, and
 * other-vehicle takes free text if a list lacks the vehicle.
 */
export const tradeInWizard = createWizard<TradeInProgress, WizardPage<TradeInPage, TradeInProgress>>([
  page("vin"),
  listPage("year", isNotDecoded),
  listPage("make", isNotDecoded),
  listPage("model", isNotDecoded),
  listPage("trim", ({ isTrimDecoded }) => !isTrimDecoded),
  page("other-vehicle", (state) => notInListIndex(state) >= 0),
  page("basic-information"),
  // No equipment list, so nothing to answer.
  page("vehicle-features", (state) => !isOutsideCatalogue(state)),
  page("condition"),
  page("photos"),
  page("estimate"),
]);
