/** What a person tells of the vehicle given in exchange: pages, angles of photos, and the words of a condition. */
import { createWizard, type WizardPage } from "#domain/site/wizard.ts";

/** In the order in which they are asked. The specification's five steps: the first five pages are its VIN. */
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

/** The pages that are a choice from a list; on each the vehicle may be said not to be in it. */
export const listPages = ["year", "make", "model", "trim"] as const satisfies readonly TradeInPage[];
export type ListPage = (typeof listPages)[number];

export const isListPage = (page: TradeInPage): page is ListPage => listPages.some((each) => each === page);

/** What the button beside a list says, by which the vehicle is not in it. */
export const notInListIntent = "not-in-list";

/** The six photos that a stand-alone form needs (specification, section 5). */
export const tradeInAngles = ["front", "back", "left", "right", "dashboard", "interior"] as const;
export type TradeInAngle = (typeof tradeInAngles)[number];

/** The specification's scale of a part's condition (section 4, helpers). */
export const conditionScale = [
  { code: 0, name: { en: "Excellent", fr: "Excellent" } },
  { code: 1, name: { en: "Acceptable", fr: "Acceptable" } },
  { code: 2, name: { en: "Fair", fr: "Passable" } },
  { code: 3, name: { en: "Weak", fr: "Faible" } },
  { code: 4, name: { en: "Poor", fr: "Mauvais" } },
  { code: 5, name: { en: "Bad", fr: "Très mauvais" } },
  { code: -1, name: { en: "None", fr: "Aucun" } },
] as const;

/** The word for a code, in both languages; any other code is unknown. */
export const conditionName = (code: number): { en: string; fr: string } =>
  conditionScale.find((row) => row.code === code)?.name ?? { en: "Unknown", fr: "Inconnu" };

/** A vehicle's general condition in three levels, as codes of the scale. */
export const generalConditions = { excellent: 0, fair: 2, poor: 4 } as const;
export type GeneralCondition = keyof typeof generalConditions;

export const financialTypes = ["none", "finance", "lease"] as const;

/** An estimate is good for so many days. */
export const estimateDays = 14;

/** As much of a trade-in as its order of pages depends on. */
export interface TradeInProgress {
  answers: Partial<Record<TradeInPage, object>>;
  /** The VIN told year, make and model. */
  isDecoded: boolean;
  /** The VIN told the trim as well. */
  isTrimDecoded: boolean;
}

const answered = (id: TradeInPage) => (state: TradeInProgress) => state.answers[id] !== undefined;
const page = (
  id: TradeInPage,
  applies: (state: TradeInProgress) => boolean = () => true,
): WizardPage<TradeInPage, TradeInProgress> => ({ id, applies, isDone: answered(id) });

const isNotInList = (answer: object | undefined) => answer !== undefined && "notInList" in answer;

/** The page whose list lacks the vehicle: those after it would choose from nothing. */
const listLeftOn = ({ answers }: TradeInProgress) => listPages.findIndex((page) => isNotInList(answers[page]));

/** A list's page, until a list before it was left. */
const list = (id: ListPage, applies: (state: TradeInProgress) => boolean) =>
  page(id, (state) => {
    const left = listLeftOn(state);
    return answered("vin")(state) && applies(state) && (left < 0 || listPages.indexOf(id) <= left);
  });

const isChosen = ({ isDecoded }: TradeInProgress) => !isDecoded;

/**
 * Told in words, and of no trim of the catalogue: nothing is known of what it may have, so that every answer about it is
 * typed.
 */
export const hasNoLists = ({
  answers,
  vehicle,
}: {
  answers: TradeInProgress["answers"];
  vehicle: { trimId: number | null };
}): boolean => answers["other-vehicle"] !== undefined && vehicle.trimId === null;

/**
 * The one ordered list of a trade-in: a VIN, or a choice of year, make and model; the trim where the VIN leaves several; in
 * words what a list lacks.
 */
export const tradeInWizard = createWizard<TradeInProgress, WizardPage<TradeInPage, TradeInProgress>>([
  page("vin"),
  list("year", isChosen),
  list("make", isChosen),
  list("model", isChosen),
  list("trim", ({ isTrimDecoded }) => !isTrimDecoded),
  page("other-vehicle", (state) => listLeftOn(state) >= 0),
  page("basic-information"),
  page("vehicle-features"),
  page("condition"),
  page("photos"),
  page("estimate"),
]);
