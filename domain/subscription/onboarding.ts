/** What a company does before it can sell: each item is read from what the company has, never stored. */
import type { PlanKey } from "./plans.ts";

/** In the order in which they are best done. */
export const onboardingItems = [
  "details",
  "hours",
  "emails",
  "firstDealer",
  "secondEmployee",
  "stock",
  "widget",
  "plan",
  "directory",
] as const;
export type OnboardingItem = (typeof onboardingItems)[number];

/** begun: something is there, but it is not enough yet, such as an invitation that nobody has opened. */
export const onboardingStates = ["done", "begun", "open"] as const;
export type OnboardingState = (typeof onboardingStates)[number];

/** What the items are read from. */
export interface CompanyProgress {
  /** The texts that the profile asks for: names, permit, contact and address. */
  details: readonly string[];
  hasHours: boolean;
  /** The form was saved, also when all addresses stay the company's own. */
  hasEmails: boolean;
  employees: { joined: number; invited: number };
  vehicles: { onSale: number; withdrawn: number };
  /** Seen: the site of an allowed origin has shown it. */
  widgets: { made: number; seen: number };
  plan: PlanKey;
  /** The directory's description in each language. */
  directory: readonly string[];
}

const stateOf = (isDone: boolean, isBegun = false): OnboardingState => {
  if (isDone) return "done";
  return isBegun ? "begun" : "open";
};

const isFilled = (text: string): boolean => text.trim() !== "";
const stateOfTexts = (texts: readonly string[]) => stateOf(texts.every(isFilled), texts.some(isFilled));

const rules: Record<OnboardingItem, (progress: CompanyProgress) => OnboardingState> = {
  details: ({ details }) => stateOfTexts(details),
  hours: ({ hasHours }) => stateOf(hasHours),
  emails: ({ hasEmails }) => stateOf(hasEmails),
  firstDealer: ({ employees: { joined, invited } }) => stateOf(joined > 0, invited > 0),
  secondEmployee: ({ employees: { joined, invited } }) => stateOf(joined > 1, joined + invited > 1),
  stock: ({ vehicles: { onSale, withdrawn } }) => stateOf(onSale > 0, withdrawn > 0),
  widget: ({ widgets: { made, seen } }) => stateOf(seen > 0, made > 0),
  plan: ({ plan }) => stateOf(plan !== "trial"),
  directory: ({ directory }) => stateOfTexts(directory),
};

/** The checklist of a company. */
export const checkOnboarding = (progress: CompanyProgress): { item: OnboardingItem; state: OnboardingState }[] =>
  onboardingItems.map((item) => ({ item, state: rules[item](progress) }));
