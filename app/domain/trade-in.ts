/** What a person tells of the vehicle given in exchange: pages, angles of photos, and the words of a condition. */
import { createWizard, type WizardPage } from "./wizard.ts";

/** In the order in which they are asked. The specification's five steps: the first five pages are its VIN. */
export const tradeInPages = [
  "vin",
  "year",
  "make",
  "model",
  "trim",
  "basic-information",
  "vehicle-features",
  "condition",
  "photos",
  "estimate",
] as const;
export type TradeInPage = (typeof tradeInPages)[number];

export const isTradeInPage = (name: string | undefined): name is TradeInPage =>
  tradeInPages.some((page) => page === name);

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

const isChosen = (state: TradeInProgress) => answered("vin")(state) && !state.isDecoded;

/** The one ordered list of a trade-in: a VIN, or a choice of year, make and model; the trim where the VIN leaves several. */
export const tradeInWizard = createWizard<TradeInProgress, WizardPage<TradeInPage, TradeInProgress>>([
  page("vin"),
  page("year", isChosen),
  page("make", isChosen),
  page("model", isChosen),
  page("trim", (state) => answered("vin")(state) && !state.isTrimDecoded),
  page("basic-information"),
  page("vehicle-features"),
  page("condition"),
  page("photos"),
  page("estimate"),
]);
